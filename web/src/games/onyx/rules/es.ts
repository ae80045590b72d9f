import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Sé el primero en unir tus dos lados del tablero con una cadena continua de tus piedras.',
  sections: [
    {
      title: 'El tablero',
      text: [
        {
          tells: 'R1.1 R1.3 R1.4',
          text: 'El tablero es una red de cuadrados y triángulos, con 12 líneas en cada sentido, de la A a la L y del 1 al 12. Las piedras van donde se cruzan las líneas. Cada cuadrado tiene además un punto en el centro.',
        },
        {
          tells: 'R1.5',
          text: 'Dos puntos son vecinos si los une una línea. El centro de un cuadrado es vecino de sus cuatro esquinas; dos esquinas opuestas de un cuadrado no son vecinas.',
        },
        {
          tells: 'R1.6',
          text: 'Arriba y abajo son los lados de rojas; izquierda y derecha, los de blancas. Una esquina del tablero pertenece a los dos lados que toca; un centro no pertenece a ninguno.',
        },
        {
          tells: 'R2.1 R2.2 R1.7',
          text: 'La colocación normal empieza con cuatro piedras de cada color, dos en el centro de cada lado del otro jugador. También se puede empezar con el tablero vacío y jugar con 8, 16 o 20 líneas.',
        },
        { tells: 'R9.1', text: 'No hay nada oculto ni nada al azar.' },
      ],
      figure: 'board',
      caption: 'Los lados rojos son las metas de rojas; los blancos, las de blancas.',
    },
    {
      title: 'Quién lleva qué color',
      text: [
        {
          tells: 'R3.1 R3.2 R3.3',
          text: 'Al principio nadie tiene color. El primer jugador pone una piedra roja en cualquier punto libre. El segundo responde con una piedra blanca y juega con blancas, o bien cambia: la piedra roja se queda donde está, el segundo jugador pasa a rojas y el primero a blancas. Así, una primera piedra demasiado fuerte no favorece a nadie.',
        },
        {
          tells: 'R3.4',
          text: 'La segunda piedra es de blancas, sea quien sea. El cambio solo se ofrece una vez.',
        },
        {
          tells: 'R3.5',
          text: 'También se puede jugar sin el cambio: entonces el primer jugador lleva rojas desde el principio.',
        },
      ],
    },
    {
      title: 'Poner una piedra',
      text: [
        {
          tells: 'R4.1 R4.2',
          text: 'Por turnos, cada jugador pone una piedra de su color en un punto vacío. No se puede pasar, y las piedras no se mueven.',
        },
        {
          tells: 'R4.3',
          text: 'El centro de un cuadrado solo está libre mientras el centro y las cuatro esquinas están vacíos; el tablero lo muestra con un puntito. Una esquina se puede ocupar haya lo que haya en el centro.',
        },
        {
          tells: 'R4.4',
          text: 'No hay nada más prohibido. Los dos jugadores pueden usar los mismos puntos, y puedes poner una piedra donde la pueden capturar enseguida.',
        },
      ],
      figure: 'square',
      caption:
        'Los puntitos marcan centros que se pueden jugar. Un cuadrado con una piedra en una esquina no lo tiene.',
    },
    {
      title: 'Capturar',
      text: [
        {
          tells: 'R5.1 R5.3',
          text: 'Si tu piedra ocupa la cuarta esquina de un cuadrado, de modo que tienes dos esquinas opuestas y tu rival las otras dos, y el centro está vacío, sus dos piedras salen del tablero. Una piedra puede capturar en dos cuadrados a la vez: cuatro piedras.',
        },
        {
          tells: 'R5.6',
          text: 'La captura es automática y no se puede rechazar. Pero nadie está obligado a poner la piedra que captura.',
        },
        {
          tells: 'R5.7',
          text: 'Cualquiera de los dos puede volver a usar enseguida los puntos que quedan libres. Un centro también vuelve a estar libre si su cuadrado ha quedado vacío.',
        },
        { tells: 'R5.8', text: 'Las piedras de la colocación inicial son piedras como las demás.' },
      ],
      figure: 'capture',
      caption: 'Rojas juegan la esquina marcada: capturan las dos piedras blancas del cuadrado.',
    },
    {
      title: 'Lo que está a salvo',
      text: [
        {
          tells: 'R5.2 R5.4',
          text: 'Una piedra en el centro de un cuadrado, de cualquier color, protege ese cuadrado: allí no se captura nada. A ella nunca la capturan, y al ponerla tampoco captura.',
        },
        {
          tells: 'R5.5',
          text: 'Tampoco se captura nada con dos esquinas vecinas cada uno, con tres esquinas contra una ni al poner una piedra entre dos del rival.',
        },
      ],
      figure: 'protected',
      caption: 'La piedra del centro protege este cuadrado.',
    },
    {
      title: 'Ganar',
      text: [
        {
          tells: 'R6.1 R6.2',
          text: 'Ganas en cuanto tu piedra, después de las capturas, completa una cadena de piedras tuyas vecinas entre tus dos lados. Una cadena entre los lados del otro jugador no cuenta.',
        },
        {
          tells: 'R7.1 R7.2 R6.3',
          text: 'Las tablas son muy raras: si la misma posición se da por tercera vez con el mismo jugador en turno, o tras 600 jugadas. Entonces los dos comparten el primer puesto.',
        },
      ],
      figure: 'win',
      caption: 'Rojas han unido arriba y abajo.',
    },
  ],
  advice: [
    'Tras una captura, tus dos piedras en diagonal se pueden unir de dos maneras: tu rival no puede impedir las dos.',
    'Una piedra en un centro solo tiene cuatro enlaces, pero no se puede capturar y cierra el cuadrado.',
    'Salvar un cuadrado puede abrir una captura en el de al lado. Mira los dos.',
  ],
};

export default rules;

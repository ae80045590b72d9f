import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Sé el primero en unir tus dos lados del tablero con una cadena continua de tus piedras.',
  sections: [
    {
      title: 'El tablero',
      text: [
        'Las líneas forman cuadrados y triángulos, todos con lados iguales. Las piedras van donde se cruzan las líneas. Un cuadrado tiene además un punto en el centro, unido a sus cuatro esquinas.',
        'Rojas unen arriba y abajo; blancas, izquierda y derecha. Una esquina del tablero pertenece a los dos lados que toca. La colocación estándar empieza con cuatro piedras de cada color, puestas en los lados del otro.',
      ],
      figure: 'board',
      caption: 'Los bordes rojos son las metas de rojas; los blancos, las de blancas.',
    },
    {
      title: 'Quién lleva qué color',
      text: [
        'El primer jugador pone una piedra roja donde quiera. El segundo se queda con blancas y responde, o cambia: los jugadores intercambian el color y la piedra se queda. Así nadie gana con una primera piedra demasiado fuerte.',
        'Luego juegan blancas y los turnos se alternan. No se puede pasar.',
      ],
    },
    {
      title: 'Poner una piedra',
      text: [
        'Pon una piedra de tu color en un punto vacío. El centro de un cuadrado solo está abierto si el centro y las cuatro esquinas están vacíos; la página lo muestra con un puntito.',
      ],
      figure: 'square',
      caption:
        'Los puntos marcan centros que se pueden jugar. Un cuadrado con una esquina ocupada no lo tiene.',
    },
    {
      title: 'Capturar',
      text: [
        'Si tu piedra ocupa la cuarta esquina de un cuadrado, de modo que tienes dos esquinas opuestas y tu rival las otras dos, y el centro está vacío, sus dos piedras salen del tablero. Una piedra puede capturar en dos cuadrados a la vez: cuatro piedras.',
        'La captura ocurre sola. Los puntos vaciados se pueden volver a usar enseguida, por cualquiera.',
      ],
      figure: 'capture',
      caption: 'Rojas juegan la esquina marcada: capturan las dos piedras blancas del cuadrado.',
    },
    {
      title: 'Lo que está a salvo',
      text: [
        'Dos esquinas vecinas cada uno, o tres contra una, no capturan nada. Una piedra en el centro, de cualquier color, protege su cuadrado y nunca es capturada.',
      ],
      figure: 'protected',
      caption: 'La piedra del centro protege este cuadrado.',
    },
    {
      title: 'Ganar',
      text: [
        'Ganas en cuanto tu piedra, después de las capturas, une tus dos lados. Un tablero lleno siempre tiene ganador. Por seguridad, la misma posición por tercera vez es tablas.',
      ],
      figure: 'win',
      caption: 'Rojas han unido arriba y abajo.',
    },
  ],
  advice: [
    'Tras una captura, tus dos piedras en diagonal se pueden unir de dos maneras: el rival no puede impedir ambas.',
    'Una piedra en un centro solo tiene cuatro enlaces, pero no se puede capturar y cierra el cuadrado.',
    'Salvar un cuadrado puede abrir una captura en el de al lado. Mira los dos.',
  ],
};

export default rules;

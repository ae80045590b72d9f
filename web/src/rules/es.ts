import type { RulesBook } from './index.ts';

const book: RulesBook = {
  onyx: {
    goal: 'Sé el primero en unir tus dos lados del tablero con una cadena continua de tus piedras.',
    sections: [
      {
        title: 'El tablero',
        text: [
          'Las líneas forman cuadrados y triángulos, todos con lados iguales. Las piedras van donde se cruzan las líneas. Un cuadrado tiene además un punto en el centro, unido a sus cuatro esquinas.',
          'Rojas unen arriba y abajo; blancas, izquierda y derecha. Una esquina del tablero pertenece a los dos lados que toca. La colocación estándar empieza con cuatro piedras de cada color, puestas en los lados del rival.',
        ],
        figure: 'onyx-board',
        caption: 'Los bordes rojos son las metas de rojas; los blancos, las de blancas.',
      },
      {
        title: 'Quién lleva qué color',
        text: [
          'El primer jugador pone una piedra roja donde quiera. El segundo se queda con blancas y responde, o cambia: los jugadores intercambian el color y la piedra se queda. Así, una primera piedra demasiado fuerte no favorece a nadie.',
          'Luego juegan blancas y los turnos se alternan. No se puede pasar.',
        ],
      },
      {
        title: 'Poner una piedra',
        text: [
          'Pon una piedra de tu color en un punto vacío. El centro de un cuadrado solo está libre si el centro y las cuatro esquinas están vacíos; el tablero lo muestra con un puntito.',
        ],
        figure: 'onyx-square',
        caption:
          'Los puntos marcan centros que se pueden jugar. Un cuadrado con una esquina ocupada no lo tiene.',
      },
      {
        title: 'Capturar',
        text: [
          'Si tu piedra ocupa la cuarta esquina de un cuadrado, de modo que tienes dos esquinas opuestas y tu rival las otras dos, y el centro está vacío, sus dos piedras salen del tablero. Una piedra puede capturar en dos cuadrados a la vez: cuatro piedras.',
          'La captura es automática. Cualquiera de los dos puede volver a usar enseguida los puntos que quedan libres.',
        ],
        figure: 'onyx-capture',
        caption: 'Rojas juegan la esquina marcada: capturan las dos piedras blancas del cuadrado.',
      },
      {
        title: 'Lo que está a salvo',
        text: [
          'Dos esquinas vecinas cada uno, o tres contra una, no capturan nada. Una piedra en el centro, de cualquier color, protege su cuadrado y nunca es capturada.',
        ],
        figure: 'onyx-protected',
        caption: 'La piedra del centro protege este cuadrado.',
      },
      {
        title: 'Ganar',
        text: [
          'Ganas en cuanto tu piedra, después de las capturas, une tus dos lados. Un tablero lleno siempre tiene ganador. Por seguridad, si la misma posición sale por tercera vez, son tablas.',
        ],
        figure: 'onyx-win',
        caption: 'Rojas han unido arriba y abajo.',
      },
    ],
    advice: [
      'Tras una captura, tus dos piedras en diagonal se pueden unir de dos maneras: tu rival no puede impedir las dos.',
      'Una piedra en un centro solo tiene cuatro enlaces, pero no se puede capturar y cierra el cuadrado.',
      'Salvar un cuadrado puede abrir una captura en el de al lado. Mira los dos.',
    ],
  },
  onix: {
    goal: 'Completa colecciones de las cuatro gemas y reúne más cartas que nadie en tu almacén cuando se agote una pila.',
    sections: [
      {
        title: 'Preparación',
        text: [
          'Cada jugador empieza con cuatro colecciones de una carta: círculo, cruz, cuadrado y diamante. Las demás cartas forman cinco pilas en anillo; solo se ve la carta superior. Algunas cartas muestran dos gemas.',
        ],
      },
      {
        title: '1. Recoger',
        text: [
          'Elige una gema visible y recoge un grupo entero: pilas vecinas del anillo que la muestran. Una carta doble pertenece a los grupos de sus dos gemas, pero solo queda vinculada por la que eliges.',
        ],
        figure: 'onix-ring',
        caption: 'Las cruces de las pilas 5, 1 y 2 son vecinas: un grupo de tres cartas.',
      },
      {
        title: '2. Colocar',
        text: [
          'Coloca cada carta en una colección tuya que no tenga ninguna de sus gemas, o empieza una nueva. Las cartas colocadas ya no se mueven.',
        ],
        figure: 'onix-place',
        caption: 'Círculo y cruz no van donde hay cruz; el cuadrado o una colección nueva sirven.',
      },
      {
        title: '3. Efecto',
        text: [
          'La gema elegida actúa una vez, obligatoriamente si puede. Círculo: toma la carta superior de una pila y colócala. Cuadrado: almacena la carta superior de una pila. Diamante: roba la carta superior de una colección rival y colócala. Cruz: destruye la carta superior de una colección rival.',
          'Una carta que llega por un efecto no arrastra cartas vinculadas ni tiene efecto propio.',
        ],
        figure: 'onix-effects',
        caption: 'Gema, letra y efecto.',
      },
      {
        title: '4. Validar',
        text: [
          'Cada colección tuya que ya tiene las cuatro gemas va a tu almacén; cada carta vale un punto. Una colección completa solo está a salvo desde ese momento.',
        ],
        figure: 'onix-complete',
        caption: 'Diamante, círculo con cruz, cuadrado: completa con tres cartas.',
      },
      {
        title: 'El final',
        text: [
          'Con dos a cuatro jugadores, la partida acaba tras el turno en que una pila queda vacía; con cinco o seis, tras la segunda. Gana quien tenga más cartas en su almacén; en caso de empate, quien tenga menos gemas en sus colecciones.',
          'Juego avanzado: quien no tenga ninguna gema al final de un turno gana al instante. Cuidado: destruir la última carta de un rival le regala la victoria.',
        ],
      },
    ],
    advice: [
      'La pila más pequeña es el reloj: cuéntala antes de recoger un grupo grande.',
      'Una carta doble cuenta como una sola en el almacén pero aporta dos gemas.',
      'Deja una colección a falta de una gema y complétala en el turno en que recoges esa gema.',
    ],
  },
  nox: {
    goal: 'Muestra números altos en los tres colores cuando acabe la ronda y llega el primero a 150 puntos.',
    sections: [
      {
        title: 'Las cartas',
        text: [
          'Hay seis cartas de cada número del 1 al 15, y cada número tiene un solo color: azul para Ramon, verde para Jack, naranja para Alphonse. Cada jugador tiene tres cartas en secreto; los despliegues están a la vista.',
        ],
        figure: 'nox-numbers',
        caption: 'Cada número existe en un solo color.',
      },
      {
        title: 'Tu turno',
        text: [
          'Juega una carta en cualquier despliegue, tuyo o ajeno, y luego roba una. Empieza una pila nueva o cubre una pila cuya carta superior tenga el mismo color. Da igual que el número sea mayor o menor.',
        ],
        figure: 'nox-cover',
        caption: 'Un 12 verde cubre un 5 verde.',
      },
      {
        title: 'Números iguales',
        text: [
          'Si dos pilas de un despliegue muestran el mismo número, se hacen una al instante. Así que cubrir también puede reducir un despliegue.',
        ],
        figure: 'nox-merge',
        caption: 'Dos pilas que muestran 14 se unen.',
      },
      {
        title: 'El final de una ronda',
        text: [
          'La ronda termina al instante cuando un despliegue tiene seis pilas, sea quien sea el que lo cause. También termina cuando se han jugado todas las cartas. Las cartas en mano no cuentan.',
        ],
      },
      {
        title: 'Puntos',
        text: [
          'Si los tres colores están en lo alto de tus pilas, sumas esas cartas; si no, nada. Quien tiene seis pilas no tiene por qué ser el mejor.',
          'Juego básico: todos suman y la partida acaba a los 150. Cabezotas: solo suma el mejor de la ronda y bastan 100.',
        ],
        figure: 'nox-score',
        caption: '4 + 14 + 6 + 15, con los tres colores: 39 puntos.',
      },
    ],
    advice: [
      'Cubrir el 15 de un rival con un 1 duele, pero te cuesta el turno.',
      'Con cinco pilas cualquiera puede acabar la ronda: asegúrate de tener los tres colores.',
      'Una unión quita una pila: es la manera de alargar la ronda.',
    ],
  },
  dixe: {
    goal: 'Sé el primero en voltear cinco de tus seis cartas tirando sus combinaciones.',
    sections: [
      {
        title: 'Dados y cartas',
        text: [
          'Cada jugador tiene seis dados y las seis cartas de los mismos personajes. Un dado tiene cinco símbolos y su personaje, que es un comodín. El anverso de una carta muestra tres combinaciones, una por borde: se completa la de arriba y luego se gira la carta un cuarto de vuelta.',
          'Para empezar, cada jugador voltea dos cartas; sus poderes valen desde el primer turno.',
        ],
        figure: 'dixe-card',
        caption: 'La segunda combinación está arriba; la primera está hecha.',
      },
      {
        title: 'Tu turno',
        text: [
          'Tira todos los dados de tu mano; necesitas al menos tres. Tras la primera tirada elige la carta activa. Coloca al menos un dado que encaje y luego tira el resto otra vez o para.',
          'Si nada encaja, la tirada falla: si ya había encajado algo en este turno, la carta vuelve a su primera combinación. En la primera tirada, o justo tras terminar una combinación, solo se pierde el turno.',
        ],
        figure: 'dixe-throw',
        caption: 'El sol encaja, la bomba no; el personaje es un comodín.',
      },
      {
        title: 'Terminar',
        text: [
          'Cuando una combinación está completa, recuperas sus dados, la carta gira un cuarto y puedes seguir. Tras la tercera, la carta se voltea y tu turno acaba. Con la quinta carta volteada, ganas.',
        ],
      },
      {
        title: 'En el turno de un rival',
        text: [
          'El anverso de cada carta tiene una condición, como que un rival tire una calavera. Cuando se cumple, puedes mover el dado de esa carta: por sus medias casillas y luego a la carta con el símbolo que elijas. Un símbolo guardado se puede usar tras cualquier tirada tuya.',
        ],
        figure: 'dixe-save',
        caption: 'El dado de Blaireau está en la primera media casilla.',
      },
      {
        title: 'Poderes',
        text: [
          'Una carta volteada tiene un poder. La mayoría se usa cuando su dado muestra el personaje y ya has colocado otra cosa de la tirada. La mesa te dice cuándo se puede usar un poder y qué hace.',
        ],
        figure: 'dixe-power',
        caption: 'Hanuman está cargado: una tirada fallida se puede salvar una vez.',
      },
      {
        title: 'Nuestras cartas',
        text: [
          'El reglamento muestra la mayoría de caras, combinaciones y condiciones solo en dibujos que no tenemos. El conjunto de aquí es nuestro, hecho a partir de lo que se conoce; la página de cartas dice qué es qué.',
        ],
      },
    ],
    advice: [
      'Coloca pocos dados mientras la probabilidad sea buena: más dados, más posibilidades en la próxima tirada.',
      'Para cuando un fallo costaría más de lo que daría un acierto; los dados pueden quedarse en la carta.',
      'Los símbolos guardados arreglan una mala tirada. Guarda uno para el último hueco.',
    ],
  },
};

export default book;

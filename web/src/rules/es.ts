import type { RulesBook } from './index.ts';

const book: RulesBook = {
  onyx: {
    goal: 'Sé el primero en unir tus dos lados del tablero con una cadena continua de tus piedras.',
    sections: [
      {
        title: 'El tablero',
        text: [
          'Las líneas forman cuadrados y triángulos, todos con lados iguales. Las piedras van donde se cruzan las líneas. Un cuadrado tiene además un punto en el centro, unido a sus cuatro esquinas.',
          'Rojas unen arriba y abajo; blancas, izquierda y derecha. Una esquina del tablero pertenece a los dos lados que toca. La colocación estándar empieza con cuatro piedras de cada color, puestas en los lados del otro.',
        ],
        figure: 'onyx-board',
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
        figure: 'onyx-square',
        caption:
          'Los puntos marcan centros que se pueden jugar. Un cuadrado con una esquina ocupada no lo tiene.',
      },
      {
        title: 'Capturar',
        text: [
          'Si tu piedra ocupa la cuarta esquina de un cuadrado, de modo que tienes dos esquinas opuestas y tu rival las otras dos, y el centro está vacío, sus dos piedras salen del tablero. Una piedra puede capturar en dos cuadrados a la vez: cuatro piedras.',
          'La captura ocurre sola. Los puntos vaciados se pueden volver a usar enseguida, por cualquiera.',
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
          'Ganas en cuanto tu piedra, después de las capturas, une tus dos lados. Un tablero lleno siempre tiene ganador. Por seguridad, la misma posición por tercera vez es tablas.',
        ],
        figure: 'onyx-win',
        caption: 'Rojas han unido arriba y abajo.',
      },
    ],
    advice: [
      'Tras una captura, tus dos piedras en diagonal se pueden unir de dos maneras: el rival no puede impedir ambas.',
      'Una piedra en un centro solo tiene cuatro enlaces, pero no se puede capturar y cierra el cuadrado.',
      'Salvar un cuadrado puede abrir una captura en el de al lado. Mira los dos.',
    ],
  },
  onix: {
    goal: 'Completa colecciones de las cuatro gemas y ten más cartas en tu reserva cuando se agote un montón.',
    sections: [
      {
        title: 'Preparación',
        text: [
          'Cada cual empieza con cuatro colecciones de una carta: círculo, cruz, cuadrado y rombo. Las demás cartas forman cinco montones en anillo; solo se ve la carta superior. Algunas cartas muestran dos gemas.',
        ],
      },
      {
        title: '1. Tomar',
        text: [
          'Elige una gema visible y toma un grupo entero: montones vecinos del anillo que la muestran. Una carta doble pertenece a los grupos de sus dos gemas, pero solo enlaza por la que eliges.',
        ],
        figure: 'onix-ring',
        caption: 'Las cruces de los montones 5, 1 y 2 son vecinas: un grupo de tres cartas.',
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
          'La gema elegida actúa una vez, obligatoriamente si puede. Círculo: roba la carta superior de un montón y colócala. Cuadrado: guarda la carta superior de un montón en tu reserva. Rombo: quita la carta superior de una colección rival y colócala. Cruz: destruye la carta superior de una colección rival.',
          'Una carta que llega por un efecto no enlaza ni tiene efecto propio.',
        ],
        figure: 'onix-effects',
        caption: 'Gema, letra y efecto.',
      },
      {
        title: '4. Validar',
        text: [
          'Cada colección tuya que ya tiene las cuatro gemas va a tu reserva; cada carta vale un punto. Una colección completa solo está a salvo desde ese momento.',
        ],
        figure: 'onix-complete',
        caption: 'Rombo, círculo con cruz, cuadrado: completa con tres cartas.',
      },
      {
        title: 'El final',
        text: [
          'Con dos a cuatro jugadores, la partida acaba tras el turno en que un montón queda vacío; con cinco o seis, tras el segundo. Gana quien tenga más cartas en reserva; en empate, menos gemas en colecciones.',
          'Juego avanzado: quien no tenga ninguna gema al final de un turno gana al instante. Cuidado: destruir la última carta de un rival le regala la victoria.',
        ],
      },
    ],
    advice: [
      'El montón más pequeño es el reloj: cuéntalo antes de tomar un grupo grande.',
      'Una doble cuenta como una carta en la reserva pero aporta dos gemas.',
      'Deja una colección a falta de una gema y termínala en el turno en que tomas.',
    ],
  },
  nox: {
    goal: 'Muestra números altos en los tres colores cuando acabe la ronda y llega antes a 150 puntos.',
    sections: [
      {
        title: 'Las cartas',
        text: [
          'Hay seis cartas de cada número del 1 al 15, y cada número tiene un solo color: azul para Ramon, verde para Jack, naranja para Alphonse. Cada cual tiene tres cartas en secreto; los despliegues están a la vista.',
        ],
        figure: 'nox-numbers',
        caption: 'Cada número existe en un solo color.',
      },
      {
        title: 'Tu turno',
        text: [
          'Juega una carta en cualquier despliegue, tuyo o ajeno, y luego roba una. Empieza un montón nuevo o cubre un montón cuya carta superior tenga el mismo color. Mayor o menor da igual.',
        ],
        figure: 'nox-cover',
        caption: 'Un 12 verde cubre un 5 verde.',
      },
      {
        title: 'Números iguales',
        text: [
          'Si dos montones de un despliegue muestran el mismo número, se hacen uno al instante. Así que cubrir también puede reducir un despliegue.',
        ],
        figure: 'nox-merge',
        caption: 'Dos montones que muestran 14 se unen.',
      },
      {
        title: 'El final de una ronda',
        text: [
          'La ronda termina al instante cuando un despliegue tiene seis montones, sea quien sea quien lo causó. También termina cuando se han jugado todas las cartas. Las cartas en mano no cuentan.',
        ],
      },
      {
        title: 'Puntos',
        text: [
          'Si los tres colores están entre tus cartas superiores, sumas su total; si no, nada. Quien tiene seis montones no tiene por qué ser el mejor.',
          'Juego básico: todos suman y la partida acaba a los 150. Cabezotas: solo suma el mejor de la ronda y bastan 100.',
        ],
        figure: 'nox-score',
        caption: '4 + 14 + 6 + 15, con los tres colores: 39 puntos.',
      },
    ],
    advice: [
      'Cubrir el 15 de un rival con un 1 duele, pero te cuesta el turno.',
      'Con cinco montones cualquiera puede acabar la ronda: ten todos los colores.',
      'Una unión quita un montón: la manera de alargar la ronda.',
    ],
  },
  dixe: {
    goal: 'Sé el primero en girar cinco de tus seis cartas tirando sus combinaciones.',
    sections: [
      {
        title: 'Dados y cartas',
        text: [
          'Cada jugador tiene seis dados y las seis cartas de los mismos personajes. Un dado tiene cinco símbolos y su personaje, que es un comodín. El anverso de una carta muestra tres combinaciones, una por borde: se llena la de arriba y luego se gira un cuarto.',
          'Para empezar, cada cual gira dos cartas; sus poderes valen desde el primer turno.',
        ],
        figure: 'dixe-card',
        caption: 'La segunda combinación está arriba; la primera está hecha.',
      },
      {
        title: 'Tu turno',
        text: [
          'Tira todos los dados de tu mano; necesitas al menos tres. Tras la primera tirada elige la carta activa. Coloca al menos un dado que encaje y luego tira el resto otra vez o para.',
          'Si nada encaja, la tirada falla: si ya habías acertado en este turno, la carta vuelve a su primera combinación. En la primera tirada, o justo tras terminar una combinación, solo se pierde el turno.',
        ],
        figure: 'dixe-throw',
        caption: 'El sol encaja, la bomba no; el personaje es un comodín.',
      },
      {
        title: 'Terminar',
        text: [
          'Una combinación llena devuelve sus dados, la carta gira y puedes seguir. Tras la tercera, la carta se da la vuelta y tu turno acaba. La quinta carta girada gana.',
        ],
      },
      {
        title: 'En el turno de un rival',
        text: [
          'Cada anverso tiene una condición, como que un rival tire una calavera. Cuando se cumple, puedes mover el dado de esa carta: por sus medias casillas y luego a la carta con el símbolo que elijas. Un símbolo salvado se usa tras cualquier tirada tuya.',
        ],
        figure: 'dixe-save',
        caption: 'El dado de Blaireau está en la primera media casilla.',
      },
      {
        title: 'Poderes',
        text: [
          'Una carta girada tiene un poder. La mayoría se usa cuando su dado muestra el personaje y otra cosa cierra la tirada. La mesa dice cuándo se puede usar y qué hace.',
        ],
        figure: 'dixe-power',
        caption: 'Hanuman está cargado: una tirada fallida se puede salvar una vez.',
      },
      {
        title: 'Nuestras cartas',
        text: [
          'El reglamento muestra la mayoría de caras, combinaciones y condiciones solo en dibujos que no tenemos. El conjunto de aquí es del proyecto, hecho alrededor de lo conocido; la página de cartas dice qué es qué.',
        ],
      },
    ],
    advice: [
      'Coloca pocos dados mientras la probabilidad sea buena: más dados, más posibilidades en la próxima tirada.',
      'Para cuando un fallo cueste más de lo que daría el acierto; los dados pueden quedarse en la carta.',
      'Los símbolos salvados arreglan una mala tirada. Guarda uno para el último hueco.',
    ],
  },
};

export default book;

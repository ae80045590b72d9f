import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Sé el primero en voltear cinco de tus seis cartas tirando sus combinaciones.',
  sections: [
    {
      title: 'Dados y cartas',
      text: [
        {
          tells: 'R1.1',
          text: 'Cada jugador tiene seis dados y las seis cartas de los mismos personajes. Una cara de cada dado muestra su personaje; las otras cinco, símbolos.',
        },
        {
          tells: 'R1.2',
          text: 'El anverso de una carta pide tres combinaciones de símbolos: completas la de arriba y luego la carta gira un cuarto de vuelta hasta la siguiente. También tiene una condición para guardar y hasta dos medias casillas. En el reverso está el poder del personaje.',
        },
        {
          tells: 'R1.3',
          text: 'Todos juegan con los personajes iniciales: Hanuman, Arkan Sonney, Mr Blaireau, Kala, Crâne Yorick y Oni. En algunas mesas, con otros: seis distintos cualesquiera, aunque sean los mismos que los de un rival.',
        },
        {
          tells: 'R1.4',
          text: 'Un dado está siempre en un solo sitio: en tu mano, en una combinación, en una media casilla, guardado, cargado o prestado a un rival. En la mano o en una media casilla, su cara no cuenta.',
        },
      ],
      figure: 'card',
      caption: 'La segunda combinación está arriba; la primera está hecha.',
    },
    {
      title: 'Preparación',
      text: [
        {
          tells: 'R2.2 R2.3',
          text: 'Todas las cartas están con el anverso hacia arriba. Cada jugador elige dos para voltear, todos a la vez; las elecciones se muestran juntas. Cuentan para las cinco, y sus poderes valen desde el primer turno.',
        },
        {
          tells: 'R2.1',
          text: 'Se sortea quién empieza, salvo que lo decida el anfitrión. Se juega en el sentido de las agujas del reloj.',
        },
      ],
    },
    {
      title: 'El principio de tu turno',
      text: [
        {
          tells: 'R3.2',
          text: 'Primero puedes recuperar dados tuyos de tus cartas. Lo que representaban se pierde: un símbolo colocado, el avance por las medias casillas, un símbolo guardado, una carga.',
        },
        {
          tells: 'R3.3 R3.4',
          text: 'Para la primera tirada necesitas al menos tres dados en la mano. Siempre tiras todos los dados de tu mano, también uno prestado.',
        },
      ],
      examples: [
        {
          figure: 'takeBack',
          text: 'Tienes dos dados en la mano y hacen falta tres. Al dado de Hanuman le quedan dos pasos para guardar un símbolo: lo recuperas. La calavera guardada en la carta de Yorick puede quedarse.',
        },
      ],
    },
    {
      title: 'Después de una tirada',
      text: [
        {
          tells: 'R4.1',
          text: 'Tras la primera tirada elige la carta activa: una cuya combinación admita un dado tirado o un símbolo guardado, o a la que ayude el poder de Liseron o de Hanuman. Juegas con esa única carta todo el turno.',
        },
        {
          tells: 'R4.2 R4.3',
          text: 'Un símbolo encaja si la combinación todavía lo necesita. Un dado que muestra su personaje es un comodín: encaja en cualquier hueco libre y se adapta solo; nunca tienes que decir qué símbolo sustituye.',
        },
        {
          tells: 'R4.4 R4.7 R4.8',
          text: 'Coloca tantos dados que encajen como quieras, uno tras otro. Hay que colocar al menos uno, salvo que uses un símbolo guardado o que un poder complete la combinación: no se puede renunciar a una tirada en la que un dado encaja.',
        },
        {
          tells: 'R4.5 R4.6',
          text: 'Tras cualquier tirada también puedes usar símbolos guardados que encajen, de cualquiera de tus cartas. El dado vuelve enseguida a tu mano, pero no participa en esta tirada; el símbolo cuenta hasta que la combinación se termine o se reinicie. Si has tirado el mismo símbolo, tú eliges cuál usar.',
        },
        {
          tells: 'R4.9 R4.10',
          text: 'Una tirada en la que no queda nada por hacer termina sola. Entonces decides: tirar otra vez los dados de la mano o parar. Sin dados en la mano, paras.',
        },
      ],
      figure: 'throw',
      caption: 'El sol encaja, la bomba no; el personaje es un comodín.',
      examples: [
        {
          figure: 'first',
          text: 'Primera tirada: en la primera combinación de Mr Blaireau encaja el yin-yang, y el personaje es un comodín. Eliges esta carta y colocas los dos. El comodín se adapta: la completará un aum o un ocho.',
        },
        {
          figure: 'saved',
          text: 'A Arkan Sonney le faltan una calavera y un trébol, y ningún dado encaja. Pero hay una calavera guardada en la carta de Yorick: la usas y la tirada no falla. El dado de Yorick vuelve a tu mano.',
        },
      ],
    },
    {
      title: 'Cuando nada encaja',
      text: [
        {
          tells: 'R5.1',
          text: 'Una tirada falla si ningún dado tirado encaja y no usas un símbolo guardado ni el poder de Hanuman o de Oni. Tu turno ha terminado.',
        },
        {
          tells: 'R5.2 R5.3',
          text: 'En la primera tirada de un turno, o en la primera tras terminar una combinación, no se pierde nada más.',
        },
        {
          tells: 'R5.4',
          text: 'Si no, la carta activa se reinicia: sus dados vuelven a tu mano y ella vuelve a su primera combinación. Los dados guardados, las medias casillas y tus otras cartas no cambian.',
        },
      ],
      examples: [
        {
          figure: 'miss',
          text: 'En la segunda combinación de Arkan Sonney hay un comodín, una calavera y una carita. Tiras otra vez y nada encaja: hacía falta una bomba, un aum o un personaje. Los tres dados vuelven a tu mano y la carta vuelve a su primera combinación.',
        },
      ],
    },
    {
      title: 'Terminar y parar',
      text: [
        {
          tells: 'R5.5 R5.6 R5.11',
          text: 'Una combinación llena se termina al acabar la tirada: sus dados vuelven a tu mano, la carta gira un cuarto y sigues con la misma carta o paras. Los dados que sobran de esa tirada no cuentan para la combinación siguiente: una tirada solo termina una, salvo con Basilic.',
        },
        {
          tells: 'R5.7',
          text: 'Tras la tercera combinación la carta se voltea, un dado que esté en ella vuelve a tu mano y tu turno acaba. Su poder vale desde tu próximo turno.',
        },
        {
          tells: 'R5.8 R5.10',
          text: 'Si paras, la carta conserva su combinación y sus dados se quedan ahí. Puedes recuperarlos al principio de otro turno o usarlos para guardar un símbolo. Los dados de tus otras cartas también se quedan.',
        },
        {
          tells: 'R5.9',
          text: 'Al final de tu turno, un dado prestado y un Oni cargado vuelven a casa. Después tus rivales pueden reaccionar, y le toca al siguiente.',
        },
      ],
      examples: [
        {
          figure: 'finish',
          text: 'La bomba era la última: la combinación se termina. Sus cuatro dados vuelven a tu mano, la carta gira un cuarto de vuelta y tiras para la tercera combinación, o paras.',
        },
        {
          figure: 'stop',
          text: 'En la tercera combinación de Mr Blaireau hay tres dados de cinco, y solo te quedan dos para tirar. Paras: la carta conserva su combinación y los dados se quedan.',
        },
      ],
    },
    {
      title: 'Los comodines y los tres modos',
      text: [
        {
          tells: 'R6.1',
          text: 'Un dado que muestra su personaje es un comodín. El modo de la mesa dice cuántos puedes colocar:',
        },
        {
          tells: 'R6.4',
          text: 'Si lo único que encaja es un solo personaje de una carta volteada, tienes que colocarlo como comodín y no puedes usar su poder, salvo que uses un símbolo guardado.',
        },
      ],
      list: [
        { tells: 'R6.1', term: 'Normal', text: 'Tantos comodines como tires.' },
        { tells: 'R6.2', term: 'Experto', text: 'Un comodín por combinación y tirada.' },
        {
          tells: 'R6.3',
          term: 'Superexperto',
          text: 'Un comodín por combinación y turno. Si paras con un comodín en una combinación, puede recibir otro en tu próximo turno.',
        },
      ],
      examples: [
        {
          figure: 'jokers',
          text: 'Hay dos lugares libres y has tirado dos personajes. Normal: puedes colocar los dos. Experto: uno en esta tirada y otro en la siguiente. Superexperto: uno solo en todo este turno.',
        },
      ],
    },
    {
      title: 'Guardar en el turno de un rival',
      text: [
        {
          tells: 'R7.1',
          text: 'Cada anverso tuyo tiene una condición. Solo se mira en los turnos de tus rivales: tras cada tirada o al final del turno.',
        },
        {
          tells: 'R7.2',
          text: 'Cuando se cumple, puedes mover un paso el dado de esa carta: a la media casilla 1, luego a la 2. Después de la última queda guardado: se pone sobre la carta con uno de sus símbolos a la vista, el que elijas. Sin medias casillas se guarda enseguida.',
        },
        {
          tells: 'R7.5',
          text: 'El dado viene de tu mano, de una combinación tuya sin terminar o de su media casilla. Un dado ya guardado o prestado no se mueve, y una carta volteada no guarda nada.',
        },
        {
          tells: 'R7.3 R7.4',
          text: 'Tras una tirada solo puedes usar una condición; al final de un turno, todas las que se cumplan, una tras otra.',
        },
        {
          tells: 'R7.6 R7.7',
          text: 'Una tirada se juzga cuando ha terminado, por sus caras finales y por lo que se colocó; también una fallida. Nunca estás obligado a reaccionar. Se pregunta a la vez a todos los que pueden, y nadie ve una elección antes de que todos hayan elegido.',
        },
      ],
      figure: 'save',
      caption: 'El dado de Blaireau está en la primera media casilla.',
      examples: [
        {
          figure: 'saveSteps',
          text: 'La condición de Kala: un rival usa un comodín. Tiene dos medias casillas, así que hacen falta tres tiradas rivales con comodín: el dado va a la 1, a la 2 y después guarda un símbolo, aquí una luna. Sin medias casillas, como en la carta de Arkan Sonney, se guarda a la primera.',
        },
      ],
    },
    {
      title: 'Las condiciones',
      text: [],
      list: [
        { tells: 'R7.8', term: 'Ningún personaje', text: 'Ningún dado de la tirada muestra su personaje.' },
        {
          tells: 'R7.9',
          term: 'Pareja o trío',
          text: 'Dos o más dados muestran el mismo símbolo. Cuatro también valen; los personajes no.',
        },
        {
          tells: 'R7.10',
          term: 'Comodín usado',
          text: 'En esta tirada se colocó un comodín, también por un poder.',
        },
        {
          tells: 'R7.11',
          term: 'Personajes',
          text: 'Al menos tantos dados como dice la carta muestran su personaje.',
        },
        { tells: 'R7.12', term: 'Un símbolo', text: 'Un dado muestra el símbolo que nombra la carta.' },
        {
          tells: 'R7.13',
          term: 'Dados colocados',
          text: 'En esta tirada se colocaron tantos dados como dice la carta, exactamente o al menos. El rescate de Hanuman cuenta; los símbolos guardados no.',
        },
        {
          tells: 'R7.14',
          term: 'Todos distintos',
          text: 'Se tiraron suficientes dados y no hay dos iguales. Un personaje es distinto de todo.',
        },
        { tells: 'R7.15', term: 'Fallo', text: 'El turno acabó con una tirada fallida.' },
        { tells: 'R7.16', term: 'Parada', text: 'El turno acabó porque el jugador paró.' },
        {
          tells: 'R7.17',
          term: 'Combinaciones',
          text: 'En el turno se terminaron o validaron al menos tantas como dice la carta.',
        },
        { tells: 'R7.18', term: 'Carta volteada', text: 'En el turno se volteó una carta.' },
      ],
    },
    {
      title: 'Usar los poderes',
      text: [
        {
          tells: 'R8.1 R8.2',
          text: 'Una carta volteada tiene un poder. Puedes usarlo cuando su dado muestra su personaje en esta tirada y otra cosa ya ha evitado el fallo: un dado colocado, un símbolo guardado. El dado del poder entonces no se coloca.',
        },
        { tells: 'R8.3', text: 'Usa varios poderes en el orden que quieras, cada dado una vez.' },
        {
          tells: 'R8.4',
          text: 'Oni, Coquelicot, Potiron y Liseron dicen ellos mismos cuándo se pueden usar. Basilic actúa solo.',
        },
      ],
      figure: 'power',
      caption: 'Hanuman está cargado: una tirada fallida se puede rescatar una vez.',
      examples: [
        {
          figure: 'power',
          text: 'La carita está colocada, así que la tirada ya no puede fallar. Hanuman muestra su personaje y su carta está volteada: en vez de colocarlo como comodín, lo cargas para una tirada que falle más adelante.',
        },
      ],
    },
    {
      title: 'Los doce poderes',
      text: [],
      list: [
        {
          tells: 'R9.1 R9.2 R9.3',
          term: 'Hanuman',
          text: 'Cárgalo en su carta. Cuando una tirada tuya vaya a fallar, puedes ponerlo como comodín; hasta entonces sigue cargado. En los dos modos expertos, no si ya se colocó un comodín en esa combinación este turno.',
        },
        {
          tells: 'R9.4 R9.5 R9.6',
          term: 'Arkan Sonney',
          text: 'Cárgalo en su carta con uno de sus símbolos a la vista. Ese símbolo cuenta una vez, por sí solo, en cada combinación tuya que lo tenga y que estuviera vacía, hasta que recuperes el dado. No evita que una tirada falle.',
        },
        {
          tells: 'R9.7 R9.8 R9.9',
          term: 'Mr Blaireau',
          text: 'Toma prestado un dado de la mano de un rival, solo uno a la vez; mientras lo tengas, Mr Blaireau es solo un comodín. Vuelve a casa cuando muestra su personaje y al final de tu turno, también desde una combinación.',
        },
        {
          tells: 'R9.10 R9.11 R3.1',
          term: 'Kala',
          text: 'Cárgalo hasta tu próximo turno, cuando vuelve a tu mano. De los personajes de una tirada, un rival solo puede usar la mitad como comodines, redondeando hacia abajo. Varios Kalas no se suman, y Hanuman, Liseron y Potiron actúan como siempre.',
        },
        {
          tells: 'R9.12 R9.13',
          term: 'Crâne Yorick',
          text: 'Inclina su carta un cuarto, dos veces como mucho. Inclinada dos veces, puedes enderezarla en cualquier decisión de tu propio turno para reiniciar un anverso rival: primera combinación y sus dados a su dueño. Los dados guardados y las medias casillas se quedan. Tiene que haber algo que reiniciar.',
        },
        {
          tells: 'R9.14',
          term: 'Oni',
          text: 'Si has tirado Oni con otros dados, con cualquier cara, y ningún dado encaja: cárgalo y tira los demás otra vez. Sigue siendo la misma tirada. Oni vuelve al final de tu turno.',
        },
        {
          tells: 'R9.15',
          term: 'Fleur de Lotus',
          text: 'Tíralo otra vez junto con los dados de esta tirada que quieras, si no están colocados ni cargados. Sigue siendo la misma tirada y ya no puede fallar. El poder puede volver a salir.',
        },
        {
          tells: 'R9.16 R9.17 R9.18 R3.5',
          term: 'Poire',
          text: 'Inclina su carta. Justo después de la tirada de un rival puedes enderezarla: tiene que tirar otra vez todos esos dados. También puede alcanzar una nueva tirada, y entonces solo los dados recién tirados. Si varios quieren, lo hace el siguiente en el sentido del reloj, y a los demás se les pregunta otra vez.',
        },
        {
          tells: 'R9.19',
          term: 'Coquelicot',
          text: 'Ponlo como comodín y tira otra vez uno o más dados sin colocar cuyo símbolo salga dos veces o más en esta tirada. Sigue siendo la misma tirada.',
        },
        {
          tells: 'R9.20',
          term: 'Basilic',
          text: 'Si una tirada termina la combinación mientras Basilic muestra su personaje y no se ha colocado, la combinación siguiente también se valida. Si era la última, la carta se voltea.',
        },
        {
          tells: 'R9.21 R9.22',
          term: 'Potiron',
          text: 'Si Potiron y al menos otro dado muestran su personaje y Potiron no se ha colocado, la combinación actual se valida. Si el único otro era Basilic, se gasta en esto y no añade nada.',
        },
        {
          tells: 'R9.23',
          term: 'Liseron des Haies',
          text: 'Tirado con tres dados en la mano como mucho, puede ponerse como comodín con cualquier cara. Cuenta la última tirada, también una nueva por un poder. Valen los límites de los modos expertos.',
        },
      ],
    },
    {
      title: 'El final',
      text: [
        {
          tells: 'R10.1 R10.2',
          text: 'Quien voltea su quinta carta gana al instante. Los demás se ordenan por las cartas volteadas; con las mismas se comparte el puesto.',
        },
        {
          tells: 'R10.3',
          text: 'Una partida que no acaba nunca se detiene tras 40 000 acciones; entonces gana quien tenga más cartas volteadas.',
        },
        {
          tells: 'R12.3',
          text: 'Todo lo que hay en la mesa está a la vista. Solo se ocultan las elecciones que varios jugadores hacen a la vez, hasta que todos hayan elegido.',
        },
      ],
    },
    {
      title: 'Lo que una mesa puede decidir',
      text: [
        {
          tells: 'R1.3 R6.1',
          text: 'Quien abre la mesa elige el modo de los comodines y los mazos, uno para todos o uno por asiento, y puede cambiar tres cosas:',
        },
      ],
      list: [
        {
          tells: 'R4.5',
          term: 'Dados guardados',
          text: 'El dado de un símbolo guardado que se usa no vuelve enseguida: va a la combinación y vuelve con los demás.',
        },
        {
          tells: 'R5.6',
          term: 'Parar',
          text: 'Después de terminar una combinación no se puede parar: hay que tirar otra vez.',
        },
        {
          tells: 'R7.15',
          term: 'Fallo',
          text: 'La condición solo cuenta una tirada fallida que reinicia la carta.',
        },
      ],
    },
    {
      title: 'Nuestras cartas',
      text: [
        {
          tells: '',
          text: 'El reglamento muestra la mayoría de caras, combinaciones y condiciones solo en dibujos que no tenemos. El conjunto de aquí es nuestro, hecho a partir de lo que se conoce; la página de cartas dice qué es qué.',
        },
      ],
    },
  ],
  advice: [
    'Coloca pocos dados mientras la probabilidad sea buena: más dados en la mano, más posibilidades en la próxima tirada.',
    'Para cuando un fallo costaría más de lo que daría un acierto; los dados pueden quedarse en la carta.',
    'Los símbolos guardados arreglan una mala tirada. Guarda uno para el último hueco.',
  ],
};

export default rules;

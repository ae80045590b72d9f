import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Completa colecciones de las cuatro gemas y ten más cartas que nadie en tu almacén al final de la partida.',
  sections: [
    {
      title: 'Preparación',
      text: [
        {
          tells: 'R1.1 R1.2',
          text: 'Hay cuatro gemas: círculo, cruz, cuadrado y diamante. De las 104 cartas, 80 son de una gema, 20 de cada una; 24 son de doble gema y muestran dos gemas distintas, 4 de cada pareja.',
        },
        {
          tells: 'R2.1',
          text: 'Cada jugador empieza con una carta de cada gema, bocarriba: cuatro colecciones de una carta. Todos los almacenes están vacíos.',
        },
        {
          tells: 'R2.2 R2.3',
          text: 'Las demás cartas se barajan en cinco pilas del mismo tamaño, carta más o menos. Están bocarriba en un anillo, y la pila 5 es vecina de la pila 1. Solo se ven las cartas superiores. El centro del anillo es el descarte.',
        },
        {
          tells: 'R2.4 R2.5',
          text: 'Se sortea quién empieza, salvo que lo decida el anfitrión. Se juega en el sentido de las agujas del reloj.',
        },
        {
          tells: 'R9.1 R9.2',
          text: 'Solo están ocultas las cartas que hay en las pilas debajo de las superiores, y para todos por igual. Todas las demás se han visto, también las de los almacenes y el descarte: puedes saber qué cartas quedan, pero no en qué orden.',
        },
      ],
    },
    {
      title: 'Tu turno',
      text: [
        {
          tells: 'R3.1',
          text: 'Un turno tiene cuatro pasos: recoger, colocar, efecto y validar. No se puede pasar ni saltarse un paso; solo se omite lo imposible.',
        },
      ],
    },
    {
      title: '1. Recoger',
      text: [
        {
          tells: 'R4.1 R4.2',
          text: 'Elige una gema visible en una pila y recoge un grupo entero: pilas vecinas del anillo que muestran todas esa gema. Recoges todas las cartas del grupo y ninguna más. Una carta de doble gema pertenece a los grupos de sus dos gemas, pero solo queda vinculada por la que eliges.',
        },
        {
          tells: 'R4.3 R4.4',
          text: 'Si la gema tiene varios grupos que no se tocan, elige uno. Las cartas que se descubren al recoger no se suman al grupo.',
        },
      ],
      figure: 'ring',
      caption: 'Las cruces de las pilas 5, 1 y 2 son vecinas: un grupo de tres cartas.',
    },
    {
      title: '2. Colocar',
      text: [
        {
          tells: 'R5.1 R5.2',
          text: 'Coloca todas las cartas recogidas, en el orden que quieras, cada una en una colección tuya que no tenga ninguna de sus gemas. Cuentan las dos gemas de una carta de doble gema.',
        },
        {
          tells: 'R5.3 R5.4',
          text: 'O empieza con ella una colección nueva; puedes tener las que quieras. Una carta colocada ya no se mueve. La última colocada es la superior de su colección, y todas las gemas siguen a la vista.',
        },
      ],
      figure: 'place',
      caption: 'Círculo y cruz no van donde hay cruz; el cuadrado o una colección nueva sirven.',
    },
    {
      title: '3. Efecto',
      text: [
        {
          tells: 'R6.1',
          text: 'La gema que elegiste en el paso 1 actúa una sola vez, recojas las cartas que recojas. Es obligatorio si se puede.',
        },
        {
          tells: 'R6.6 R6.7',
          text: 'Una carta que llega por un efecto no arrastra cartas vinculadas ni tiene efecto propio. Las cartas descubiertas en el paso 1 se pueden coger con el efecto.',
        },
        {
          tells: 'R6.8 R6.9 R6.10',
          text: 'Una colección que pierde su última carta desaparece. Si no hay nada que coger, el efecto se omite. Una pila vaciada en este turno no se puede elegir; no cambia nada más hasta que acabe el turno.',
        },
      ],
      list: [
        {
          tells: 'R1.3 R6.2',
          term: 'Círculo: tomar',
          text: 'Coge la carta superior de una pila y colócala como en el paso 2.',
        },
        {
          tells: 'R1.4 R6.3',
          term: 'Cuadrado: almacenar',
          text: 'Pon la carta superior de una pila bocabajo en tu almacén. Una carta de doble gema es una carta.',
        },
        {
          tells: 'R1.4 R6.4',
          term: 'Diamante: robar',
          text: 'Coge la carta superior de una colección de un oponente y colócala como en el paso 2.',
        },
        {
          tells: 'R1.3 R6.5',
          term: 'Cruz: destruir',
          text: 'Pon la carta superior de una colección de un oponente bocabajo en el descarte.',
        },
      ],
      figure: 'effects',
      caption: 'Gema, letra y efecto.',
    },
    {
      title: '4. Validar',
      text: [
        {
          tells: 'R7.1 R7.2',
          text: 'Cada colección tuya que tiene las cuatro gemas va bocabajo a tu almacén con todas sus cartas, de dos a cuatro. Ocurre solo y no se puede aplazar. Una colección completada en el paso 2 sigue en la mesa hasta este momento.',
        },
      ],
      figure: 'complete',
      caption: 'Diamante, círculo con cruz, cuadrado: completa con tres cartas.',
    },
    {
      title: 'El final',
      text: [
        {
          tells: 'R8.1 R8.2',
          text: 'Con dos a cuatro jugadores, la partida acaba en cuanto un turno termina con una pila vacía; con cinco o seis, en cuanto hay dos. Nadie juega otro turno.',
        },
        {
          tells: 'R8.3 R8.4',
          text: 'Con cinco o seis, la primera pila vacía deja el anillo al final de ese turno y el anillo se cierra: las pilas de los dos lados pasan a ser vecinas. Las pilas conservan su número.',
        },
        {
          tells: 'R8.5 R8.6 R8.7',
          text: 'Gana quien tenga más cartas en su almacén. En caso de empate, quien tenga menos gemas en sus colecciones; una carta de doble gema tiene dos. Si sigue el empate, se comparte la victoria. Los demás puestos se deciden igual.',
        },
      ],
    },
    {
      title: 'Modo avanzado',
      text: [
        {
          tells: 'R8.8 R8.10',
          text: 'Quien no tenga ninguna gema en sus colecciones al final de un turno gana al instante, fuera de quien fuera el turno, aunque las pilas se agoten en el mismo turno.',
        },
        {
          tells: 'R8.9 R8.11',
          text: 'Si les pasa a varios a la vez, gana el que tenga más cartas en su almacén; si empatan, comparten la victoria. Si no le pasa a nadie, la partida acaba con las pilas, como en el juego básico.',
        },
        {
          tells: 'R8.12',
          text: 'Cuidado: llevarse la última carta de un oponente le regala la victoria. La mesa avisa de las jugadas tras las que solo un oponente puede ganar así.',
        },
      ],
    },
  ],
  advice: [
    'La pila más pequeña es el reloj: cuéntala antes de recoger un grupo grande.',
    'Una carta de doble gema cuenta como una sola en el almacén pero aporta dos gemas.',
    'Deja una colección a falta de una gema y complétala en el turno en que recoges esa gema.',
  ],
};

export default rules;

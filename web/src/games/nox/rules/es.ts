import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Muestra números altos en los tres colores cuando acaben las rondas y ten más puntos que nadie al final de la partida.',
  sections: [
    {
      title: 'Las cartas',
      text: [
        {
          tells: 'R1.1 R1.2',
          text: 'Hay 90 cartas, seis de cada número del 1 al 15. Cada número tiene un solo color: azul para Ramon, verde para Jack, naranja para Alphonse.',
        },
        {
          tells: 'R2.1 R2.2',
          text: 'Una partida tiene varias rondas, y todos empiezan sin puntos. En cada ronda se barajan todas las cartas y cada jugador recibe tres; el resto es el mazo. Los despliegues empiezan vacíos.',
        },
        {
          tells: 'R2.3 R2.4 R2.5',
          text: 'Se sortea quién empieza la primera ronda, salvo que lo decida el anfitrión. Cada ronda siguiente la empieza el jugador a la izquierda del que empezó la anterior. Se juega en el sentido de las agujas del reloj.',
        },
        {
          tells: 'R9.1 R9.2 R9.3',
          text: 'Solo tú ves tu mano y lo que robas. Todos ven los despliegues y cuántas cartas hay en cada mano y en el mazo. Todas las cartas jugadas se han visto, también las cubiertas.',
        },
      ],
      figure: 'numbers',
      caption: 'Cada número existe en un solo color.',
    },
    {
      title: 'Tu turno',
      text: [
        {
          tells: 'R3.1 R3.2',
          text: 'Juega una carta de tu mano en cualquier despliegue, tuyo o de un rival. Luego roba una, si queda alguna. No se puede pasar.',
        },
        {
          tells: 'R3.3 R3.4',
          text: 'O amplías el despliegue: la carta es una pila nueva junto a las demás. O cambias su valor: cubres una pila cuya carta superior tiene el mismo color, con un número mayor o menor; desde entonces solo cuenta la nueva carta superior. Nunca se cubre otro color.',
        },
        { tells: 'R3.5', text: 'También puedes cubrir la única pila de un despliegue.' },
      ],
      figure: 'cover',
      caption: 'Un 12 verde cubre un 5 verde.',
    },
    {
      title: 'Números iguales',
      text: [
        {
          tells: 'R4.1 R4.3',
          text: 'Si dos pilas de un despliegue muestran el mismo número, se hacen una al instante, con la pila recién jugada encima. Así que cubrir también puede reducir un despliegue. Los números iguales de despliegues distintos no se tocan.',
        },
        {
          tells: 'R4.2 R4.4',
          text: 'Puedes ampliar un despliegue con un número que ya muestra, o cubrir un número con el mismo: el despliegue muestra entonces lo mismo que antes. Una pila nunca cambia de color, y un despliegue nunca pierde ninguno.',
        },
      ],
      figure: 'merge',
      caption: 'Dos pilas que muestran 14 se unen.',
    },
    {
      title: 'El final de una ronda',
      text: [
        {
          tells: 'R5.1 R5.2 R3.7',
          text: 'La ronda termina al instante cuando un despliegue sigue teniendo seis pilas después de las uniones, sea de quien sea y juegue quien juegue la carta. Nadie roba ni juega más, y las cartas en mano no cuentan.',
        },
        {
          tells: 'R5.3 R5.4',
          text: 'Cuando el mazo está vacío, todos juegan sus tres últimas cartas sin robar. La ronda también termina cuando se han jugado todas las cartas.',
        },
        {
          tells: 'R9.4 R9.5',
          text: 'Las manos y el mazo no se enseñan. Para la ronda siguiente se barajan las 90 cartas: lo que viste no te ayuda allí.',
        },
      ],
    },
    {
      title: 'Puntos',
      text: [
        {
          tells: 'R6.1',
          text: 'Si los tres colores están en lo alto de tus pilas, tu despliegue vale la suma de esas cartas; si no, nada. Quien tiene seis pilas no tiene por qué ser el mejor.',
        },
        { tells: 'R6.2', text: 'Juego básico: cada jugador suma lo que vale su despliegue.' },
        {
          tells: 'R6.3 R6.4',
          text: 'Cabezotas: solo suma quien tiene el mejor despliegue de la ronda; si hay varios igual de buenos, suman todos ellos.',
        },
        {
          tells: 'R6.5',
          text: 'Si ningún despliegue vale nada, nadie suma y la partida sigue.',
        },
      ],
      figure: 'score',
      caption: '4 + 14 + 6 + 15, con los tres colores: 39 puntos.',
    },
    {
      title: 'El final de la partida',
      text: [
        {
          tells: 'R7.1 R7.2 R7.3',
          text: 'La partida acaba tras una ronda en la que alguien ha llegado a 150 puntos, o a 100 en cabezotas. Gana quien tenga más puntos; con los mismos puntos se comparte el puesto.',
        },
        { tells: 'R7.4', text: 'Tras 40 rondas la partida acaba en cualquier caso.' },
      ],
    },
  ],
  advice: [
    'Cubrir el 15 de un rival con un 1 duele, pero te cuesta el turno.',
    'Con cinco pilas cualquiera puede acabar la ronda: asegúrate de tener los tres colores.',
    'Una unión quita una pila: es la manera de alargar la ronda.',
  ],
};

export default rules;

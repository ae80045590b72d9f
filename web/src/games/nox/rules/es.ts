import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Muestra números altos en los tres colores cuando acabe la ronda y llega antes a 150 puntos.',
  sections: [
    {
      title: 'Las cartas',
      text: [
        'Hay seis cartas de cada número del 1 al 15, y cada número tiene un solo color: azul para Ramon, verde para Jack, naranja para Alphonse. Cada cual tiene tres cartas en secreto; los despliegues están a la vista.',
      ],
      figure: 'numbers',
      caption: 'Cada número existe en un solo color.',
    },
    {
      title: 'Tu turno',
      text: [
        'Juega una carta en cualquier despliegue, tuyo o ajeno, y luego roba una. Empieza un montón nuevo o cubre un montón cuya carta superior tenga el mismo color. Mayor o menor da igual.',
      ],
      figure: 'cover',
      caption: 'Un 12 verde cubre un 5 verde.',
    },
    {
      title: 'Números iguales',
      text: [
        'Si dos montones de un despliegue muestran el mismo número, se hacen uno al instante. Así que cubrir también puede reducir un despliegue.',
      ],
      figure: 'merge',
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
      figure: 'score',
      caption: '4 + 14 + 6 + 15, con los tres colores: 39 puntos.',
    },
  ],
  advice: [
    'Cubrir el 15 de un rival con un 1 duele, pero te cuesta el turno.',
    'Con cinco montones cualquiera puede acabar la ronda: ten todos los colores.',
    'Una unión quita un montón: la manera de alargar la ronda.',
  ],
};

export default rules;

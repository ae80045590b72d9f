import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned:
    'Ya sabes formar un despliegue con los tres colores, cubrir, unir pilas, frenar a los rivales y acabar la ronda a tiempo.',
  steps: {
    high: {
      title: 'Jugar una carta',
      say: 'En tu turno juegas una carta, en tu despliegue o en el de un rival. Después robas una nueva.',
      task: 'Empieza tu despliegue con tu carta más alta.',
      right: 'Quince puntos para empezar. Y ya has robado: siempre se tienen tres cartas.',
      other: 'Son menos puntos. Tu número más alto es el que más vale.',
      wrong: { gift: '¡Un regalo! En el despliegue del rival, esos puntos son para él.' },
    },
    three: {
      title: 'Tres colores',
      say: 'Un despliegue solo cuenta si se ven azul, verde y naranja encima de sus pilas. Si no, no vale nada.',
      task: 'Añade el color que falta en tu despliegue.',
      right: 'Ahora cuenta. 15, 14 y 3 son 32 puntos; antes no valían nada.',
      other: 'A tu despliegue aún le falta el naranja. Lo dicen los símbolos pequeños de abajo.',
      wrong: {
        green: 'El verde ya está. Aun con un número alto, sigue faltando un color.',
        blue: 'El azul ya está. Aun con un número alto, sigue faltando un color.',
      },
    },
    cover: {
      title: 'Cubrir',
      say: 'Una carta puede cubrir una pila de su color, con un número mayor o menor. Solo cuenta la de encima.',
      task: 'Haz que tu despliegue valga más sin otra pila.',
      right: 'Doce puntos más. El 2 queda bajo el 14 y ya no cuenta.',
      other: 'Mira otra vez. ¿Qué pila tuya muestra un número bajo de un color que tienes?',
      wrong: {
        colour: 'Otro color. El 14 es verde y solo cubre una pila verde.',
        pile: 'Eso es otra pila. Se puede, pero seis pilas acaban la ronda; cubrir mantiene pequeño tu despliegue.',
        less: 'Ahora vale menos. Un número menor encima quita puntos.',
      },
    },
    lower: {
      title: 'Cubrir a un rival',
      say: 'También puedes cubrir en el despliegue de un rival, con la carta más baja que tengas.',
      task: 'Quítale a tu rival todos los puntos que puedas.',
      right: 'Catorce puntos menos. El 15 queda bajo tu 1.',
      other: 'Eso no le quita nada. Cubre una pila de tu rival.',
      wrong: {
        seven: 'Siete puntos menos. Hay una carta que quita más.',
        five: 'Cinco puntos menos. Hay una carta que quita más.',
        colour: 'Otro color. El 1 es azul y solo cubre una pila azul.',
      },
    },
    merge: {
      title: 'Unir pilas',
      say: 'En cuanto dos pilas de un despliegue muestran el mismo número, se hacen una.',
      task: 'Deja una pila menos en tu despliegue.',
      right: 'Nueve sobre nueve. Dos pilas se hicieron una: vuelves a tener sitio.',
      other: 'Tienes tantas pilas como antes, o más. Tienes un 9, y una pila azul lo admite.',
      wrong: { same: 'Los nueves se unen, pero quedan tantas pilas como antes. Cubre la otra pila azul.' },
    },
    end: {
      title: 'Seis pilas',
      say: 'La ronda acaba al instante cuando un despliegue tiene seis pilas. Las cartas en mano no cuentan.',
      task: 'Vas muy por delante. Acaba la ronda ahora.',
      right: 'Seis pilas: se acabó la ronda. Sumas 71; a tu rival le falta un color y no suma nada.',
      other: 'La ronda sigue. A tu despliegue le hace falta una sexta pila, con un número que no esté.',
      wrong: { merges: 'Ese número ya está. Las pilas se unen y siguen siendo cinco.' },
    },
    hinder: {
      title: 'Retrasar el final',
      say: 'Tu rival tiene cinco pilas y va ganando. Unir pilas encoge un despliegue, también el de un rival.',
      task: 'Quítale una pila a tu rival.',
      right: 'Ya solo le quedan cuatro pilas. Los dos onces se hicieron uno, y el final se aleja.',
      other: 'Tu rival sigue con cinco pilas. ¿Cuál de tus números muestra ya?',
      wrong: { ends: 'Eso acaba la ronda, y tu rival suma más. Nadie te obligaba.' },
    },
    hard: {
      title: 'Cabezotas',
      say: 'En Cabezotas solo suma el despliegue más valioso de la ronda. Con 100 puntos acaba la partida.',
      task: 'Haz que tu despliegue supere los 39 de tu rival.',
      right: 'Ahora vas delante. Si la ronda acabara aquí, solo sumarías tú.',
      other: 'Tu rival sigue delante. Aquí el segundo no suma nada.',
      wrong: { short: 'No basta. Tu rival sigue delante, y aquí el segundo no suma nada.' },
    },
  },
};

export default words;

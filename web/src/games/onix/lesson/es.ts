import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned:
    'Ya sabes recoger grupos, completar colecciones, usar las cuatro gemas y acabar la partida cuando vas ganando.',
  steps: {
    group: {
      title: 'Grupos',
      say: 'Elige una gema. Recoges la carta de encima de todas las pilas vecinas que la muestran: eso es un grupo.',
      task: 'Recoge dos cartas a la vez.',
      right: 'Dos círculos. Esperan a que los coloques; cuanto mayor el grupo, más cartas.',
      other: 'Así recoges menos. Dos pilas vecinas muestran la misma gema.',
      wrong: { one: 'Solo una carta. Busca una gema que muestren dos vecinas.' },
    },
    ring: {
      title: 'El anillo',
      say: 'Las pilas forman un anillo: la pila 5 y la pila 1 también son vecinas.',
      task: 'Recoge dos cruces a la vez.',
      right: 'Dos cruces, pasando por donde empieza el anillo.',
      other: 'Así recoges una carta. Mira dónde se cierra el anillo.',
      wrong: { apart: 'Esta cruz está sola. No toca a las otras: es un grupo aparte.' },
    },
    double: {
      title: 'Cartas de doble gema',
      say: 'Una carta de doble gema muestra dos gemas. Pertenece a los grupos de cualquiera de ellas.',
      task: 'Recoge tres cartas a la vez.',
      right: 'Tres cartas. La de doble gema vinculó los círculos de sus dos lados.',
      other: 'Así recoges menos. ¿Qué gema comparte la carta de doble gema con sus vecinas?',
      wrong: { cross: 'Solo la carta de doble gema. Su cruz no tiene vecinas; su círculo, dos.' },
    },
    place: {
      title: 'Colocar',
      say: 'Cada carta recogida va a una de tus colecciones. Ninguna colección puede tener una gema dos veces.',
      task: 'Coloca el círculo para que una colección tenga tres gemas distintas.',
      right: 'Círculo, cuadrado y diamante. Solo falta una cruz.',
      other: 'Vale, pero otra colección llega a tres gemas.',
      wrong: {
        twice: 'Ahí ya hay un círculo. Una gema no puede estar dos veces en una colección.',
        two: 'Se puede, pero así solo hay dos gemas. La última colección ya tiene dos.',
        new: 'Siempre puedes empezar una colección. Pero este círculo sirve más en otra.',
      },
    },
    complete: {
      title: 'Completar',
      say: 'Una colección con las cuatro gemas va a tu almacén al final de tu turno. Las cartas del almacén dan la victoria.',
      task: 'Completa una colección.',
      right: '¡Completa! Tras el efecto de tu cruz, cuatro cartas fueron bocabajo a tu almacén.',
      other: 'Otra colección necesita justo esta gema.',
      wrong: { two: 'Se puede, pero a la otra colección solo le falta esta gema.' },
    },
    draw: {
      title: 'Círculo: tomar',
      say: 'Después de colocar, la gema elegida actúa una vez. El círculo toma: la carta de encima de una pila es tuya y la colocas.',
      task: 'Toma la gema que falta en tu primera colección.',
      right: 'Era el diamante. Completó la colección: cuatro cartas al almacén.',
      other: 'Tu primera colección ya tiene esa gema. Le falta otra.',
      wrong: { cross: 'Ya tiene una cruz. Mira los signos pequeños: ¿qué gema es solo un contorno?' },
    },
    stock: {
      title: 'Cuadrado: almacenar',
      say: 'El cuadrado pone la carta de encima de una pila directamente en tu almacén. Simple o doble, es una carta.',
      task: 'Almacena la carta que espera tu oponente.',
      right: 'Una más en el almacén, y a la colección de tu oponente le sigue faltando el diamante.',
      other: 'También es una carta en el almacén. Pero tu oponente espera otra.',
      wrong: {
        single: 'Una carta de doble gema es una sola carta en el almacén. Mira qué le falta a tu oponente.',
      },
    },
    steal: {
      title: 'Diamante: robar',
      say: 'El diamante roba la carta de encima de una colección de un oponente, y la colocas.',
      task: 'Roba la gema que falta en tu primera colección.',
      right: 'Robada y completada. Cuatro cartas fueron a tu almacén.',
      other: 'Esa gema ya la tienes. A tu primera colección le falta un círculo.',
      wrong: { top: 'Solo se roba la carta de encima. Ahí el círculo está bajo una cruz.' },
    },
    destroy: {
      title: 'Cruz: destruir',
      say: 'La cruz descarta la carta de encima de una colección de un oponente.',
      task: 'Tu oponente está a punto de completar una. Deshazla.',
      right: 'Deshecha. Vuelven a faltarle dos gemas.',
      other: 'Eso apenas duele. ¿A qué colección le falta una sola gema?',
      wrong: { harmless: 'Esa colección solo tiene una gema. A otra le falta solo una.' },
    },
    end: {
      title: 'El final',
      say: 'La partida acaba con el turno que vacía una pila (con cinco o seis jugadores, dos). Gana quien tenga más cartas en el almacén.',
      task: 'Vas ganando diez a cuatro. Acaba la partida.',
      right: 'La pila está vacía y el turno acabó: ganas.',
      other: 'La partida seguiría. A una pila le queda solo su última carta.',
      wrong: { later: 'Dos cartas, pero la partida sigue. A una pila le queda solo su última carta.' },
    },
    advanced: {
      title: 'Modo avanzado',
      say: 'En el modo avanzado hay otra forma: quien se queda sin gemas delante gana al instante.',
      task: 'Deshazte de tus últimas gemas.',
      right:
        'Sin gemas: ganas, aunque tu oponente tenga más en el almacén. Pero ojo: ¡robarle a un oponente su última gema le da la victoria!',
      other: 'Aún te quedarían gemas delante.',
      wrong: { left: 'Ahora tienes aún más gemas delante. Mejor completa la colección.' },
    },
  },
};

export default words;

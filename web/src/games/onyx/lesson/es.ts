import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned: 'Ya sabes unir tus lados, capturar piedras, proteger una pareja y elegir tu color.',
  steps: {
    goal: {
      title: 'El objetivo',
      say: 'El rojo une arriba y abajo con una cadena continua de piedras. El blanco une izquierda y derecha.',
      task: 'Eres el rojo. Une arriba y abajo.',
      right: 'Gana el rojo. Tus piedras se tocan de D1 a D8, y de paso cortas la fila blanca.',
      other: 'Aún hay un hueco. A tu cadena le falta una piedra, en el centro de la columna.',
    },
    touch: {
      title: 'Qué se toca',
      say: 'Las piedras se tocan a lo largo de las líneas, también de la inclinada entre dos triángulos. Las esquinas opuestas de un cuadrado no se tocan.',
      task: 'Eres el rojo. Une las dos mitades de tu cadena.',
      right: 'Unidas. C3 y D4 se tocan por la línea inclinada; D4 y D5, por la columna.',
      other: 'Las mitades siguen separadas. Busca un punto con una línea a C3 y otra a D5.',
      wrong: {
        square: 'Casi, pero no. C4 y D5 son esquinas opuestas de un cuadrado: ninguna línea las une.',
      },
    },
    middle: {
      title: 'Los centros',
      say: 'Cada cuadrado tiene un punto en su centro. Solo se puede ocupar mientras sus cuatro esquinas están vacías.',
      task: 'Eres el rojo. Toma el centro de un cuadrado vacío.',
      right: 'Ese cuadrado es tuyo. Mientras tu piedra esté en el centro, nadie captura ahí.',
      other: 'Eso es una esquina. Los centros son los puntitos dentro de los cuadrados.',
      wrong: { corner: 'Este centro está cerrado. Ya hay una piedra en una esquina de este cuadrado.' },
    },
    capture: {
      title: 'Capturar',
      say: 'Dos piedras tuyas en esquinas opuestas de un cuadrado capturan las dos de en medio, si su centro está vacío.',
      task: 'Eres el blanco. Captura dos piedras rojas.',
      right: 'D4 captura E4 y D3. Tus piedras D4 y E3 están frente a frente en un cuadrado de centro vacío.',
      other: 'Ahí no capturas nada. Busca un cuadrado con una esquina blanca y dos rojas a los lados.',
      wrong: {
        held: 'No capturas nada. F3 y G4 están frente a frente, pero la piedra del centro protege este cuadrado.',
      },
    },
    guard: {
      title: 'Proteger una pareja',
      say: 'El blanco amenaza D3 y E4: le basta una piedra más en la cuarta esquina.',
      task: 'Eres el rojo. Salva las dos piedras.',
      right:
        'A salvo. La cuarta esquina es tuya: el blanco ya no puede ponerse frente a E3 en este cuadrado.',
      other: 'El blanco aún las captura. La amenaza es la esquina vacía de este cuadrado.',
      wrong: { late: 'Tarde para el centro. Solo se ocupa mientras todo el cuadrado está vacío.' },
    },
    double: {
      title: 'Dos parejas a la vez',
      say: 'Una piedra puede ser esquina de dos cuadrados y capturar en ambos.',
      task: 'Eres el rojo. Encuentra la piedra que captura cuatro.',
      right: 'Cuatro piedras con una. D3 captura en dos cuadrados a la vez: mira cómo se vaciaron los dos.',
      other: 'Eso no captura cuatro. Busca un punto entre dos cuadrados con dos piedras blancas cada uno.',
    },
    reopen: {
      title: 'Libre otra vez',
      say: 'Un punto que vació una captura se puede ocupar enseguida, por cualquiera de los dos.',
      task: 'El blanco acaba de capturar tus piedras de D3 y E4. Vuelve a poner una.',
      right: 'De vuelta. El blanco no puede capturarla sola: siempre se captura una pareja.',
      other: 'Se puede, pero busca uno de los dos puntos que vació la captura.',
      wrong: { corner: 'Sigue cerrado. Hay piedras blancas en dos esquinas de este cuadrado.' },
    },
    swap: {
      title: 'La primera piedra',
      say: 'La primera piedra es roja. Después, el segundo jugador puede decir: las rojas son mías.',
      task: 'Tu rival empezó con una piedra fuerte en el centro. Quédatela.',
      right: 'Ahora eres el rojo. La piedra se queda donde está y tu rival juega con blancas.',
      other: 'Jugarías con blancas contra una piedra roja fuerte. Mejor cambia de color.',
    },
  },
};

export default words;

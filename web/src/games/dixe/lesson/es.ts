import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned: 'Ya sabes terminar combinaciones, usar comodines, símbolos guardados y poderes, y parar a tiempo.',
  steps: {
    goal: {
      title: 'El objetivo',
      say: 'Cada carta pide tres combinaciones de símbolos, una tras otra; la fila de arriba es la que hay que llenar. Termina la tercera y la carta se voltea: muestra su reverso de color. Con cinco cartas volteadas, ganas.',
      task: 'A Yorick solo le falta un trébol. Coloca el dado que lo muestra.',
      right:
        '¡Ganas! Terminaste la tercera combinación de Yorick: se voltea, y es tu quinta carta. Al empezar una partida volteas dos de tus seis cartas, las que quieras.',
      wrong: { pi: 'No hay pi en esta fila. Solo cuenta la fila iluminada de arriba; le falta un trébol.' },
    },
    throw: {
      title: 'Tirar',
      say: 'Un turno empieza tirando todos los dados de tu mano. Tienes seis, uno por cada carta.',
      task: 'Tira tus dados.',
      right: 'Han caído seis dados. Cada uno muestra uno de sus cinco símbolos, o su personaje.',
    },
    active: {
      title: 'La carta activa',
      say: 'Tras la primera tirada eliges una carta. Solo jugarás con ella el resto del turno.',
      task: 'Elige la carta cuya fila de arriba admite más de estos dados.',
      right: 'Yorick admite tres: pi, carita y trébol. Los dados que encajan brillan.',
      other: 'Otra carta admite más dados. Compara las filas de arriba con la tirada.',
      wrong: {
        two: 'Aquí encajan dos dados. Hay una carta que admite tres.',
        one: 'Aquí solo encaja un dado. Hay una carta que admite tres.',
        flipped: 'Esta carta ya está volteada. Ya no pide nada; su reverso muestra su poder.',
      },
    },
    fits: {
      title: 'Qué encaja',
      say: 'Un dado va donde la carta pide su símbolo, tantas veces como lo pida.',
      task: 'Encuentra el único dado que encaja en Yorick.',
      right:
        'Sí, el sol. Yorick pedía un sol y aún no lo tenía. Si encajan varios dados, coloca los que quieras; con uno basta.',
      wrong: {
        unasked: 'Aquí no hay calavera. La segunda fila de Yorick pide carita, sol, ocho y luna.',
        later: 'La bomba espera. Está en la tercera fila de Yorick; ahora solo cuenta la de arriba.',
        enough: 'Con un ocho basta. La fila pide uno, y ya está puesto.',
      },
    },
    quarter: {
      title: 'Un cuarto de vuelta',
      say: 'Cuando una fila está llena, la carta da un cuarto de vuelta y muestra la siguiente. Sus dados vuelven a tu mano.',
      task: 'Termina la primera combinación de Yorick.',
      right:
        'Terminada. Yorick ha dado un cuarto de vuelta hasta su segunda combinación, y vuelves a tener todos los dados.',
      wrong: { next: 'El sol es para después. Está en la segunda fila; ahora falta un trébol.' },
    },
    joker: {
      title: 'Comodines',
      say: 'Un dado que muestra su personaje es un comodín: vale por cualquier símbolo que falte.',
      task: 'Ninguno muestra una carita. Usa el comodín.',
      right: 'Oni vale por la carita. En el modo normal valen todos los comodines que tires.',
      wrong: { symbol: 'Muestra un símbolo que no falta. Busca el dado que muestra un rostro.' },
    },
    free: {
      title: 'Una tirada gratis',
      say: 'Después de colocar puedes volver a tirar los dados que te quedan en la mano. Si ninguno encaja, es un fallo y tu turno acaba. Justo después de terminar una combinación, un fallo no cuesta nada.',
      task: 'No hay riesgo: tira otra vez.',
      right:
        'Fallo: ningún dado encaja. Tu turno acaba, pero Yorick conserva su segunda combinación. La primera tirada de un turno tampoco cuesta nada.',
      wrong: { nothing: 'Puedes parar, pero ¿por qué? Ahora un fallo no cuesta nada.' },
    },
    stop: {
      title: 'Parar',
      say: 'Más tarde en el turno, un fallo devuelve la carta a su primera combinación y sus dados regresan. Si paras, todo se queda.',
      task: 'Solo falta la luna, y ningún dado de tu mano la tiene. ¿Qué haces?',
      right: 'Bien parado. Yorick conserva sus tres dados y espera tu próximo turno.',
      wrong: {
        risk: 'Demasiado riesgo. Solo serviría un comodín, y con dos dados sale una de cada tres veces.',
      },
    },
    back: {
      title: 'Recuperar dados',
      say: 'Para la primera tirada de un turno necesitas tres dados en mano. Antes puedes recuperar dados de tus cartas.',
      task: 'Tienes dos. Recupera el dado que menos te cuesta.',
      right: 'Tres dados en mano. Mr Blaireau perdió un símbolo; Yorick sigue igual.',
      wrong: { loses: 'Eso cuesta más. Yorick tiene tres de cuatro y perdería uno.' },
    },
    half: {
      title: 'Guardar y medias casillas',
      say: 'En el turno de un rival, tus cartas esperan algo. Cuando una tirada lo muestra, una carta puede mover su dado a su siguiente media casilla, un sitio numerado en el borde: un paso más hacia un símbolo guardado.',
      task: 'Tu rival tiró una calavera, y Yorick espera calaveras. Mueve su dado.',
      right:
        'En la media casilla. Con la próxima calavera que tire un rival guardarás un símbolo con este dado. Pulsa una carta para leer qué espera.',
      wrong: {
        idle: 'No pasaría nada. El dado duerme en tu mano; en la media casilla está más cerca de guardar un símbolo.',
      },
    },
    end: {
      title: 'Guardar al final del turno',
      say: 'Otras cartas esperan el final del turno de un rival. Arkan Sonney espera un fallo y no tiene media casilla: su dado guarda enseguida el símbolo que elijas.',
      task: 'Tu rival falló. Guarda el símbolo que le falta a Mr Blaireau.',
      right: 'La luna está guardada. Se queda en la carta hasta que la necesites en tu turno.',
      other: 'Ese símbolo sirve de poco. Mira cuál falta en la fila de Mr Blaireau.',
      wrong: { idle: 'Qué pena. Puedes dejarlo, pero un símbolo guardado puede terminar una combinación.' },
    },
    saved: {
      title: 'Usar un símbolo guardado',
      say: 'Tras una tirada tuya puedes usar un símbolo guardado en lugar de un dado, aunque nada encaje. Su dado vuelve entonces a tu mano.',
      task: 'Ningún dado muestra una luna. Evita que falle la tirada.',
      right:
        '¡La luna guardada ayuda! La combinación está terminada y el dado de Arkan Sonney vuelve a tu mano.',
      wrong: {
        falls: 'Entonces la carta vuelve al principio y pierde sus dos dados. Tienes una luna guardada.',
      },
    },
    power: {
      title: 'Poderes',
      say: 'Una carta volteada tiene un poder, desde tu turno siguiente. Su dado debe mostrar el personaje, y antes hay que colocar otro dado: entonces el personaje queda libre para su poder.',
      task: 'Ya hay un sol colocado. Usa el poder de Hanuman.',
      right:
        'Cargado. Cuando una tirada tuya vaya a fallar, podrás poner a Hanuman como comodín. Cada poder está escrito en el reverso de su carta.',
      wrong: {
        joker: 'Como comodín se puede. Pero entonces su poder no se usa en esta tirada.',
        unused: 'Entonces el poder se pierde en esta tirada. Hanuman muestra ahora su personaje.',
      },
    },
    expert: {
      title: 'Modo experto',
      say: 'En el modo experto una combinación admite un solo comodín por tirada.',
      task: 'Arkan Sonney ya está puesto como comodín. ¿Qué más encaja?',
      right: 'El sol, un símbolo de verdad. En la tirada siguiente podrá venir otro comodín.',
      wrong: {
        limit: 'Un segundo comodín en una tirada. El modo experto admite uno por combinación y tirada.',
        more: 'Puedes acabar aquí, pero aún encaja un dado.',
      },
    },
    super: {
      title: 'Modo superexperto',
      say: 'En el modo superexperto una combinación admite un solo comodín en todo el turno.',
      task: 'Ya hay un comodín de una tirada anterior. ¿Qué encaja ahora?',
      right: 'El sol. Normal: comodines sin límite. Experto: uno por tirada. Superexperto: uno por turno.',
      wrong: {
        limit: 'Ya no hay comodín. Hay uno de este turno; para, y en tu próximo turno podrá venir otro.',
      },
    },
  },
};

export default words;

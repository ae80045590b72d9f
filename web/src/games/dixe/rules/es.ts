import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Sé el primero en girar cinco de tus seis cartas tirando sus combinaciones.',
  sections: [
    {
      title: 'Dados y cartas',
      text: [
        'Cada jugador tiene seis dados y las seis cartas de los mismos personajes. Un dado tiene cinco símbolos y su personaje, que es un comodín. El anverso de una carta muestra tres combinaciones, una por borde: se llena la de arriba y luego se gira un cuarto.',
        'Para empezar, cada cual gira dos cartas; sus poderes valen desde el primer turno.',
      ],
      figure: 'card',
      caption: 'La segunda combinación está arriba; la primera está hecha.',
    },
    {
      title: 'Tu turno',
      text: [
        'Tira todos los dados de tu mano; necesitas al menos tres. Tras la primera tirada elige la carta activa. Coloca al menos un dado que encaje y luego tira el resto otra vez o para.',
        'Si nada encaja, la tirada falla: si ya habías acertado en este turno, la carta vuelve a su primera combinación. En la primera tirada, o justo tras terminar una combinación, solo se pierde el turno.',
      ],
      figure: 'throw',
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
      figure: 'save',
      caption: 'El dado de Blaireau está en la primera media casilla.',
    },
    {
      title: 'Poderes',
      text: [
        'Una carta girada tiene un poder. La mayoría se usa cuando su dado muestra el personaje y otra cosa cierra la tirada. La mesa dice cuándo se puede usar y qué hace.',
      ],
      figure: 'power',
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
};

export default rules;

import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Verbind als eerste je twee zijden van het bord met een doorlopende keten van je stenen.',
  sections: [
    {
      title: 'Het bord',
      text: [
        'De lijnen vormen vierkanten en driehoeken, allemaal met even lange zijden. Stenen liggen waar lijnen elkaar raken. Een vierkant heeft ook een punt in het midden, verbonden met zijn vier hoeken.',
        'Rood verbindt boven en onder, Wit links en rechts. Een hoek van het bord hoort bij beide zijden die hij raakt. De standaardopstelling begint met vier stenen van elke kleur, op de zijden van de ander.',
      ],
      figure: 'board',
      caption: 'De rode randen zijn de doelen van Rood, de witte die van Wit.',
    },
    {
      title: 'Wie speelt welke kleur',
      text: [
        'De eerste speler legt een rode steen waar hij wil. De tweede houdt Wit en antwoordt, of ruilt: de spelers wisselen van kleur en de steen blijft. Zo wint niemand door een te sterke eerste steen.',
        'Daarna speelt Wit; vervolgens om de beurt. Passen mag niet.',
      ],
    },
    {
      title: 'Een steen leggen',
      text: [
        'Leg een steen van je kleur op een leeg punt. Het midden van een vierkant is alleen open als het midden en alle vier hoeken leeg zijn; de pagina toont daar een stipje.',
      ],
      figure: 'square',
      caption: 'Stipjes tonen speelbare middens. Een vierkant met een steen op een hoek heeft er geen.',
    },
    {
      title: 'Slaan',
      text: [
        'Vult jouw steen de vierde hoek van een vierkant, zodat jij twee tegenover elkaar liggende hoeken hebt en de ander de andere twee, en is het midden leeg, dan verdwijnen zijn twee stenen. Eén steen kan in twee vierkanten tegelijk slaan: vier stenen.',
        'Slaan gaat vanzelf. De lege punten mogen meteen weer gebruikt worden, door iedereen.',
      ],
      figure: 'capture',
      caption: 'Rood speelt de gemerkte hoek: de twee witte stenen van het vierkant zijn geslagen.',
    },
    {
      title: 'Wat veilig is',
      text: [
        'Ieder twee naburige hoeken, of drie tegen één: er gebeurt niets. Een steen in het midden, van welke kleur ook, beschermt zijn vierkant en wordt zelf nooit geslagen.',
      ],
      figure: 'protected',
      caption: 'De steen in het midden beschermt dit vierkant.',
    },
    {
      title: 'Winnen',
      text: [
        'Je wint zodra jouw steen, na het slaan, je twee zijden verbindt. Een vol bord heeft altijd een winnaar. Voor de zekerheid is dezelfde stand voor de derde keer gelijkspel.',
      ],
      figure: 'win',
      caption: 'Rood heeft boven en onder verbonden.',
    },
  ],
  advice: [
    'Na het slaan kun je je twee schuine stenen op twee manieren verbinden: de ander kan niet beide stoppen.',
    'Een steen in een midden heeft maar vier verbindingen, maar kan niet geslagen worden en sluit het vierkant.',
    'Eén vierkant redden kan slaan in het vierkant ernaast mogelijk maken. Kijk naar beide.',
  ],
};

export default rules;

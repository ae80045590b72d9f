import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Verbind als eerste je twee zijden van het bord met een doorlopende keten van je stenen.',
  sections: [
    {
      title: 'Het bord',
      text: [
        {
          tells: 'R1.1 R1.3 R1.4',
          text: 'Het bord is een net van vierkanten en driehoeken, met 12 lijnen in elke richting, van A tot L en van 1 tot 12. Stenen liggen waar lijnen elkaar kruisen. Elk vierkant heeft ook een punt in het midden.',
        },
        {
          tells: 'R1.5',
          text: 'Twee punten zijn buren als een lijn ze verbindt. Het midden van een vierkant is een buur van de vier hoeken; hoeken die schuin tegenover elkaar liggen zijn geen buren.',
        },
        {
          tells: 'R1.6',
          text: 'Boven en onder zijn de zijden van Rood, links en rechts die van Wit. Een hoek van het bord hoort bij beide zijden waarop hij ligt; een midden hoort bij geen zijde.',
        },
        {
          tells: 'R2.1 R2.2 R1.7',
          text: 'De gewone opstelling begint met vier stenen van elke kleur, twee in het midden van elke zijde van de ander. Je kunt ook met een leeg bord beginnen, en op 8, 16 of 20 lijnen spelen.',
        },
        { tells: 'R9.1', text: 'Niets is verborgen en er is geen toeval.' },
      ],
      figure: 'board',
      caption: 'De rode randen zijn de doelen van Rood, de witte die van Wit.',
    },
    {
      title: 'Wie speelt welke kleur',
      text: [
        {
          tells: 'R3.1 R3.2 R3.3',
          text: 'In het begin heeft niemand een kleur. De eerste speler legt een rode steen op een vrij punt. De tweede antwoordt met een witte steen en speelt Wit, of ruilt: de rode steen blijft liggen, de tweede speler krijgt Rood en de eerste Wit. Zo heeft niemand voordeel van een te sterke eerste steen.',
        },
        {
          tells: 'R3.4',
          text: 'De tweede steen is voor Wit, wie dat ook is. Ruilen kan maar één keer.',
        },
        {
          tells: 'R3.5',
          text: 'Je kunt ook zonder ruilen spelen: dan is de eerste speler meteen Rood.',
        },
      ],
    },
    {
      title: 'Een steen leggen',
      text: [
        {
          tells: 'R4.1 R4.2',
          text: 'Om de beurt leggen de spelers een steen van hun kleur op een leeg punt. Passen mag niet, en stenen verplaats je nooit.',
        },
        {
          tells: 'R4.3',
          text: 'Het midden van een vierkant is alleen vrij als het midden en alle vier de hoeken leeg zijn; een stipje op het bord laat dat zien. Een hoek mag je altijd nemen, wat er ook in het midden ligt.',
        },
        {
          tells: 'R4.4',
          text: 'Verder is niets verboden. Beide spelers mogen dezelfde punten gebruiken, en je mag een steen leggen waar die meteen geslagen kan worden.',
        },
      ],
      figure: 'square',
      caption:
        'Stipjes tonen middens waar je mag leggen. Een vierkant met een steen op een hoek heeft er geen.',
    },
    {
      title: 'Slaan',
      text: [
        {
          tells: 'R5.1 R5.3',
          text: 'Vult jouw steen de vierde hoek van een vierkant, zodat jij twee hoeken tegenover elkaar hebt en de ander de andere twee, en is het midden leeg, dan gaan beide stenen van de ander van het bord. Eén steen kan in twee vierkanten tegelijk slaan: vier stenen.',
        },
        {
          tells: 'R5.6',
          text: 'Slaan gaat vanzelf en kun je niet weigeren. Maar je hoeft de steen die slaat niet te leggen.',
        },
        {
          tells: 'R5.7',
          text: 'Beide spelers mogen de lege punten meteen weer gebruiken. Ook een midden is weer vrij als het vierkant nu leeg is.',
        },
        { tells: 'R5.8', text: 'De stenen van de opstelling zijn stenen als alle andere.' },
      ],
      figure: 'capture',
      caption: 'Rood speelt op de gemarkeerde hoek: de twee witte stenen van het vierkant worden geslagen.',
    },
    {
      title: 'Wat veilig is',
      text: [
        {
          tells: 'R5.2 R5.4',
          text: 'Een steen in het midden van een vierkant, van welke kleur ook, beschermt dat vierkant: daar wordt niets geslagen. Zelf wordt hij nooit geslagen, en als je hem legt slaat hij niets.',
        },
        {
          tells: 'R5.5',
          text: 'Er wordt ook niets geslagen als jullie elk twee hoeken naast elkaar hebben, bij drie hoeken tegen één, of als je een steen tussen twee stenen van de ander legt.',
        },
      ],
      figure: 'protected',
      caption: 'De steen in het midden beschermt dit vierkant.',
    },
    {
      title: 'Winnen',
      text: [
        {
          tells: 'R6.1 R6.2',
          text: 'Je wint zodra jouw steen, na het slaan, een keten van eigen stenen naast elkaar tussen je twee zijden voltooit. Een keten tussen de zijden van de ander telt niet.',
        },
        {
          tells: 'R7.1 R7.2 R6.3',
          text: 'Gelijkspel is heel zeldzaam: als dezelfde stand voor de derde keer komt met dezelfde speler aan de beurt, of na 600 zetten. Dan delen jullie de eerste plaats.',
        },
      ],
      figure: 'win',
      caption: 'Rood heeft boven en onder verbonden.',
    },
  ],
  advice: [
    'Na het slaan kun je je twee stenen in de diagonaal op twee manieren verbinden: de ander kan ze niet allebei tegenhouden.',
    'Een steen in een midden heeft maar vier verbindingen, maar kan niet geslagen worden en sluit het vierkant.',
    'Eén vierkant redden kan slaan in het vierkant ernaast mogelijk maken. Kijk naar beide.',
  ],
};

export default rules;

import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Toon hoge getallen in alle drie kleuren als de ronde eindigt, en haal als eerste 150 punten.',
  sections: [
    {
      title: 'De kaarten',
      text: [
        'Er zijn zes kaarten van elk getal van 1 tot 15, en elk getal heeft één kleur: blauw voor Ramon, groen voor Jack, oranje voor Alphonse. Iedereen heeft drie geheime kaarten; de uitstallingen liggen open.',
      ],
      figure: 'numbers',
      caption: 'Elk getal bestaat in maar één kleur.',
    },
    {
      title: 'Jouw beurt',
      text: [
        'Speel één kaart in een uitstalling, van jou of van een ander, en trek er dan een. Begin een nieuwe stapel, of bedek een stapel waarvan de bovenste kaart dezelfde kleur heeft. Hoger of lager maakt niet uit.',
      ],
      figure: 'cover',
      caption: 'Een groene 12 bedekt een groene 5.',
    },
    {
      title: 'Gelijke getallen',
      text: [
        'Tonen twee stapels van één uitstalling hetzelfde getal, dan worden ze meteen één. Bedekken kan een uitstalling dus ook kleiner maken.',
      ],
      figure: 'merge',
      caption: 'Twee stapels met 14 worden één.',
    },
    {
      title: 'Het einde van een ronde',
      text: [
        'Een ronde eindigt meteen als een uitstalling zes stapels heeft, wie het ook deed. En ook als alle kaarten gespeeld zijn. Kaarten in de hand tellen niet.',
      ],
    },
    {
      title: 'Punten',
      text: [
        'Liggen alle drie kleuren boven, dan krijg je hun som; anders niets. Wie zes stapels heeft, hoeft niet de beste te zijn.',
        'Basisspel: iedereen telt op en het spel eindigt bij 150 punten. Dikkoppen: alleen de beste van de ronde telt, en 100 punten is genoeg.',
      ],
      figure: 'score',
      caption: '4 + 14 + 6 + 15, met alle drie kleuren: 39 punten.',
    },
  ],
  advice: [
    'De 15 van een ander bedekken met een 1 doet pijn, maar kost je beurt.',
    'Bij vijf stapels kan iedereen de ronde beëindigen: zorg dat je alle kleuren hebt.',
    'Samenvoegen haalt een stapel weg: zo duurt een ronde langer.',
  ],
};

export default rules;

import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Draai als eerste vijf van je zes kaarten door hun combinaties te gooien.',
  sections: [
    {
      title: 'Dobbelstenen en kaarten',
      text: [
        'Elke speler heeft zes dobbelstenen en de zes kaarten van dezelfde karakters. Een steen heeft vijf symbolen en zijn karakter, dat een joker is. De voorkant van een kaart toont drie combinaties, één per rand: je vult de bovenste en draait de kaart dan een kwart.',
        'Aan het begin draait iedereen twee kaarten; hun kracht werkt vanaf de eerste beurt.',
      ],
      figure: 'card',
      caption: 'De tweede combinatie ligt boven; de eerste is af.',
    },
    {
      title: 'Jouw beurt',
      text: [
        'Gooi alle stenen in je hand; je hebt er minstens drie nodig. Kies na de eerste worp de actieve kaart. Leg minstens één passende steen, en gooi dan de rest opnieuw of stop.',
        'Past er niets, dan mislukt de worp: na eerder succes in deze beurt gaat de kaart terug naar haar eerste combinatie. Bij de eerste worp, of meteen na een volle combinatie, is alleen de beurt weg.',
      ],
      figure: 'throw',
      caption: 'De zon past, de bom niet; het karakter is een joker.',
    },
    {
      title: 'Afmaken',
      text: [
        'Een volle combinatie geeft haar stenen terug, de kaart draait en je mag verder. Na de derde wordt de kaart omgedraaid en eindigt je beurt. De vijfde gedraaide kaart wint.',
      ],
    },
    {
      title: 'In de beurt van een ander',
      text: [
        'Elke voorkant heeft een voorwaarde, zoals een ander die een doodshoofd gooit. Is die vervuld, dan mag je de steen van die kaart verzetten: langs haar halfvakken, en dan op de kaart met een symbool naar keuze. Een gered symbool gebruik je na een eigen worp.',
      ],
      figure: 'save',
      caption: 'De steen van Blaireau ligt op het eerste halfvak.',
    },
    {
      title: 'Krachten',
      text: [
        'Een gedraaide kaart heeft een kracht. De meeste gebruik je als haar steen het karakter toont en iets anders de worp sluit. De tafel zegt wanneer een kracht kan en wat ze doet.',
      ],
      figure: 'power',
      caption: 'Hanuman is geladen: een mislukte worp kan één keer gered worden.',
    },
    {
      title: 'Onze kaarten',
      text: [
        'De spelregels tonen de meeste vlakken, combinaties en voorwaarden alleen in plaatjes die wij niet hebben. De set hier is van het project, gebouwd rond wat bekend is; de kaartenpagina zegt wat van wie is.',
      ],
    },
  ],
  advice: [
    'Leg weinig stenen zolang de kans goed is: meer stenen geven meer kans bij de volgende worp.',
    'Stop als een mis meer kost dan de volgende treffer brengt; de stenen mogen blijven liggen.',
    'Geredde symbolen maken een slechte worp goed. Bewaar er een voor de laatste plek.',
  ],
};

export default rules;

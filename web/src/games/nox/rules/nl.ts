import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Toon hoge getallen in alle drie de kleuren als een ronde eindigt, en heb aan het eind van het spel de meeste punten.',
  sections: [
    {
      title: 'De kaarten',
      text: [
        {
          tells: 'R1.1 R1.2',
          text: 'Er zijn 90 kaarten, zes van elk getal van 1 tot 15. Elk getal heeft maar één kleur: blauw voor Ramon, groen voor Jack, oranje voor Alphonse.',
        },
        {
          tells: 'R2.1 R2.2',
          text: 'Een spel heeft meerdere ronden, en iedereen begint zonder punten. Voor elke ronde worden alle kaarten geschud en krijgt iedereen er drie; de rest is de trekstapel. De etalages zijn in het begin leeg.',
        },
        {
          tells: 'R2.3 R2.4 R2.5',
          text: 'Het lot beslist wie de eerste ronde begint, tenzij de gastheer kiest. Elke volgende ronde begint de speler links van wie de vorige begon. De beurten gaan met de klok mee.',
        },
        {
          tells: 'R9.1 R9.2 R9.3',
          text: 'Alleen jij ziet je hand en wat je trekt. Iedereen ziet de etalages, en hoeveel kaarten er in elke hand en op de trekstapel zijn. Elke gespeelde kaart is door iedereen gezien, ook als ze niet meer bovenop ligt.',
        },
      ],
      figure: 'numbers',
      caption: 'Elk getal bestaat in maar één kleur.',
    },
    {
      title: 'Jouw beurt',
      text: [
        {
          tells: 'R3.1 R3.2',
          text: 'Speel één kaart uit je hand in een etalage, van jou of van een ander. Trek er dan een, als er nog een is. Passen mag niet.',
        },
        {
          tells: 'R3.3 R3.4',
          text: 'Breid de etalage uit: leg de kaart als nieuwe stapel naast de andere. Of verander de waarde: leg de kaart op een stapel van dezelfde kleur, met een hoger of een lager getal; vanaf dan telt alleen de bovenste kaart. Op een andere kleur leg je nooit.',
        },
        { tells: 'R3.5', text: 'Ook op de enige stapel van een etalage mag je een kaart leggen.' },
      ],
      figure: 'cover',
      caption: 'Een groene 12 wordt op een groene 5 gelegd.',
    },
    {
      title: 'Gelijke getallen',
      text: [
        {
          tells: 'R4.1 R4.3',
          text: 'Tonen twee stapels van één etalage hetzelfde getal, dan worden ze meteen op elkaar gelegd, met de stapel waarop net gespeeld is bovenop. Zo maak je een etalage ook kleiner. Gelijke getallen in verschillende etalages raken elkaar niet.',
        },
        {
          tells: 'R4.2 R4.4',
          text: 'Je mag een etalage uitbreiden met een getal dat er al te zien is, of een kaart op hetzelfde getal leggen: de etalage toont dan hetzelfde als eerst. Een stapel verandert nooit van kleur, en een etalage verliest er nooit een.',
        },
      ],
      figure: 'merge',
      caption: 'Twee stapels met 14 worden op elkaar gelegd.',
    },
    {
      title: 'Het einde van een ronde',
      text: [
        {
          tells: 'R5.1 R5.2 R3.7',
          text: 'Een ronde eindigt meteen als er in een etalage nog zes stapels liggen nadat gelijke getallen op elkaar zijn gelegd, van wie die ook is en wie de kaart ook speelde. Niemand trekt of speelt nog, en kaarten in de hand tellen niet.',
        },
        {
          tells: 'R5.3 R5.4',
          text: 'Is de trekstapel leeg, dan speelt iedereen de laatste drie kaarten zonder te trekken. De ronde eindigt ook als alle kaarten gespeeld zijn.',
        },
        {
          tells: 'R9.4 R9.5',
          text: 'Handen en trekstapel worden niet getoond. Voor de volgende ronde worden alle 90 kaarten geschud: wat je zag, helpt je daar niet.',
        },
      ],
    },
    {
      title: 'Punten',
      text: [
        {
          tells: 'R6.1',
          text: 'Liggen alle drie de kleuren boven op je stapels, dan is je etalage de som van die kaarten waard; anders niets. Wie zes stapels heeft, hoeft niet de beste te zijn.',
        },
        { tells: 'R6.2', text: 'Basisspel: iedereen telt de waarde van de eigen etalage op.' },
        {
          tells: 'R6.3 R6.4',
          text: 'Dikkoppen: alleen wie de beste etalage van de ronde heeft, krijgt punten; zijn er meer even goed, dan krijgen die ze allemaal.',
        },
        {
          tells: 'R6.5',
          text: 'Is geen enkele etalage iets waard, dan krijgt niemand punten en gaat het spel verder.',
        },
      ],
      figure: 'score',
      caption: '4 + 14 + 6 + 15, met alle drie de kleuren: 39 punten.',
    },
    {
      title: 'Het einde van het spel',
      text: [
        {
          tells: 'R7.1 R7.2 R7.3',
          text: 'Het spel eindigt na een ronde waarin iemand 150 punten heeft gehaald, of 100 bij de dikkoppen. De meeste punten wint; wie evenveel heeft, deelt de plaats.',
        },
        { tells: 'R7.4', text: 'Na 40 ronden eindigt het spel hoe dan ook.' },
      ],
    },
  ],
  advice: [
    'Een 1 op de 15 van een ander leggen doet pijn, maar kost je je beurt.',
    'Bij vijf stapels kan iedereen de ronde beëindigen: zorg dat je alle drie de kleuren hebt.',
    'Twee stapels op elkaar leggen haalt er een weg: zo duurt een ronde langer.',
  ],
};

export default rules;

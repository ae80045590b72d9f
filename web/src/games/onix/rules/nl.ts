import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Maak verzamelingen van alle vier de edelstenen af en zorg dat je de meeste kaarten in voorraad hebt aan het einde van het spel.',
  sections: [
    {
      title: 'Opstelling',
      text: [
        {
          tells: 'R1.1 R1.2',
          text: 'Er zijn vier edelstenen: cirkel, kruis, vierkant en ruit. Van de 104 kaarten tonen er 80 één edelsteen, 20 van elke soort; 24 zijn dubbel en tonen twee verschillende edelstenen, 4 van elk paar.',
        },
        {
          tells: 'R2.1',
          text: 'Iedereen begint met één kaart van elke edelsteen, open: vier verzamelingen van één kaart. Alle voorraden zijn leeg.',
        },
        {
          tells: 'R2.2 R2.3',
          text: 'De andere kaarten vormen, geschud, vijf stapels die hoogstens één kaart verschillen. Ze liggen open in een ring, en stapel 5 ligt naast stapel 1. Alleen de bovenste kaarten zijn te zien. Het midden van de ring is de aflegstapel.',
        },
        {
          tells: 'R2.4 R2.5',
          text: 'Het lot beslist wie begint, tenzij de gastheer kiest. De beurten gaan met de klok mee.',
        },
        {
          tells: 'R9.1 R9.2',
          text: 'Alleen de kaarten onder de bovenste van elke stapel zijn verborgen, en wel voor iedereen. Alle andere zijn gezien, ook die in voorraden en op de aflegstapel: je kunt dus weten welke kaarten nog komen, maar niet in welke volgorde.',
        },
      ],
    },
    {
      title: 'Jouw beurt',
      text: [
        {
          tells: 'R3.1',
          text: 'Een beurt heeft vier stappen: nemen, leggen, effect, afmaken. Je mag niet passen en geen stap overslaan; alleen wat onmogelijk is, vervalt.',
        },
      ],
    },
    {
      title: '1. Nemen',
      text: [
        {
          tells: 'R4.1 R4.2',
          text: 'Kies een edelsteen die boven op een stapel te zien is en neem een hele groep: buurstapels in de ring die allemaal die edelsteen tonen. Je neemt alle kaarten van de groep en geen andere. Een dubbele kaart hoort bij de groepen van beide edelstenen, maar is alleen verbonden door de edelsteen die je kiest.',
        },
        {
          tells: 'R4.3 R4.4',
          text: 'Heeft de edelsteen meer groepen die elkaar niet raken, kies er dan een. Kaarten die bij het nemen bloot komen te liggen, horen niet bij de groep.',
        },
      ],
      figure: 'ring',
      caption: 'De kruisen op stapel 5, 1 en 2 zijn buren: een groep van drie kaarten.',
    },
    {
      title: '2. Leggen',
      text: [
        {
          tells: 'R5.1 R5.2',
          text: 'Leg alle genomen kaarten, in elke volgorde, elk op een eigen verzameling die geen van de edelstenen van die kaart heeft. Bij een dubbele kaart tellen beide edelstenen.',
        },
        {
          tells: 'R5.3 R5.4',
          text: 'Of begin er een nieuwe verzameling mee; je mag er zoveel hebben als je wilt. Een kaart die eenmaal ligt, blijft liggen. De laatst gelegde kaart is de bovenste van de verzameling, en alle edelstenen blijven zichtbaar.',
        },
      ],
      figure: 'place',
      caption:
        'Cirkel met kruis mag niet waar een kruis ligt; het vierkant of een nieuwe verzameling is goed.',
    },
    {
      title: '3. Effect',
      text: [
        {
          tells: 'R6.1',
          text: 'De edelsteen die je in stap 1 koos, werkt precies één keer, hoeveel kaarten je ook nam. Het moet, als het kan.',
        },
        {
          tells: 'R6.6 R6.7',
          text: 'Een kaart die je door een effect krijgt, neemt geen verbonden kaarten mee en heeft zelf geen effect. Kaarten die in stap 1 bloot kwamen te liggen, mag je met het effect nemen.',
        },
        {
          tells: 'R6.8 R6.9 R6.10',
          text: 'Een verzameling die de laatste kaart verliest, is weg. Is er niets te nemen, dan vervalt het effect. Een stapel die in deze beurt leeg is geraakt, kun je niet kiezen; verder gebeurt daarmee niets tot de beurt voorbij is.',
        },
      ],
      list: [
        {
          tells: 'R1.3 R6.2',
          term: 'Cirkel: trekken',
          text: 'Neem de bovenste kaart van een stapel en leg die zoals in stap 2.',
        },
        {
          tells: 'R1.4 R6.3',
          term: 'Vierkant: bewaren',
          text: 'Leg de bovenste kaart van een stapel gedekt in je voorraad. Een dubbele kaart is één kaart.',
        },
        {
          tells: 'R1.4 R6.4',
          term: 'Ruit: stelen',
          text: 'Neem de bovenste kaart van een verzameling van een ander en leg die zoals in stap 2.',
        },
        {
          tells: 'R1.3 R6.5',
          term: 'Kruis: vernielen',
          text: 'Leg de bovenste kaart van een verzameling van een ander gedekt op de aflegstapel.',
        },
      ],
      figure: 'effects',
      caption: 'Edelsteen, letter en effect.',
    },
    {
      title: '4. Afmaken',
      text: [
        {
          tells: 'R7.1 R7.2',
          text: 'Elke verzameling van jou met alle vier de edelstenen gaat gedekt naar je voorraad, met alle kaarten: twee tot vier. Dat gaat vanzelf en kan niet wachten. Een verzameling die in stap 2 vol raakte, blijft tot nu op tafel.',
        },
      ],
      figure: 'complete',
      caption: 'Ruit, cirkel met kruis, vierkant: vol met drie kaarten.',
    },
    {
      title: 'Het einde',
      text: [
        {
          tells: 'R8.1 R8.2',
          text: 'Met twee tot vier spelers eindigt het spel zodra een beurt eindigt met een lege stapel, met vijf of zes zodra er twee leeg zijn. Niemand krijgt nog een beurt.',
        },
        {
          tells: 'R8.3 R8.4',
          text: 'Met vijf of zes spelers verlaat de eerste lege stapel de ring aan het eind van die beurt, en de ring sluit zich: de stapels naast het gat worden buren. De stapels houden hun nummer.',
        },
        {
          tells: 'R8.5 R8.6 R8.7',
          text: 'Wie de meeste kaarten in voorraad heeft, wint. Bij gelijke stand wint wie de minste edelstenen in verzamelingen over heeft; een dubbele kaart heeft er twee. Is ook dat gelijk, dan deel je de overwinning. De andere plaatsen gaan net zo.',
        },
      ],
    },
    {
      title: 'Gevorderd spel',
      text: [
        {
          tells: 'R8.8 R8.10',
          text: 'Wie aan het eind van een beurt geen edelsteen meer in zijn verzamelingen heeft, wint meteen, wie er ook aan de beurt was, zelfs als de stapels in dezelfde beurt op raken.',
        },
        {
          tells: 'R8.9 R8.11',
          text: 'Gebeurt dat bij meer spelers tegelijk, dan wint wie van hen de meeste kaarten in voorraad heeft; is dat gelijk, dan delen ze de overwinning. Gebeurt het bij niemand, dan eindigt het spel met de stapels, zoals het basisspel.',
        },
        {
          tells: 'R8.12',
          text: 'Pas op: wie de laatste kaart van een ander wegneemt, geeft die de overwinning. De tafel waarschuwt voor zetten waarna alleen een ander zo kan winnen.',
        },
      ],
    },
  ],
  advice: [
    'De kleinste stapel is de klok: tel die voordat je een grote groep neemt.',
    'Een dubbele kaart telt als één kaart in voorraad maar levert twee edelstenen.',
    'Houd een verzameling op één edelsteen na vol en maak die af in de beurt waarin je die edelsteen neemt.',
  ],
};

export default rules;

import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned:
    'Je kunt groepen nemen, verzamelingen afmaken, alle vier de edelstenen gebruiken en stoppen terwijl je voor ligt.',
  steps: {
    group: {
      title: 'Groepen',
      say: 'Kies een edelsteen. Je neemt de bovenste kaart van alle buurstapels die hem tonen: dat is een groep.',
      task: 'Neem twee kaarten tegelijk.',
      right: 'Twee cirkels. Ze wachten om gelegd te worden; hoe groter de groep, hoe meer kaarten.',
      other: 'Zo neem je er minder. Twee buurstapels tonen dezelfde edelsteen.',
      wrong: { one: 'Maar één kaart. Zoek een edelsteen die twee buren tonen.' },
    },
    ring: {
      title: 'De ring',
      say: 'De stapels staan in een ring: stapel 5 en stapel 1 zijn ook buren.',
      task: 'Neem twee kruisen tegelijk.',
      right: 'Twee kruisen, over de plek waar de ring begint.',
      other: 'Zo neem je één kaart. Kijk waar de ring sluit.',
      wrong: { apart: 'Dit kruis staat alleen. Het raakt de andere niet: het is een eigen groep.' },
    },
    double: {
      title: 'Dubbele kaarten',
      say: 'Een dubbele kaart toont twee edelstenen. Ze hoort bij groepen van allebei.',
      task: 'Neem drie kaarten tegelijk.',
      right: 'Drie kaarten. De dubbele kaart verbond de cirkels aan beide kanten.',
      other: 'Zo neem je er minder. Welke edelsteen deelt de dubbele kaart met de buren?',
      wrong: { cross: 'Alleen de dubbele kaart. Haar kruis heeft geen buur, haar cirkel twee.' },
    },
    place: {
      title: 'Leggen',
      say: 'Elke kaart die je neemt, gaat op een van je verzamelingen. Geen verzameling mag een edelsteen twee keer tonen.',
      task: 'Leg de cirkel zo dat een verzameling drie verschillende edelstenen toont.',
      right: 'Cirkel, vierkant en ruit. Alleen een kruis ontbreekt.',
      other: 'Dat mag, maar een andere verzameling komt op drie edelstenen.',
      wrong: {
        twice: 'Daar ligt al een cirkel. Een edelsteen mag niet twee keer in een verzameling.',
        two: 'Het mag, maar zo zijn het maar twee edelstenen. De laatste verzameling heeft er al twee.',
        new: 'Een nieuwe verzameling mag altijd. Maar deze cirkel helpt elders meer.',
      },
    },
    complete: {
      title: 'Afmaken',
      say: 'Een verzameling met alle vier de edelstenen gaat aan het eind van je beurt naar je voorraad. Met de kaarten in je voorraad win je het spel.',
      task: 'Maak een verzameling af.',
      right: 'Af! Na het effect van je kruis gingen vier kaarten gedekt naar je voorraad.',
      other: 'Een andere verzameling heeft precies deze edelsteen nodig.',
      wrong: { two: 'Het mag, maar de andere verzameling mist alleen deze edelsteen.' },
    },
    draw: {
      title: 'Cirkel: trekken',
      say: 'Na het leggen werkt de gekozen edelsteen één keer. De cirkel trekt: de bovenste kaart van een stapel is van jou, en je legt haar.',
      task: 'Trek de edelsteen die je eerste verzameling mist.',
      right: 'Het was de ruit. De verzameling is af: vier kaarten in voorraad.',
      other: 'Je eerste verzameling heeft die edelsteen al. Ze mist een andere.',
      wrong: {
        cross: 'Ze heeft al een kruis. Kijk naar de kleine tekens: welke edelsteen is alleen een omtrek?',
      },
    },
    stock: {
      title: 'Vierkant: bewaren',
      say: 'Het vierkant legt de bovenste kaart van een stapel meteen in je voorraad. Enkel of dubbel, het is één kaart.',
      task: 'Bewaar de kaart waar de ander op wacht.',
      right: 'Eén meer in voorraad, en de verzameling van de ander mist nog steeds de ruit.',
      other: 'Dat is ook een kaart in voorraad. Maar de ander wacht op een andere.',
      wrong: { single: 'Een dubbele kaart blijft één kaart in voorraad. Kijk wat de ander mist.' },
    },
    steal: {
      title: 'Ruit: stelen',
      say: 'De ruit steelt de bovenste kaart van een verzameling van een ander, en je legt haar.',
      task: 'Steel de edelsteen die je eerste verzameling mist.',
      right: 'Gestolen en afgemaakt. Vier kaarten gingen naar je voorraad.',
      other: 'Die edelsteen heb je al. Je eerste verzameling mist een cirkel.',
      wrong: { top: 'Je steelt alleen de bovenste kaart. Daar ligt de cirkel onder een kruis.' },
    },
    destroy: {
      title: 'Kruis: vernielen',
      say: 'Het kruis gooit de bovenste kaart van een verzameling van een ander weg.',
      task: 'De ander heeft er bijna een af. Maak die stuk.',
      right: 'Stuk. Daar ontbreken weer twee edelstenen.',
      other: 'Dat doet weinig pijn. Welke verzameling mist maar één edelsteen?',
      wrong: { harmless: 'Die verzameling heeft maar één edelsteen. Een andere mist er maar één.' },
    },
    end: {
      title: 'Het einde',
      say: 'Het spel eindigt met de beurt die een stapel leegmaakt (met vijf of zes spelers: twee stapels). Wie de meeste kaarten in voorraad heeft, wint.',
      task: 'Je staat voor met tien tegen vier kaarten. Beëindig het spel.',
      right: 'De stapel is leeg en de beurt is om: jij wint.',
      other: 'Het spel zou doorgaan. Eén stapel heeft alleen nog zijn laatste kaart.',
      wrong: {
        later: 'Twee kaarten, maar het spel gaat door. Eén stapel heeft alleen nog zijn laatste kaart.',
      },
    },
    advanced: {
      title: 'Gevorderd',
      say: 'In het gevorderde spel is er een tweede weg: wie geen edelstenen meer voor zich heeft, wint meteen.',
      task: 'Raak je laatste edelstenen kwijt.',
      right:
        'Geen edelstenen meer: jij wint, al heeft de ander meer in voorraad. Maar pas op: steel je de laatste edelsteen van een ander, dan wint die!',
      other: 'Dan heb je nog edelstenen voor je.',
      wrong: { left: 'Nu heb je nog meer edelstenen voor je. Maak liever de verzameling af.' },
    },
  },
};

export default words;

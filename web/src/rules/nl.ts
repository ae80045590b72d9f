import type { RulesBook } from './index.ts';

const book: RulesBook = {
  onyx: {
    goal: 'Verbind als eerste je twee zijden van het bord met een doorlopende keten van je stenen.',
    sections: [
      {
        title: 'Het bord',
        text: [
          'De lijnen vormen vierkanten en driehoeken, allemaal met even lange zijden. Stenen komen waar lijnen elkaar kruisen. Een vierkant heeft ook een punt in het midden, verbonden met zijn vier hoeken.',
          'Rood verbindt boven en onder, Wit links en rechts. Een hoek van het bord hoort bij beide zijden die hij raakt. De standaardopstelling begint met vier stenen van elke kleur, op de zijden van de ander.',
        ],
        figure: 'onyx-board',
        caption: 'De rode randen zijn de doelen van Rood, de witte die van Wit.',
      },
      {
        title: 'Wie speelt welke kleur',
        text: [
          'De eerste speler legt een rode steen waar hij wil. De tweede houdt Wit en antwoordt, of ruilt: de spelers wisselen van kleur en de steen blijft liggen. Zo levert een te sterke eerste steen niemand voordeel op.',
          'Daarna speelt Wit, en dan om de beurt. Passen mag niet.',
        ],
      },
      {
        title: 'Een steen leggen',
        text: [
          'Leg een steen van je kleur op een leeg punt. Het midden van een vierkant is alleen vrij als het midden en alle vier de hoeken leeg zijn; het bord toont daar een stipje.',
        ],
        figure: 'onyx-square',
        caption: 'Stipjes tonen speelbare middens. Een vierkant met een steen op een hoek heeft er geen.',
      },
      {
        title: 'Slaan',
        text: [
          'Vult jouw steen de vierde hoek van een vierkant, zodat jij twee hoeken tegenover elkaar hebt en de ander de andere twee, en is het midden leeg, dan verdwijnen die twee stenen van de ander. Eén steen kan in twee vierkanten tegelijk slaan: vier stenen.',
          'Slaan gaat vanzelf. Beide spelers mogen de lege punten meteen weer gebruiken.',
        ],
        figure: 'onyx-capture',
        caption: 'Rood speelt op de gemarkeerde hoek: de twee witte stenen van het vierkant worden geslagen.',
      },
      {
        title: 'Wat veilig is',
        text: [
          'Ieder twee naburige hoeken, of drie tegen één: er gebeurt niets. Een steen in het midden, van welke kleur ook, beschermt zijn vierkant en wordt zelf nooit geslagen.',
        ],
        figure: 'onyx-protected',
        caption: 'De steen in het midden beschermt dit vierkant.',
      },
      {
        title: 'Winnen',
        text: [
          'Je wint zodra jouw steen, na het slaan, je twee zijden verbindt. Een vol bord heeft altijd een winnaar. Voor de zekerheid is het gelijkspel als dezelfde stand voor de derde keer voorkomt.',
        ],
        figure: 'onyx-win',
        caption: 'Rood heeft boven en onder verbonden.',
      },
    ],
    advice: [
      'Na het slaan kun je je twee stenen in de diagonaal op twee manieren verbinden: de ander kan ze niet allebei tegenhouden.',
      'Een steen in een midden heeft maar vier verbindingen, maar kan niet geslagen worden en sluit het vierkant.',
      'Eén vierkant redden kan slaan in het vierkant ernaast mogelijk maken. Kijk naar beide.',
    ],
  },
  onix: {
    goal: 'Maak verzamelingen van alle vier de stenen af en zorg dat je de meeste kaarten in voorraad hebt als een stapel op is.',
    sections: [
      {
        title: 'Opstelling',
        text: [
          'Iedereen begint met vier verzamelingen van één kaart: cirkel, kruis, vierkant en ruit. De andere kaarten vormen vijf stapels in een ring; alleen de bovenste kaarten zijn te zien. Sommige kaarten tonen twee stenen.',
        ],
      },
      {
        title: '1. Nemen',
        text: [
          'Kies een steen die boven ligt en neem een hele groep: buurstapels in de ring die hem tonen. Een dubbele kaart hoort bij de groepen van beide stenen, maar telt alleen mee voor de steen die je kiest.',
        ],
        figure: 'onix-ring',
        caption: 'De kruisen op stapel 5, 1 en 2 zijn buren: een groep van drie kaarten.',
      },
      {
        title: '2. Leggen',
        text: [
          'Leg elke kaart op een eigen verzameling die geen van zijn stenen heeft, of begin er een nieuwe mee. Kaarten die eenmaal liggen, blijven liggen.',
        ],
        figure: 'onix-place',
        caption:
          'Cirkel met kruis mag niet waar een kruis ligt; het vierkant of een nieuwe verzameling is goed.',
      },
      {
        title: '3. Effect',
        text: [
          'De gekozen steen werkt één keer, verplicht als het kan. Cirkel: trek de bovenste kaart van een stapel en leg die. Vierkant: leg de bovenste kaart van een stapel in je voorraad. Ruit: steel de bovenste kaart van een verzameling van een ander en leg die. Kruis: verniel de bovenste kaart van een verzameling van een ander.',
          'Een kaart die je door een effect krijgt, neemt geen buurkaarten mee en heeft zelf geen effect.',
        ],
        figure: 'onix-effects',
        caption: 'Steen, letter en effect.',
      },
      {
        title: '4. Afmaken',
        text: [
          'Elke verzameling van jou met alle vier de stenen gaat naar je voorraad; elke kaart is een punt. Een volle verzameling is pas vanaf dan veilig.',
        ],
        figure: 'onix-complete',
        caption: 'Ruit, cirkel met kruis, vierkant: vol met drie kaarten.',
      },
      {
        title: 'Het einde',
        text: [
          'Met twee tot vier spelers eindigt het spel na de beurt waarin een stapel leeg is, met vijf of zes na de tweede. Wie de meeste kaarten in voorraad heeft, wint; bij gelijke stand wie de minste stenen in zijn verzamelingen heeft.',
          'Gevorderd: wie aan het eind van een beurt geen steen meer heeft, wint meteen. Pas op: verniel je de laatste kaart van een ander, dan wint die.',
        ],
      },
    ],
    advice: [
      'De kleinste stapel is de klok: tel die voordat je een grote groep neemt.',
      'Een dubbele kaart telt als één kaart in voorraad maar levert twee stenen.',
      'Houd een verzameling op één steen na vol en maak die af in de beurt waarin je die steen neemt.',
    ],
  },
  nox: {
    goal: 'Toon hoge getallen in alle drie de kleuren als de ronde eindigt, en haal als eerste 150 punten.',
    sections: [
      {
        title: 'De kaarten',
        text: [
          'Er zijn zes kaarten van elk getal van 1 tot 15, en elk getal heeft één kleur: blauw voor Ramon, groen voor Jack, oranje voor Alphonse. Iedereen heeft drie geheime kaarten; de etalages liggen open.',
        ],
        figure: 'nox-numbers',
        caption: 'Elk getal bestaat in maar één kleur.',
      },
      {
        title: 'Jouw beurt',
        text: [
          'Speel één kaart in een etalage, van jou of van een ander, en trek er dan een. Begin een nieuwe stapel, of bedek een stapel waarvan de bovenste kaart dezelfde kleur heeft. Hoger of lager maakt niet uit.',
        ],
        figure: 'nox-cover',
        caption: 'Een groene 12 bedekt een groene 5.',
      },
      {
        title: 'Gelijke getallen',
        text: [
          'Tonen twee stapels van één etalage hetzelfde getal, dan worden ze meteen één. Bedekken kan een etalage dus ook kleiner maken.',
        ],
        figure: 'nox-merge',
        caption: 'Twee stapels met 14 worden één.',
      },
      {
        title: 'Het einde van een ronde',
        text: [
          'Een ronde eindigt meteen als een etalage zes stapels heeft, wie het ook deed. Een ronde eindigt ook als alle kaarten gespeeld zijn. Kaarten in de hand tellen niet.',
        ],
      },
      {
        title: 'Punten',
        text: [
          'Liggen alle drie de kleuren boven op je stapels, dan krijg je de som van die kaarten; anders niets. Wie zes stapels heeft, hoeft niet de beste te zijn.',
          'Basisspel: iedereen scoort en het spel eindigt bij 150 punten. Dikkoppen: alleen de beste van de ronde scoort, en 100 punten is genoeg.',
        ],
        figure: 'nox-score',
        caption: '4 + 14 + 6 + 15, met alle drie de kleuren: 39 punten.',
      },
    ],
    advice: [
      'De 15 van een ander bedekken met een 1 doet pijn, maar kost je je beurt.',
      'Bij vijf stapels kan iedereen de ronde beëindigen: zorg dat je alle drie de kleuren hebt.',
      'Samenvoegen haalt een stapel weg: zo duurt een ronde langer.',
    ],
  },
  dixe: {
    goal: 'Draai als eerste vijf van je zes kaarten om door hun combinaties te gooien.',
    sections: [
      {
        title: 'Dobbelstenen en kaarten',
        text: [
          'Elke speler heeft zes dobbelstenen en de zes kaarten van dezelfde personages. Een dobbelsteen heeft vijf symbolen en zijn personage, dat een joker is. De voorkant van een kaart toont drie combinaties, één per rand: je vult de bovenste en draait de kaart dan een kwartslag.',
          'Aan het begin draait iedereen twee kaarten om; hun kracht werkt vanaf de eerste beurt.',
        ],
        figure: 'dixe-card',
        caption: 'De tweede combinatie ligt boven; de eerste is af.',
      },
      {
        title: 'Jouw beurt',
        text: [
          'Gooi alle dobbelstenen in je hand; je hebt er minstens drie nodig. Kies na de eerste worp de actieve kaart. Leg minstens één passende steen, en gooi dan de rest opnieuw of stop.',
          'Past er niets, dan mislukt de worp: paste er eerder in deze beurt al iets, dan gaat de kaart terug naar de eerste combinatie. Bij de eerste worp, of meteen na een volle combinatie, verlies je alleen de beurt.',
        ],
        figure: 'dixe-throw',
        caption: 'De zon past, de bom niet; het personage is een joker.',
      },
      {
        title: 'Afmaken',
        text: [
          'Is een combinatie vol, dan krijg je de stenen terug, draait de kaart een kwartslag en mag je verder. Na de derde wordt de kaart omgedraaid en eindigt je beurt. Met de vijfde omgedraaide kaart win je.',
        ],
      },
      {
        title: 'In de beurt van een ander',
        text: [
          'De voorkant van elke kaart heeft een voorwaarde, zoals een ander die een doodshoofd gooit. Is eraan voldaan, dan mag je de dobbelsteen van die kaart verzetten: langs de halve vakjes, en dan op de kaart met een symbool naar keuze. Een bewaard symbool gebruik je na een eigen worp.',
        ],
        figure: 'dixe-save',
        caption: 'De dobbelsteen van Blaireau ligt op het eerste halve vakje.',
      },
      {
        title: 'Krachten',
        text: [
          'Een omgedraaide kaart heeft een kracht. De meeste gebruik je als de dobbelsteen van de kaart het personage toont en je iets anders van de worp hebt gelegd. De tafel zegt wanneer je een kracht kunt gebruiken en wat die doet.',
        ],
        figure: 'dixe-power',
        caption: 'Hanuman is geladen: een mislukte worp kan één keer gered worden.',
      },
      {
        title: 'Onze kaarten',
        text: [
          'De spelregels tonen de meeste vlakken, combinaties en voorwaarden alleen in plaatjes die wij niet hebben. De set hier is van onszelf, gebouwd rond wat bekend is; de kaartenpagina zegt wat uit de spelregels komt en wat van ons.',
        ],
      },
    ],
    advice: [
      'Leg weinig stenen zolang de kans goed is: meer stenen geven meer kans bij de volgende worp.',
      'Stop als een misser meer kost dan de volgende treffer oplevert; de stenen mogen blijven liggen.',
      'Bewaarde symbolen maken een slechte worp goed. Bewaar er een voor de laatste plek.',
    ],
  },
};

export default book;

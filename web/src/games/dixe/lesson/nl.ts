import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned:
    'Je kunt combinaties afmaken, jokers, bewaarde symbolen en krachten gebruiken, en op tijd stoppen.',
  steps: {
    goal: {
      title: 'Het doel',
      say: 'Elke kaart vraagt om drie combinaties van symbolen, een voor een; de bovenste rij is de rij die je nu vult. Maak je de derde af, dan draai je de kaart om naar de gekleurde achterkant. Met vijf omgedraaide kaarten win je.',
      task: 'Yorick mist alleen nog een klaver. Leg de dobbelsteen die hem toont.',
      right:
        'Gewonnen! De derde combinatie van Yorick is af: je draait je vijfde kaart om. Aan het begin van een partij draai je al twee van je zes kaarten om, welke mag je zelf kiezen.',
      wrong: {
        pi: 'Geen pi in deze rij. Alleen de verlichte rij bovenaan telt nu; daar ontbreekt een klaver.',
      },
    },
    throw: {
      title: 'Gooien',
      say: 'Een beurt begint met een worp van alle dobbelstenen in je hand. Je hebt er zes, één voor elke kaart.',
      task: 'Gooi je dobbelstenen.',
      right: 'Zes dobbelstenen zijn gevallen. Elk toont een van zijn vijf symbolen, of zijn personage.',
    },
    active: {
      title: 'De actieve kaart',
      say: 'Na de eerste worp kies je één kaart. De rest van je beurt speel je alleen daarvoor.',
      task: 'Kies de kaart waarvan de bovenste rij de meeste van deze dobbelstenen neemt.',
      right: 'Yorick neemt er drie: pi, smiley en klaver. De dobbelstenen die passen lichten op.',
      other: 'Een andere kaart neemt meer van deze dobbelstenen. Vergelijk de bovenste rijen met de worp.',
      wrong: {
        two: 'Hier passen twee dobbelstenen. Eén kaart neemt er drie.',
        one: 'Hier past maar één dobbelsteen. Eén kaart neemt er drie.',
        flipped: 'Deze kaart is al omgedraaid. Ze vraagt niets meer; de achterkant toont haar kracht.',
      },
    },
    fits: {
      title: 'Wat past',
      say: 'Een dobbelsteen hoort waar de kaart om zijn symbool vraagt, zo vaak als de kaart erom vraagt.',
      task: 'Vind de enige dobbelsteen die bij Yorick past.',
      right:
        'Ja, de zon. Yorick vroeg om een zon en had er nog geen. Passen er meer dobbelstenen, leg er dan zoveel als je wilt; één is genoeg.',
      wrong: {
        unasked: 'Hier geen doodshoofd. De tweede rij van Yorick vraagt om smiley, zon, acht en maan.',
        later: 'De bom wacht. Die staat in de derde rij van Yorick; nu telt alleen de bovenste.',
        enough: 'Eén acht is genoeg. Om meer vraagt de rij niet, en die ligt er al.',
      },
    },
    quarter: {
      title: 'Kwartslagen',
      say: 'Is een rij vol, dan maakt de kaart een kwartslag en toont de volgende. De dobbelstenen komen terug in je hand.',
      task: 'Maak de eerste combinatie van Yorick af.',
      right:
        'Af. Yorick heeft een kwartslag gemaakt naar de tweede combinatie, en al je dobbelstenen zijn weer vrij.',
      wrong: { next: 'De zon is voor later. Die staat in de tweede rij; nu ontbreekt een klaver.' },
    },
    joker: {
      title: 'Jokers',
      say: 'Een dobbelsteen die zijn personage toont, is een joker: hij staat voor elk symbool dat ontbreekt.',
      task: 'Geen dobbelsteen toont een smiley. Gebruik de joker.',
      right: 'Oni staat voor de smiley. In het gewone spel mag elke joker die je gooit.',
      wrong: { symbol: 'Die toont een symbool dat niet ontbreekt. Zoek de dobbelsteen met een gezicht.' },
    },
    free: {
      title: 'Een gratis worp',
      say: 'Na het leggen mag je de rest van je hand nog eens gooien. Past er geen dobbelsteen, dan is het mis en is je beurt voorbij. Meteen na een afgemaakte combinatie kost een misser niets.',
      task: 'Geen risico: gooi opnieuw.',
      right:
        'Mis: geen dobbelsteen past. Je beurt is voorbij, maar Yorick houdt de tweede combinatie. Ook de eerste worp van een beurt kost niets.',
      wrong: { nothing: 'Je mag stoppen, maar waarom? Een misser kost nu niets.' },
    },
    stop: {
      title: 'Stoppen',
      say: 'Later in de beurt valt de kaart bij een misser terug naar de eerste combinatie en komen de dobbelstenen terug. Stop je, dan blijft alles liggen.',
      task: 'Alleen de maan ontbreekt, en geen dobbelsteen in je hand heeft er een. Wat nu?',
      right: 'Goed gestopt. Yorick houdt drie dobbelstenen en wacht op je volgende beurt.',
      wrong: {
        risk: 'Te riskant. Alleen een joker helpt, en met twee dobbelstenen komt die één op de drie keer.',
      },
    },
    back: {
      title: 'Dobbelstenen terugnemen',
      say: 'Voor de eerste worp van een beurt heb je drie dobbelstenen in je hand nodig. Daarvoor mag je dobbelstenen van je kaarten terugnemen.',
      task: 'Je hebt er twee. Neem de dobbelsteen terug die je het minst kost.',
      right: 'Drie dobbelstenen in je hand. Mr Blaireau verliest één symbool; Yorick blijft heel.',
      wrong: { loses: 'Dat kost meer. Yorick heeft er drie van vier en zou er een verliezen.' },
    },
    half: {
      title: 'Bewaren en halve vakjes',
      say: 'In de beurt van een ander wachten je kaarten op iets. Toont een worp het, dan mag één kaart haar dobbelsteen naar het volgende halve vakje zetten, een genummerde plek aan de rand: een stap dichter bij een bewaard symbool.',
      task: 'De ander gooide een doodshoofd, en daar wacht Yorick op. Zet zijn dobbelsteen verder.',
      right:
        'Op het halve vakje. Gooit een ander weer een doodshoofd, dan bewaar je een symbool met deze dobbelsteen. Druk op een kaart om te lezen waarop ze wacht.',
      wrong: {
        idle: 'Dan gebeurt er niets. De dobbelsteen ligt stil in je hand; op het halve vakje is hij dichter bij een bewaard symbool.',
      },
    },
    end: {
      title: 'Bewaren aan het eind van een beurt',
      say: 'Andere kaarten wachten op het eind van de beurt van een ander. Arkan Sonney wacht op een misser en heeft geen half vakje: de dobbelsteen bewaart meteen het symbool dat je kiest.',
      task: 'De worp van de ander is mislukt. Bewaar het symbool dat Mr Blaireau mist.',
      right: 'De maan is bewaard. Ze blijft op de kaart tot je haar in je eigen beurt nodig hebt.',
      other: 'Aan dat symbool heb je weinig. Kijk welk in de rij van Mr Blaireau ontbreekt.',
      wrong: { idle: 'Jammer. Het mag, maar een bewaard symbool kan een combinatie afmaken.' },
    },
    saved: {
      title: 'Een bewaard symbool gebruiken',
      say: 'Na een eigen worp mag je een bewaard symbool gebruiken in plaats van een dobbelsteen, ook als niets past. De dobbelsteen komt dan terug in je hand.',
      task: 'Geen dobbelsteen toont een maan. Laat de worp niet mislukken.',
      right:
        'De bewaarde maan helpt! De combinatie is af, en de dobbelsteen van Arkan Sonney is weer in je hand.',
      wrong: { falls: 'Dan valt de kaart terug en verliest ze twee dobbelstenen. Je hebt een maan bewaard.' },
    },
    power: {
      title: 'Krachten',
      say: 'Een omgedraaide kaart heeft een kracht, vanaf je volgende beurt. De dobbelsteen moet het personage tonen, en eerst moet een andere dobbelsteen gelegd zijn: dan is het personage vrij voor zijn kracht.',
      task: 'Er ligt al een zon. Gebruik de kracht van Hanuman.',
      right:
        'Geladen. Als een worp van je zou mislukken, mag je Hanuman als joker leggen. Elke kracht staat op de achterkant van de kaart.',
      wrong: {
        joker: 'Als joker mag het. Maar dan gebruik je de kracht niet in deze worp.',
        unused: 'Dan is de kracht voor deze worp verloren. Hanuman toont nu zijn personage.',
      },
    },
    expert: {
      title: 'Expert',
      say: 'In het expertspel neemt een combinatie maar één joker per worp.',
      task: 'Arkan Sonney ligt al als joker. Wat past nog meer?',
      right: 'De zon, een echt symbool. In de volgende worp mag er weer een joker bij.',
      wrong: {
        limit: 'Een tweede joker in één worp. Het expertspel staat er één per combinatie en worp toe.',
        more: 'Je mag hier stoppen met leggen, maar er past nog een dobbelsteen.',
      },
    },
    super: {
      title: 'Superexpert',
      say: 'In het superexpertspel neemt een combinatie maar één joker in een hele beurt.',
      task: 'Er ligt al een joker uit een eerdere worp. Wat past nu?',
      right: 'De zon. Gewoon: onbeperkt jokers. Expert: één per worp. Superexpert: één per beurt.',
      wrong: {
        limit:
          'Geen joker meer. Er ligt er al een van deze beurt; stop, en in je volgende beurt mag er weer een.',
      },
    },
  },
};

export default words;

import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned:
    'Je kunt een etalage met drie kleuren bouwen, kaarten op stapels leggen, stapels op elkaar leggen, anderen hinderen en een ronde op tijd beëindigen.',
  steps: {
    high: {
      title: 'Een kaart spelen',
      say: 'In je beurt speel je één kaart, in je eigen etalage of in die van een ander. Daarna trek je een nieuwe.',
      task: 'Begin je etalage met je hoogste kaart.',
      right: 'Vijftien punten om te beginnen. En je hebt getrokken: iedereen heeft altijd drie kaarten.',
      other: 'Dat zijn minder punten. Je hoogste getal is het meest waard.',
      wrong: { gift: 'Een cadeau! In de etalage van de ander tellen die punten voor de ander.' },
    },
    three: {
      title: 'Drie kleuren',
      say: 'Een etalage telt alleen als blauw, groen en oranje allemaal boven op de stapels liggen. Anders is ze niets waard.',
      task: 'Leg de kleur die in je etalage ontbreekt.',
      right: 'Nu telt ze. 15, 14 en 3 zijn 32 punten; eerst waren ze niets waard.',
      other: 'Oranje ontbreekt nog in je etalage. De kleine symbolen eronder zeggen het.',
      wrong: {
        green: 'Groen ligt er al. Ook met een hoog getal ontbreekt er een kleur.',
        blue: 'Blauw ligt er al. Ook met een hoog getal ontbreekt er een kleur.',
      },
    },
    cover: {
      title: 'Op een stapel leggen',
      say: 'Een kaart mag op een stapel van dezelfde kleur, hoger of lager. Alleen de bovenste telt.',
      task: 'Maak je etalage meer waard zonder nieuwe stapel.',
      right: 'Twaalf punten erbij. De 2 ligt onder de 14 en telt niet meer.',
      other: 'Kijk nog eens. Welke stapel toont een laag getal in een kleur die jij hebt?',
      wrong: {
        colour: 'Een andere kleur. De 14 is groen en mag alleen op een groene stapel.',
        pile: 'Dat is een nieuwe stapel. Het mag, maar zes stapels beëindigen de ronde; op een stapel leggen houdt je etalage klein.',
        less: 'Nu is ze minder waard. Een lager getal bovenop kost punten.',
      },
    },
    lower: {
      title: 'Leggen bij een ander',
      say: 'Je mag ook op een stapel in de etalage van een ander leggen: neem je laagste kaart.',
      task: 'Neem de ander zo veel mogelijk punten af.',
      right: 'Veertien punten minder. De 15 ligt onder jouw 1.',
      other: 'Dat kost de ander niets. Leg op een stapel van de ander.',
      wrong: {
        seven: 'Zeven punten minder. Er is een kaart die meer afneemt.',
        five: 'Vijf punten minder. Er is een kaart die meer afneemt.',
        colour: 'Een andere kleur. De 1 is blauw en mag alleen op een blauwe stapel.',
      },
    },
    merge: {
      title: 'Op elkaar',
      say: 'Zodra twee stapels van een etalage hetzelfde getal tonen, gaan ze op elkaar en worden ze één stapel.',
      task: 'Maak één stapel minder in je etalage.',
      right: 'Negen op negen. Twee stapels werden er één: je hebt weer ruimte.',
      other: 'Je hebt evenveel stapels als eerst, of meer. Je hebt een 9, en die mag op een blauwe stapel.',
      wrong: {
        same: 'De negens gaan op elkaar, maar je hebt evenveel stapels als eerst. Leg hem op de andere blauwe stapel.',
      },
    },
    end: {
      title: 'Zes stapels',
      say: 'De ronde eindigt meteen als een etalage zes stapels heeft. Kaarten in de hand tellen niet.',
      task: 'Je ligt ver voor. Beëindig de ronde nu.',
      right: 'Zes stapels: de ronde is voorbij. Jij krijgt 71; de ander mist een kleur en krijgt niets.',
      other:
        'De ronde gaat door. Je etalage heeft een zesde stapel nodig, met een getal dat er nog niet ligt.',
      wrong: { merges: 'Dat getal ligt er al. De stapels gaan op elkaar en het blijven er vijf.' },
    },
    hinder: {
      title: 'Het einde uitstellen',
      say: 'De ander heeft vijf stapels en ligt voor. Op elkaar leggen maakt een etalage kleiner, ook die van een ander.',
      task: 'Neem de ander een stapel af.',
      right: 'Nog maar vier stapels. De twee elven werden één, en het einde is verder weg.',
      other: 'De ander heeft nog vijf stapels. Welk van jouw getallen ligt daar al?',
      wrong: { ends: 'Dat beëindigt de ronde, en de ander krijgt het meest. Niemand dwong je.' },
    },
    hard: {
      title: 'Dikkoppen',
      say: 'Bij Dikkoppen krijgt per ronde alleen de etalage die het meest waard is punten. Bij 100 punten is het afgelopen.',
      task: 'Breng je etalage voorbij de 39 van de ander.',
      right: 'Nu lig jij voor. Eindigde de ronde hier, dan kreeg jij als enige punten.',
      other: 'De ander ligt nog voor. De tweede krijgt hier niets.',
      wrong: { short: 'Niet genoeg. De ander ligt nog voor, en de tweede krijgt hier niets.' },
    },
  },
};

export default words;

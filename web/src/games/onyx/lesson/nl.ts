import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned: 'Je kunt je zijden verbinden, stenen slaan, een paar beschermen en je kleur kiezen.',
  steps: {
    goal: {
      title: 'Het doel',
      say: 'Rood verbindt boven en onder met een doorlopende keten van stenen. Wit verbindt links en rechts.',
      task: 'Jij bent rood. Verbind boven en onder.',
      right: 'Rood wint. Je stenen raken elkaar van D1 tot D8, en de rij van wit is meteen doorgesneden.',
      other: 'Er is nog een gat. In het midden van je keten ontbreekt een steen.',
    },
    touch: {
      title: 'Wat elkaar raakt',
      say: 'Stenen raken elkaar langs de lijnen, ook langs de schuine lijn tussen twee driehoeken. Hoeken tegenover elkaar in een vierkant raken elkaar niet.',
      task: 'Jij bent rood. Verbind de twee helften van je keten.',
      right: 'Verbonden. C3 en D4 raken elkaar langs de schuine lijn, D4 en D5 langs de kolom.',
      other: 'De helften zijn nog los. Zoek een punt met een lijn naar C3 én naar D5.',
      wrong: {
        square:
          'Bijna, maar nee. C4 en D5 zijn hoeken tegenover elkaar in een vierkant: er loopt geen lijn tussen.',
      },
    },
    middle: {
      title: 'Middens',
      say: 'Elk vierkant heeft een punt in het midden. Dat mag je alleen nemen zolang alle vier de hoeken leeg zijn.',
      task: 'Jij bent rood. Neem het midden van een leeg vierkant.',
      right: 'Dat vierkant is van jou. Zolang je steen in het midden ligt, wordt daar niets geslagen.',
      other: 'Dat is een hoek. Middens zijn de stipjes in de vierkanten.',
      wrong: { corner: 'Dit midden is dicht. Er ligt al een steen op een hoek van dit vierkant.' },
    },
    capture: {
      title: 'Slaan',
      say: 'Twee van je stenen op hoeken tegenover elkaar in een vierkant slaan de twee ertussen, als het midden leeg is.',
      task: 'Jij bent wit. Sla twee rode stenen.',
      right:
        'D4 slaat E4 en D3. Je stenen D4 en E3 liggen tegenover elkaar in een vierkant met een leeg midden.',
      other: 'Daar sla je niets. Zoek een vierkant met één witte hoek en twee rode ernaast.',
      wrong: {
        held: 'Er wordt niets geslagen. F3 en G4 liggen tegenover elkaar, maar de steen in het midden beschermt dit vierkant.',
      },
    },
    guard: {
      title: 'Een paar beschermen',
      say: 'Wit dreigt D3 en E4 te slaan: één witte steen op de vierde hoek is genoeg.',
      task: 'Jij bent rood. Red beide stenen.',
      right: 'Veilig. De vierde hoek is van jou: wit kan in dit vierkant niet meer tegenover E3 komen.',
      other: 'Wit slaat ze nog steeds. De dreiging is de lege hoek van dit vierkant.',
      wrong: { late: 'Te laat voor het midden. Dat mag alleen zolang het hele vierkant leeg is.' },
    },
    double: {
      title: 'Twee paren tegelijk',
      say: 'Een steen kan hoek van twee vierkanten zijn, en in allebei slaan.',
      task: 'Jij bent rood. Vind de steen die er vier slaat.',
      right: 'Vier met één steen. D3 slaat in twee vierkanten tegelijk: kijk hoe ze allebei leeg zijn.',
      other: 'Daarmee sla je er geen vier. Zoek een punt tussen twee vierkanten met elk twee witte stenen.',
    },
    reopen: {
      title: 'Weer vrij',
      say: 'Een punt dat door slaan leeg werd, mag meteen weer bezet worden, door wie dan ook.',
      task: 'Wit heeft net je stenen op D3 en E4 geslagen. Leg er een terug.',
      right: 'Terug. Wit kan hem niet los slaan: je slaat altijd een paar.',
      other: 'Dat mag, maar zoek een van de twee punten die door het slaan leeg werden.',
      wrong: { corner: 'Nog steeds dicht. Op twee hoeken van dit vierkant liggen witte stenen.' },
    },
    swap: {
      title: 'De eerste steen',
      say: 'De eerste steen is rood. Daarna mag de tweede speler zeggen: rood is van mij.',
      task: 'De ander begon met een sterke steen in het midden. Neem hem.',
      right: 'Nu ben jij rood. De steen blijft liggen, en de ander speelt wit.',
      other: 'Dan speel je wit tegen een sterke rode steen. Ruil liever van kleur.',
    },
  },
};

export default words;

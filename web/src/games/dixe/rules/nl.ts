import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Draai als eerste vijf van je zes kaarten om door hun combinaties te gooien.',
  sections: [
    {
      title: 'Dobbelstenen en kaarten',
      text: [
        {
          tells: 'R1.1',
          text: 'Elke speler heeft zes dobbelstenen en de zes kaarten van dezelfde personages. Eén vlak van een dobbelsteen toont het personage, de andere vijf tonen symbolen.',
        },
        {
          tells: 'R1.2',
          text: 'De voorkant van een kaart vraagt drie combinaties van symbolen: je vult de bovenste, dan maakt de kaart een kwartslag naar de volgende. Er staat ook een voorwaarde om te bewaren op, met hoogstens twee halve vakjes. Op de achterkant staat de kracht van het personage.',
        },
        {
          tells: 'R1.3',
          text: 'Iedereen speelt met de starters: Hanuman, Arkan Sonney, Mr Blaireau, Kala, Crâne Yorick en Oni. Aan sommige tafels met andere personages: zes verschillende naar keuze, ook dezelfde als die van een ander.',
        },
        {
          tells: 'R1.4',
          text: 'Een dobbelsteen is altijd op één plek: in je hand, op een combinatie, op een half vakje, bewaard, geladen of uitgeleend aan een ander. In je hand of op een half vakje telt niet wat hij toont.',
        },
      ],
      figure: 'card',
      caption: 'De tweede combinatie ligt boven; de eerste is af.',
    },
    {
      title: 'Opstelling',
      text: [
        {
          tells: 'R2.2 R2.3',
          text: 'Alle kaarten liggen met de voorkant boven. Iedereen kiest er twee om om te draaien, allemaal tegelijk; de keuzes worden samen getoond. Ze tellen mee voor de vijf, en hun krachten werken vanaf de eerste beurt.',
        },
        {
          tells: 'R2.1',
          text: 'Het lot beslist wie begint, tenzij de gastheer kiest. De beurten gaan met de klok mee.',
        },
      ],
    },
    {
      title: 'Het begin van je beurt',
      text: [
        {
          tells: 'R3.2',
          text: 'Eerst mag je eigen dobbelstenen van je kaarten terugnemen. Waar ze voor stonden, ben je kwijt: een gelegd symbool, de voortgang op de halve vakjes, een bewaard symbool, een lading.',
        },
        {
          tells: 'R3.3 R3.4',
          text: 'Voor de eerste worp heb je minstens drie dobbelstenen in je hand nodig. Je gooit altijd alle dobbelstenen in je hand, ook een geleende.',
        },
      ],
      examples: [
        {
          figure: 'takeBack',
          text: 'Je hebt twee dobbelstenen in de hand en hebt er drie nodig. De dobbelsteen van Hanuman moet nog twee stappen voor hij een symbool bewaart: die neem je terug. Het doodshoofd dat op de kaart van Yorick bewaard is, mag blijven.',
        },
      ],
    },
    {
      title: 'Na een worp',
      text: [
        {
          tells: 'R4.1',
          text: 'Kies na de eerste worp de actieve kaart: een kaart waarvan de combinatie een gegooide dobbelsteen of een bewaard symbool kan gebruiken, of die door de kracht van Liseron of Hanuman geholpen wordt. Je speelt de hele beurt voor deze ene kaart.',
        },
        {
          tells: 'R4.2 R4.3',
          text: 'Een symbool past als de combinatie het nog nodig heeft. Een dobbelsteen die zijn personage toont is een joker: die past op elke vrije plek en past zich vanzelf aan; je hoeft nooit te zeggen welk symbool hij vervangt.',
        },
        {
          tells: 'R4.4 R4.7 R4.8',
          text: 'Leg zoveel passende dobbelstenen als je wilt, een voor een. Minstens één moet, tenzij je een bewaard symbool gebruikt of een kracht de combinatie vult: een worp waarin iets past, kun je niet opgeven.',
        },
        {
          tells: 'R4.5 R4.6',
          text: 'Na elke worp mag je ook passende bewaarde symbolen gebruiken, van al je kaarten. De dobbelsteen komt meteen terug in je hand, maar doet in deze worp niet mee; het symbool telt tot de combinatie af is of teruggezet wordt. Gooide je hetzelfde symbool, dan kies je welk je gebruikt.',
        },
        {
          tells: 'R4.9 R4.10',
          text: 'Een worp waarin niets meer te doen is, eindigt vanzelf. Dan beslis je: gooi de dobbelstenen in je hand opnieuw, of stop. Zonder dobbelstenen in je hand stop je.',
        },
      ],
      figure: 'throw',
      caption: 'De zon past, de bom niet; het personage is een joker.',
      examples: [
        {
          figure: 'first',
          text: 'Eerste worp: bij de eerste combinatie van Mr Blaireau past de yin-yang, en het personage is een joker. Je kiest deze kaart en legt ze allebei. De joker past zich aan: met een aum of een acht is ze compleet.',
        },
        {
          figure: 'saved',
          text: 'Arkan Sonney heeft nog een doodshoofd en een klaver nodig, en geen van de dobbelstenen past. Maar op de kaart van Yorick is een doodshoofd bewaard: dat gebruik je, en de worp is niet mislukt. De dobbelsteen van Yorick komt terug in je hand.',
        },
      ],
    },
    {
      title: 'Als er niets past',
      text: [
        {
          tells: 'R5.1',
          text: 'Een worp mislukt als geen gegooide dobbelsteen past en je geen bewaard symbool en niet de kracht van Hanuman of Oni gebruikt. Je beurt is voorbij.',
        },
        {
          tells: 'R5.2 R5.3',
          text: 'Bij de eerste worp van een beurt, of de eerste na een combinatie die je afmaakte, verlies je verder niets.',
        },
        {
          tells: 'R5.4',
          text: 'Anders wordt de actieve kaart teruggezet: de dobbelstenen erop komen terug in je hand en de kaart gaat terug naar de eerste combinatie. Bewaarde dobbelstenen, halve vakjes en je andere kaarten blijven zoals ze zijn.',
        },
      ],
      examples: [
        {
          figure: 'miss',
          text: 'Op de tweede combinatie van Arkan Sonney liggen een joker, een doodshoofd en een smiley. Je gooit opnieuw en niets past: je had een bom, een aum of een personage nodig. De drie dobbelstenen komen terug in je hand en de kaart gaat terug naar de eerste combinatie.',
        },
      ],
    },
    {
      title: 'Afmaken en stoppen',
      text: [
        {
          tells: 'R5.5 R5.6 R5.11',
          text: 'Een volle combinatie is af als de worp eindigt: de dobbelstenen komen terug in je hand, de kaart maakt een kwartslag, en je gaat verder met dezelfde kaart of stopt. Dobbelstenen die van die worp over zijn, tellen niet voor de volgende combinatie: één worp maakt er maar één af, behalve met Basilic.',
        },
        {
          tells: 'R5.7',
          text: 'Na de derde combinatie wordt de kaart omgedraaid, komt een dobbelsteen die erop ligt terug in je hand, en eindigt je beurt. De kracht werkt vanaf je volgende beurt.',
        },
        {
          tells: 'R5.8 R5.10',
          text: 'Als je stopt, houdt de kaart haar combinatie en blijven de dobbelstenen daar liggen. Je kunt ze aan het begin van een latere beurt terugnemen, of gebruiken om te bewaren. Ook dobbelstenen op je andere kaarten blijven liggen.',
        },
        {
          tells: 'R5.9',
          text: 'Aan het eind van je beurt gaan een geleende dobbelsteen en een geladen Oni naar huis. Dan mogen de anderen reageren, en daarna is de volgende speler aan de beurt.',
        },
      ],
      examples: [
        {
          figure: 'finish',
          text: 'De bom was de laatste: de combinatie is af. De vier dobbelstenen komen terug in je hand, de kaart maakt een kwartslag, en je gooit voor de derde combinatie, of stopt.',
        },
        {
          figure: 'stop',
          text: 'Op de derde combinatie van Mr Blaireau liggen er drie van de vijf, en je hebt nog maar twee dobbelstenen om te gooien. Je stopt: de kaart houdt haar combinatie en de dobbelstenen blijven liggen.',
        },
      ],
    },
    {
      title: 'Jokers en de drie niveaus',
      text: [
        {
          tells: 'R6.1',
          text: 'Een dobbelsteen die zijn personage toont is een joker. Het niveau van de tafel zegt hoeveel je er mag leggen:',
        },
        {
          tells: 'R6.4',
          text: 'Is één personage van een omgedraaide kaart het enige wat past, dan moet je het als joker leggen en kun je de kracht niet gebruiken, tenzij je een bewaard symbool gebruikt.',
        },
      ],
      list: [
        { tells: 'R6.1', term: 'Gewoon', text: 'Zoveel jokers als je gooit.' },
        { tells: 'R6.2', term: 'Expert', text: 'Eén joker per combinatie en worp.' },
        {
          tells: 'R6.3',
          term: 'Superexpert',
          text: 'Eén joker per combinatie en beurt. Stop je met een joker op een combinatie, dan mag er in je volgende beurt een tweede bij.',
        },
      ],
      examples: [
        {
          figure: 'jokers',
          text: 'Er zijn twee plekken vrij en je gooide twee personages. Normaal: je mag ze allebei leggen. Expert: één in deze worp en nog één in de volgende. Superexpert: maar één in deze hele beurt.',
        },
      ],
    },
    {
      title: 'Bewaren in de beurt van een ander',
      text: [
        {
          tells: 'R7.1',
          text: 'Elke voorkant van jou heeft een voorwaarde. Die telt alleen in de beurten van anderen: na elke worp, of aan het eind van de beurt.',
        },
        {
          tells: 'R7.2',
          text: 'Is eraan voldaan, dan mag je de dobbelsteen van die kaart een stap verzetten: naar half vakje 1, dan 2. Na het laatste halve vakje is hij bewaard: hij ligt op de kaart met een symbool boven dat jij kiest. Zonder halve vakjes is hij meteen bewaard.',
        },
        {
          tells: 'R7.5',
          text: 'De dobbelsteen komt uit je hand, van een combinatie die nog niet af is of van zijn halve vakje. Een dobbelsteen die al bewaard of uitgeleend is, kan niet; en een omgedraaide kaart bewaart niets.',
        },
        {
          tells: 'R7.3 R7.4',
          text: 'Na een worp mag je maar één voorwaarde gebruiken; aan het eind van een beurt alle die vervuld zijn, een voor een.',
        },
        {
          tells: 'R7.6 R7.7',
          text: 'Een worp wordt beoordeeld als hij voorbij is, op wat er uiteindelijk ligt en gelegd is; ook een mislukte worp. Reageren hoeft nooit. Iedereen die kan, wordt tegelijk gevraagd, en niemand ziet een keuze voor allen gekozen hebben.',
        },
      ],
      figure: 'save',
      caption: 'De dobbelsteen van Blaireau ligt op het eerste halve vakje.',
      examples: [
        {
          figure: 'saveSteps',
          text: 'De voorwaarde van Kala: een ander gebruikt een joker. Er zijn twee halve vakjes, dus zijn er drie worpen van anderen met een joker nodig: de dobbelsteen gaat naar 1, naar 2, en bewaart dan een symbool, hier een maan. Zonder halve vakjes, zoals bij Arkan Sonney, bewaar je meteen.',
        },
      ],
    },
    {
      title: 'De voorwaarden',
      text: [],
      list: [
        { tells: 'R7.8', term: 'Geen personage', text: 'Geen dobbelsteen van de worp toont zijn personage.' },
        {
          tells: 'R7.9',
          term: 'Paar of drie gelijke',
          text: 'Twee of meer dobbelstenen tonen hetzelfde symbool. Vier telt ook, personages tellen niet.',
        },
        {
          tells: 'R7.10',
          term: 'Joker gebruikt',
          text: 'In deze worp is een joker gelegd, ook een door een kracht.',
        },
        {
          tells: 'R7.11',
          term: 'Personages',
          text: 'Minstens zoveel dobbelstenen als de kaart zegt tonen hun personage.',
        },
        {
          tells: 'R7.12',
          term: 'Een symbool',
          text: 'Een dobbelsteen toont het symbool dat de kaart noemt.',
        },
        {
          tells: 'R7.13',
          term: 'Gelegde dobbelstenen',
          text: 'In deze worp zijn er zoveel dobbelstenen gelegd als de kaart zegt, precies of minstens. Een redding door Hanuman telt, bewaarde symbolen niet.',
        },
        {
          tells: 'R7.14',
          term: 'Allemaal verschillend',
          text: 'Er zijn genoeg dobbelstenen gegooid en geen twee zijn gelijk. Een personage verschilt van alles.',
        },
        { tells: 'R7.15', term: 'Mislukt', text: 'De beurt eindigde met een mislukte worp.' },
        { tells: 'R7.16', term: 'Gestopt', text: 'De beurt eindigde omdat de speler stopte.' },
        {
          tells: 'R7.17',
          term: 'Combinaties',
          text: 'In de beurt zijn er minstens zoveel afgemaakt als de kaart zegt, ook door een kracht.',
        },
        { tells: 'R7.18', term: 'Kaart omgedraaid', text: 'In de beurt is een kaart omgedraaid.' },
      ],
    },
    {
      title: 'Krachten gebruiken',
      text: [
        {
          tells: 'R8.1 R8.2',
          text: 'Een omgedraaide kaart heeft een kracht. Je mag die gebruiken als de dobbelsteen in deze worp zijn personage toont en de worp door iets anders niet meer mislukt: een gelegde dobbelsteen, een bewaard symbool. De dobbelsteen van de kracht leg je dan niet.',
        },
        {
          tells: 'R8.3',
          text: 'Gebruik meer krachten in de volgorde die je wilt, elke dobbelsteen één keer.',
        },
        {
          tells: 'R8.4',
          text: 'Oni, Coquelicot, Potiron en Liseron zeggen zelf wanneer je ze mag gebruiken. Basilic werkt vanzelf.',
        },
      ],
      figure: 'power',
      caption: 'Hanuman is geladen: een mislukte worp kan één keer gered worden.',
      examples: [
        {
          figure: 'power',
          text: 'De smiley is gelegd, dus kan de worp niet meer mislukken. Hanuman toont zijn personage en zijn kaart is omgedraaid: in plaats van hem als joker te leggen laad je hem, voor een latere worp die zou mislukken.',
        },
      ],
    },
    {
      title: 'De twaalf krachten',
      text: [],
      list: [
        {
          tells: 'R9.1 R9.2 R9.3',
          term: 'Hanuman',
          text: 'Laad hem op zijn kaart. Als een worp van jou zou mislukken, mag je hem in plaats daarvan als joker leggen; tot dan blijft hij geladen. In beide expertniveaus niet als er in deze beurt al een joker op die combinatie gelegd is.',
        },
        {
          tells: 'R9.4 R9.5 R9.6',
          term: 'Arkan Sonney',
          text: 'Laad hem op zijn kaart met een van zijn symbolen boven. Dat symbool telt één keer, vanzelf, op elke combinatie van jou die het heeft en nog leeg was, tot je de dobbelsteen terugneemt. Een mislukte worp redt het niet.',
        },
        {
          tells: 'R9.7 R9.8 R9.9',
          term: 'Mr Blaireau',
          text: 'Leen een dobbelsteen uit de hand van een ander, één tegelijk; zolang je hem hebt, is Mr Blaireau alleen een joker. Hij gaat naar huis als hij zijn personage toont en aan het eind van je beurt, ook van een combinatie af.',
        },
        {
          tells: 'R9.10 R9.11 R3.1',
          term: 'Kala',
          text: 'Laad hem tot je volgende beurt; dan komt hij terug in je hand. Van de personages in een worp mag een ander maar de helft als joker gebruiken, naar beneden afgerond. Meer Kala’s tellen niet op, en Hanuman, Liseron en Potiron werken gewoon.',
        },
        {
          tells: 'R9.12 R9.13',
          term: 'Crâne Yorick',
          text: 'Kantel zijn kaart een kwartslag, hoogstens twee keer. Is hij twee keer gekanteld, dan mag je hem bij elke keuze in je eigen beurt rechtzetten om een voorkant van een ander terug te zetten: eerste combinatie, de dobbelstenen naar hun eigenaar. Bewaarde dobbelstenen en halve vakjes blijven. Er moet iets zijn om terug te zetten.',
        },
        {
          tells: 'R9.14',
          term: 'Oni',
          text: 'Gooide je Oni met andere dobbelstenen, wat hij ook toont, en past er geen: laad hem en gooi de andere opnieuw. Het blijft dezelfde worp. Oni komt aan het eind van je beurt terug.',
        },
        {
          tells: 'R9.15',
          term: 'Fleur de Lotus',
          text: 'Gooi hem opnieuw, samen met dobbelstenen van deze worp naar keuze die niet gelegd of geladen zijn. Het blijft dezelfde worp, die niet meer kan mislukken. De kracht kan weer komen.',
        },
        {
          tells: 'R9.16 R9.17 R9.18 R3.5',
          term: 'Poire',
          text: 'Kantel zijn kaart. Meteen na een worp van een ander mag je hem rechtzetten: die moet al die dobbelstenen opnieuw gooien. Het mag ook bij een nieuwe worp, en dan alleen met de dobbelstenen die net opnieuw gegooid zijn. Willen er meer, dan doet de eerstvolgende met de klok mee het, en de anderen worden weer gevraagd.',
        },
        {
          tells: 'R9.19',
          term: 'Coquelicot',
          text: 'Leg hem als joker, en gooi een of meer niet gelegde dobbelstenen opnieuw waarvan het symbool in deze worp twee keer of vaker te zien is. Het blijft dezelfde worp.',
        },
        {
          tells: 'R9.20',
          term: 'Basilic',
          text: 'Maakt een worp de combinatie af terwijl Basilic zijn personage toont en niet gelegd is, dan is de volgende combinatie ook af. Was dat de laatste, dan wordt de kaart omgedraaid.',
        },
        {
          tells: 'R9.21 R9.22',
          term: 'Potiron',
          text: 'Tonen Potiron en minstens één andere dobbelsteen hun personage en is Potiron niet gelegd, dan is de combinatie meteen af. Was Basilic de enige andere, dan is die daarvoor gebruikt en voegt niets toe.',
        },
        {
          tells: 'R9.23',
          term: 'Liseron des Haies',
          text: 'Gegooid met hoogstens drie dobbelstenen in de hand mag hij als joker gelegd worden, wat hij ook toont. De laatste worp telt, ook een nieuwe door een kracht. De grenzen van de expertniveaus gelden.',
        },
      ],
    },
    {
      title: 'Het einde',
      text: [
        {
          tells: 'R10.1 R10.2',
          text: 'Wie de vijfde kaart omdraait, wint meteen. De anderen krijgen hun plaats naar het aantal omgedraaide kaarten; wie evenveel heeft, deelt de plaats.',
        },
        {
          tells: 'R10.3',
          text: 'Een spel dat nooit eindigt, stopt na 40.000 acties; dan winnen de meeste omgedraaide kaarten.',
        },
        {
          tells: 'R12.3',
          text: 'Alles op tafel is voor iedereen open. Verborgen zijn alleen keuzes die meer spelers tegelijk maken, tot allen gekozen hebben.',
        },
      ],
    },
    {
      title: 'Wat een tafel mag regelen',
      text: [
        {
          tells: 'R1.3 R6.1',
          text: 'Wie de tafel opent kiest het niveau van de jokers en de sets, één voor iedereen of één per plaats, en mag drie dingen anders regelen:',
        },
      ],
      list: [
        {
          tells: 'R4.5',
          term: 'Bewaarde dobbelstenen',
          text: 'De dobbelsteen van een gebruikt bewaard symbool komt niet meteen terug: hij gaat naar de combinatie en komt met de andere terug.',
        },
        {
          tells: 'R5.6',
          term: 'Stoppen',
          text: 'Na een afgemaakte combinatie mag je niet stoppen: je moet opnieuw gooien.',
        },
        {
          tells: 'R7.15',
          term: 'Mislukt',
          text: 'De voorwaarde telt alleen een mislukte worp die de kaart terugzet.',
        },
      ],
    },
    {
      title: 'Onze kaarten',
      text: [
        {
          tells: '',
          text: 'De spelregels tonen de meeste vlakken, combinaties en voorwaarden alleen in plaatjes die wij niet hebben. De set hier is van onszelf, gebouwd rond wat bekend is; de kaartenpagina zegt wat uit de spelregels komt en wat van ons.',
        },
      ],
    },
  ],
  advice: [
    'Leg weinig dobbelstenen zolang de kans goed is: meer in de hand geeft meer kans bij de volgende worp.',
    'Stop als een misser meer kost dan de volgende treffer oplevert; de dobbelstenen mogen blijven liggen.',
    'Bewaarde symbolen maken een slechte worp goed. Bewaar er een voor de laatste plek.',
  ],
};

export default rules;

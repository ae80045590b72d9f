import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Maak verzamelingen van alle vier stenen af en heb de meeste kaarten in voorraad als een stapel op is.',
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
        'Kies een steen die boven ligt en neem een hele groep: naburige stapels in de ring die hem tonen. Een dubbele kaart hoort bij de groepen van beide stenen, maar verbindt alleen door de gekozen steen.',
      ],
      figure: 'ring',
      caption: 'De kruisen op stapel 5, 1 en 2 zijn buren: een groep van drie kaarten.',
    },
    {
      title: '2. Leggen',
      text: [
        'Leg elke kaart op een eigen verzameling die geen van haar stenen heeft, of begin er een nieuwe mee. Gelegde kaarten bewegen niet meer.',
      ],
      figure: 'place',
      caption:
        'Cirkel met kruis mag niet waar een kruis ligt; het vierkant of een nieuwe verzameling is goed.',
    },
    {
      title: '3. Effect',
      text: [
        'De gekozen steen werkt één keer, verplicht als het kan. Cirkel: trek de bovenste kaart van een stapel en leg haar. Vierkant: leg de bovenste kaart van een stapel in je voorraad. Ruit: steel de bovenste kaart van een verzameling van een ander en leg haar. Kruis: verniel de bovenste kaart van een verzameling van een ander.',
        'Een kaart door een effect verbindt niets en heeft zelf geen effect.',
      ],
      figure: 'effects',
      caption: 'Steen, letter en effect.',
    },
    {
      title: '4. Afmaken',
      text: [
        'Elke verzameling van jou met alle vier stenen gaat naar je voorraad; elke kaart is een punt. Een volle verzameling is pas vanaf dan veilig.',
      ],
      figure: 'complete',
      caption: 'Ruit, cirkel met kruis, vierkant: vol met drie kaarten.',
    },
    {
      title: 'Het einde',
      text: [
        'Met twee tot vier spelers eindigt het spel na de beurt waarin een stapel leeg is, met vijf of zes na de tweede. De meeste kaarten in voorraad wint; bij gelijkspel de minste stenen in verzamelingen.',
        'Gevorderd: wie aan het eind van een beurt geen steen meer heeft, wint meteen. Pas op: de laatste kaart van een ander vernielen geeft die de winst.',
      ],
    },
  ],
  advice: [
    'De kleinste stapel is de klok: tel hem voor je een grote groep neemt.',
    'Een dubbele telt als één kaart in voorraad maar vult twee stenen.',
    'Houd een verzameling op één steen na vol en maak haar af in de beurt waarin je neemt.',
  ],
};

export default rules;

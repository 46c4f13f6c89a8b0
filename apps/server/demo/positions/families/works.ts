import type { JobFamily } from '../job-family.ts';

/** People who build bikes. */
export const bikeProduction: JobFamily = {
  department: 'Bike Production',
  businessUnit: 'Cargo bikes',
  brand: 'Northwind Cycles',
  share: 6,
  sites: ['works'],
  modes: { onsite: 1 },
  levels: ['entry', 'mid-level', 'mid-level', 'senior'],
  employment: { 'full-time': 7, 'part-time': 2, temporary: 2 },
  pay: { base: 25, hourly: true },
  shift: ['Two shifts', 'Day shift', 'Night shift', 'Four-day week'],
  skills: ['Assembly work', 'Quality inspection', 'Bicycle mechanics', 'Lean', 'Occupational safety'],
  roles: [
    { en: 'Bike Assembly Technician', de: 'Monteur Lastenrad' },
    { en: 'Wheel Builder', de: 'Laufradbauer' },
    { en: 'Frame Welder', de: 'Rahmenschweißer', payFactor: 1.25, skills: ['Welding', 'TIG welding'] },
    { en: 'Paint Shop Operator', de: 'Lackierer', skills: ['Painting and coating'] },
    {
      en: 'Quality Inspector',
      de: 'Qualitätsprüfer',
      payFactor: 1.1,
      skills: ['Quality control', 'Measuring and metrology'],
    },
    { en: 'Battery Pack Assembler', de: 'Batteriemonteur', skills: ['Soldering', 'Battery technology'] },
    {
      en: 'Maintenance Technician',
      de: 'Instandhalter',
      payFactor: 1.3,
      skills: ['PLC programming', 'Pneumatics', 'Preventive maintenance'],
    },
    {
      en: 'Production Shift Lead',
      de: 'Schichtleiter Montage',
      levels: ['lead'],
      payFactor: 1.35,
      skills: ['Team leadership', 'Production planning'],
    },
  ],
  texts: {
    en: {
      intro: [
        'Every 94 seconds a finished bike rolls off the line in {city}, and each carries the initials of the person who checked it last. They could soon be yours.',
        'You like to see in the evening what you have done during the day. In {city} that is about forty cargo bikes, ready for children, bread and double basses.',
        'Our works in {city} are bright, quiet and full of aluminium. We train people who are new to the trade, and pay them from the first hour.',
      ],
      team: [
        'A line team has {count} people who rotate every two hours, so that no shoulder does the same thing all day.',
        'There are {count} of you in a shift, and the shift plan is made by the team itself.',
      ],
      duties: [
        'Assemble frames, wheels, motors and boxes by instruction and with a torque wrench you trust.',
        'Check your own work, and stop the line when something is wrong; nobody will be cross.',
        'Set up machines and jigs for the next model.',
        'Bring ideas to the Thursday round; most need no money, only a hand.',
        'Keep your station tidy enough to find things in the dark.',
        'Record serial numbers and test results so that service can help later.',
        'Show new colleagues the small tricks that are in no manual.',
        'Help out at neighbouring stations when the wind is against them.',
      ],
      needs: [
        'Skilful hands and a good eye; bike knowledge is nice but can be learnt',
        'Able to stand, lift up to 15 kg with aids, and hear a loose spoke',
        'Willingness to work the shift in the heading',
        'You read and follow work instructions in the language of the site',
        'You come on time, or you call',
      ],
      plus: [
        'Training as a mechanic, joiner or cook: all of them build good bikes',
        'Welding or soldering experience',
        'A forklift licence',
      ],
    },
    de: {
      intro: [
        'Alle 94 Sekunden rollt in {city} ein fertiges Rad vom Band, und auf jedem stehen die Initialen der Person, die es zuletzt geprüft hat. Bald vielleicht deine.',
        'Du siehst abends gern, was du tagsüber getan hast. In {city} sind das etwa vierzig Lastenräder, bereit für Kinder, Brot und Kontrabässe.',
        'Unser Werk in {city} ist hell, leise und voller Aluminium. Wir lernen auch Menschen an, die neu im Fach sind, und bezahlen sie ab der ersten Stunde.',
      ],
      team: [
        'Ein Bandteam hat {count} Leute, die alle zwei Stunden tauschen, damit keine Schulter den ganzen Tag dasselbe macht.',
        'Ihr seid {count} in der Schicht, und den Schichtplan macht das Team selbst.',
      ],
      duties: [
        'Du montierst Rahmen, Laufräder, Motoren und Boxen nach Anleitung und mit einem Drehmomentschlüssel, dem du traust.',
        'Du prüfst deine Arbeit selbst und hältst das Band an, wenn etwas nicht stimmt; niemand wird schimpfen.',
        'Du rüstest Maschinen und Vorrichtungen für das nächste Modell um.',
        'Du bringst Ideen in die Donnerstagsrunde; die meisten brauchen kein Geld, nur eine Hand.',
        'Du hältst deinen Platz so, dass du alles auch im Dunkeln findest.',
        'Du erfasst Seriennummern und Messwerte, damit der Service später helfen kann.',
        'Du zeigst Neuen die kleinen Kniffe, die in keiner Anleitung stehen.',
      ],
      needs: [
        'Geschickte Hände und ein gutes Auge; Radwissen ist schön, lässt sich aber lernen',
        'Du kannst stehen, mit Hilfe bis 15 kg heben und eine lose Speiche hören',
        'Bereitschaft zur angegebenen Schicht',
        'Deutsch, um Anleitungen zu lesen und nachzufragen',
        'Du kommst pünktlich, oder du rufst an',
      ],
      plus: [
        'Ausbildung in Mechanik, Tischlerei oder Küche: Alle drei bauen gute Räder',
        'Erfahrung im Schweißen oder Löten',
        'Staplerschein',
      ],
    },
  },
};

/** People who move goods. */
export const warehouse: JobFamily = {
  department: 'Logistics & Warehouse',
  businessUnit: 'Cargo bikes',
  brand: 'Northwind Cycles',
  share: 8,
  sites: ['warehouse'],
  modes: { onsite: 1 },
  levels: ['entry', 'entry', 'mid-level', 'mid-level'],
  employment: { 'full-time': 6, 'part-time': 3, temporary: 3 },
  pay: { base: 22, hourly: true },
  shift: ['Early shift', 'Late shift', 'Night shift', 'Weekend shift', 'Rotating shifts'],
  skills: [
    'Order picking',
    'Warehouse management',
    'Forklift driving',
    'Barcode scanning',
    'Occupational safety',
  ],
  roles: [
    { en: 'Warehouse Associate', de: 'Lagermitarbeiter' },
    { en: 'Order Picker', de: 'Kommissionierer' },
    { en: 'Forklift Driver', de: 'Staplerfahrer', payFactor: 1.1 },
    { en: 'Goods Receiving Clerk', de: 'Mitarbeiter Wareneingang', skills: ['Goods receiving'] },
    {
      en: 'Inventory Controller',
      de: 'Bestandsprüfer',
      payFactor: 1.15,
      skills: ['Inventory management', 'Excel'],
    },
    { en: 'Returns Specialist', de: 'Fachkraft Retouren', skills: ['Returns management'] },
    { en: 'Delivery Rider', de: 'Lieferfahrer Lastenrad', skills: ['Last-mile delivery'] },
    {
      en: 'Truck Driver',
      de: 'Berufskraftfahrer',
      payFactor: 1.3,
      skills: ['Truck driving', 'Driving licence class C'],
    },
    {
      en: 'Dispatcher',
      de: 'Disponent',
      payFactor: 1.25,
      levels: ['mid-level', 'senior'],
      skills: ['Route planning', 'Transport management systems'],
    },
    {
      en: 'Warehouse Shift Lead',
      de: 'Schichtleiter Lager',
      levels: ['lead'],
      payFactor: 1.4,
      skills: ['Team leadership'],
    },
  ],
  texts: {
    en: {
      intro: [
        'A spare part ordered before four leaves {city} the same day. That works because of people who know where shelf 31-C ends and who help each other when it gets busy.',
        'Our warehouse in {city} is heated, has daylight, and the radio programme is elected once a month. What is missing is you.',
        'Bikes, batteries, brake pads, life jackets: 22,000 articles pass through {city}. We look for somebody who likes order and movement.',
      ],
      team: [
        'Your shift has {count} people and a lead who started here with a scanner in hand.',
        'The team of {count} decides together who takes which station; after four weeks you know all of them.',
      ],
      duties: [
        'Receive goods, check them and put them where the next person will look.',
        'Pick and pack orders with a hand scanner, correctly first and quickly second.',
        'Load vans, trucks and cargo bikes so that nothing travels twice.',
        'Handle batteries by the rules for dangerous goods, which we teach you.',
        'Count stock, find differences, and ask why.',
        'Keep gangways free and report what is broken.',
        'Help to try out new aids; the last one was a trolley that follows you.',
      ],
      needs: [
        'No diploma is needed; we train you in your first two weeks',
        'You can lift 15 kg and walk a good deal',
        'You read labels and simple instructions in the language of the site',
        'Reliable for the shift you choose',
        'Careful with things that belong to others',
      ],
      plus: [
        'A forklift licence, or the wish to get one at our expense',
        'Experience with a warehouse system',
        'Night owls welcome: the night bonus is high',
      ],
    },
    de: {
      intro: [
        'Ein Ersatzteil, das vor vier bestellt wird, verlässt {city} am selben Tag. Das klappt, weil hier Menschen arbeiten, die wissen, wo Regal 31-C aufhört, und die sich helfen, wenn es eng wird.',
        'Unser Lager in {city} ist geheizt, hat Tageslicht, und das Radioprogramm wird einmal im Monat gewählt. Was noch fehlt, bist du.',
        'Räder, Batterien, Bremsbeläge, Schwimmwesten: 22.000 Artikel laufen durch {city}. Wir suchen jemanden, der Ordnung und Bewegung mag.',
      ],
      team: [
        'Deine Schicht hat {count} Leute und eine Leitung, die selbst mit dem Scanner angefangen hat.',
        'Das Team aus {count} Menschen verteilt die Plätze gemeinsam; nach vier Wochen kennst du alle.',
      ],
      duties: [
        'Du nimmst Ware an, prüfst sie und legst sie dorthin, wo die nächste Person sucht.',
        'Du kommissionierst und verpackst mit dem Handscanner, erst richtig und dann schnell.',
        'Du belädst Transporter, Lkw und Lastenräder so, dass nichts zweimal fährt.',
        'Du behandelst Batterien nach den Regeln für Gefahrgut, die wir dir beibringen.',
        'Du zählst Bestände, findest Abweichungen und fragst nach dem Grund.',
        'Du hältst Wege frei und meldest, was kaputt ist.',
      ],
      needs: [
        'Ein Abschluss ist nicht nötig; wir lernen dich in den ersten zwei Wochen an',
        'Du kannst 15 kg heben und viel gehen',
        'Deutsch, um Etiketten und einfache Anweisungen zu lesen',
        'Zuverlässig in der Schicht, die du wählst',
        'Sorgsam mit dem, was anderen gehört',
      ],
      plus: [
        'Staplerschein, oder Lust, ihn auf unsere Kosten zu machen',
        'Erfahrung mit Lagersoftware',
        'Nachtmenschen willkommen: Die Zulage ist hoch',
      ],
    },
  },
};

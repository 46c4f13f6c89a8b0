import type { JobFamily } from '../job-family.ts';

const controls = [
  { en: 'Battery Management', de: 'Batteriemanagement' },
  { en: 'Motor Control', de: 'Motorsteuerung' },
  { en: 'Charging Points', de: 'Ladepunkte' },
  { en: 'Ship Automation', de: 'Schiffsautomation' },
];
const bikeParts = [
  { en: 'Frames', de: 'Rahmen' },
  { en: 'Drivetrain', de: 'Antrieb' },
  { en: 'Suspension', de: 'Federung' },
  { en: 'Cargo Boxes', de: 'Transportboxen' },
  { en: 'Family Bikes', de: 'Familienräder' },
];

/** People who write the software inside bikes, chargers and ships. */
export const embedded: JobFamily = {
  department: 'Hardware Engineering',
  businessUnit: 'Cargo bikes',
  brand: 'Northwind Cycles',
  share: 5,
  sites: ['works', 'office'],
  modes: { onsite: 5, hybrid: 5 },
  levels: ['entry', 'mid-level', 'senior', 'senior', 'lead'],
  pay: { base: 116_000 },
  skills: ['C++', 'Embedded systems', 'RTOS', 'CAN bus', 'Microcontrollers', 'ISO 26262', 'Git'],
  roles: [
    {
      en: 'Embedded Software Engineer',
      de: 'Embedded-Softwareentwickler',
      focus: controls,
      skills: ['C', 'Embedded C'],
    },
    { en: 'Firmware Engineer', de: 'Firmware-Entwickler', focus: controls, skills: ['C', 'Firmware'] },
    {
      en: 'Electronics Engineer',
      de: 'Elektronikentwickler',
      focus: controls,
      skills: ['PCB design', 'Power electronics'],
    },
    {
      en: 'Functional Safety Engineer',
      de: 'Ingenieur Funktionale Sicherheit',
      focus: controls,
      payFactor: 1.1,
      skills: ['ISO 26262'],
    },
    {
      en: 'Hardware Test Engineer',
      de: 'Hardware-Testingenieur',
      focus: controls,
      skills: ['Hardware-in-the-loop', 'Python'],
    },
  ],
  texts: {
    en: {
      intro: [
        'A cargo bike carries two children, a week of shopping and 630 watt-hours. The small computer that keeps all of them safe is yours to improve. The work is about {focus}.',
        'Our controllers live outdoors: salt, frost, pressure washers, toddlers. For {focus} we need engineers who like firmware that survives all that for ten years.',
        'One code base, three kinds of machine: bikes, chargers and ferries share our {focus} platform. That saves work and makes every bug interesting.',
      ],
      team: [
        'The lab is next to the production line. {count} engineers share it with two oscilloscopes too few and a coffee machine that runs on our own controller.',
        'You work with {count} people in electronics, mechanics and software, and with the service workshops that see our mistakes first.',
      ],
      duties: [
        'Develop firmware for {focus} in modern C++ on ARM controllers, from drivers to diagnostics.',
        'Write the tests first where a mistake could hurt somebody, and run them on real hardware every night.',
        'Read field data from 90,000 bikes and find the fault that happens once in a winter.',
        'Bring updates over the air to machines that must never stop half-way.',
        'Work through hazard analyses and keep the safety case alive as the product changes.',
        'Review schematics with the electronics team before copper gets expensive.',
        'Debug on the bench, on the test rider’s bike, and now and then on a ferry at berth.',
        'Talk with suppliers about cells, sensors and delivery dates.',
        'Document interfaces so that workshops can repair rather than replace.',
      ],
      needs: [
        'A degree or training in electronics, computer science or mechatronics, or the work to show instead',
        'Good C or C++ on microcontrollers, with a debugger as a second home',
        'Experience with CAN, I2C and the odd noisy signal',
        'Understanding of real-time behaviour and of what happens when power fails',
        'Care with versions, branches and release notes',
        'English for documents, some German or Polish for the shop floor is welcome',
      ],
      plus: [
        'Rust on embedded targets',
        'Battery technology',
        'OCPP or ISO 15118',
        'Approval of products in several markets',
      ],
    },
    de: {
      intro: [
        'Ein Lastenrad trägt zwei Kinder, den Wocheneinkauf und 630 Wattstunden. Den kleinen Rechner, der dabei alle schützt, machst du besser. Dein Thema ist {focus}.',
        'Unsere Steuergeräte leben draußen: Salz, Frost, Hochdruckreiniger, Kleinkinder. Für {focus} suchen wir Menschen, die Firmware mögen, die das zehn Jahre lang aushält.',
      ],
      team: [
        'Das Labor liegt neben der Montagelinie. {count} Leute teilen es sich mit zwei Oszilloskopen zu wenig und einer Kaffeemaschine, die auf unserer eigenen Steuerung läuft.',
        'Du arbeitest mit {count} Menschen aus Elektronik, Mechanik und Software und mit den Werkstätten, die unsere Fehler zuerst sehen.',
      ],
      duties: [
        'Du entwickelst Firmware für {focus} in modernem C++ auf ARM-Controllern, vom Treiber bis zur Diagnose.',
        'Du schreibst die Tests zuerst, wo ein Fehler jemandem wehtun könnte, und lässt sie jede Nacht auf echter Hardware laufen.',
        'Du liest die Felddaten von 90.000 Rädern und findest den Fehler, der nur einmal im Winter auftritt.',
        'Du bringst Updates auf Geräte, die nie auf halbem Weg stehen bleiben dürfen.',
        'Du arbeitest an Gefährdungsanalysen mit und hältst den Sicherheitsnachweis aktuell.',
        'Du prüfst Schaltpläne mit der Elektronik, bevor Kupfer teuer wird.',
        'Du suchst Fehler am Labortisch, auf dem Rad der Testfahrerin und ab und zu auf einer Fähre.',
        'Du dokumentierst Schnittstellen so, dass Werkstätten reparieren statt tauschen können.',
      ],
      needs: [
        'Studium oder Ausbildung in Elektronik, Informatik oder Mechatronik, oder Arbeiten, die das ersetzen',
        'Gutes C oder C++ auf Mikrocontrollern',
        'Erfahrung mit CAN, I2C und dem einen oder anderen gestörten Signal',
        'Verständnis für Echtzeit und dafür, was bei Stromausfall geschieht',
        'Deutsch für die Werkstatt, Englisch für die Dokumente',
      ],
      plus: [
        'Rust auf eingebetteten Systemen',
        'Batterietechnik',
        'OCPP oder ISO 15118',
        'Produktzulassung in mehreren Märkten',
      ],
    },
  },
};

/** People who draw and prove cargo bikes. */
export const bikeEngineering: JobFamily = {
  department: 'Hardware Engineering',
  businessUnit: 'Cargo bikes',
  brand: 'Northwind Cycles',
  share: 4,
  sites: ['works'],
  modes: { onsite: 6, hybrid: 4 },
  levels: ['entry', 'mid-level', 'mid-level', 'senior', 'lead'],
  pay: { base: 98_000 },
  skills: ['CAD', 'SolidWorks', 'Finite element analysis', 'Prototyping', 'Tolerance analysis', 'FMEA'],
  roles: [
    { en: 'Mechanical Design Engineer', de: 'Konstrukteur', focus: bikeParts, skills: ['Technical drawing'] },
    {
      en: 'Vehicle Test Engineer',
      de: 'Versuchsingenieur',
      focus: bikeParts,
      skills: ['Measuring and metrology'],
    },
    {
      en: 'Simulation Engineer',
      de: 'Berechnungsingenieur',
      focus: bikeParts,
      payFactor: 1.1,
      skills: ['ANSYS'],
    },
    {
      en: 'Industrial Designer',
      de: 'Industriedesigner',
      focus: bikeParts,
      skills: ['Industrial design', 'Rhino 3D'],
    },
    {
      en: 'Manufacturing Engineer',
      de: 'Fertigungsingenieur',
      focus: bikeParts,
      skills: ['Lean', 'Design for manufacturing'],
    },
    {
      en: 'Supplier Quality Engineer',
      de: 'Lieferantenqualitätsingenieur',
      focus: bikeParts,
      skills: ['Quality management', 'APQP'],
    },
  ],
  texts: {
    en: {
      intro: [
        'Last year our bikes carried 41 million parcels and an unknown number of dogs. How that feels on cobblestones is decided in the details, and {focus} would be yours.',
        'We break three bikes a week on purpose, so that nobody breaks one by accident. Our works in {city} need another pair of eyes for {focus}.',
        'A good frame is light, stiff, cheap to paint and easy to repair. You get to pick three at first, and then we work on the fourth.',
      ],
      team: [
        '{count} engineers, four welders for prototypes and one very patient test rider make up the team.',
        'Your desk is forty steps from the prototype workshop, and the {count} colleagues there expect you to come over.',
      ],
      duties: [
        'Design parts for {focus} in CAD and follow them through to the ten-thousandth piece.',
        'Calculate loads, simulate them, and then compare with what the strain gauges say.',
        'Plan tests on the rig and on the road, and write reports that a workshop can use.',
        'Bring the number of different screws down. There are still 61.',
        'Develop with suppliers in Poland, Portugal and Taiwan, and visit them when it matters.',
        'Lead design reviews in which service and production have a real vote.',
        'Prepare type approvals and keep an eye on the standards for cargo bikes.',
        'Work out how a part is taken off again after ten winters.',
        'Reduce the carbon footprint of each assembly, with numbers rather than adjectives.',
      ],
      needs: [
        'Training or a degree in mechanical engineering, vehicle technology or design',
        'Confident CAD work, with drawings that leave no questions',
        'A feeling for aluminium, steel and what welding does to both',
        'Experience with series production or a strong wish to learn it',
        'Hands that have repaired a bike',
        'English; German or Polish at the works',
      ],
      plus: [
        'Fatigue testing',
        'Composite parts',
        'Injection moulding',
        'A motorcycle or van licence for test trips',
      ],
    },
    de: {
      intro: [
        'Im letzten Jahr haben unsere Räder 41 Millionen Pakete und eine unbekannte Zahl von Hunden befördert. Wie sich das auf Kopfsteinpflaster anfühlt, entscheiden die Einzelheiten. Deine wären: {focus}.',
        'Wir zerbrechen absichtlich drei Räder in der Woche, damit es sonst niemand tut. Unser Werk in {city} braucht ein weiteres Paar Augen für das Thema {focus}.',
      ],
      team: [
        '{count} Ingenieurinnen und Ingenieure, vier Schweißer für Prototypen und eine sehr geduldige Testfahrerin bilden das Team.',
        'Dein Schreibtisch steht vierzig Schritte von der Versuchswerkstatt entfernt, und die {count} Leute dort erwarten, dass du rüberkommst.',
      ],
      duties: [
        'Du konstruierst Teile für {focus} in CAD und begleitest sie bis zum zehntausendsten Stück.',
        'Du berechnest Lasten, simulierst sie und vergleichst sie mit dem, was die Dehnungsmessstreifen sagen.',
        'Du planst Versuche auf dem Prüfstand und auf der Straße und schreibst Berichte, mit denen eine Werkstatt etwas anfangen kann.',
        'Du verringerst die Zahl verschiedener Schrauben. Es sind immer noch 61.',
        'Du entwickelst mit Zulieferern in Polen, Portugal und Taiwan und besuchst sie, wenn es darauf ankommt.',
        'Du leitest Entwurfsprüfungen, in denen Service und Fertigung wirklich mitreden.',
        'Du überlegst, wie man ein Teil nach zehn Wintern wieder abbekommt.',
        'Du senkst den CO2-Fußabdruck jeder Baugruppe, mit Zahlen statt mit Adjektiven.',
      ],
      needs: [
        'Ausbildung oder Studium in Maschinenbau, Fahrzeugtechnik oder Design',
        'Sicherer Umgang mit CAD und Zeichnungen, die keine Fragen offenlassen',
        'Gefühl für Aluminium, Stahl und das, was Schweißen mit beiden macht',
        'Hände, die schon einmal ein Rad repariert haben',
        'Gutes Deutsch, Englisch für Gespräche mit Zulieferern',
      ],
      plus: ['Betriebsfestigkeit', 'Faserverbund', 'Spritzguss', 'Führerschein Klasse B'],
    },
  },
};

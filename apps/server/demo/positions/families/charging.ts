import type { JobFamily } from '../job-family.ts';

const corridors = [
  { en: 'Motorway Parks', de: 'Autobahnparks' },
  { en: 'City Hubs', de: 'Stadtstandorte' },
  { en: 'Truck Charging', de: 'Lkw-Laden' },
  { en: 'Harbour Charging', de: 'Hafenladen' },
];

/** People who plan, build and run charging parks. */
export const chargingBuild: JobFamily = {
  department: 'Charging Parks',
  businessUnit: 'Charging parks',
  brand: 'Northwind Charge',
  share: 6,
  sites: ['office', 'park'],
  modes: { hybrid: 6, onsite: 3, remote_local: 2 },
  levels: ['entry', 'mid-level', 'senior', 'senior', 'lead'],
  pay: { base: 96_000 },
  travel: ['Up to 25%', 'Up to 50%', 'Up to 50%'],
  skills: [
    'Charging infrastructure',
    'Project management',
    'Smart grid',
    'Contract management',
    'Stakeholder management',
  ],
  roles: [
    {
      en: 'Construction Project Manager',
      de: 'Bauprojektleiter',
      focus: corridors,
      skills: ['Site management', 'Quantity surveying'],
    },
    {
      en: 'Grid Connection Manager',
      de: 'Manager Netzanschluss',
      focus: corridors,
      skills: ['High voltage'],
    },
    {
      en: 'Site Acquisition Manager',
      de: 'Standortentwickler',
      focus: corridors,
      skills: ['Real estate', 'Negotiation'],
    },
    {
      en: 'Power Systems Engineer',
      de: 'Ingenieur Energiesysteme',
      focus: corridors,
      payFactor: 1.15,
      skills: ['Power systems analysis', 'Energy storage'],
    },
    {
      en: 'Permitting Specialist',
      de: 'Genehmigungsplaner',
      focus: corridors,
      payFactor: 0.9,
      skills: ['Environmental impact assessment'],
    },
    {
      en: 'Energy Trader',
      de: 'Energiehändler',
      about: { en: 'energy trading', de: 'den Energiehandel' },
      payFactor: 1.2,
      skills: ['Energy management', 'Python', 'Risk management'],
    },
    {
      en: 'Solar Design Engineer',
      de: 'Planer Photovoltaik',
      about: { en: 'solar roofs', de: 'Solardächer' },
      skills: ['Solar energy', 'PVsyst', 'AutoCAD'],
    },
  ],
  texts: {
    en: {
      intro: [
        'By the end of next year we open a charging park every nine days. For {focus} we need people who turn a muddy field and a thick file into a place with trees, light and sixteen plugs.',
        'A charging park is a small power station that sells coffee. You would help to build the next ones in and around {city}.',
        'The grid operator says thirty months; the customers say tomorrow. Between the two there is an interesting job in {focus}.',
      ],
      team: [
        'You belong to a regional team of {count}: acquisition, permits, grid, construction and one lawyer who loves fields.',
        'The {count} of us plan with open files: everybody sees cost and progress of every site.',
      ],
      duties: [
        'Take sites for {focus} from the first visit to the first charge, on time and within budget.',
        'Negotiate with land owners, towns and grid operators, and keep what was promised.',
        'Size transformers, cables and batteries so that the park still fits in five years.',
        'Prepare permits and explain the project at public meetings, without jargon.',
        'Award and supervise construction, and accept only what is finished.',
        'Care about the small things: shade, lighting, a kerb that a wheelchair can pass.',
        'Keep risks and costs visible, above all the uncomfortable ones.',
        'Buy and sell power so that the sun pays for the evening.',
        'Bring lessons from one site into the standard for all.',
      ],
      needs: [
        'A degree or training in civil or electrical engineering, energy, real estate or business',
        'Some finished projects of which you know the price and the delay',
        'Knowledge of building or energy law in your country',
        'Negotiation with respect for the other side',
        'A driving licence, for places without a train',
        'Good English and the language of the offices you deal with',
      ],
      plus: ['Medium voltage', 'Battery storage', 'BIM', 'A network among towns and utilities'],
    },
    de: {
      intro: [
        'Bis Ende nächsten Jahres eröffnen wir alle neun Tage einen Ladepark. Für {focus} suchen wir Menschen, die aus einer matschigen Wiese und einer dicken Akte einen Ort mit Bäumen, Licht und sechzehn Steckern machen.',
        'Ein Ladepark ist ein kleines Kraftwerk, das Kaffee verkauft. Die nächsten entstehen rund um {city}, und du baust mit.',
      ],
      team: [
        'Du gehörst zu einem regionalen Team von {count} Leuten: Standorte, Genehmigungen, Netz, Bau und eine Juristin, die Felder mag.',
        'Wir {count} planen mit offenen Akten: Alle sehen Kosten und Stand jedes Standorts.',
      ],
      duties: [
        'Du bringst Standorte für {focus} vom ersten Besuch bis zur ersten Ladung, im Zeitplan und im Budget.',
        'Du verhandelst mit Eigentümern, Gemeinden und Netzbetreibern und hältst, was zugesagt ist.',
        'Du legst Trafos, Kabel und Speicher so aus, dass der Park auch in fünf Jahren noch reicht.',
        'Du bereitest Genehmigungen vor und erklärst das Vorhaben in der Gemeinde, ohne Fachchinesisch.',
        'Du vergibst und überwachst Bauleistungen und nimmst nur ab, was fertig ist.',
        'Du achtest auf Kleinigkeiten: Schatten, Licht, einen Bordstein, über den ein Rollstuhl kommt.',
        'Du hältst Risiken und Kosten sichtbar, vor allem die unbequemen.',
      ],
      needs: [
        'Studium oder Ausbildung in Bau, Elektrotechnik, Energie, Immobilien oder Wirtschaft',
        'Einige fertige Projekte, deren Preis und Verspätung du kennst',
        'Kenntnis von Bau- oder Energierecht',
        'Verhandeln mit Respekt vor der anderen Seite',
        'Führerschein Klasse B, sehr gutes Deutsch und gutes Englisch',
      ],
      plus: ['Mittelspannung', 'Batteriespeicher', 'BIM', 'Kontakte zu Gemeinden und Stadtwerken'],
    },
  },
};

/** People who keep chargers working. */
export const chargingService: JobFamily = {
  department: 'Charging Parks',
  businessUnit: 'Charging parks',
  brand: 'Northwind Charge',
  share: 5,
  sites: ['park'],
  modes: { onsite: 1 },
  levels: ['entry', 'mid-level', 'mid-level', 'senior'],
  pay: { base: 34, hourly: true },
  travel: ['Up to 50%', 'Up to 75%'],
  shift: ['Day shift', 'On-call one week in six', 'Two shifts'],
  skills: [
    'Charging infrastructure',
    'Electrical installation',
    'Troubleshooting',
    'OCPP',
    'Preventive maintenance',
  ],
  roles: [
    { en: 'Charging Technician', de: 'Servicetechniker Ladepark' },
    {
      en: 'High-Voltage Technician',
      de: 'Elektrofachkraft Hochvolt',
      payFactor: 1.1,
      skills: ['High voltage'],
    },
    {
      en: 'Charging Park Host',
      de: 'Gastgeber Ladepark',
      payFactor: 0.65,
      skills: ['Passenger service', 'Cleaning'],
    },
    {
      en: 'Regional Service Lead',
      de: 'Regionalleiter Service',
      levels: ['lead'],
      payFactor: 1.35,
      skills: ['Team leadership', 'Route planning'],
    },
    { en: 'Remote Support Technician', de: 'Techniker Fernwartung', skills: ['Help desk', 'Linux'] },
    { en: 'Commissioning Technician', de: 'Inbetriebnehmer', skills: ['Commissioning'] },
  ],
  texts: {
    en: {
      intro: [
        'A charger that does not work spoils somebody’s holiday. Around {city} you make sure that ours do: 99.4 per cent of the time at present, and we want the missing six tenths.',
        'Your office is a van with good music and better tools. You look after fourteen charging parks around {city} and know most of them by their trees.',
      ],
      team: [
        'You are one of {count} technicians in the region. Nobody enters high voltage alone, and everybody may say stop.',
        'The regional team has {count} members and meets every second Monday for breakfast, faults and photographs.',
      ],
      duties: [
        'Maintain and repair chargers, transformers, cameras and the coffee machine.',
        'Find faults with a laptop, a multimeter and patience, and write down what it was.',
        'Commission new parks together with construction and software.',
        'Plan your tour so that the worst fault does not wait for the longest road.',
        'Help drivers on site; a good word repairs a lot.',
        'Keep test protocols and spare parts in order.',
        'Tell engineering what breaks too often, with parts on the table.',
        'Take part in on-call duty, fairly shared and well paid.',
      ],
      needs: [
        'Training as an electrician, electronics or mechatronics technician, or comparable experience',
        'Permission to work on low voltage; we pay for further levels',
        'A driving licence and the wish to be out and about',
        'Careful work when nobody is looking',
        'Friendly with strangers, even with wet feet',
      ],
      plus: ['OCPP and network basics', 'Medium voltage training', 'Experience with photovoltaic plants'],
    },
    de: {
      intro: [
        'Eine Säule, die nicht lädt, verdirbt jemandem den Urlaub. Rund um {city} sorgst du dafür, dass unsere laufen: im Moment zu 99,4 Prozent, und die fehlenden sechs Zehntel wollen wir auch.',
        'Dein Büro ist ein Transporter mit guter Musik und noch besserem Werkzeug. Du betreust vierzehn Ladeparks rund um {city} und kennst die meisten an ihren Bäumen.',
      ],
      team: [
        'Du bist eine von {count} Fachkräften in der Region. Niemand geht allein an Hochvolt, und alle dürfen Stopp sagen.',
        'Das Regionalteam hat {count} Leute und trifft sich jeden zweiten Montag zu Frühstück, Fehlern und Fotos.',
      ],
      duties: [
        'Du wartest und reparierst Ladesäulen, Trafos, Kameras und die Kaffeemaschine.',
        'Du suchst Fehler mit Laptop, Messgerät und Geduld und schreibst auf, was es war.',
        'Du nimmst neue Parks gemeinsam mit Bau und Software in Betrieb.',
        'Du planst deine Tour so, dass der schlimmste Fehler nicht auf den längsten Weg wartet.',
        'Du hilfst Fahrerinnen und Fahrern vor Ort; ein gutes Wort repariert vieles.',
        'Du sagst der Entwicklung, was zu oft kaputtgeht, am besten mit dem Teil in der Hand.',
        'Du beteiligst dich an der Rufbereitschaft, gerecht verteilt und gut bezahlt.',
      ],
      needs: [
        'Ausbildung in Elektro, Elektronik oder Mechatronik oder vergleichbare Erfahrung',
        'Berechtigung für Niederspannung; weitere Stufen bezahlen wir',
        'Führerschein Klasse B und Lust, unterwegs zu sein',
        'Sorgfalt, auch wenn niemand hinsieht',
        'Freundlich zu Fremden, auch mit nassen Füßen',
      ],
      plus: [
        'OCPP und Netzwerkgrundlagen',
        'Schaltberechtigung Mittelspannung',
        'Erfahrung mit Photovoltaik',
      ],
    },
  },
};

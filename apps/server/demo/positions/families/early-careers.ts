import type { JobFamily } from '../job-family.ts';

const fields = [
  { en: 'Software', de: 'Software' },
  { en: 'Data', de: 'Daten' },
  { en: 'Ship Design', de: 'Schiffsentwurf' },
  { en: 'Bike Development', de: 'Radentwicklung' },
  { en: 'Charging Parks', de: 'Ladeparks' },
  { en: 'Marketing', de: 'Marketing' },
  { en: 'Finance', de: 'Finanzen' },
  { en: 'Sustainability', de: 'Nachhaltigkeit' },
  { en: 'Supply Chain', de: 'Lieferkette' },
  { en: 'People', de: 'Personal' },
];

/** Internships and student jobs. */
export const internships: JobFamily = {
  department: 'Early Careers',
  businessUnit: 'Group functions',
  brand: 'Northwind Group',
  share: 6,
  sites: ['office', 'works', 'yard'],
  modes: { hybrid: 6, onsite: 4 },
  levels: ['internship'],
  pay: { base: 26, hourly: true },
  skills: ['Excel', 'Data analysis', 'Presentation skills'],
  roles: [
    { en: 'Intern', de: 'Praktikum', focus: fields, employment: 'internship' },
    { en: 'Working Student', de: 'Werkstudium', focus: fields, employment: 'internship' },
    { en: 'Thesis Project', de: 'Abschlussarbeit', focus: fields, employment: 'internship' },
    { en: 'Summer Internship', de: 'Sommerpraktikum', focus: fields, employment: 'internship' },
  ],
  texts: {
    en: {
      intro: [
        'Six months, one real project, and your name under the result. Last year’s intern in {focus} found an error that had cost us a ton of paint a year.',
        'You study, and would like to know what it is good for. In {focus} in {city} you work on something that will be used before your next exams.',
        'We do not need anybody to fetch coffee; the machine is excellent. We need fresh eyes in {focus}.',
      ],
      team: [
        'You have a mentor, a desk, and {count} colleagues who remember their own first day.',
        'There are {count} interns in {city} at a time. On Wednesdays you visit a ship, a workshop or a charging park together.',
      ],
      duties: [
        'Take over a project of your own within the first two weeks.',
        'Research, measure or build, and check whether the result is true.',
        'Spend at least three days where our machines run.',
        'Work with colleagues from other departments who owe you an answer.',
        'Present your results to those who decide about them.',
        'Write down what you have learnt for the person who comes after you.',
        'Question what we have always done that way.',
      ],
      needs: [
        'You are enrolled at a university or college, or have just finished',
        'Curiosity in your field and beyond it',
        'Basic knowledge that your studies have given you; the rest we teach',
        'You ask when you do not understand something',
        'Good English or the language of the site',
      ],
      plus: [
        'A project of your own, finished or not',
        'Practical work in a workshop',
        'Time for at least three months',
      ],
    },
    de: {
      intro: [
        'Sechs Monate, ein echtes Projekt und dein Name unter dem Ergebnis. Im letzten Jahr fand jemand im Praktikum {focus} einen Fehler, der uns eine Tonne Farbe im Jahr gekostet hatte.',
        'Du studierst und möchtest wissen, wozu das gut ist. Im Bereich {focus} in {city} arbeitest du an etwas, das vor deinen nächsten Prüfungen benutzt wird.',
        'Kaffee holen muss bei uns niemand; die Maschine ist ausgezeichnet. Wir brauchen frische Augen für {focus}.',
      ],
      team: [
        'Du hast eine Mentorin, einen Schreibtisch und {count} Leute um dich, die sich an ihren ersten Tag erinnern.',
        'In {city} sind immer etwa {count} Studierende bei uns. Mittwochs besucht ihr gemeinsam ein Schiff, eine Werkstatt oder einen Ladepark.',
      ],
      duties: [
        'Du übernimmst in den ersten zwei Wochen ein eigenes Projekt.',
        'Du recherchierst, misst oder baust und prüfst, ob das Ergebnis stimmt.',
        'Du verbringst mindestens drei Tage dort, wo unsere Maschinen laufen.',
        'Du arbeitest mit anderen Abteilungen, die dir eine Antwort schulden.',
        'Du stellst deine Ergebnisse denen vor, die darüber entscheiden.',
        'Du schreibst auf, was du gelernt hast, für die Person nach dir.',
      ],
      needs: [
        'Du bist eingeschrieben oder hast gerade abgeschlossen',
        'Neugier auf dein Fach und darüber hinaus',
        'Grundlagen aus dem Studium; den Rest zeigen wir dir',
        'Du fragst, wenn du etwas nicht verstehst',
        'Gutes Deutsch oder gutes Englisch',
      ],
      plus: [
        'Ein eigenes Projekt, fertig oder nicht',
        'Praktische Arbeit in einer Werkstatt',
        'Zeit für mindestens drei Monate',
      ],
    },
  },
};

export const apprenticeships: JobFamily = {
  department: 'Early Careers',
  businessUnit: 'Group functions',
  brand: 'Northwind Group',
  share: 4,
  sites: ['yard', 'works', 'warehouse', 'port'],
  modes: { onsite: 1 },
  levels: ['entry'],
  pay: { base: 17, hourly: true },
  skills: ['Technical drawing', 'Occupational safety'],
  roles: [
    {
      en: 'Apprentice Ship Electrician',
      de: 'Ausbildung Elektroniker Betriebstechnik',
      sites: ['yard'],
      employment: 'apprenticeship',
      skills: ['Electrical installation'],
    },
    {
      en: 'Apprentice Bike Mechanic',
      de: 'Ausbildung Zweiradmechatroniker',
      sites: ['works'],
      employment: 'apprenticeship',
      skills: ['Bicycle mechanics'],
    },
    {
      en: 'Apprentice Shipbuilder',
      de: 'Ausbildung Konstruktionsmechaniker Schiffbau',
      sites: ['yard'],
      employment: 'apprenticeship',
      skills: ['Welding'],
    },
    {
      en: 'Apprentice Industrial Mechanic',
      de: 'Ausbildung Industriemechaniker',
      sites: ['works', 'yard'],
      employment: 'apprenticeship',
      skills: ['CNC machining'],
    },
    {
      en: 'Apprentice Warehouse Logistics',
      de: 'Ausbildung Fachkraft für Lagerlogistik',
      sites: ['warehouse'],
      employment: 'apprenticeship',
      skills: ['Warehouse management'],
    },
    {
      en: 'Apprentice Mechatronics Technician',
      de: 'Ausbildung Mechatroniker',
      sites: ['works', 'yard'],
      employment: 'apprenticeship',
      skills: ['Mechatronics'],
    },
    {
      en: 'Cadet Deck Officer',
      de: 'Ausbildung Schiffsmechaniker',
      sites: ['port'],
      employment: 'apprenticeship',
      skills: ['Seamanship'],
    },
    {
      en: 'Apprentice Software Developer',
      de: 'Ausbildung Fachinformatiker Anwendungsentwicklung',
      sites: ['office'],
      employment: 'apprenticeship',
      skills: ['Python', 'Git'],
    },
  ],
  texts: {
    en: {
      intro: [
        'Learn a trade on things that float or roll. The next year starts in September in {city}, with fourteen beginners and as many toolboxes, which stay yours.',
        'School was all right, but your hands were bored. In {city} they will not be: from the first month you work on real ships, bikes or systems.',
      ],
      team: [
        'You learn with {count} others, a full-time trainer, and masters who have not forgotten how it was.',
        'In the training workshop there are {count} of you; nobody minds a crooked first piece.',
      ],
      duties: [
        'Learn the basics of the trade in our training workshop, then in five departments.',
        'File, drill, wire, weld, measure or program, depending on your trade.',
        'Take care of a piece of work from drawing to inspection.',
        'Go to vocational school, with support when mathematics gets difficult.',
        'Spend four weeks at a site in another country in your second year.',
        'Build something with your year group; the last one built a sauna raft.',
      ],
      needs: [
        'A school certificate, or a good reason why not',
        'Interest in technology and patience with yourself',
        'You turn up, even on Mondays',
        'Enough of the local language for school and safety briefings',
      ],
      plus: [
        'An internship in a workshop',
        'Something you have repaired',
        'A sport or hobby in which you do not give up',
      ],
    },
    de: {
      intro: [
        'Lern einen Beruf an Dingen, die schwimmen oder rollen. Das nächste Jahr beginnt im September in {city}, mit vierzehn Neuen und ebenso vielen Werkzeugkisten, die euch gehören.',
        'Die Schule war in Ordnung, aber deine Hände haben sich gelangweilt. In {city} tun sie das nicht: Vom ersten Monat an arbeitest du an echten Schiffen, Rädern oder Systemen.',
      ],
      team: [
        'Du lernst mit {count} anderen, einer hauptamtlichen Ausbilderin und Meistern, die noch wissen, wie es war.',
        'In der Lehrwerkstatt seid ihr {count}; ein schiefes erstes Werkstück nimmt niemand übel.',
      ],
      duties: [
        'Du lernst die Grundlagen in der Lehrwerkstatt und dann in fünf Abteilungen.',
        'Du feilst, bohrst, verdrahtest, schweißt, misst oder programmierst, je nach Beruf.',
        'Du begleitest ein Stück Arbeit von der Zeichnung bis zur Abnahme.',
        'Du gehst zur Berufsschule, mit Hilfe, wenn Mathe schwierig wird.',
        'Du verbringst im zweiten Jahr vier Wochen an einem Standort im Ausland.',
        'Du baust etwas mit deinem Jahrgang; der letzte hat ein Saunafloß gebaut.',
      ],
      needs: [
        'Ein Schulabschluss oder ein guter Grund, warum nicht',
        'Interesse an Technik und Geduld mit dir selbst',
        'Du kommst, auch montags',
        'Deutsch für Schule und Unterweisung',
      ],
      plus: [
        'Ein Praktikum in einer Werkstatt',
        'Etwas, das du repariert hast',
        'Ein Sport oder Hobby, bei dem du nicht aufgibst',
      ],
    },
  },
};

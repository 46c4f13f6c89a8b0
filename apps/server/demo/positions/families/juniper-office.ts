import type { JobFamily } from '../job-family.ts';

/** People in the office, the web shop and the dispatch room. */
export const office: JobFamily = {
  department: 'Büro und Onlineladen',
  businessUnit: 'Verwaltung',
  brand: 'Juniper & Söhne',
  share: 4,
  sites: ['office'],
  modes: { hybrid: 7, remote_local: 2, onsite: 2 },
  levels: ['entry', 'mid-level', 'mid-level', 'senior'],
  employment: { 'full-time': 5, 'part-time': 5 },
  pay: { base: 72_000 },
  skills: ['Microsoft 365', 'Customer service', 'Project management'],
  roles: [
    { en: 'Web Shop Manager', de: 'Onlineshop-Manager', skills: ['E-commerce', 'Shopware'] },
    { en: 'Bookkeeper', de: 'Buchhalter', payFactor: 0.85, skills: ['Accounting', 'DATEV'] },
    {
      en: 'Copywriter',
      de: 'Texter',
      payFactor: 0.85,
      skills: ['Copywriting', 'Search engine optimization'],
    },
    { en: 'Buyer, Raw Materials', de: 'Einkäufer Rohstoffe', skills: ['Procurement', 'Negotiation'] },
    {
      en: 'Customer Care Agent',
      de: 'Kundenservice-Mitarbeiter',
      payFactor: 0.65,
      skills: ['Complaint handling'],
    },
    { en: 'HR Generalist', de: 'Personalreferent', skills: ['Human resources', 'Payroll'] },
    {
      en: 'Dispatch Coordinator',
      de: 'Koordinator Versand',
      payFactor: 0.7,
      skills: ['Shipping and receiving', 'Warehouse management'],
    },
    { en: 'Graphic Designer', de: 'Grafiker', payFactor: 0.85, skills: ['Graphic design', 'InDesign'] },
    {
      en: 'Sustainability Officer',
      de: 'Nachhaltigkeitsbeauftragter',
      skills: ['Sustainability', 'Life cycle assessment'],
    },
    {
      en: 'Assistant to the Management',
      de: 'Assistenz der Geschäftsführung',
      payFactor: 0.8,
      skills: ['Office management'],
    },
  ],
  texts: {
    de: {
      intro: [
        'Juniper & Söhne wird in der vierten Generation geführt, inzwischen von zwei Töchtern. Der Name blieb, fast alles andere ändert sich gerade, und im Büro in {city} laufen die Fäden zusammen.',
        'Wir sind zu groß, um alles auf Zuruf zu machen, und zu klein, um jemanden zu vergessen. Für das Büro in {city} suchen wir einen Menschen, der in dieser Mitte gern arbeitet.',
        'Jede dritte Flasche verkaufen wir inzwischen über das Netz, verpackt in Papier aus Gras. Hinter dem Versprechen „morgen bei dir“ stehen in {city} Leute mit Überblick.',
      ],
      team: [
        'Im Büro arbeiten {count} Menschen, die mittags zusammen kochen.',
        'Du kommst in einen Kreis von {count} Leuten mit kurzen Wegen und langen Fensterbänken voller Töpfe.',
      ],
      duties: [
        'Du verantwortest deinen Bereich und entscheidest das meiste selbst.',
        'Du sprichst mit Garten, Labor und Läden, bevor du planst, und danach auch.',
        'Du räumst Abläufe auf, die seit Großvaters Zeiten niemand angefasst hat.',
        'Du hältst Zahlen, Texte oder Termine so in Ordnung, dass eine Vertretung damit klarkommt.',
        'Du antwortest Kundinnen, Lieferanten und Behörden freundlich und bestimmt.',
        'Du begleitest den Umzug auf ein neues Warenwirtschaftssystem.',
        'Du bringst Ideen ein und prüfst mit uns, ob sie zum Haus passen.',
      ],
      needs: [
        'Ausbildung oder Studium im Fachgebiet und etwas Berufserfahrung',
        'Du arbeitest selbstständig und fragst rechtzeitig',
        'Sicher mit den üblichen Programmen',
        'Sehr gutes Deutsch, gutes Englisch',
        'Sinn für ein Unternehmen, in dem es nach Lavendel riecht',
      ],
      plus: [
        'Erfahrung im Handel oder in der Naturkosmetik',
        'Shopware oder ein anderes Shopsystem',
        'Lust auf Feldtage',
      ],
    },
    en: {
      intro: [
        'Juniper & Söhne is led by the fourth generation, two daughters by now. The name has stayed, nearly everything else is changing, and the threads meet in the office in {city}.',
        'We are too large to do everything by shouting across the yard, and too small to forget anybody. For {city} we look for a person who likes to work in this middle.',
      ],
      team: ['There are {count} people in the office, who cook together at noon.'],
      duties: [
        'Take responsibility for your field and decide most things yourself.',
        'Talk with garden, laboratory and shops before you plan, and afterwards too.',
        'Tidy up processes that nobody has touched since grandfather’s days.',
        'Keep figures, texts or dates in an order that a stand-in understands.',
        'Answer customers, suppliers and authorities kindly and firmly.',
        'Accompany the move to a new stock system.',
      ],
      needs: [
        'Training or a degree in your field and some experience',
        'You work on your own and ask in time',
        'Very good English, and German for everyday life',
        'A sense for a company that smells of lavender',
      ],
      plus: [
        'Experience in retail or natural cosmetics',
        'Shopware or another shop system',
        'Curiosity about field days',
      ],
    },
  },
};

/** Apprenticeships and internships. */
export const juniperTraining: JobFamily = {
  department: 'Ausbildung',
  businessUnit: 'Verwaltung',
  brand: 'Juniper & Söhne',
  share: 2,
  sites: ['garden', 'lab', 'store', 'office'],
  modes: { onsite: 1 },
  levels: ['entry'],
  pay: { base: 12, hourly: true },
  skills: ['Natural cosmetics'],
  roles: [
    {
      en: 'Apprentice Gardener',
      de: 'Ausbildung Gärtner',
      sites: ['garden'],
      employment: 'apprenticeship',
      skills: ['Gardening'],
    },
    {
      en: 'Apprentice Laboratory Technician',
      de: 'Ausbildung Chemielaborant',
      sites: ['lab'],
      employment: 'apprenticeship',
      skills: ['Laboratory work'],
    },
    {
      en: 'Apprentice Retail',
      de: 'Ausbildung Kaufmann im Einzelhandel',
      sites: ['store'],
      employment: 'apprenticeship',
      skills: ['Retail'],
    },
    {
      en: 'Intern, Product Development',
      de: 'Praktikum Produktentwicklung',
      sites: ['lab'],
      employment: 'internship',
      levels: ['internship'],
      skills: ['Cosmetics formulation'],
    },
    {
      en: 'Ecological Year',
      de: 'Freiwilliges Ökologisches Jahr',
      sites: ['garden'],
      employment: 'volunteer',
      skills: ['Herb cultivation'],
    },
  ],
  texts: {
    de: {
      intro: [
        'Lerne bei uns in {city}, wie aus Pflanzen etwas wird, das guttut. Du fängst nicht mit dem Besen an, sondern mit einem eigenen Beet, einem Becherglas oder einer Kundin.',
        'Wir bilden seit 1931 aus, und drei von vier bleiben. In {city} ist ein Platz frei für jemanden, der fragt, probiert und dranbleibt.',
      ],
      team: ['Du lernst mit {count} anderen und hast eine feste Person, die für dich Zeit hat.'],
      duties: [
        'Du lernst alle Bereiche des Hauses kennen, vom Feld bis zum Paket.',
        'Du arbeitest von Anfang an an echten Aufgaben mit.',
        'Du gehst zur Berufsschule und bekommst Hilfe, wenn es hakt.',
        'Du führst ein eigenes kleines Projekt, das am Ende alle sehen.',
        'Du fährst einmal im Jahr mit auf die Lernreise; zuletzt ging sie in die Provence.',
        'Du schreibst dein Berichtsheft in der Arbeitszeit.',
      ],
      needs: [
        'Ein Schulabschluss, egal welcher',
        'Interesse an Pflanzen, Stoffen oder Menschen',
        'Du kommst verlässlich, auch wenn es früh ist',
        'Deutsch für Schule und Sicherheit',
      ],
      plus: [
        'Ein Praktikum',
        'Ein eigener Garten, und sei es auf dem Fensterbrett',
        'Führerschein, kein Muss',
      ],
    },
  },
};

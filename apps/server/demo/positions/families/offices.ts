import type { JobFamily } from '../job-family.ts';

const regions = [
  { en: 'Nordics and Baltics', de: 'Nord- und Ostsee' },
  { en: 'Municipal Customers', de: 'Kommunen' },
  { en: 'Fleet Customers', de: 'Flottenkunden' },
  { en: 'Retail Partners', de: 'Handelspartner' },
  { en: 'Tourism', de: 'Tourismus' },
];

/** People who win and keep business customers. */
export const sales: JobFamily = {
  department: 'Sales & Partnerships',
  businessUnit: 'Cargo bikes',
  brand: 'Northwind Group',
  share: 6,
  sites: ['office'],
  modes: { hybrid: 5, remote_local: 4, onsite: 1 },
  levels: ['entry', 'mid-level', 'mid-level', 'senior', 'lead'],
  pay: { base: 92_000 },
  travel: ['Up to 25%', 'Up to 50%'],
  skills: ['B2B sales', 'Account management', 'CRM', 'Negotiation', 'Salesforce', 'Business development'],
  roles: [
    { en: 'Account Manager', de: 'Key Account Manager', focus: regions },
    {
      en: 'Director of Sales',
      de: 'Vertriebsdirektor',
      focus: regions.slice(0, 3),
      levels: ['director'],
      payFactor: 1.5,
      share: 0.4,
    },
    {
      en: 'Sales Development Representative',
      de: 'Vertriebsmitarbeiter Innendienst',
      about: { en: 'new customers', de: 'Neukunden' },
      levels: ['entry', 'mid-level'],
      payFactor: 0.7,
      skills: ['Lead generation'],
    },
    {
      en: 'Sales Engineer',
      de: 'Vertriebsingenieur',
      focus: regions,
      payFactor: 1.15,
      skills: ['Sales engineering'],
    },
    { en: 'Partner Manager', de: 'Partnermanager', focus: regions, skills: ['Partner management'] },
    {
      en: 'Tender Manager',
      de: 'Ausschreibungsmanager',
      about: { en: 'public tenders', de: 'Ausschreibungen' },
      skills: ['Tendering', 'Cost estimation'],
    },
    {
      en: 'Customer Success Manager',
      de: 'Customer Success Manager',
      focus: regions,
      skills: ['Customer success'],
    },
  ],
  texts: {
    en: {
      intro: [
        'Towns, hotels, parcel services, bakeries: they buy from us when they trust the person on the other side of the table. For {focus} that could be you.',
        'Our best contract last year began with the sentence “You do not need us yet”. If you would dare to say that, let us talk about {focus}.',
      ],
      team: [
        'Sales has {count} people in your region. There is no bonus for single combat; the team shares its targets.',
        'You work with {count} colleagues in sales, and with engineers who gladly come along to customers.',
      ],
      duties: [
        'Build lasting relations in your field, {focus}, from the first call to the third renewal.',
        'Understand the customer’s numbers well enough to calculate with them rather than against them.',
        'Write offers that a purchasing department can compare without a magnifying glass.',
        'Bring product and engineering to the table early.',
        'Keep the CRM so tidy that a holiday cover can read it.',
        'Show bikes, chargers and ships in action; test rides convince more than slides.',
        'Negotiate fairly and know your limit beforehand.',
        'Tell us what competitors do better.',
      ],
      needs: [
        'Experience in selling something that needs explaining',
        'You listen longer than you speak',
        'A safe hand with figures and contracts',
        'Willingness to travel, by train where there is one',
        'Excellent command of your customers’ language, and English',
      ],
      plus: ['Public procurement', 'Mobility or energy background', 'A network in tourism'],
    },
    de: {
      intro: [
        'Städte, Hotels, Paketdienste, Bäckereien: Sie kaufen bei uns, wenn sie dem Menschen gegenüber vertrauen. Im Gebiet {focus} könntest du das sein.',
        'Unser bester Vertrag im letzten Jahr begann mit dem Satz „Noch brauchen Sie uns nicht“. Wenn du dich das trauen würdest, reden wir gern weiter, am liebsten über {focus}.',
      ],
      team: [
        'Der Vertrieb hat in deiner Region {count} Leute. Eine Prämie für Einzelkämpfe gibt es nicht, das Team teilt sich die Ziele.',
        'Du arbeitest mit {count} Menschen im Vertrieb und mit Ingenieurinnen, die gern zur Kundschaft mitkommen.',
      ],
      duties: [
        'Du baust in deinem Gebiet {focus} Beziehungen auf, vom ersten Anruf bis zur dritten Verlängerung.',
        'Du verstehst die Zahlen der anderen Seite so gut, dass du mit ihnen rechnest und nicht gegen sie.',
        'Du schreibst Angebote, die ein Einkauf ohne Lupe vergleichen kann.',
        'Du holst Produkt und Technik früh an den Tisch.',
        'Du pflegst das CRM so, dass eine Urlaubsvertretung es lesen kann.',
        'Du zeigst Räder, Säulen und Schiffe im Einsatz; Probefahrten überzeugen mehr als Folien.',
        'Du sagst uns, was andere besser machen.',
      ],
      needs: [
        'Erfahrung mit dem Verkauf von etwas, das man erklären muss',
        'Du hörst länger zu, als du redest',
        'Sicher mit Zahlen und Verträgen',
        'Reisebereitschaft, mit der Bahn, wo eine fährt',
        'Sehr gutes Deutsch und gutes Englisch',
      ],
      plus: ['Vergaberecht', 'Hintergrund in Mobilität oder Energie', 'Kontakte im Tourismus'],
    },
  },
};

/** People who tell others about us. */
export const marketing: JobFamily = {
  department: 'Marketing & Communications',
  businessUnit: 'Group functions',
  brand: 'Northwind Group',
  share: 4,
  sites: ['office'],
  modes: { hybrid: 7, remote_local: 2, onsite: 1 },
  levels: ['entry', 'mid-level', 'mid-level', 'senior', 'lead'],
  employment: { 'full-time': 8, 'part-time': 2 },
  pay: { base: 84_000 },
  skills: [
    'Content creation',
    'Campaign management',
    'Social media',
    'Google Analytics',
    'Copywriting',
    'Brand management',
  ],
  roles: [
    { en: 'Content Editor', de: 'Redakteur', skills: ['Content marketing', 'Search engine optimization'] },
    {
      en: 'Performance Marketing Manager',
      de: 'Performance-Marketing-Manager',
      skills: ['Performance marketing', 'Google Ads'],
    },
    { en: 'Brand Manager', de: 'Brand Manager', skills: ['Brand strategy'] },
    {
      en: 'Press Officer',
      de: 'Pressesprecher',
      payFactor: 1.1,
      skills: ['Media relations', 'Public relations'],
    },
    { en: 'Event Manager', de: 'Eventmanager', skills: ['Event management', 'Trade fairs'] },
    { en: 'CRM Marketing Manager', de: 'CRM-Manager', skills: ['Email marketing', 'Marketing automation'] },
    {
      en: 'Film and Photo Producer',
      de: 'Film- und Fotoproduzent',
      skills: ['Videography', 'Photography', 'Premiere Pro'],
    },
    {
      en: 'Internal Communications Manager',
      de: 'Manager Interne Kommunikation',
      skills: ['Internal communications'],
    },
  ],
  texts: {
    en: {
      intro: [
        'We would rather show a wet deckhand than a sunset. If you can tell true stories so that people want to come along, there is a desk for you in {city}.',
        'Our marketing has one rule: no sentence that any other company could print. You would help us to keep it, across ferries, bikes and charging parks.',
      ],
      team: [
        'There are {count} of us: writers, filmmakers, number lovers and somebody who knows every harbour fair.',
        'You join a team of {count} with its own small studio and an honest relationship to statistics.',
      ],
      duties: [
        'Plan and carry out campaigns that start from a real question of travellers or riders.',
        'Write, edit and translate texts that are understood on the first reading.',
        'Work with photographers and crews on pictures that have not been tidied up.',
        'Measure what works, stop what does not, and say so in the Monday round.',
        'Look after brand and tone in thirteen countries without becoming the police.',
        'Prepare fairs, launches and the christening of ships, including the bottle.',
        'Advise colleagues from other departments when they have to explain something difficult.',
        'Keep budgets and dates in view.',
      ],
      needs: [
        'Practice in communication, marketing or journalism',
        'A style of your own and the ability to leave it at home',
        'Confidence with analytics tools and with their limits',
        'You manage several things at once without losing one',
        'Excellent English; every further language helps',
      ],
      plus: ['Film editing', 'Experience with tourism or mobility', 'Accessible content'],
    },
    de: {
      intro: [
        'Wir zeigen lieber eine nasse Decksfrau als einen Sonnenuntergang. Wenn du wahre Geschichten so erzählst, dass man mitkommen will, ist in {city} ein Platz für dich.',
        'Unsere Kommunikation hat eine Regel: kein Satz, den auch eine andere Firma drucken könnte. Hilf uns, sie einzuhalten, für Fähren, Räder und Ladeparks.',
      ],
      team: [
        'Wir sind {count} Leute: Schreibende, Filmende, Zahlenfreunde und jemand, der jedes Hafenfest kennt.',
        'Du kommst in ein Team von {count} mit eigenem kleinem Studio und einem ehrlichen Verhältnis zur Statistik.',
      ],
      duties: [
        'Du planst Kampagnen, die von einer echten Frage der Fahrgäste oder Radfahrenden ausgehen, und setzt sie um.',
        'Du schreibst und redigierst Texte, die man beim ersten Lesen versteht.',
        'Du arbeitest mit Fotografen und Crews an Bildern, die nicht aufgeräumt wurden.',
        'Du misst, was wirkt, beendest, was nicht wirkt, und sagst es in der Montagsrunde.',
        'Du bereitest Messen, Premieren und Schiffstaufen vor, samt Flasche.',
        'Du berätst andere Abteilungen, wenn sie etwas Schwieriges erklären müssen.',
        'Du behältst Budgets und Termine im Blick.',
      ],
      needs: [
        'Praxis in Kommunikation, Marketing oder Journalismus',
        'Ein eigener Stil und die Fähigkeit, ihn zu Hause zu lassen',
        'Sicherer Umgang mit Analysewerkzeugen und ihren Grenzen',
        'Sehr gutes Deutsch, gutes Englisch',
      ],
      plus: ['Filmschnitt', 'Erfahrung in Tourismus oder Mobilität', 'Barrierefreie Inhalte'],
    },
  },
};

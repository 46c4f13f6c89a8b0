import type { JobFamily } from '../job-family.ts';

/** People who keep the books, the contracts and the purchasing. */
export const finance: JobFamily = {
  department: 'Finance & Procurement',
  businessUnit: 'Group functions',
  brand: 'Northwind Group',
  share: 5,
  sites: ['office'],
  modes: { hybrid: 8, remote_local: 1, onsite: 1 },
  levels: ['entry', 'mid-level', 'mid-level', 'senior', 'lead'],
  employment: { 'full-time': 8, 'part-time': 2 },
  pay: { base: 88_000 },
  skills: ['Accounting', 'Excel', 'SAP', 'Financial reporting', 'IFRS'],
  roles: [
    {
      en: 'Accountant',
      de: 'Bilanzbuchhalter',
      payFactor: 0.85,
      skills: ['General ledger', 'Month-end close'],
    },
    { en: 'Business Controller', de: 'Controller', skills: ['Controlling', 'Budgeting'] },
    { en: 'Financial Analyst', de: 'Finanzanalyst', skills: ['Financial modeling', 'Power BI'] },
    { en: 'Treasury Specialist', de: 'Treasury-Spezialist', skills: ['Treasury', 'Cash management'] },
    { en: 'Tax Manager', de: 'Steuerreferent', payFactor: 1.2, skills: ['Taxation', 'VAT'] },
    { en: 'Strategic Buyer', de: 'Strategischer Einkäufer', skills: ['Procurement', 'Strategic sourcing'] },
    { en: 'Demand Planner', de: 'Bedarfsplaner', skills: ['Demand planning', 'Forecasting'] },
    {
      en: 'Customs Specialist',
      de: 'Zollsachbearbeiter',
      payFactor: 0.85,
      skills: ['Customs clearance', 'Incoterms'],
    },
    {
      en: 'Finance Director',
      de: 'Finanzdirektor',
      levels: ['director'],
      payFactor: 1.7,
      share: 0.4,
      skills: ['Corporate finance'],
    },
    { en: 'Payroll Specialist', de: 'Entgeltabrechner', payFactor: 0.8, skills: ['Payroll'] },
  ],
  texts: {
    en: {
      intro: [
        'A ferry costs as much as a small town spends in a year. Somebody must know whether we can afford the next one. From {city} you help us to know it in time.',
        'Our finance people are asked for advice before things are decided, not afterwards. That makes the work harder and better.',
      ],
      team: [
        'The department has {count} people. We close the month in four days and go home on all of them.',
        'You work with {count} colleagues in {city} and with the business units, who like you because you answer.',
      ],
      duties: [
        'Own your field from entry to report, including the awkward cases.',
        'Prepare closings, forecasts and budgets that people understand without a legend.',
        'Challenge investments in a friendly way and calculate the third option.',
        'Simplify processes; two of our forms disappear every month.',
        'Work with auditors, banks, authorities or suppliers as a reliable partner.',
        'Look after master data, because nobody else will.',
        'Automate what you have done by hand twice.',
        'Make risks visible: currencies, prices of steel, dates of delivery.',
        'Help ships, workshops and parks to read their own figures.',
      ],
      needs: [
        'Training or a degree in finance, purchasing or business',
        'Experience in a company that makes or moves things',
        'Excel that would pass an audit; SAP or a similar system',
        'Exactness where it matters and speed where it does not',
        'The backbone to say no, and the manners to do it well',
        'Good English; the local language for authorities',
      ],
      plus: ['SQL or Power BI', 'Group accounting under IFRS', 'Project finance'],
    },
    de: {
      intro: [
        'Eine Fähre kostet so viel, wie eine Kleinstadt im Jahr ausgibt. Jemand muss wissen, ob wir uns die nächste leisten können. Von {city} aus hilfst du, es rechtzeitig zu wissen.',
        'Bei uns werden die Finanzen gefragt, bevor etwas entschieden ist, und nicht danach. Das macht die Arbeit anspruchsvoller und besser.',
      ],
      team: [
        'Die Abteilung hat {count} Leute. Wir schließen den Monat in vier Tagen ab und gehen an jedem davon nach Hause.',
        'Du arbeitest mit {count} Menschen in {city} und mit den Geschäftsbereichen, die dich mögen, weil du antwortest.',
      ],
      duties: [
        'Du verantwortest dein Gebiet von der Buchung bis zum Bericht, auch die kniffligen Fälle.',
        'Du erstellst Abschlüsse, Prognosen und Budgets, die man ohne Legende versteht.',
        'Du hinterfragst Investitionen freundlich und rechnest die dritte Möglichkeit durch.',
        'Du vereinfachst Abläufe; jeden Monat verschwinden bei uns zwei Formulare.',
        'Du bist für Prüfer, Banken, Behörden oder Lieferanten ein verlässliches Gegenüber.',
        'Du pflegst Stammdaten, weil es sonst niemand tut.',
        'Du automatisierst, was du zweimal von Hand gemacht hast.',
      ],
      needs: [
        'Ausbildung oder Studium in Finanzen, Einkauf oder Betriebswirtschaft',
        'Erfahrung in einem Unternehmen, das etwas herstellt oder bewegt',
        'Sicheres Excel; SAP oder ein vergleichbares System',
        'Genauigkeit, wo sie zählt, und Tempo, wo sie nicht zählt',
        'Rückgrat für ein Nein und die Umgangsformen dazu',
      ],
      plus: ['SQL oder Power BI', 'Konzernrechnungslegung nach IFRS', 'Projektfinanzierung'],
    },
  },
};

/** People who look after people, places, law and safety. */
export const people: JobFamily = {
  department: 'People & Places',
  businessUnit: 'Group functions',
  brand: 'Northwind Group',
  share: 5,
  sites: ['office', 'works', 'yard'],
  modes: { hybrid: 8, onsite: 2 },
  levels: ['entry', 'mid-level', 'mid-level', 'senior', 'lead'],
  employment: { 'full-time': 7, 'part-time': 3 },
  pay: { base: 82_000 },
  skills: ['Human resources', 'Stakeholder management', 'Coaching', 'Workday'],
  roles: [
    { en: 'Recruiter', de: 'Recruiter', skills: ['Recruiting', 'Sourcing candidates'] },
    {
      en: 'HR Business Partner',
      de: 'HR Business Partner',
      payFactor: 1.2,
      skills: ['HR business partnering', 'Employment law'],
    },
    {
      en: 'Learning Designer',
      de: 'Referent Personalentwicklung',
      skills: ['Learning and development', 'Instructional design'],
    },
    {
      en: 'Office Manager',
      de: 'Office Manager',
      payFactor: 0.75,
      skills: ['Office management', 'Event management'],
    },
    { en: 'Facility Manager', de: 'Facility Manager', skills: ['Facility management', 'Building services'] },
    {
      en: 'Health and Safety Manager',
      de: 'Fachkraft für Arbeitssicherheit',
      payFactor: 1.05,
      skills: ['Occupational safety', 'ISO 45001'],
    },
    {
      en: 'Sustainability Manager',
      de: 'Nachhaltigkeitsmanager',
      skills: ['Sustainability', 'Carbon accounting', 'Life cycle assessment'],
    },
    {
      en: 'Chief People Officer',
      de: 'Personalvorstand',
      levels: ['executive'],
      payFactor: 2.2,
      share: 0.1,
      employment: 'full-time',
    },
    { en: 'Apprenticeship Trainer', de: 'Ausbilder', skills: ['Vocational training'] },
  ],
  texts: {
    en: {
      intro: [
        'Nine thousand people work at Northwind, on water, in halls and at desks. Somebody has to make sure that they are found, heard and safe. In {city} we are looking for that somebody.',
        'Half of our colleagues have no company laptop. Whoever works in this department thinks of them first.',
      ],
      team: [
        'You join {count} people who know the names of most colleagues and the favourite cake of some.',
        'The local team has {count} members and a door that is open except when it must not be.',
      ],
      duties: [
        'Be the contact for managers and staff in your field, on board and in the hall as well as in the office.',
        'Improve one thing each quarter that people have been complaining about for years.',
        'Make processes short enough for a telephone with a cracked screen.',
        'Work with works councils and unions openly and early.',
        'Use figures with care and never to the third decimal place.',
        'Plan budgets, suppliers and dates for your topics.',
        'Speak up when a rule helps nobody.',
        'Support change with honest information, the bad kind too.',
      ],
      needs: [
        'Experience in the field, in a company with shifts and several sites if possible',
        'Knowledge of the rules that apply, and judgement for the gaps between them',
        'Discretion, also over coffee',
        'You write so that everybody understands it',
        'Good English and the language of your site',
      ],
      plus: ['Coaching or mediation training', 'Experience with Workday', 'Project work across countries'],
    },
    de: {
      intro: [
        'Neuntausend Menschen arbeiten bei Northwind, auf dem Wasser, in Hallen und an Schreibtischen. Jemand sorgt dafür, dass sie gefunden, gehört und geschützt werden. In {city} suchen wir diesen Jemand.',
        'Die Hälfte unserer Leute hat keinen Firmenrechner. Wer in dieser Abteilung arbeitet, denkt zuerst an sie.',
      ],
      team: [
        'Du kommst zu {count} Menschen, die die Namen der meisten Kolleginnen und Kollegen kennen und von manchen den Lieblingskuchen.',
        'Das Team vor Ort hat {count} Mitglieder und eine Tür, die offen steht, außer wenn sie zu sein muss.',
      ],
      duties: [
        'Du bist in deinem Gebiet Ansprechperson, an Bord und in der Halle ebenso wie im Büro.',
        'Du verbesserst jedes Quartal eine Sache, über die seit Jahren geklagt wird.',
        'Du machst Abläufe so kurz, dass sie auf ein Telefon mit Sprung im Glas passen.',
        'Du arbeitest offen und früh mit dem Betriebsrat zusammen.',
        'Du planst Budgets, Dienstleister und Termine für deine Themen.',
        'Du sagst es, wenn eine Regel niemandem hilft.',
        'Du begleitest Veränderungen mit ehrlicher Information, auch der unangenehmen.',
      ],
      needs: [
        'Erfahrung im Fachgebiet, gern in einem Betrieb mit Schichten und mehreren Standorten',
        'Kenntnis der geltenden Regeln und Urteil für die Lücken dazwischen',
        'Verschwiegenheit, auch beim Kaffee',
        'Du schreibst so, dass es alle verstehen',
      ],
      plus: ['Ausbildung in Coaching oder Mediation', 'Erfahrung mit Workday', 'Projekte über Landesgrenzen'],
    },
  },
};

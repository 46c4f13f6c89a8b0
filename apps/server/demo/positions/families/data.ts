import type { JobFamily } from '../job-family.ts';

const questions = [
  { en: 'Demand', de: 'Nachfrage' },
  { en: 'Energy', de: 'Energie' },
  { en: 'Maintenance', de: 'Wartung' },
  { en: 'Pricing', de: 'Preise' },
  { en: 'Customer', de: 'Kundschaft' },
];

/** People who answer questions with data. */
export const data: JobFamily = {
  department: 'Data & Analytics',
  businessUnit: 'Software',
  brand: 'Northwind Software',
  share: 6,
  sites: ['office'],
  modes: { hybrid: 6, remote_local: 3, onsite: 1 },
  levels: ['entry', 'mid-level', 'senior', 'senior', 'lead'],
  pay: { base: 122_000 },
  skills: ['Python', 'SQL', 'dbt', 'Apache Airflow', 'Statistics', 'Data visualization', 'Forecasting'],
  roles: [
    {
      en: 'Data Engineer',
      de: 'Data Engineer',
      focus: questions,
      skills: ['Apache Spark', 'Data pipelines'],
    },
    {
      en: 'Data Analyst',
      de: 'Datenanalyst',
      focus: questions,
      payFactor: 0.8,
      skills: ['Power BI', 'Excel'],
    },
    {
      en: 'Data Scientist',
      de: 'Data Scientist',
      focus: questions,
      skills: ['Machine learning', 'scikit-learn'],
    },
    { en: 'Analytics Engineer', de: 'Analytics Engineer', focus: questions, skills: ['Database design'] },
    {
      en: 'Machine Learning Engineer',
      de: 'Machine-Learning-Ingenieur',
      focus: questions,
      payFactor: 1.15,
      skills: ['PyTorch', 'MLOps'],
    },
  ],
  texts: {
    en: {
      intro: [
        'How full will the 16:15 to the islands be on the second Saturday in June, if it rains? We answer questions like that before anybody asks them.',
        'Ferries, bikes and chargers report 4 billion readings a month. Most are noise. You will help us to find the ones that save fuel, time or a cancelled trip.',
        'Our forecasts decide how many crews are called in and how much power we buy a day ahead. When we are wrong, people wait on a quay; so we like to know how wrong we are.',
      ],
      team: [
        'There are {count} of us, and every analyst spends one day a quarter on board or in a workshop, because numbers look different there.',
        'You join a group of {count} that serves all business units and says no to dashboards nobody will open twice.',
        'The data team has {count} people, a shared backlog and a habit of publishing mistakes together with their corrections.',
      ],
      duties: [
        'Own the data sets for {focus}: where they come from, how fresh they are, what they must not be used for.',
        'Build pipelines that notice when a sensor starts lying.',
        'Turn vague questions from operations into analyses that end in a decision.',
        'Develop forecasts, test them against simple rules of thumb, and drop them when they do not win.',
        'Run experiments on prices and timetables, with an eye on fairness as well as revenue.',
        'Document metrics so that finance and operations stop arguing about definitions.',
        'Bring models into production together with the platform team and watch them drift.',
        'Teach colleagues to help themselves with SQL and good notebooks.',
        'Present results to captains, workshop managers and the board, in words that fit each of them.',
        'Keep personal data out of places where it has no business.',
      ],
      needs: [
        'Fluent SQL and confident Python',
        'A sound feeling for statistics, including when not to trust a significant result',
        'Experience with a modern warehouse and with version control for data models',
        'Curiosity about how things work outside the database',
        'The courage to say that the data does not answer the question',
        'Clear charts and short sentences',
        'Good English; the language of the country you live in helps',
      ],
      plus: [
        'Time series at scale',
        'Optimisation or operations research',
        'Geospatial analysis',
        'Experience in transport or energy',
      ],
    },
    de: {
      intro: [
        'Wie voll wird die Fähre um 16:15 Uhr am zweiten Junisamstag, wenn es regnet? Solche Fragen beantworten wir, bevor sie jemand stellt.',
        'Fähren, Räder und Ladesäulen schicken uns vier Milliarden Messwerte im Monat. Das meiste ist Rauschen. Du hilfst, das zu finden, was Strom, Zeit oder eine ausgefallene Fahrt spart.',
        'Unsere Prognosen entscheiden, wie viele Crews wir rufen und wie viel Strom wir am Vortag kaufen. Liegen wir daneben, warten Menschen am Kai; deshalb wollen wir genau wissen, wie weit daneben.',
      ],
      team: [
        'Wir sind {count} Leute, und alle verbringen einen Tag im Quartal an Bord oder in einer Werkstatt, weil Zahlen dort anders aussehen.',
        'Das Datenteam hat {count} Mitglieder, eine gemeinsame Aufgabenliste und die Gewohnheit, Fehler zusammen mit ihrer Korrektur zu veröffentlichen.',
      ],
      duties: [
        'Du verantwortest die Datenbestände rund um {focus}: woher sie kommen, wie frisch sie sind und wofür man sie nicht benutzen darf.',
        'Du baust Datenstrecken, die merken, wenn ein Sensor zu lügen beginnt.',
        'Du machst aus unscharfen Fragen des Betriebs Analysen, an deren Ende eine Entscheidung steht.',
        'Du entwickelst Prognosen, misst sie an einfachen Faustregeln und verwirfst sie, wenn sie nicht besser sind.',
        'Du begleitest Versuche mit Preisen und Fahrplänen und achtest auf Fairness ebenso wie auf Erlöse.',
        'Du dokumentierst Kennzahlen so, dass Finanzen und Betrieb nicht mehr über Definitionen streiten.',
        'Du zeigst Kolleginnen und Kollegen, wie sie sich mit SQL selbst helfen.',
        'Du stellst Ergebnisse Kapitänen, Werkstattleitungen und dem Vorstand vor, jeweils in passenden Worten.',
      ],
      needs: [
        'Sicheres SQL und Python',
        'Ein gutes Gespür für Statistik, auch dafür, wann man einem signifikanten Ergebnis misstraut',
        'Erfahrung mit einem modernen Data Warehouse und mit Versionsverwaltung für Datenmodelle',
        'Neugier darauf, wie die Dinge außerhalb der Datenbank funktionieren',
        'Klare Diagramme und kurze Sätze, auf Deutsch und Englisch',
      ],
      plus: [
        'Zeitreihen in großem Maßstab',
        'Operations Research',
        'Raumbezogene Auswertungen',
        'Erfahrung in Verkehr oder Energie',
      ],
    },
  },
};

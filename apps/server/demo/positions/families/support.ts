import type { JobFamily } from '../job-family.ts';

/** People who keep our own computers running and safe. */
export const itSecurity: JobFamily = {
  department: 'IT & Security',
  businessUnit: 'Software',
  brand: 'Northwind Software',
  share: 5,
  sites: ['office', 'yard', 'works'],
  modes: { hybrid: 7, remote_local: 2, onsite: 3 },
  levels: ['entry', 'mid-level', 'mid-level', 'senior', 'lead'],
  pay: { base: 98_000 },
  skills: ['Cybersecurity', 'Microsoft 365', 'Linux', 'Computer networking', 'IT service management'],
  roles: [
    {
      en: 'Security Engineer',
      de: 'Security Engineer',
      payFactor: 1.25,
      skills: ['Application security', 'Threat modeling'],
    },
    {
      en: 'Security Analyst',
      de: 'Security Analyst',
      payFactor: 1.05,
      skills: ['SIEM', 'Incident management'],
    },
    {
      en: 'IT Support Specialist',
      de: 'IT-Supporter',
      payFactor: 0.65,
      skills: ['Help desk', 'Microsoft Intune'],
    },
    {
      en: 'Systems Administrator',
      de: 'Systemadministrator',
      skills: ['System administration', 'Active Directory'],
    },
    { en: 'Network Engineer', de: 'Netzwerktechniker', skills: ['Cisco', 'SD-WAN', 'Wi-Fi'] },
    { en: 'SAP Consultant', de: 'SAP-Berater', payFactor: 1.2, skills: ['SAP S/4HANA', 'SAP MM', 'ABAP'] },
    {
      en: 'Identity Engineer',
      de: 'Identity-Ingenieur',
      payFactor: 1.15,
      skills: ['Identity and access management', 'Keycloak', 'OAuth'],
    },
    {
      en: 'OT Security Engineer',
      de: 'OT-Security-Ingenieur',
      payFactor: 1.2,
      skills: ['Industrial automation', 'Firewalls'],
    },
  ],
  texts: {
    en: {
      intro: [
        'Sixty-two ships, eleven workshops, three yards and a great many laptops with coffee stains: all of that is one network, and it should stay ours. Help us with it in {city}.',
        'A ransom note on a ferry display is a film plot we want to avoid. You like prevention, can live without applause, and enjoy explaining why a password is not a pet’s name.',
      ],
      team: [
        'IT has {count} people in your region. We measure ourselves by the number of questions that nobody has to ask twice.',
        'You work with {count} colleagues and with crews, foremen and shops, who will tell you frankly what annoys them.',
      ],
      duties: [
        'Run and improve the systems in your field, from the office to the engine room.',
        'Solve problems for good instead of closing tickets.',
        'Harden devices, accounts and networks without getting in people’s way.',
        'Automate the installation of a workplace: at the moment it takes twenty minutes.',
        'Prepare for incidents with exercises, and lead calmly when one is real.',
        'Separate ship control from guest Wi-Fi so thoroughly that you would swim on it.',
        'Document so that the night duty finds it.',
        'Choose suppliers together with purchasing and look into their contracts.',
        'Explain technology to people who have better things to do.',
      ],
      needs: [
        'Training in IT or years of practice in it',
        'Firm knowledge of operating systems and networks',
        'A systematic way of searching for faults',
        'Kindness towards users on their fifth attempt',
        'Readiness to visit ships and halls',
        'Good English; the local language for the workshop floor',
      ],
      plus: [
        'Certificates such as CISSP, CCNA or ITIL',
        'Industrial networks',
        'Scripting in Python or PowerShell',
      ],
    },
    de: {
      intro: [
        'Zweiundsechzig Schiffe, elf Werkstätten, drei Werften und sehr viele Laptops mit Kaffeeflecken: Das alles ist ein Netz, und es soll unseres bleiben. Hilf uns dabei in {city}.',
        'Eine Lösegeldforderung auf der Anzeige einer Fähre ist ein Filmstoff, den wir vermeiden wollen. Du magst Vorbeugung und erklärst gern, warum der Name der Katze kein Passwort ist.',
      ],
      team: [
        'Die IT hat in deiner Region {count} Leute. Wir messen uns an den Fragen, die niemand zweimal stellen muss.',
        'Du arbeitest mit {count} Menschen aus der IT und mit Crews, Meisterinnen und Läden, die offen sagen, was sie ärgert.',
      ],
      duties: [
        'Du betreibst und verbesserst die Systeme deines Gebiets, vom Büro bis zum Maschinenraum.',
        'Du löst Probleme dauerhaft, statt Tickets zu schließen.',
        'Du härtest Geräte, Konten und Netze, ohne im Weg zu stehen.',
        'Du automatisierst die Einrichtung eines Arbeitsplatzes: Gerade dauert sie zwanzig Minuten.',
        'Du bereitest uns mit Übungen auf Vorfälle vor und führst ruhig, wenn einer echt ist.',
        'Du trennst die Schiffssteuerung so gründlich vom Gäste-WLAN, dass du darauf schwimmen würdest.',
        'Du dokumentierst so, dass der Nachtdienst es findet.',
      ],
      needs: [
        'Ausbildung in der IT oder Jahre der Praxis',
        'Solides Wissen über Betriebssysteme und Netzwerke',
        'Eine systematische Art, Fehler zu suchen',
        'Freundlichkeit beim fünften Versuch der anderen',
        'Lust, auf Schiffe und in Hallen zu gehen',
      ],
      plus: ['Zertifikate wie CISSP, CCNA oder ITIL', 'Industrienetze', 'Skripte in Python oder PowerShell'],
    },
  },
};

/** People who read contracts and rules. */
export const legal: JobFamily = {
  department: 'Legal & Compliance',
  businessUnit: 'Group functions',
  brand: 'Northwind Group',
  share: 2,
  sites: ['office'],
  modes: { hybrid: 8, remote_local: 2 },
  levels: ['mid-level', 'senior', 'senior', 'lead'],
  employment: { 'full-time': 7, 'part-time': 3 },
  pay: { base: 126_000 },
  skills: ['Contract law', 'Contract negotiation', 'Compliance', 'Legal research'],
  roles: [
    { en: 'Legal Counsel, Energy', de: 'Syndikusrechtsanwalt Energierecht', skills: ['Commercial law'] },
    {
      en: 'Legal Counsel, Technology',
      de: 'Syndikusrechtsanwalt IT-Recht',
      skills: ['Intellectual property', 'Data protection'],
    },
    { en: 'Legal Counsel, Maritime', de: 'Syndikusrechtsanwalt Seerecht', skills: ['Maritime law'] },
    {
      en: 'Compliance Manager',
      de: 'Compliance-Manager',
      payFactor: 0.85,
      skills: ['Risk management', 'Auditing'],
    },
    {
      en: 'Data Protection Officer',
      de: 'Datenschutzbeauftragter',
      payFactor: 0.9,
      skills: ['Data protection'],
    },
    { en: 'Contract Manager', de: 'Vertragsmanager', payFactor: 0.75, skills: ['Contract management'] },
    {
      en: 'Paralegal',
      de: 'Rechtsanwaltsfachangestellter',
      payFactor: 0.55,
      levels: ['entry', 'mid-level'],
      skills: ['Paralegal'],
    },
  ],
  texts: {
    en: {
      intro: [
        'Who pays when a charging arm scratches a ship that belongs to a town? Our lawyers like questions of this kind, and answer them in one page.',
        'Good legal advice sounds like a colleague and not like a footnote. If yours does, you would fit into our office in {city}.',
      ],
      team: [
        'You join {count} lawyers and specialists in four countries, who share templates and doubts.',
        'The {count} of us sit on the same floor as the people who build things, on purpose.',
      ],
      duties: [
        'Advise business units from the idea to the signature, and afterwards when it is needed.',
        'Draft and negotiate contracts with suppliers, towns, ports and software companies.',
        'Shorten our templates: each version has to be thinner than the last.',
        'Watch new rules and tell us what they mean on Monday morning.',
        'Lead disputes so that people can still work together afterwards.',
        'Hold trainings that need no second coffee.',
        'Keep approvals, registers and deadlines in reliable order.',
      ],
      needs: [
        'The qualification that your profession requires in your country',
        'Experience in a law firm, an authority or a company',
        'Plain language in speech and writing',
        'Judgement of what is a risk and what is merely unusual',
        'Excellent English besides the language of your law',
      ],
      plus: ['Public procurement', 'Energy or transport law', 'Technology contracts'],
    },
    de: {
      intro: [
        'Wer zahlt, wenn ein Ladearm ein Schiff zerkratzt, das einer Stadt gehört? Unsere Rechtsabteilung mag solche Fragen und beantwortet sie auf einer Seite.',
        'Guter Rechtsrat klingt nach einer Kollegin und nicht nach einer Fußnote. Wenn das auf deinen zutrifft, passt du in unser Büro in {city}.',
      ],
      team: [
        'Du kommst zu {count} Juristinnen, Juristen und Fachleuten in vier Ländern, die Muster und Zweifel teilen.',
        'Wir {count} sitzen auf demselben Flur wie die Leute, die etwas bauen, und zwar mit Absicht.',
      ],
      duties: [
        'Du berätst die Geschäftsbereiche von der Idee bis zur Unterschrift und danach, wenn es nötig ist.',
        'Du entwirfst und verhandelst Verträge mit Lieferanten, Städten, Häfen und Softwarefirmen.',
        'Du kürzt unsere Muster: Jede Fassung muss dünner sein als die letzte.',
        'Du beobachtest neue Regeln und sagst uns, was sie am Montagmorgen bedeuten.',
        'Du führst Streitfälle so, dass man danach noch zusammenarbeiten kann.',
        'Du hältst Register und Fristen verlässlich in Ordnung.',
      ],
      needs: [
        'Die Qualifikation, die dein Beruf verlangt',
        'Erfahrung in Kanzlei, Behörde oder Unternehmen',
        'Klare Sprache in Wort und Schrift',
        'Urteil darüber, was ein Risiko ist und was nur ungewohnt',
        'Sehr gutes Englisch',
      ],
      plus: ['Vergaberecht', 'Energie- oder Verkehrsrecht', 'Technologieverträge'],
    },
  },
};

/** People who cook and serve on board and in the parks. */
export const catering: JobFamily = {
  department: 'Hospitality',
  businessUnit: 'Ferries',
  brand: 'Northwind Ferries',
  share: 4,
  sites: ['port', 'park'],
  modes: { onsite: 1 },
  levels: ['entry', 'mid-level', 'mid-level'],
  employment: { 'full-time': 5, 'part-time': 5, temporary: 3 },
  pay: { base: 19, hourly: true },
  shift: ['Early and late shifts', 'Day sailings', 'Weekend shift'],
  skills: ['Food service', 'Food safety', 'Customer service', 'Cash handling'],
  roles: [
    { en: 'Barista', de: 'Barista', skills: ['Barista'] },
    { en: 'Galley Cook', de: 'Koch an Bord', payFactor: 1.3, skills: ['Cooking'] },
    { en: 'Kitchen Assistant', de: 'Küchenhilfe', payFactor: 0.95 },
    { en: 'Café Host', de: 'Servicekraft Café', skills: ['Waiting tables'] },
    { en: 'Baker', de: 'Bäcker', payFactor: 1.2, skills: ['Baking'] },
    {
      en: 'Hospitality Manager',
      de: 'Leitung Bordgastronomie',
      levels: ['lead'],
      payFactor: 1.9,
      skills: ['Menu planning', 'Team leadership'],
    },
  ],
  texts: {
    en: {
      intro: [
        'The fish soup on the 12:30 has its own fan club. In {city} we are looking for people who cook, bake or serve so that a crossing becomes lunch.',
        'Coffee tastes better with a view, but only if somebody can make it. Our cafés on board and in the charging parks around {city} need your hands.',
      ],
      team: [
        'Galley and café are run by {count} people; tips are shared by all, including the dishwashers.',
        'There are {count} of you in a team, and the roster is made with a pencil and with regard for school holidays.',
      ],
      duties: [
        'Prepare food and drinks, fresh and with what the region has at the moment.',
        'Serve guests kindly, the seasick ones particularly.',
        'Keep the kitchen as clean as you would like to find it.',
        'Take deliveries and watch dates and temperatures.',
        'Handle the till and the wishes of large families.',
        'Avoid waste; leftovers become soup or somebody’s dinner.',
        'Try out new dishes; the best one stays on the menu all summer.',
      ],
      needs: [
        'Pleasure in food and guests',
        'Experience in kitchen, bakery or service, or a quick start',
        'Knowledge of food hygiene; we pay for the certificate',
        'Steady feet and weekends, fairly shared',
        'Enough of the local language to recommend the soup',
      ],
      plus: ['Latte art', 'Training as a cook or baker', 'Vegetarian cuisine'],
    },
    de: {
      intro: [
        'Die Fischsuppe um 12:30 Uhr hat ihre eigene Fangemeinde. In {city} suchen wir Menschen, die kochen, backen oder servieren, bis aus einer Überfahrt ein Mittagessen wird.',
        'Kaffee schmeckt mit Aussicht besser, aber nur, wenn ihn jemand machen kann. Unsere Cafés an Bord und in den Ladeparks rund um {city} brauchen deine Hände.',
      ],
      team: [
        'Küche und Café machen {count} Leute; das Trinkgeld teilen alle, auch die an der Spüle.',
        'Ihr seid {count} im Team, und der Dienstplan entsteht mit Bleistift und mit Rücksicht auf Schulferien.',
      ],
      duties: [
        'Du bereitest Speisen und Getränke zu, frisch und mit dem, was die Region gerade hat.',
        'Du bedienst Gäste freundlich, die seekranken besonders.',
        'Du hältst die Küche so sauber, wie du sie gern vorfindest.',
        'Du nimmst Ware an und achtest auf Daten und Temperaturen.',
        'Du bedienst die Kasse und erfüllst die Wünsche großer Familien.',
        'Du vermeidest Abfall; aus Resten wird Suppe.',
      ],
      needs: [
        'Freude an Essen und an Gästen',
        'Erfahrung in Küche, Bäckerei oder Service, oder ein schneller Start',
        'Belehrung nach Infektionsschutzgesetz; um den Termin kümmern wir uns',
        'Sicherer Stand und Wochenenden, gerecht geteilt',
      ],
      plus: ['Latte Art', 'Ausbildung in Küche oder Bäckerei', 'Vegetarische Küche'],
    },
  },
};

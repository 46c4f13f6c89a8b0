/** What the wish after the last sentence is; what is left out is empty. `first`: what the first row is called. */
export interface RightWish {
  query?: string;
  location?: string;
  filters?: Readonly<Record<string, readonly string[]>>;
  sortBy?: string;
  start?: number;
  intent?: string;
  first?: RegExp;
  /** What is proposed, by place in the answer before. */
  proposed?: readonly ['cart_add' | 'cart_remove' | 'save', ...number[]];
  /** It is no wish. */
  isNone?: true;
}

/** The sentences of a conversation, and what is right after the last. */
export type WishCase = readonly [language: string, sentences: readonly string[], right: RightWish];

const FULL = { employment_type: ['full-time'] };
const PART = { employment_type: ['part-time'] };
const INTERN = { employment_type: ['internship'] };
const TEMP = { employment_type: ['temporary'] };
const REMOTE = { work_location_option: ['remote_local'] };
const WEEK = { date_posted: ['7'] };
const SENIOR = { seniority: ['senior'] };
const ENTRY = { seniority: ['entry'] };

const ENGLISH: readonly WishCase[] = [
  [
    'en',
    ["I'm looking for a job as a nurse please"],
    { query: 'nurse', first: /nurse/i, intent: 'wish.new' },
  ],
  ['en', ['nurse'], { query: 'nurse', first: /nurse/i }],
  ['en', ['Hi, can you show me nursing jobs in Leeds?'], { query: 'nursing', location: 'Leeds' }],
  ['en', ['nurse jobs in Leeds'], { query: 'nurse', location: 'Leeds', first: /nurse/i }],
  ['en', ['I want to work in Leeds as a nurse'], { query: 'nurse', location: 'Leeds' }],
  [
    'en',
    ['nurse within 30 km of Leeds'],
    { query: 'nurse', location: 'Leeds', filters: { distance: ['30'] } },
  ],
  [
    'en',
    ['truck driver within 20 miles of Leeds'],
    { query: 'truck driver', location: 'Leeds', filters: { distance: ['32'] } },
  ],
  [
    'en',
    ['I am looking for remote work as a software developer'],
    { query: 'software developer', filters: REMOTE },
  ],
  ['en', ['remote developer jobs'], { query: 'developer', filters: REMOTE }],
  ['en', ['part time nurse in London'], { query: 'nurse', location: 'London', filters: PART }],
  ['en', ['full-time accountant'], { query: 'accountant', filters: FULL }],
  ['en', ['an internship in marketing'], { query: 'marketing', filters: INTERN }],
  ['en', ['temporary work in a warehouse'], { query: 'warehouse', filters: TEMP }],
  [
    'en',
    ['senior developer with Python'],
    { query: 'developer with Python', filters: SENIOR, first: /developer/i },
  ],
  ['en', ['entry level sales'], { query: 'sales', filters: ENTRY }],
  ['en', ['accountant without experience'], { query: 'accountant', filters: ENTRY }],
  ['en', ['nurse paying over 50k'], { query: 'nurse', filters: { pay: ['EUR:50000'] } }],
  ['en', ['jobs posted this week in London'], { location: 'London', filters: WEEK }],
  ['en', ['manager but not sales'], { query: 'manager -sales', first: /marketing/i }],
  [
    'en',
    ["I'd like something in London, not sales or marketing"],
    { query: '-sales -marketing', location: 'London' },
  ],
  ['en', ['jobs in London except "data analyst"'], { query: '-"data analyst"', location: 'London' }],
  ['en', ['what jobs do you have in Boston?'], { location: 'Boston' }],
  ['en', ['Do you have anything for truck drivers?'], { query: 'truck drivers' }],
  ['en', ['are there any remote jobs?'], { filters: REMOTE }],
  ['en', ['hybrid developer'], { query: 'developer', filters: { work_location_option: ['hybrid'] } }],
  ['en', ['nurse', 'only full time'], { query: 'nurse', filters: FULL, intent: 'wish.refine' }],
  ['en', ['nurse', 'and remote'], { query: 'nurse', filters: REMOTE, intent: 'wish.refine' }],
  ['en', ['nurse', 'in Leeds'], { query: 'nurse', location: 'Leeds' }],
  ['en', ['nurse in Leeds', 'but in London'], { query: 'nurse', location: 'London', intent: 'wish.refine' }],
  ['en', ['nurse in Leeds', 'what about New York?'], { query: 'nurse', location: 'New York' }],
  [
    'en',
    ['nurse in Leeds', 'paying over 50k', 'posted this week'],
    { query: 'nurse', location: 'Leeds', filters: { pay: ['EUR:50000'], ...WEEK } },
  ],
  ['en', ['nurse in Leeds', 'how about accountants instead'], { query: 'accountants', location: 'Leeds' }],
  ['en', ['nurse in Leeds', 'truck driver'], { query: 'truck driver', intent: 'wish.new' }],
  ['en', ['developer', 'with Python'], { query: 'developer Python' }],
  ['en', ['developer', 'not frontend'], { query: 'developer -frontend', intent: 'wish.exclude' }],
  ['en', ['nurse in Leeds', 'anywhere'], { query: 'nurse', intent: 'wish.loosen' }],
  [
    'en',
    ['nurse in Leeds over 50k', 'any pay'],
    { query: 'nurse', location: 'Leeds', intent: 'wish.loosen' },
  ],
  ['en', ['part time nurse', 'any type of work'], { query: 'nurse' }],
  [
    'en',
    ['nurse', 'within 10 km of Leeds', 'within 50 km'],
    { query: 'nurse', location: 'Leeds', filters: { distance: ['50'] } },
  ],
  ['en', ['nurse', 'show me more'], { query: 'nurse', start: 5, intent: 'wish.more' }],
  ['en', ['nurse', 'more', 'more please'], { query: 'nurse', start: 10, intent: 'wish.more' }],
  ['en', ['nurse in Leeds', 'start over'], { intent: 'wish.start_over' }],
  ['en', ['nurse', 'add the second to my cart'], { query: 'nurse', proposed: ['cart_add', 1] }],
  ['en', ['nurse', 'save the first'], { query: 'nurse', proposed: ['save', 0] }],
  ['en', ['nurse', 'add the second to my favourites'], { query: 'nurse', proposed: ['save', 1] }],
  ['en', ['nurse', 'add these three'], { query: 'nurse', proposed: ['cart_add', 0, 1, 2] }],
  [
    'en',
    ['nurse', 'Add the first and the third to the cart'],
    { query: 'nurse', proposed: ['cart_add', 0, 2] },
  ],
  ['en', ['nurse', 'show these in the list'], { query: 'nurse', intent: 'wish.list' }],
  [
    'en',
    ['Truck Driver', 'something like this but in London'],
    { query: 'Truck Driver', location: 'London', intent: 'wish.similar' },
  ],
  [
    'en',
    ['Truck Driver', 'something like the first but in London'],
    { query: 'Truck Driver', location: 'London', intent: 'wish.similar' },
  ],
  [
    'de',
    ['Truck Driver', 'so etwas wie die erste, aber in London'],
    { query: 'Truck Driver', location: 'London', intent: 'wish.similar' },
  ],
  [
    'en',
    ['accountant in Leeds', 'similar jobs in Boston'],
    { query: 'Accountant', location: 'Boston', first: /accountant/i },
  ],
  [
    'en',
    ['full time nurse', 'part time too'],
    { query: 'nurse', filters: { employment_type: ['full-time', 'part-time'] } },
  ],
  [
    'en',
    ['jobs in London that are not remote'],
    { location: 'London', filters: { work_location_option: ['onsite', 'hybrid'] } },
  ],
  ['en', ['nurse in Reykjavik'], { query: 'nurse', location: 'Reykjavik', intent: 'wish.nothing' }],
  ['en', ['nurse', 'newest first'], { query: 'nurse', sortBy: 'timestamp' }],
  ['en', ['well paid jobs in London'], { location: 'London', sortBy: 'pay' }],
  ['en', ['nurse in Leeds', 'remove the location'], { query: 'nurse', intent: 'wish.loosen' }],
  ['en', ['can I work from home as a developer?'], { query: 'developer', filters: REMOTE }],
  ['en', ['developer who knows Python and SQL'], { query: 'developer Python and SQL', first: /developer/i }],
  [
    'en',
    ['I have five years of experience as a nurse and would like to work part time near Leeds'],
    { query: 'nurse', location: 'Leeds', filters: PART },
  ],
  [
    'en',
    ['nurse in Leeds or New York', 'but in London'],
    { query: 'nurse', location: 'London', intent: 'wish.refine' },
  ],
  ['en', ['nurse in Leeds', 'or in London'], { query: 'nurse', filters: { city: ['leeds', 'london'] } }],
  [
    'en',
    ['nurse in Leeds or London', 'also in New York'],
    { query: 'nurse', filters: { city: ['leeds', 'london', 'new york'] } },
  ],
  [
    'en',
    ['sales in Germany, France or Spain'],
    { query: 'sales', filters: { country: ['germany', 'france', 'spain'] } },
  ],
  [
    'en',
    ['nurse within 30 km of Leeds or London'],
    { query: 'nurse', location: 'Leeds', filters: { distance: ['30'] } },
  ],
  ['en', ['nurse in Leeds or London', 'anywhere'], { query: 'nurse', intent: 'wish.loosen' }],
  [
    'de',
    ['Koch in Berlin oder Köln', 'auch in Hamburg'],
    { query: 'Koch', filters: { city: ['berlin', 'cologne', 'hamburg'] } },
  ],
  [
    'es',
    ['enfermera en Madrid', 'o en Barcelona'],
    { query: 'enfermera', filters: { city: ['madrid', 'barcelona'] } },
  ],
  ['fr', ['vendeur à Paris', 'ou à Lyon'], { query: 'vendeur', filters: { city: ['paris', 'lyon'] } }],
  ['en', ['nurse', 'the second one'], { query: 'nurse', intent: 'wish.named' }],
  ['de', ['Koch', 'die zweite'], { query: 'Koch', intent: 'wish.named' }],
  ['es', ['enfermera', 'la segunda'], { query: 'enfermera', intent: 'wish.named' }],
  ['fr', ['vendeur', 'le deuxième'], { query: 'vendeur', intent: 'wish.named' }],
  ['ar', ['ممرضة', 'الثانية'], { query: 'ممرضة', intent: 'wish.named' }],
  ['en', ['nurse in London', 'and in Leeds?'], { query: 'nurse', location: 'Leeds' }],
  ['en', ['do you sponsor visas?'], { isNone: true }],
  ['ar', ['أريد العمل كممرضة في القاهرة'], { query: 'ممرضة', location: 'القاهرة' }],
  ['de', ['Was gibt es in Hamburg?'], { location: 'Hamburg' }],
  ['en', ['hello'], { isNone: true }],
  ['en', ['thank you'], { isNone: true }],
  ['en', ['how do I apply?'], { isNone: true }],
  ['en', ['What is the salary?'], { isNone: true }],
  ['en', ['xqzzvv wwqpt'], { isNone: true }],
];

const GERMAN: readonly WishCase[] = [
  ['de', ['Ich suche eine Stelle als Koch'], { query: 'Koch', first: /koch/i }],
  [
    'de',
    ['Ich suche einen Job als Pflegefachkraft in Berlin'],
    { query: 'Pflegefachkraft', location: 'Berlin' },
  ],
  [
    'de',
    ['Koch im Umkreis von 30 km um Köln'],
    { query: 'Koch', location: 'Köln', filters: { distance: ['30'] } },
  ],
  ['de', ['Buchhalter in Teilzeit in Hamburg'], { query: 'Buchhalter', location: 'Hamburg', filters: PART }],
  ['de', ['Softwareentwickler in Vollzeit'], { query: 'Softwareentwickler', filters: FULL }],
  ['de', ['Softwareentwickler im Homeoffice'], { query: 'Softwareentwickler', filters: REMOTE }],
  ['de', ['Stellen in Berlin, aber kein Vertrieb'], { query: '-Vertrieb', location: 'Berlin' }],
  [
    'de',
    ['Ich möchte in Berlin arbeiten, bitte nicht in der Pflege'],
    { query: '-Pflege', location: 'Berlin' },
  ],
  ['de', ['Ein Praktikum in Hamburg'], { location: 'Hamburg', filters: INTERN }],
  ['de', ['Koch ohne Erfahrung'], { query: 'Koch', filters: ENTRY }],
  ['de', ['Pflegefachkraft ab 50.000 €'], { query: 'Pflegefachkraft', filters: { pay: ['EUR:50000'] } }],
  ['de', ['Gibt es neue Stellen seit letzter Woche?'], { filters: WEEK }],
  ['de', ['Koch', 'nur Vollzeit'], { query: 'Koch', filters: FULL }],
  ['de', ['Koch in Berlin', 'aber in Köln'], { query: 'Koch', location: 'Köln' }],
  ['de', ['Koch in Berlin', 'egal wo'], { query: 'Koch', intent: 'wish.loosen' }],
  [
    'de',
    ['Koch in Berlin', 'wie wäre es mit Pflegefachkraft'],
    { query: 'Pflegefachkraft', location: 'Berlin' },
  ],
  ['de', ['Pflegefachkraft', 'mehr'], { query: 'Pflegefachkraft', start: 5 }],
  ['de', ['Koch', 'von vorne'], { intent: 'wish.start_over' }],
  ['de', ['Koch', 'leg die zweite in den Korb'], { query: 'Koch', proposed: ['cart_add', 1] }],
  ['de', ['Koch', 'merk dir die ersten zwei'], { query: 'Koch', proposed: ['save', 0, 1] }],
  ['de', ['Koch', 'zeige sie in der Liste'], { query: 'Koch', intent: 'wish.list' }],
  ['de', ['Wie bewerbe ich mich?'], { isNone: true }],
];

const SPANISH: readonly WishCase[] = [
  [
    'es',
    ['Busco trabajo de cocinero en Madrid'],
    { query: 'cocinero', location: 'Madrid', first: /cocinero/i },
  ],
  ['es', ['Quiero un empleo como enfermera, por favor'], { query: 'enfermera', first: /enfermera/i }],
  [
    'es',
    ['enfermera a menos de 30 km de Madrid'],
    { query: 'enfermera', location: 'Madrid', filters: { distance: ['30'] } },
  ],
  ['es', ['contable a tiempo parcial'], { query: 'contable', filters: PART }],
  ['es', ['puestos en Barcelona sin ventas'], { query: '-ventas', location: 'Barcelona' }],
  [
    'es',
    ['vendedor a tiempo completo en Barcelona'],
    { query: 'vendedor', location: 'Barcelona', filters: FULL },
  ],
  ['es', ['cocinero sin experiencia'], { query: 'cocinero', filters: ENTRY }],
  ['es', ['trabajos en remoto'], { filters: REMOTE }],
  ['es', ['prácticas en Madrid'], { location: 'Madrid', filters: INTERN }],
  ['es', ['enfermera más de 50 mil euros'], { query: 'enfermera', filters: { pay: ['EUR:50000'] } }],
  ['es', ['vendedor de esta semana'], { query: 'vendedor', filters: WEEK }],
  ['es', ['cocinero', 'solo a tiempo completo'], { query: 'cocinero', filters: FULL }],
  ['es', ['cocinero en Madrid', 'pero en Valencia'], { query: 'cocinero', location: 'Valencia' }],
  ['es', ['cocinero en Madrid', 'en cualquier lugar'], { query: 'cocinero', intent: 'wish.loosen' }],
  ['es', ['enfermera', 'más'], { query: 'enfermera', start: 5 }],
  ['es', ['enfermera', 'empezar de nuevo'], { intent: 'wish.start_over' }],
  ['es', ['enfermera', 'añade el primero a la cesta'], { query: 'enfermera', proposed: ['cart_add', 0] }],
  ['es', ['enfermera', 'guarde la segunda'], { query: 'enfermera', proposed: ['save', 1] }],
  ['es', ['¿Cómo puedo retirar mi candidatura?'], { isNone: true }],
];

const FRENCH: readonly WishCase[] = [
  [
    'fr',
    ['Je cherche un poste de cuisinier à Lyon'],
    { query: 'cuisinier', location: 'Lyon', first: /cuisinier/i },
  ],
  [
    'fr',
    ["Je voudrais travailler comme infirmier, s'il vous plaît"],
    { query: 'infirmier', first: /infirmier/i },
  ],
  [
    'fr',
    ['comptable dans un rayon de 30 km autour de Lyon'],
    { query: 'comptable', location: 'Lyon', filters: { distance: ['30'] } },
  ],
  ['fr', ['vendeur à temps partiel à Paris'], { query: 'vendeur', location: 'Paris', filters: PART }],
  ['fr', ['emplois à Paris, pas de vente'], { query: '-vente', location: 'Paris' }],
  ['fr', ['cuisinier en télétravail'], { query: 'cuisinier', filters: REMOTE }],
  ['fr', ['infirmier à temps plein'], { query: 'infirmier', filters: FULL }],
  ['fr', ['un stage à Lyon'], { location: 'Lyon', filters: INTERN }],
  ['fr', ['comptable débutant'], { query: 'comptable', filters: ENTRY }],
  ['fr', ['infirmier plus de 50 000 €'], { query: 'infirmier', filters: { pay: ['EUR:50000'] } }],
  ['fr', ['postes de vendeur cette semaine'], { query: 'vendeur', filters: WEEK }],
  ['fr', ['cuisinier', 'seulement à temps plein'], { query: 'cuisinier', filters: FULL }],
  ['fr', ['cuisinier à Lyon', 'mais à Paris'], { query: 'cuisinier', location: 'Paris' }],
  ['fr', ['cuisinier à Lyon', "n'importe où"], { query: 'cuisinier', intent: 'wish.loosen' }],
  ['fr', ['infirmier', 'encore'], { query: 'infirmier', start: 5 }],
  ['fr', ['infirmier', 'recommencer'], { intent: 'wish.start_over' }],
  ['fr', ['infirmier', 'ajoutez le deuxième au panier'], { query: 'infirmier', proposed: ['cart_add', 1] }],
  ['fr', ['infirmier', 'enregistrez ces trois'], { query: 'infirmier', proposed: ['save', 0, 1, 2] }],
  ['fr', ['Comment postuler ?'], { isNone: true }],
];

const ARABIC: readonly WishCase[] = [
  ['ar', ['أبحث عن وظيفة محاسب'], { query: 'محاسب', first: /محاسب/ }],
  ['ar', ['أبحث عن عمل في دبي'], { location: 'دبي' }],
  ['ar', ['ممرضة في القاهرة'], { query: 'ممرضة', location: 'القاهرة' }],
  ['ar', ['محاسب ضمن 30 كم من دبي'], { query: 'محاسب', location: 'دبي', filters: { distance: ['30'] } }],
  ['ar', ['محاسب بدوام جزئي'], { query: 'محاسب', filters: PART }],
  ['ar', ['مهندس برمجيات بدوام كامل من فضلك'], { query: 'مهندس برمجيات', filters: FULL }],
  ['ar', ['وظائف في دبي ليس مبيعات'], { query: '-مبيعات', location: 'دبي' }],
  ['ar', ['مهندس برمجيات عن بعد'], { query: 'مهندس برمجيات', filters: REMOTE }],
  ['ar', ['محاسب بدون خبرة'], { query: 'محاسب', filters: ENTRY }],
  ['ar', ['وظائف هذا الأسبوع'], { filters: WEEK }],
  ['ar', ['محاسب', 'فقط بدوام كامل'], { query: 'محاسب', filters: FULL }],
  ['ar', ['محاسب', 'وعن بعد'], { query: 'محاسب', filters: REMOTE }],
  ['ar', ['ممرضة في القاهرة', 'لكن في دبي'], { query: 'ممرضة', location: 'دبي' }],
  ['ar', ['ممرضة في القاهرة', 'في أي مكان'], { query: 'ممرضة', intent: 'wish.loosen' }],
  ['ar', ['ممرضة', 'المزيد'], { query: 'ممرضة', start: 5 }],
  ['ar', ['ممرضة', 'ابدأ من جديد'], { intent: 'wish.start_over' }],
  ['ar', ['ممرضة', 'أضف الأولى إلى السلة'], { query: 'ممرضة', proposed: ['cart_add', 0] }],
  ['ar', ['ممرضة', 'احفظ الثانية'], { query: 'ممرضة', proposed: ['save', 1] }],
  ['ar', ['كيف أقدم طلبي؟'], { isNone: true }],
];

/** As real people write: short, sloppy, with typos, two wishes in a sentence, and what they do not want. */
const SLOPPY: readonly WishCase[] = [
  ['en', ['lookin for nursing work leeds, no nights'], { query: 'nursing -nights', location: 'leeds' }],
  [
    'en',
    ['Could you kindly show me any part-time warehouse vacancies around Leeds?'],
    { query: 'warehouse', location: 'Leeds', filters: PART },
  ],
  [
    'en',
    ["don't want sales. want marketing in london or boston"],
    { query: 'marketing -sales', filters: { city: ['london', 'boston'] } },
  ],
  [
    'en',
    ['sofware developer london'],
    { query: 'sofware developer', location: 'london', first: /developer/i },
  ],
  ['en', ['accountant, senior, but not in Leeds pls'], { query: 'accountant -Leeds', filters: SENIOR }],
  [
    'de',
    ['such was als koch in köln oder berlin, gerne teilzeit'],
    { query: 'koch', filters: { city: ['cologne', 'berlin'], ...PART } },
  ],
  ['de', ['keine leitung, nur buchhalter in hamburg'], { query: 'buchhalter -leitung', location: 'hamburg' }],
  [
    'de',
    ['Softwareentwikler in Hamburg'],
    { query: 'Softwareentwikler', location: 'Hamburg', first: /entwickler/i },
  ],
  [
    'de',
    ['Guten Tag, ich hätte gern ein Praktikum im Vertrieb in Potsdam'],
    { query: 'Vertrieb', location: 'Potsdam', filters: INTERN },
  ],
  [
    'de',
    ['pflegefachkraft münchen vollzeit unbefristet?'],
    { query: 'pflegefachkraft', location: 'münchen', filters: FULL },
  ],
  [
    'es',
    ['busco algo de cocinero, madrid o valencia'],
    { query: 'cocinero', filters: { city: ['madrid', 'valencia'] } },
  ],
  ['es', ['enfermera pero no en Barcelona'], { query: 'enfermera -Barcelona' }],
  [
    'es',
    ['quiero trabajar de contable sin experiencia, jornada completa'],
    { query: 'contable', filters: { ...ENTRY, ...FULL } },
  ],
  ['es', ['teletrabajo como vendedor por favor'], { query: 'vendedor', filters: REMOTE }],
  ['es', ['cosinero madrid'], { query: 'cosinero', location: 'madrid', first: /cocinero/i }],
  ['fr', ['infirmier paris ou lyon'], { query: 'infirmier', filters: { city: ['paris', 'lyon'] } }],
  ['fr', ['pas de vente svp, plutôt comptable à Lyon'], { query: 'comptable -vente', location: 'Lyon' }],
  ['fr', ['je cherche un boulot de cuisinier à mi-temps'], { query: 'cuisinier', filters: PART }],
  [
    'fr',
    ['vendeur à lyon payé plus de 40000 euros'],
    { query: 'vendeur', location: 'lyon', filters: { pay: ['EUR:40000'] } },
  ],
  ['fr', ['un stage de cuisine à Paris stp'], { query: 'cuisine', location: 'Paris', filters: INTERN }],
  ['ar', ['ممرضة في دبي أو القاهرة'], { query: 'ممرضة', filters: { city: ['dubai', 'cairo'] } }],
  ['ar', ['بدي شغل محاسب بدبي'], { query: 'محاسب', location: 'دبي' }],
  ['ar', ['وظائف هندسة بدون مبيعات'], { query: 'هندسة -مبيعات' }],
  ['ar', ['محاسب دوام جزئي دبي لو سمحتم'], { query: 'محاسب', location: 'دبي', filters: PART }],
  [
    'ar',
    ['مهندس برمجيات القاهرة براتب أكثر من 40000 يورو'],
    { query: 'مهندس برمجيات', location: 'القاهرة', filters: { pay: ['EUR:40000'] } },
  ],
];

/** Written by ourselves, with what is right beside each. */
export const WISH_CASES: readonly WishCase[] = [
  ...ENGLISH,
  ...GERMAN,
  ...SPANISH,
  ...FRENCH,
  ...ARABIC,
  ...SLOPPY,
];

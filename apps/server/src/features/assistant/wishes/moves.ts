import { wholeSaying } from '../sayings.ts';

/** The parts of a wish that somebody may not care about, by field of positions; `location` for the place. */
const ANY: readonly (readonly [part: string, pattern: RegExp])[] = [
  [
    'location',
    wholeSaying(
      "(?:remove|drop|ignore|forget) the (?:place|location|city|town)|anywhere(?: else)?|everywhere|any (?:place|location|city|town)|all (?:places|locations|cities)|no matter where|(?:the )?(?:place|location) does(?: not|n[’']t) matter",
      '(?:ganz )?egal wo|[üu]berall|(?:der )?ort (?:ist )?egal|jeder ort|an jedem ort',
      'en cualquier (?:lugar|sitio|parte|ciudad)|cualquier (?:lugar|sitio|ciudad)|donde sea|no importa d[óo]nde|en todas partes',
      "n['’]importe o[ùu]|partout|peu importe (?:o[ùu]|le lieu|la ville)|dans toutes les villes",
      '(?:في )?أي (?:مكان|مدينة)|في كل مكان|لا يهم المكان',
    ),
  ],
  [
    'pay',
    wholeSaying(
      "any (?:pay|salary|wage)|(?:the )?(?:pay|salary) does(?: not|n[’']t) matter|no matter (?:the|what) (?:pay|salary)",
      '(?:(?:das )?gehalt (?:ist )?egal|jedes gehalt|egal (?:welches|was f[üu]r ein) gehalt)',
      'cualquier (?:sueldo|salario)|(?:el )?(?:sueldo|salario) no importa|no importa el (?:sueldo|salario)',
      "n['’]importe quel salaire|peu importe le salaire",
      'أي راتب|الراتب لا يهم|لا يهم الراتب',
    ),
  ],
  [
    'postedTs',
    wholeSaying(
      'any (?:date|time)|whenever (?:they were )?posted|however old',
      'egal wann(?: ver[öo]ffentlicht)?|jedes datum',
      'cualquier fecha|no importa cu[áa]ndo',
      "n['’]importe quand|n['’]importe quelle date|peu importe la date",
      'أي تاريخ|لا يهم التاريخ',
    ),
  ],
  [
    'employmentType',
    wholeSaying(
      'any (?:type|hours|employment type|contract)(?: of (?:work|employment|contract))?',
      'jede (?:art|besch[äa]ftigungsart)|egal welche art|egal ob voll- oder teilzeit',
      'cualquier (?:tipo|jornada|contrato)(?: de (?:trabajo|contrato))?',
      "n['’]importe quel (?:type|contrat)(?: de (?:travail|contrat))?",
      'أي (?:نوع|دوام)',
    ),
  ],
  [
    'seniority',
    wholeSaying(
      'any (?:level|seniority)',
      'jede (?:stufe|erfahrung)|egal welche (?:stufe|erfahrung)',
      'cualquier (?:nivel|experiencia)',
      "n['’]importe quel niveau|tous les niveaux",
      'أي مستوى',
    ),
  ],
  [
    'workLocationOption',
    wholeSaying(
      'remote or not|not only remote|also on[- ]?site',
      'remote oder nicht|nicht nur remote|auch vor ort',
      'remoto o no|no s[óo]lo remoto|tambi[ée]n presencial',
      't[ée]l[ée]travail ou non|pas seulement en t[ée]l[ée]travail|aussi sur site',
      'عن بعد أو لا|ليس فقط عن بعد',
    ),
  ],
  [
    'query',
    wholeSaying(
      'any (?:jobs?|roles?|work|positions?)|all (?:jobs|roles|positions)',
      'egal welche (?:stelle|arbeit)|jede (?:stelle|arbeit)|alle (?:stellen|jobs)',
      'cualquier (?:trabajo|empleo|puesto)|todos los (?:trabajos|empleos|puestos)',
      "n['’]importe quel (?:poste|emploi|travail)|(?:tous les (?:postes|emplois)|toutes les offres)",
      'أي (?:وظيفة|عمل)|كل الوظائف|جميع الوظائف',
    ),
  ],
];

/** In which order, by the name that the list knows. */
const SORTS: readonly (readonly [sortBy: string, pattern: RegExp])[] = [
  [
    'timestamp',
    wholeSaying(
      '(?:the )?(?:newest|latest|most recent)(?: (?:ones|jobs))?(?: first)?|(?:sort|order)(?:ed)? by date',
      '(?:die )?neueste[nr]?(?: (?:stellen|jobs))?(?: zuerst)?|nach datum(?: sortier(?:en|t))?',
      '(?:los |las )?m[áa]s (?:recientes|nuev[oa]s)(?: primero)?|(?:ordenar )?por fecha',
      "(?:les )?plus r[ée]cent(?:e?s)?(?: d[’']abord)?|(?:trier )?par date",
      'الأحدث(?: أولا)?',
    ),
  ],
  [
    'pay',
    wholeSaying(
      '(?:the )?(?:best|highest|well)[- ]paid|highest (?:pay|salary)(?: first)?|(?:sort|order)(?:ed)? by (?:pay|salary)',
      '(?:am besten|gut|best)[- ]?bezahlte?[nrs]?|h[öo]chstes gehalt|nach gehalt(?: sortier(?:en|t))?',
      '(?:los )?mejor pagad[oa]s|bien pagad[oa]s?|(?:ordenar )?por (?:sueldo|salario)',
      '(?:les )?mieux pay[ée]e?s|bien pay[ée]e?s?|(?:trier )?par salaire',
      'الأعلى (?:راتبا|أجرا)|براتب جيد',
    ),
  ],
  [
    'distance',
    wholeSaying(
      '(?:the )?(?:nearest|closest)(?: (?:ones|jobs))?(?: first)?|(?:sort|order)(?:ed)? by distance',
      '(?:die )?n[äa]chstgelegene[nr]?|nach entfernung(?: sortier(?:en|t))?',
      '(?:los )?m[áa]s cercan[oa]s|(?:ordenar )?por distancia',
      '(?:les )?plus proches|(?:trier )?par distance',
      'الأقرب(?: أولا)?',
    ),
  ],
];

const START_OVER = wholeSaying(
  'start (?:over|again|from scratch|new)|reset|clear (?:all|everything|the search|it)|(?:a )?new search|forget (?:it|that|everything|all that)',
  '(?:noch ?mal )?von vorne?|(?:nochmal|neu) (?:anfangen|beginnen|starten)|neue suche|zur[üu]cksetzen|alles l[öo]schen',
  'empezar de (?:nuevo|cero)|empecemos de nuevo|empiece de nuevo|(?:una )?nueva b[úu]squeda|borrar todo|reiniciar',
  'recommen[cç](?:er|ons|ez)|repartir de z[ée]ro|(?:une )?nouvelle recherche|tout effacer|r[ée]initialiser',
  'اب?دأ من جديد|من البداية|بحث جديد|امسح الكل|إعادة ضبط',
);

const MORE = whole(
  '(?:can you |please )?(?:show |give |list )?(?:me |us )?(?:some |any )?(?:more|further|others?)(?: (?:jobs|positions|results|of (?:them|these|those)|please))*|(?:the )?next(?: (?:ones|page|jobs|\\d+|five))?|what else(?: (?:do you have|is there))?|go on|continue|any others?',
  '(?:zeig(?:en?)?(?: sie)?(?: mir)?(?: bitte)? )?(?:noch )?(?:mehr|weitere)(?: (?:stellen|jobs|davon|zeigen|anzeigen|ergebnisse|bitte))*|(?:die )?n[äa]chsten?(?: seite)?|was (?:noch|gibt es noch|sonst noch)|weiter',
  '(?:mu[ée]str[ea](?:me)? |ver |quiero ver )?m[áa]s(?: (?:trabajos|empleos|puestos|resultados|ofertas|por favor))*|(?:los |las )?siguientes?|qu[ée] m[áa]s(?: hay)?|continuar',
  "(?:montrez(?:-moi)?(?: en)? |voir |afficher )?(?:en )?(?:plus|davantage|d['’]autres)(?: (?:d['’]offres|d['’]emplois|de postes|de r[ée]sultats|offres|postes|emplois|s['’]il vous pla[îi]t))*|encore|la suite|(?:les )?suivante?s?|quoi d['’]autre",
  '(?:أرني |اعرض )?(?:ال)?مزيدا?(?: من (?:الوظائف|النتائج|فضلك))?|التالي|أكثر|المزيد من فضلك|ماذا أيضا',
);

const IN_LIST = wholeSaying(
  '(?:in|on|to) the (?:list|job list|search|page|results)',
  '(?:in|auf) (?:der|die) (?:liste|seite|stellenliste)',
  'en la (?:lista|p[áa]gina)',
  'dans la (?:liste|page)|sur la page',
  'في (?:القائمة|الصفحة)',
);

const SIMILAR = wholeSaying(
  '(?:something|anything|jobs?|positions?|ones?|others?|more)?\\s*(?:like|similar to) (?:this|that|these|it|the)(?: (?:one|job|position))?|similar(?: (?:jobs?|positions?|ones?|roles?))?|something similar',
  '(?:etwas |stellen |jobs )?(?:[äa]hnliche?[nrs]?|wie diese?[rsn]?|wie die)(?: (?:stellen?|jobs?|wie (?:diese?[rsn]?|die)))?|so (?:etwas|was) wie (?:diese?[rsn]?|das|die)(?: (?:stelle|job))?',
  '(?:algo |trabajos |puestos |empleos )?(?:como (?:est[eao]s?|ese|el|la)|parecid[oa]s?|similar(?:es)?)(?: a (?:est[eao]s?|el|la))?(?: (?:trabajo|puesto))?',
  '(?:quelque chose |des offres |des postes )?(?:(?:de )?similaires?|comme (?:celui|celle|[cç]a|cette|ce|la|le)(?:-ci|-l[àa])?|qui ressemblent?)(?: (?:[àa] (?:celui|celle)(?:-ci)?|offre|poste))?',
  '(?:شيئ?ا? |وظائف )?(?:مثل (?:هذه|هذا|تلك)|مشابه(?:ة)?|مماثل(?:ة)?)(?: (?:ل?هذه|ل?هذا))?(?: الوظيفة)?',
);

/** Who says so keeps the rest of the wish. */
const REPLACES = wholeSaying(
  'what about|how about|instead|rather',
  "wie (?:w[äa]re es|w[äa]r[’']?s|sieht es) mit|was ist mit|stattdessen|lieber|sondern",
  'qu[ée] tal|en (?:su )?lugar|mejor|qu[ée] hay de',
  'et pour|plut[ôo]t|[àa] la place|que diriez-vous',
  'ماذا عن|بدلا(?: من ذلك)?|بل',
);
const REFINES =
  /^(?:please |bitte )?(?:and|but|only|just|also|with|plus|und|aber|nur|auch|mit|y|pero|s[óo]lo|solamente|tambi[ée]n|con|que|et|mais|seulement|uniquement|aussi|avec|فقط|لكن|أيضا|مع|من)(?![\p{L}])|(?<!\p{L})(?:only|please only|nur|solamente|seulement|uniquement|فقط)[.!]?$/iu;
/** What is chosen besides, not in its stead. */
const ADDS = wholeSaying('also|too|or|as well', 'auch|oder', 'tambi[ée]n|o', 'aussi|ou', 'أيضا|أو');
/** Nobody looks for work with these; "which jobs" does. */
const ASKS = whole(
  "(?:how|why|when|who|whose|whom|where|what|which|what['’]s|who['’]s|where['’]s|does|did|am i|have i)(?:[\\s,].*)?",
  '(?:wie|warum|wieso|wann|wer|wem|wen|wo|was|welche[rsnm]?|wof[üu]r|woran|weshalb)(?:[\\s,].*)?',
  '¿?(?:c[óo]mo|por qu[ée]|cu[áa]ndo|cu[áa]nto|qui[ée]n|d[óo]nde|qué|cu[áa]l(?:es)?)(?:[\\s,].*)?',
  "(?:comment|pourquoi|quand|combien|qui|o[ùu](?!\\s+(?:[àa]|en|dans|aux?)\\s)|quel(?:le)?s?|que (?:dois|puis|faut|faire|veut)|qu['’]est-ce)(?:[\\s,'’].*)?",
  '(?:كيف|لماذا|متى|من|كم|أين|ما|ماذا)(?:[\\s,].*)?',
);

/** What begins as a question and asks for jobs. */
const OFFERS = wholeSaying(
  'what (?:do you have|have you got|is there|are there)',
  'was (?:gibt es|haben sie)',
  'qu[ée] (?:hay|tienen)',
  "qu['’]avez[- ]vous",
  'ماذا (?:لديكم|يوجد|عندكم)',
);

/** What a sentence does with the last wish. */
export interface Move {
  kind: 'start_over' | 'more' | 'list' | 'wish';
  /** Parts of the wish that are given up. */
  any: string[];
  /** The order that is asked for; null for none. */
  sortBy: string | null;
  isSimilar: boolean;
  replaces: boolean;
  refines: boolean;
  adds: boolean;
  /** It begins as a question does. */
  asks: boolean;
  /** What is left to be understood. */
  rest: string;
}

/** Reads what a sentence does with the last wish, in the languages of the site. */
export function readMove(sentence: string): Move {
  const text = sentence.replaceAll(/[\s\u200b-\u200f]+/gu, ' ').trim();
  const bare = text.replaceAll(/^[\s¿¡]+|[\s.!?؟…]+$/gu, '');
  const any: string[] = [];
  let rest = withBlankAnd(bare);
  const refines = REFINES.test(rest);
  const replaces = REPLACES.test(rest);
  for (const [part, pattern] of ANY) {
    if (!pattern.test(rest)) continue;
    any.push(part);
    rest = rest.replace(pattern, ' ');
  }
  const sort = SORTS.find(([, pattern]) => pattern.test(rest));
  if (sort !== undefined) rest = rest.replace(sort[1], ' ');
  const isSimilar = SIMILAR.test(rest);
  if (isSimilar) rest = rest.replace(SIMILAR, ' ');
  if (replaces) rest = rest.replace(REPLACES, ' ');
  return {
    kind: kindOf(bare),
    any,
    sortBy: sort?.[0] ?? null,
    isSimilar,
    replaces,
    refines: refines || any.length > 0,
    adds: ADDS.test(bare),
    asks: !replaces && ASKS.test(bare) && !OFFERS.test(bare),
    rest: rest.replaceAll(/\s+/gu, ' ').trim(),
  };
}

function kindOf(text: string): Move['kind'] {
  if (START_OVER.test(text)) return 'start_over';
  if (MORE.test(text)) return 'more';
  return IN_LIST.test(text) ? 'list' : 'wish';
}

/** The "and" of Arabic is written to the next word; words of work begin with that letter too. */
function withBlankAnd(text: string): string {
  return text.replace(/^و(?=\p{L}{2})(?!ظ|رش|كيل|سيط|رد|جب|لد)/u, '');
}

function whole(...sayings: readonly string[]): RegExp {
  return new RegExp(`^(?:${sayings.join('|')})$`, 'iu');
}

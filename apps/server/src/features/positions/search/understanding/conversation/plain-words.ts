/** Whole words at the beginning of a text, which say that something is asked for and not what. */
const LEADING = [
  // English
  '(?:hi|hello|hey)(?: there)?|good (?:morning|afternoon|evening)|please|ok(?:ay)?|thanks|thank you|yes|well|so',
  '(?:can|could|would|will) you(?: please| kindly)?|kindly|lookin(?: for)?|pls|plz|(?:please )?(?:help me(?: to)?|tell me about|find|show|give|get|list|search|look)(?: me| us)?(?: for| out)?',
  "i(?:['’]d| would) (?:like|love)(?: to (?:work|find|be|do|see|have|get))?|i(?: am|['’]?m)(?: (?:currently|also|now|really))?(?: (?:looking|searching|interested|seeking|hunting)(?: for| in)?)?|(?:i )?(?:want|need|wish|hope)(?: to (?:work|find|be|do|see|have|get|become))?|i (?:can|could) (?:work|do)",
  "i have (?:\\S+ ){0,3}years?(?: of)?(?: work)? experience(?: (?:as|in|with|of))?|ich habe (?:\\S+ ){0,3}jahre (?:berufs)?erfahrung(?: (?:als|in|im))?|tengo (?:\\S+ ){0,3}a[ñn]os de experiencia(?: (?:como|en))?|j[’']ai (?:\\S+ ){0,3}ans d[’']exp[ée]rience(?: (?:comme|en|dans))?",
  '(?:can|could|may) i(?: work)?|kann ich|puedo(?: trabajar)?|puis-je|je peux',
  'looking for|searching for|seeking|interested in|to (?:work|be|become)|work(?:ing)? (?:as|in|with)',
  "do you have|have you got|are there|is there|you have|what (?:jobs|positions|roles|do you have)(?: (?:are there|do you have))?|which (?:jobs|positions|roles)(?: (?:are there|do you have))?|what about|how about|what['’]?s (?:available|open)",
  '(?:an?|any|some|my|the|new|open|next|available|good|nice|suitable)(?= |$)|anything|something|one|ones|other|more|all|every|just|only|also|maybe|rather|instead|now|then|with|in|as|for|at|of|and|but|or|that|which|to|me',
  '(?:jobs?|positions?|roles?|work|vacanc(?:y|ies)|openings?|opportunit(?:y|ies)|careers?|employment) (?:as|in|for|with|of|where|that|at)',
  // German
  'hallo|guten (?:tag|morgen|abend)|bitte|danke|ja|gerne?',
  '(?:k[öo]nn(?:en|t|test)|k[öo]nnten|w[üu]rden) sie(?: mir)?(?: bitte)?|such(?:e)? (?:was|etwas)(?: als)?|(?:zeig(?:e|en)?|finde?n?|gib|geben|such(?:e|en)?)(?: sie)?(?: mir| uns)?(?: bitte)?',
  "ich (?:suche?|m[öo]chte|will|w[üu]rde|h[äa]tte|brauche|bin|interessiere)(?: (?:gerne?|mich|eine?[nmrs]?|auf der suche|derzeit|aktuell|neue?[nmrs]?))*(?: (?:nach|f[üu]r))?|gibt es|haben sie|habt ihr|welche (?:stellen|jobs)(?: (?:gibt es|haben sie))?|was (?:gibt es|haben sie)|was (?:ist )?mit|wie w[äa]re es mit|wie w[äa]r[’']?s mit",
  '(?:eine?[nmrs]?|der|die|das|den|dem|neue?[nmrs]?|offene?[nmrs]?|meine?[nmrs]?)(?= |$)|etwas|was|nur|auch|und|aber|oder|als|im|f[üu]r|mit|in|nach|bei|lieber|stattdessen|arbeiten(?: als)?|andere?[nrs]?',
  '(?:jobs?|stellen?|arbeit|stellenangebote?|arbeitsplatz|position) (?:als|im|in|f[üu]r|mit|bei)',
  // Spanish
  'hola|buen[oa]s (?:d[íi]as|tardes|noches)|por favor|gracias|s[íi]',
  '(?:puede[ns]?|podr[íi]a[ns]?)(?: usted)?(?: por favor)?|(?:mu[ée]stre(?:me|nme)?|mu[ée]strame|busque|encuentre|enc[uo]éntreme|d[ée]me|mostrar(?:me)?|buscar(?:me)?|ver|ayud[ae]me a (?:buscar|encontrar)|encontrar)',
  '(?:yo )?(?:busco|estoy buscando|quiero|quisiera|me gustar[íi]a|necesito|deseo|me interesan?|soy)(?: (?:trabajar|ser|ver|encontrar))?|hay|tienen?(?: ustedes)?|qu[ée] (?:trabajos|empleos|puestos|ofertas) (?:hay|tienen)|qu[ée] (?:hay|tienen)|que(?: sean?)?|y qu[ée] tal|qu[ée] tal|buscando|trabajar',
  '(?:una?s?|el|la|los|las|alg[úu]n(?:a|os|as)?|mi|nuev[oa]s?)(?= |$)|algo|s[óo]lo|solamente|tambi[ée]n|y|o|pero|como|de|en|con|para|mejor',
  '(?:un )?(?:trabajos?|empleos?|puestos?|vacantes?|ofertas?(?: de (?:trabajo|empleo))?|plazas?) (?:de|como|en|para|con)(?: (?:la|el|los|las))?',
  // French
  "bonjour|bonsoir|salut|s['’]il (?:vous|te) pla[îi]t|svp|stp|merci|oui",
  '(?:pouvez|pourriez)[- ]vous(?: me)?|(?:montrez|trouvez|donnez|cherchez|affichez|aidez)(?:[- ]moi)?(?: [àa] trouver)?|trouver|montrer',
  "je (?:suis|cherche|recherche|voudrais|veux|souhaite(?:rais)?|d[ée]sire|aimerais)(?: (?:[àa] la recherche d['’e]|travailler|[êe]tre|trouver|voir))?|j['’]aimerais(?: (?:travailler|[êe]tre|trouver|voir))?|je m['’]int[ée]resse (?:[àa]|aux?)|(?:y a-t-il|il y a|avez[- ]vous|est-ce qu['’](?:il y a|vous avez))|quels? (?:emplois|postes|offres)(?: (?:avez[- ]vous|y a-t-il))?|qu[’']avez[- ]vous|et pour|que diriez[- ]vous d['’e]|travailler",
  "(?:une?|le|la|les|des?|du|mon|ma|nouveaux?|nouvelles?)(?= |$)|[ld]['’]|quelque chose|seulement|uniquement|aussi|et|ou|mais|comme|en(?= (?:tant que)?)|tant que|dans|pour|avec|chez|plut[ôo]t",
  "(?:un )?(?:emplois?|postes?|offres?(?: d['’]emploi)?|travail|jobs?|boulots?) (?:de|du|d['’]|en|dans|comme|pour|avec)(?: (?:la|le|les))?",
  // Arabic
  '(?:jobs|positions|vacancies|openings|stellen|stellenangebote|puestos|empleos|trabajos|ofertas|emplois|postes|offres|boulot|وظائف|وظيفة|شغل)(?= )',
  'مرحبا|السلام عليكم|من فضلك|لو سمحت(?:م|ي)?|رجاء|شكرا|نعم',
  '(?:هل )?(?:يمكنك|تستطيع|لديكم|عندكم|توجد|يوجد|هناك)|(?:أرني|اعرض(?: لي)?|ابحث(?: لي)?|جد لي|أعطني|ساعدني)(?: عن| في)?',
  '(?:أنا )?(?:أبحث|ابحث|أريد|اريد|أرغب|احتاج|أحتاج|أود|بدي|عايز(?:ة)?|[أا]بغى|مهتم(?:ة)?)(?: (?:عن|في|ب|أن أعمل|العمل|ان اعمل))*|ماذا عن|ما هي',
  '(?:وظائف|وظيفة|عمل|شغل|فرصة|فرص|منصب)(?: عمل)? (?:في|ك|كـ|ل|مجال|بمجال|من)|(?:في مجال|مجال|فقط|لكن|و|أو|أي|عن|في|مع|كـ|ك)(?= |$)|شيء',
].join('|');

/** The same at the end. */
const TRAILING = [
  'please|pls|plz|thanks|thank you|(?:that |which )?(?:are|is)|now|right now|at the moment|near me|around here|for me|available|there|too|instead|only|as well|or so|if possible|(?:i )?(?:would like|want|like)|today please|do you have|are there|and|or|but|with|in|as|an?|the|for|of|at|to|that|pay(?:s|ing)?|paid|jobs? (?:as|in)',
  'bitte|danke|gerne?|bezahlt|sind|ist|derzeit|aktuell|in meiner n[äa]he|f[üu]r mich|auch|stattdessen|nur|und|oder|aber|mit|als|im|in|der|die|das|eine?[nmrs]?|bei|arbeiten|f[üu]r',
  'por favor|gracias|(?:que )?(?:sean?|son)|ahora|cerca de m[íi]|tambi[ée]n|solamente|s[óo]lo|y|o|pero|con|como|de|en|una?|el|la|para|que',
  "s['’]il (?:vous|te) pla[îi]t|svp|stp|merci|pay[ée]e?s?|actuellement|pr[èe]s de chez moi|aussi|seulement|uniquement|et|ou|mais|avec|comme|en|dans|une?|le|la|de|du|pour",
  'من فضلك|لو سمحت(?:م|ي)?|شكرا|رجاء|براتب|الآن|فقط|و|أو|لكن|في|مع|عن|بالقرب مني|أيضا',
].join('|');

/** Words for any work at all, alone or behind what it is about. */
const JOBS = [
  'jobs?|positions?|roles?|vacanc(?:y|ies)|openings?|opportunities|work|employment|careers?',
  'stellen?|stellenangebote?|arbeit|arbeitsstellen?|jobangebote?|t[äa]tigkeit(?:en)?|beruf',
  'empleos?|trabajos?|puestos?|vacantes?|ofertas?|ofertas de (?:empleo|trabajo)|trabajar',
  "emplois?|postes?|offres?|offres? d['’]emploi|travail|travailler|boulots?",
  'وظائف|وظيفة|عمل|شغل|فرص|فرص عمل|الوظائف',
].join('|');

const AT_BEGINNING = new RegExp(String.raw`^(?:${LEADING})(?:(?![\p{L}\p{N}])|(?<=['’]))[\s,.;:!?،؟]*`, 'iu');
const AT_END = new RegExp(String.raw`[\s,.;:!?،؟]+(?:${TRAILING})$`, 'iu');
const JOBS_AT_END = new RegExp(String.raw`(?:^|\s+)(?:${JOBS})$`, 'iu');
const JOBS_SAID = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${JOBS})(?![\p{L}\p{N}])`, 'iu');
const MARKS = /^[\s,.;:!?،؟¿¡]+|[\s,.;:!?،؟¿¡]+$/gu;

/** Anywhere. */
const BETWEEN =
  /(?<![\p{L}\p{N}])(?:ideally|preferably|idealerweise|am liebsten|m[öo]glichst|preferiblemente|idealmente|id[ée]alement|de pr[ée]f[ée]rence|و?يفضل)(?![\p{L}\p{N}])/giu;

/** What a sentence names, without politeness and what only says that somebody looks for work. */
export function plainWords(sentence: string): string {
  let text = sentence.replaceAll(BETWEEN, ' ').replaceAll(/\s+/gu, ' ');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replaceAll(MARKS, '').replace(JOBS_AT_END, '').replace(AT_BEGINNING, '').replace(AT_END, '');
    if (FILLER.test(text)) return '';
  }
  return text;
}

const FILLER = new RegExp(`^(?:${LEADING}|${TRAILING}|${JOBS})?$`, 'iu');

/** Whether a text speaks of work as such. */
export function saysJobs(text: string): boolean {
  return JOBS_SAID.test(text);
}

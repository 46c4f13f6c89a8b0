import { LANGUAGE_CODES } from '@opencareers/messages/languages';
import { foldDisguised } from './plain-words.ts';

// Words by which a sentence says something that somebody could rely on, in our five languages. Beginnings of words, as
// languages end them in many ways; which language a sentence is in is not asked, as a model may write in any.

/** How much, where no digits say it. */
const AMOUNT_WORDS =
  'half double twice dozen dozens hundreds thousands halbe doppelt dutzend dutzende hunderte tausende douzaine moitié centaines milliers docena docenas mitad doble cientos miles ضعف نصف مئات عشرات';

/** By which a date is the one of closing, of posting or of beginning. */
const DATE_WORDS = {
  closes:
    'clos|deadline|apply by|apply until|until|open till|expire|schließ|bewerbungsschluss|frist|bis zum|bis |endet|clôtur|date limite|jusqu|ferme|expire|cierr|plazo|hasta|vence|يغلق|تغلق|الموعد النهائي|آخر موعد|حتى|ينتهي|تنتهي',
  posted:
    'posted|published|advertised|veröffentlicht|ausgeschrieben|seit|publié|en ligne depuis|mise en ligne|publicad|publicó|desde|نشر|نُشر|منشور|منذ',
  begins:
    'start|begin|commence|join us on|beginn|anfang|starten|commenc|débute|prise de poste|empiez|empezar|comienz|incorpor|تبدأ|يبدأ|البدء',
} as const;

const RELATIVE_DATES =
  "today|tomorrow|yesterday|tonight|next week|next month|next year|this week|this month|immediately|heute|morgen|übermorgen|gestern|nächste woche|nächsten monat|nächstes jahr|sofort|aujourd’hui|aujourd'hui|demain|hier soir|la semaine prochaine|le mois prochain|immédiatement|hoy|mañana|ayer|la próxima semana|el próximo mes|inmediatamente|اليوم|غدا|غدًا|أمس|الأسبوع القادم|الأسبوع المقبل|الشهر القادم|الشهر المقبل|فورا|فورًا";

const PAY_WORDS =
  'salar|wage|pay|paid|bonus|earn|compensation|gehalt|lohn|löhne|verdien|vergüt|bezahl|prämie|salaire|rémunér|payé|paie|prime de|primes|gagner|sueldo|salario|remuner|pagad|paga |ganar|gana |راتب|رواتب|أجر|أجور|مكافأة|مكافآت|€|$|£|¥|euro|dollar|dólar|يورو|دولار';

const PROMISING =
  "guarantee|promis|assure you|you will be hired|you are hired|you’re hired|you're hired|you got the job|you have the job|certainly get|definitely get|will definitely|will certainly|will hire|will get the job|will receive an offer|will be invited|will get an interview|will sponsor|we sponsor|visa|relocation|perfect fit|perfect match|rejected|accepted your application|entitled to|remote work is|fully remote|work from home|garant|versprech|zusag|zugesagt|eingestellt|abgelehnt|sie bekommen|sie erhalten die stelle|ganz sicher|definitiv|homeoffice|umzug|promet|promess|assuré|vous serez embauch|êtes embauch|vous obtiendrez|refusé|retenue|certainement|télétravail|promete|prometemos|promesa|aseguro|será contratad|está contratad|obtendrá|rechazad|seguro que|sin duda|teletrabajo|نضمن|أضمن|مضمون|ضمان|أعدك|نعدك|وعد|سيتم توظيفك|تم توظيفك|ستحصل|سوف تحصل|بالتأكيد|حتما|حتمًا|مرفوض|تأشيرة|عن بعد";

const PROTECTED =
  'your age|how old|your religion|your race|your ethnic|pregnan|disab|sexual|marital|are you married|your gender|your nationality|trade union|your health|ihr alter|wie alt|religion|schwanger|behinder|sexuell|verheiratet|familienstand|geschlecht|staatsangehörig|gewerkschaft|gesundheit|votre âge|quel âge|enceinte|handicap|marié|sexe|nationalité|syndicat|santé|su edad|cuántos años|embaraz|discapac|casad|género|nacionalidad|sindicat|salud|عمرك|كم عمر|دينك|ديانت|حامل|إعاق|متزوج|جنسك|جنسيتك|نقابة|صحتك';

/** What judges the person: nobody is scored here, and nothing is decided. */
const JUDGEMENTS =
  'are suitable|not suitable|% suitable|percent suitable|highly suitable|perfectly suitable|unsuitable|overqualified|underqualified|you qualify|are qualified|not qualified|are eligible|not eligible|your chances|strong candidate|ideal candidate|best candidate|weak candidate|your score|i rate you|i score you|sind geeignet|gut geeignet|nicht geeignet|% geeignet|prozent geeignet|bestens geeignet|ungeeignet|überqualifiziert|ihre chancen|ideale kandidat|idealer kandidat|ihre bewertung|êtes qualifié|pas qualifié|vous convenez|vos chances|candidat idéal|meilleur candidat|votre score|êtes fait pour|es apto|es apta|no es apt|apto al|idóne|está cualificad|no está cualificad|sus posibilidades|sus probabilidades|candidato ideal|candidata ideal|su puntuación|أنت مؤهل|انت مؤهل|غير مؤهل|غير مناسب لهذه|فرصك|المرشح المثالي|تقييمك|درجتك';

const escapeWord = (text: string) => text.replace(/[.*+?^${}()\\]/g, String.raw`\$&`);
const startsOf = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:[وبلف]?(?:ال)?)(?:${words})`, 'gu');
const beginnings = (list: string) => startsOf(list.split('|').map(foldStart).map(escapeWord).join('|'));
// A space at the end of a word says that it ends there.
const foldStart = (word: string) => (word.endsWith(' ') ? `${foldDisguised(word)} ` : foldDisguised(word));

const wholeWords = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])[وبل]?(?:${words.map((word) => escapeWord(foldDisguised(word))).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );

function listDateNames(): string[] {
  const names = LANGUAGE_CODES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((width) => [
      ...Array.from({ length: 12 }, (_, month) => name(language, { month: width }, month * 30 + 5)),
      ...Array.from({ length: 7 }, (_, day) => name(language, { weekday: width }, day)),
    ]),
  );
  // Short names that are other words: "Mar", "Sun", "dom.", "so.".
  return [...new Set(names)].filter((each) => each.length > 3);
}

const name = (language: string, options: Intl.DateTimeFormatOptions, day: number) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day * 86_400_000));

/** Words of claims by kind; each match has to be proven. */
export const CLAIM_WORDS = {
  amount: wholeWords(AMOUNT_WORDS.split(' ')),
  date: new RegExp(`${wholeWords(listDateNames()).source}|${beginnings(RELATIVE_DATES).source}`, 'gu'),
} as const;

/** Words of claims that only a sentence as a tool said it may make. */
export const BINDING_WORDS: readonly RegExp[] = [beginnings(PROTECTED), beginnings(JUDGEMENTS)];

/** The same, but that nothing is known of such a thing may be said. */
export const PROMISES: RegExp = beginnings(PROMISING);

/** Words of pay: true only with a number that is known, or as a tool said it. */
export const PAY_CLAIMS = new RegExp(
  `${beginnings(PAY_WORDS).source}|(?<!\\p{L})(?:eur|usd|gbp|chf)(?!\\p{L})`,
  'u',
);

/** Words that say which date is meant, by the field that has it. */
export const DATE_KINDS: readonly (readonly [kind: string, words: RegExp])[] = Object.entries(DATE_WORDS).map(
  ([kind, words]) => [kind, beginnings(words)],
);

/** By which a sentence says that something is not told. */
export const SAYS_NOTHING: RegExp = beginnings(
  "could not find|couldn’t find|couldn't find|found nothing|no pay is|no salary is|sagt die anzeige nicht|sagt nichts|nichts gefunden|keine angaben|no encontré|no he encontrado|n’ai rien trouvé|n'ai rien trouvé|aucune information|aucun salaire|لم أجد|لا تذكر|do not know|don’t know|don't know|does not say|doesn’t say|does not state|does not mention|not given|not stated|not mentioned|no information|nothing is known|not known|nichts bekannt|weiß nicht|nicht angegeben|steht nicht|keine angabe|nennt kein|no sé|no indica|no se indica|no menciona|no consta|ne sais pas|n’indique pas|n'indique pas|pas indiqué|pas précisé|لا أعرف|لا يذكر|لا تذكر|لم يذكر|لم تذكر|غير مذكور|غير محدد",
);

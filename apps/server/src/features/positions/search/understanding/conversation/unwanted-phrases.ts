/** What says that the next words are not wanted, in the languages of the site; longer ones first. */
const NOT = [
  "(?:i )?(?:do not|don['’]?t) (?:want|like)(?: to (?:work|be)| to do)?",
  'anything but',
  'nothing (?:in|with)',
  '(?:but |and )?(?:not|excluding|except(?: for)?|without|no)',
  '(?:aber |und )?(?:nicht|keine?[nrms]?|ohne|au(?:ß|ss)er)',
  '(?:pero |y )?(?:no quiero|nada de|sin|excepto|salvo|que no sean?)',
  'je ne (?:veux|souhaite|cherche) pas(?: travailler| faire)?',
  '(?:mais |et )?(?:pas|sauf|sans|except[ée])',
  '(?:لكن |و)?(?:ليست?|ما عدا|عدا|باستثناء|بدون|لا أريد)',
].join('|');
/** What says something else than that. */
const MEANT_OTHERWISE = [
  'only|just|necessarily|too|far|sure|picky|more|less|later|matter|preference|idea|limit|problem|degree',
  '(?:work |prior )?experience',
  'nur|so|weit|mehr|erfahrung|berufserfahrung|ahnung',
  'experiencia|importa|lejos|m[áa]s',
  'exp[ée]rience|loin|trop|cher|plus|seulement|forc[ée]ment',
  'خبرة|فقط',
].join('|');
/** What stands between and is not meant. */
const BETWEEN = [
  'in|as|for|at|with|an?|the|any',
  'im|in der|als|ein(?:e[nrms]?)?|den|die|das|der',
  'en|de|del|la|el|los|las|un|una',
  "de la|de l['’]|dans la|dans le|dans les|dans l['’]|du|des|d['’]|le|les|l['’]",
  'في|من',
].join('|');
/** Where it ends. */
const END = new Set(
  `and or nor but in at near for with from within around paying please pls plz thanks jobs job that which who over
  und oder aber bei nahe ab mit bitte über
  y o ni pero en cerca con por para
  et ou mais à dans près avec pour s'il svp stp
  و أو او لكن في من مع قرب`.split(/\s+/),
);
const OR = new Set(['or', 'nor', 'oder', 'o', 'ni', 'ou', 'أو', 'او']);
const WORDS_MAX = 2;

const UNWANTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${NOT})\s+(?!(?:${MEANT_OTHERWISE})(?![\p{L}\p{N}]))(?:(?:${BETWEEN})(?:\s+|(?<=['’])))*(?=[\p{L}\p{N}"])`,
  'giu',
);

/** A sentence without what it does not want. */
export interface WantedText {
  text: string;
  unwanted: readonly string[];
}

/** "not sales or marketing", "kein Vertrieb", "sin ventas", "pas de vente", "ليس مبيعات". */
export function readUnwanted(sentence: string): WantedText {
  const unwanted: string[] = [];
  let text = sentence;
  for (let found = next(text); found !== null; found = next(text)) {
    const { at, from, names, length } = found;
    unwanted.push(...names);
    text = `${text.slice(0, at)} ${text.slice(from + length)}`;
  }
  return { text: text.replaceAll(/\s+/gu, ' ').trim(), unwanted };
}

function next(text: string) {
  for (const found of text.matchAll(UNWANTED)) {
    const from = found.index + found[0].length;
    const { names, length } = readNames(text.slice(from));
    if (names.length > 0) return { at: found.index, from, names, length };
  }
  return null;
}

/** The things that are named at the beginning of a text, and how much of it names them. */
function readNames(text: string): { names: string[]; length: number } {
  const quoted = /^"([^"]+)"/u.exec(text);
  if (quoted?.[1] !== undefined) return { names: [quoted[1]], length: quoted[0].length };
  const names: string[] = [];
  let words: string[] = [];
  let length = 0;
  for (const { 0: said, index } of text.matchAll(/\S+/gu)) {
    const word = said.replace(/[.,;:!?،؟]+$/u, '');
    const isOr = OR.has(word.toLowerCase()) && words.length > 0;
    if (isOr) {
      names.push(words.join(' '));
      words = [];
      continue;
    }
    if (word === '' || END.has(word.toLowerCase()) || words.length === WORDS_MAX) break;
    words.push(word);
    length = index + said.length;
    if (word !== said) break;
  }
  if (words.length > 0) names.push(words.join(' '));
  return { names, length };
}

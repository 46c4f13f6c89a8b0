/*
 * Files of old programs do not say in which code page their letters are. The right one is where the bytes become words:
 * letters that its languages use, in the case that words have.
 */

/** A code page with the letters that its languages use most; letters that it has too, but no text of them, are signs of a wrong guess. */
interface CodePage {
  name: string;
  usual: ReadonlySet<string>;
  /** Letters that are two bytes. */
  isDouble?: true;
  /** In a word with letters of this page, most letters have no byte of ASCII. */
  isWholeScript?: true;
}

const letters = (text: string): ReadonlySet<string> => new Set(Array.from(text + text.toUpperCase()));

const CYRILLIC = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёіїєґў№';
const ARABIC = 'ايلمنرتبوهةدعسفكقحجشصخطذءغزضثأإآىئؤظ،؛؟ًٌٍَُِّْ';
const CENTRAL = 'ąćęłńóśźżáčďéěíňřšťúůýžőűöüäßăâîşţđ';

/** The more usual first: it counts where two read a text equally well. */
const CODE_PAGES: readonly CodePage[] = [
  { name: 'windows-1252', usual: letters('äöüßéèêëàâçñóíáúôîûùïæøåãõªº¿¡œ') },
  { name: 'windows-1254', usual: letters('ğışçöüİâî') },
  { name: 'windows-1250', usual: letters(CENTRAL) },
  { name: 'iso-8859-2', usual: letters(CENTRAL) },
  { name: 'windows-1251', usual: letters(CYRILLIC), isWholeScript: true },
  { name: 'koi8-u', usual: letters(CYRILLIC), isWholeScript: true },
  { name: 'ibm866', usual: letters(CYRILLIC), isWholeScript: true },
  { name: 'windows-1253', usual: letters('αειοτνησκρπλμυωδγθφβχξζψςάέήίόύώ'), isWholeScript: true },
  { name: 'windows-1255', usual: letters('אבגדהוזחטיכךלמםנןסעפףצץקרשת'), isWholeScript: true },
  { name: 'windows-1256', usual: letters(ARABIC), isWholeScript: true },
  { name: 'windows-1257', usual: letters('āčēģīķļņšūžąęėįųõäöü') },
  { name: 'shift_jis', usual: new Set(), isDouble: true },
  { name: 'euc-jp', usual: new Set(), isDouble: true },
  { name: 'euc-kr', usual: new Set(), isDouble: true },
  { name: 'gb18030', usual: new Set(), isDouble: true },
  { name: 'big5', usual: new Set(), isDouble: true },
];

/** Signs that stand between words in every language. */
const PUNCTUATION = /[–—‘’“”„…«»‹›•·°§€£©®™\u00a0\u200e\u200f、。・「」『』（）【】：；，！？￥〒〜～　]/u;

/** Share of the letters beyond ASCII in a text of another script; less of them are accents and dashes of a Latin one. */
const OTHER_SCRIPT = 0.1;

/** The code page in which most of the bytes become words. */
export function findCodePage(bytes: Uint8Array): string {
  const high = bytes.filter((byte) => byte > 127).length;
  const ascii = bytes.filter((byte) => (byte > 64 && byte < 91) || (byte > 96 && byte < 123)).length;
  const isLatin = high < (high + ascii) * OTHER_SCRIPT;
  let best = { name: 'windows-1252', score: -Infinity };
  for (const page of CODE_PAGES) {
    if (isLatin && (page.isDouble || page.isWholeScript)) continue;
    const score = scoreOf(bytes, page);
    if (score > best.score) best = { name: page.name, score };
  }
  return best.name;
}

function scoreOf(bytes: Uint8Array, page: CodePage): number {
  try {
    // The end of what is looked at may be the first half of a letter.
    const decoder = new TextDecoder(page.name, { fatal: page.isDouble === true });
    const text = decoder.decode(bytes, { stream: true });
    return page.isDouble ? scoreDouble(text, page.name) : scoreSingle(text, page);
  } catch {
    // Bytes that mean nothing in it.
    return -Infinity;
  }
}

/** Points for each letter beyond ASCII that belongs where it is, less those for letters that do not. */
function scoreSingle(text: string, { usual, isWholeScript }: CodePage): number {
  let score = 0;
  for (const word of text.split(/[\s!-@[-`{-~]+/u)) {
    const high = Array.from(word).filter((letter) => letter > '\u007f');
    for (const letter of high) score += scoreLetter(letter, usual);
    // Nobody writes "пРИВЕТ".
    if (/\p{Ll}\p{Lu}/u.test(word)) score -= 2;
    const isMixed = isWholeScript
      ? high.length > 0 && /[a-z]/iu.test(word)
      : high.length > 2 && high.length > word.length / 2;
    if (isMixed) score -= high.length;
  }
  return score;
}

function scoreLetter(letter: string, usual: ReadonlySet<string>): number {
  if (usual.has(letter)) return 1;
  if (PUNCTUATION.test(letter)) return 0.3;
  return /\p{L}/u.test(letter) ? -0.6 : -1.5;
}

/** The letters beside Han that only one of the code pages is used for. */
const OWN_LETTERS: Record<string, RegExp> = {
  shift_jis: /[\u3041-\u30ff]/u,
  'euc-jp': /[\u3041-\u30ff]/u,
  'euc-kr': /\p{Script=Hangul}/u,
};
/** Where the code pages keep the Han that texts mostly have. */
const FREQUENT_HAN: Record<string, { page: string; leads: readonly [from: number, to: number] }> = {
  shift_jis: { page: 'euc-jp', leads: [0xb0, 0xcf] },
  'euc-jp': { page: 'euc-jp', leads: [0xb0, 0xcf] },
  gb18030: { page: 'gb18030', leads: [0xb0, 0xd7] },
  big5: { page: 'big5', leads: [0xa4, 0xc6] },
};
const HALF_WIDTH = /[\uff61-\uff9f]/u;
const HAN_BESIDE_LATIN = /[a-z]\p{Script=Han}|\p{Script=Han}[a-z]/gu;

/** As for single bytes; each letter is two. */
function scoreDouble(text: string, name: string): number {
  const frequent = frequentHan(name);
  let score = -4 * (text.match(HAN_BESIDE_LATIN)?.length ?? 0);
  for (const letter of text) {
    if (letter <= '\u007f') continue;
    if (PUNCTUATION.test(letter)) score += 0.6;
    else if (OWN_LETTERS[name]?.test(letter)) score += 2.4;
    else if (/\p{Script=Han}/u.test(letter)) score += frequent.has(letter) ? 2 : -0.6;
    else if (HALF_WIDTH.test(letter) || !/[\p{L}\p{N}]/u.test(letter)) score -= 1;
    else score -= 0.6;
  }
  return score;
}

const frequentByName = new Map<string, ReadonlySet<string>>();

function frequentHan(name: string): ReadonlySet<string> {
  const known = frequentByName.get(name);
  if (known !== undefined) return known;
  const letters = new Set<string>();
  const place = FREQUENT_HAN[name];
  if (place !== undefined) {
    const decoder = new TextDecoder(place.page);
    for (let [lead] = place.leads; lead <= place.leads[1]; lead += 1)
      for (let trail = 0xa1; trail <= 0xfe; trail += 1)
        letters.add(decoder.decode(Uint8Array.of(lead, trail)));
  }
  frequentByName.set(name, letters);
  return letters;
}

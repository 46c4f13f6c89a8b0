const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'e',
  ŧ: 't',
  ħ: 'h',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
};
const words: Record<string, string> = { saint: 'st', sankt: 'st', sainte: 'ste', mount: 'mt', fort: 'ft' };

/**
 * Brings spellings of one place name to one key: lower case, without accents and punctuation, `St.` and `Saint`
 * alike. Other scripts stay as they are, apart from width, vowel marks and the Arabic letter variants.
 */
export function foldPlace(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640'’‘ʻʼ`´]/g, '')
    .replace(/[ßæœøłđðþıəŧħأإآىة]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(saint|sankt|sainte|mount|fort)\b/g, (word) => words[word] ?? word);
}

const SIMPLE_CODES = 0x250;
const INITIAL_DOT = 0x2e;
const WHOLE_WORDS = /\b(?:saint|sankt|sainte|mount|fort)\b/;
/** What foldPlace makes of each Latin letter alone; a blank for what separates words. */
const simple = Array.from({ length: SIMPLE_CODES }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[\p{L}\p{N}'`´]/u.test(character) ? foldPlace(character) : ' ';
});

/** The same as foldPlace, several times faster for names in Latin letters: 135,000 are folded at start. */
export function foldPlaceFast(name: string): string {
  let folded = '';
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    // Initials ("U.S.") and other scripts need the whole text.
    if (code >= SIMPLE_CODES || code === INITIAL_DOT) return foldPlace(name);
    const letter = simple[code] ?? '';
    if (letter !== ' ' || !folded.endsWith(' ')) folded += letter;
  }
  folded = folded.trim();
  return WHOLE_WORDS.test(folded) ? foldPlace(folded) : folded;
}

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

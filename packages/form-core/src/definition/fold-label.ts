/** Letters that are no base letter with a mark, and what people type who do not have them on their keyboard. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

// Most labels are written in these alone; folding ten thousand of them must not be felt.
const PLAIN = /^[ -~]*$/;
const SPACES = /^ | {2,}| $/;

/** A text without accents, case and doubled spaces, for comparing what is typed with what is offered. */
export function foldLabel(text: string): string {
  if (PLAIN.test(text) && !SPACES.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

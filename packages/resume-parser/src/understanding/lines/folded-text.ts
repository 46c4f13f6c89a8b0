const LETTERS_WITHOUT_MARKS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ؤ: 'و',
  ئ: 'ي',
};

/**
 * A text as word tables have it: lower case, without accents and signs, one space between words. Letters that are
 * written in several ways are one; the text cannot be shown any more.
 */
export function foldLine(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[łøđıßæœðþ]/gu, (letter) => LETTERS_WITHOUT_MARKS[letter] ?? letter)
      .normalize('NFD')
      // Kana carry their voicing as marks, which mean another word there.
      .replace(/(?![\u3099\u309a])\p{Mn}/gu, '')
      .normalize('NFC')
      .replace(/[أإآٱةىؤئ]/gu, (letter) => LETTERS_WITHOUT_MARKS[letter] ?? letter)
      .replace(/[^\p{L}\p{N}+#・]+/gu, ' ')
      .trim()
  );
}

/** A table `one|two words|three` as a set of folded phrases. */
export function foldedPhrases(table: string): ReadonlySet<string> {
  return new Set(table.split('|').map(foldLine));
}

const NO_SPACES_BETWEEN_WORDS = /[\u3040-\u30ff\u3400-\u9fff]/u;

/** How often phrases of a table stand in a text as whole words; scripts without spaces match anywhere. */
export function countPhrases(text: string, phrases: ReadonlySet<string>): number {
  const folded = foldLine(text);
  const words = folded.split(' ');
  let count = 0;
  for (let length = 1; length <= 3; length += 1)
    for (let at = 0; at + length <= words.length; at += 1)
      if (phrases.has(words.slice(at, at + length).join(' '))) count += 1;
  if (!NO_SPACES_BETWEEN_WORDS.test(folded) || count > 0) return count;
  for (const phrase of phrases)
    if (NO_SPACES_BETWEEN_WORDS.test(phrase) && folded.includes(phrase)) count += 1;
  return count;
}

/** Whether one of the phrases stands in the text. */
export const hasPhrase = (text: string, phrases: ReadonlySet<string>): boolean =>
  countPhrases(text, phrases) > 0;

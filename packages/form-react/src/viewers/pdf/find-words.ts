/** Where words are in a text: first character and the one after the last. */
export interface WordPlace {
  start: number;
  end: number;
}

/**
 * Finds words in a text whatever their capitals, accents and the white space between them: the lines of a document
 * break anywhere. Places do not overlap.
 */
export function findWords(text: string, words: string): WordPlace[] {
  const wanted = foldText(words).trim();
  if (wanted === '') return [];
  const pattern = wanted
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  return [...foldText(text).matchAll(new RegExp(pattern, 'g'))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Folded unit by unit, so that places in the folded text are places in the text. */
function foldText(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at++) folded += foldUnit(text.charAt(at));
  return folded;
}

function foldUnit(unit: string): string {
  const [base = unit, ...marks] = unit.normalize('NFD');
  const bare = marks.every((mark) => /\p{M}/u.test(mark)) ? base : unit;
  const lower = bare.toLowerCase();
  return lower.length === 1 ? lower : bare;
}

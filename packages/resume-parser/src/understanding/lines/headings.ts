import { HEADING_EXTRAS, HEADING_WORDS, type SectionKind } from '../words/heading-words.data.ts';
import { foldedPhrases, foldLine } from './folded-text.ts';
import type { ReadingLine } from './reading-line.ts';

/** What a heading of the table says. */
interface KnownHeading {
  kind: SectionKind;
  /** Languages that have this heading. */
  languages: string[];
}

const known = new Map<string, KnownHeading>();
for (const [language, kinds] of Object.entries(HEADING_WORDS))
  for (const [kind, table] of Object.entries(kinds) as [SectionKind, string][])
    for (const phrase of foldedPhrases(table)) {
      const before = known.get(phrase);
      if (before === undefined) known.set(phrase, { kind, languages: [language] });
      else if (!before.languages.includes(language)) before.languages.push(language);
    }

// Fonts without letters for their ligatures lose them: what is left of "Profiles" is "Proles".
for (const [phrase, heading] of [...known]) {
  const worn = phrase.replace(/ffi|ffl|fi|fl|ff/gu, '');
  if (worn !== phrase && worn.length > 4 && !known.has(worn)) known.set(worn, heading);
}

const extras = foldedPhrases(HEADING_EXTRAS);
const AND = /\s+(?:and|und|et|y|e|i|en|و|и)\s+|\s*[&/+、・]\s*/u;
const NUMBERING = /^(?:[\divx]{1,4}[.):]\s*)(?=\p{L})/iu;
const LETTERS_APART = /^(?:\p{L}\s){2,}\p{L}$/u;
const MOST_WORDS = 6;
/** More headings tell nothing new about how they look. */
const MOST_HEADINGS = 60;

/** The heading of the table that a text is, with numbers, colons, letters set apart and words like "my" set aside. */
export function findSectionHeading(text: string): KnownHeading | null {
  if (text.length > 60) return null;
  const bare = text
    .replace(NUMBERING, '')
    .replace(/[\s:：=_~*#–—\-<>【】［］[\]]+$|^[\s:：=_~*#–—\-.<>【】［］[\]]+/gu, '');
  const closed = LETTERS_APART.test(bare) ? bare.replaceAll(' ', '') : bare;
  const whole = lookUp(closed);
  if (whole !== null) return whole;
  const parts = closed.split(AND).map(lookUp);
  return parts.length > 1 && parts.every((part) => part !== null) ? parts[0]! : null;
}

function lookUp(text: string): KnownHeading | null {
  const folded = foldLine(text);
  const found = known.get(folded);
  if (found !== undefined) return found;
  const words = folded.split(' ');
  if (words.length > MOST_WORDS || words.length < 2) return null;
  return known.get(words.filter((word) => !extras.has(word)).join(' ')) ?? null;
}

/** A known heading that stands on a line of its own. */
export function headingOfLine(line: ReadingLine): KnownHeading | null {
  if (line.cells.length > 1 && !LETTERS_APART.test(line.text)) return null;
  if (/^\p{Ll}.*[^:：]$/u.test(line.text) && !line.isBold && (line.size ?? 1) <= 1.1) return null;
  // An item of a list may well be "Training"; a heading of a list is set apart by its letters.
  if (line.isItem && !line.isBold && (line.size ?? 1) <= 1.1) return null;
  return findSectionHeading(line.text);
}

/** How the known headings of a document look, for telling the ones that no table has. */
export function likeHeadings(all: readonly ReadingLine[]): (line: ReadingLine) => boolean {
  const headings = all.slice(0, MOST_HEADINGS);
  // The letters that most headings have; in a form the values may be as large as some of the headings.
  const models = headings.filter(
    (heading) => headings.filter((other) => looksAlike(other, heading)).length * 2 > headings.length,
  );
  if (models.length < 2) return () => false;
  return (line) =>
    line.cells.length === 1 &&
    !line.isItem &&
    line.text.split(' ').length <= MOST_WORDS &&
    line.text.length <= 50 &&
    !/\d{4}|[@.,;]|https?:/u.test(line.text) &&
    models.some((heading) => looksAlike(heading, line));
}

function looksAlike(heading: ReadingLine, line: ReadingLine): boolean {
  if (heading.role === 'heading' && line.role !== 'heading') return false;
  const isSameSize =
    heading.size !== null && line.size !== null && Math.abs(heading.size - line.size) <= 0.03;
  const standsOut =
    (heading.size ?? 1) >= 1.12 ||
    (heading.isCapitals && heading.text.length > 5) ||
    (heading.size === null && heading.role === 'heading');
  return (
    standsOut &&
    (isSameSize || (heading.size === null && line.size === null)) &&
    heading.isBold === line.isBold &&
    heading.isCapitals === line.isCapitals
  );
}

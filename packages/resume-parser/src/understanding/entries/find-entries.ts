import { type FoundDates, findDates, isDateAlone } from '../dates/find-dates.ts';
import { joinWrapped, leftEdges, unzipColumns } from '../lines/line-blocks.ts';
import type { ReadingLine } from '../lines/reading-line.ts';
import { isPlaceName } from '../person/places.ts';

/** One job, study or certificate: the lines of a section that belong together. */
export interface Entry {
  /** Lines that name it, above or beside its dates. */
  head: ReadingLine[];
  dates: FoundDates | null;
  /** Lines that describe it. */
  body: ReadingLine[];
}

interface Step {
  line: ReadingLine;
  dates: FoundDates | null;
  /** May be a line of a head: neither an item, nor running text, nor a link alone. */
  isHead: boolean;
}

const LINK_ALONE = /^(?:https?:\/\/|www\.)\S+$|^[\w.-]+\.[a-z]{2,}(?:\/\S*)?$/iu;
const DURATION_ALONE =
  /^\(?\s*\d+\s*(?:\+\s*)?(?:years?|yrs?|months?|mos?|ans?|mois|jahre?|monate?|lata|lat|rok|miesi\p{L}+|años?|anos?|mes(?:es)?|anni|anno|mesi|jaar|maanden|年|ヶ月|か月)(?:[\s,]*(?:and|et|und|y|e|i)?\s*\d+\s*(?:months?|mos?|mois|monate?|mes(?:es)?|miesi\p{L}+|mesi|maanden|ヶ月|か月))?\s*\)?$/iu;
const LONGEST_HEAD = 110;
const MOST_LINES_ABOVE_DATES = 4;
const INDENT = 0.012;

/** "Until today" and "that is all", as forms of Japan end. */
export const CLOSES_FORM = /^(?:現在に至る|以上)$/u;

/** Whether a piece says only how long something took, or links somewhere. */
export const saysNothingOfHead = (text: string): boolean =>
  LINK_ALONE.test(text) || DURATION_ALONE.test(text) || CLOSES_FORM.test(text);

/** The entries of a section: each has its own dates, and the lines above the first dates tell how many stand above all. */
export function findEntries(given: readonly ReadingLine[]): Entry[] {
  const steps = toSteps(joinWrapped(unzipColumns(given, isDateAlone)));
  const dated = steps.flatMap((step, at) => (step.dates === null ? [] : [at]));
  if (dated.length === 0) return entriesWithoutDates(steps);
  const above = Math.min(dated[0]!, MOST_LINES_ABOVE_DATES);
  const starts = dated.map((at, place) =>
    startOf(steps, { at, above: place === 0 ? at : above, after: place === 0 ? 0 : dated[place - 1]! + 1 }),
  );
  return dated.map((at, place) =>
    toEntry(steps.slice(starts[place]!, starts[place + 1]), at - starts[place]!),
  );
}

/** How far up the head of the dates at `at` goes. */
function startOf(
  steps: readonly Step[],
  { at, above, after }: { at: number; above: number; after: number },
): number {
  let start = at;
  let taken = 0;
  while (start > after && taken < above) {
    const step = steps[start - 1]!;
    const isDuration = DURATION_ALONE.test(step.line.text);
    if (!step.isHead && !isDuration && after !== 0) break;
    if (!isDuration) taken += 1;
    start -= 1;
  }
  return start;
}

function toEntry(steps: readonly Step[], datesAt: number): Entry {
  const dated = steps[datesAt]!;
  const head = steps.slice(0, datesAt).map(({ line }) => line);
  const body: ReadingLine[] = [];
  (dated.isHead ? head : body).push(dated.line);
  let isHeadOpen = dated.isHead;
  for (const { line, isHead } of steps.slice(datesAt + 1)) {
    // A head has a title and a name; what stands below both describes.
    isHeadOpen &&= isHead && (countParts(head) < 2 || isPlaceName(line.text));
    (isHeadOpen ? head : body).push(line);
  }
  return { head, dates: dated.dates, body };
}

function countParts(head: readonly ReadingLine[]): number {
  let count = 0;
  for (const line of head)
    for (const cell of line.cells) {
      const dates = findDates(cell);
      const bare = dates.reduce((left, { from, to }) => left - (to - from), cell.length);
      if (bare < 3 || saysNothingOfHead(cell)) continue;
      count += 1;
      if (
        /(?:,\s|،|、|\s[–—-]\s|\s(?:at|bei|chez|en|w)\s|\s@\s)/u.test(
          cell.slice(0, dates[0]?.from || undefined).replace(/[\s,]+$/u, ''),
        )
      )
        count += 1;
    }
  return count;
}

function entriesWithoutDates(steps: readonly Step[]): Entry[] {
  const entries: Entry[] = [];
  for (const { line, isHead } of steps) {
    const open = entries.at(-1);
    if (isHead && (open === undefined || open.body.length > 0 || countParts(open.head) >= 2))
      entries.push({ head: [line], dates: null, body: [] });
    else if (open === undefined) entries.push({ head: [line], dates: null, body: [] });
    else (isHead ? open.head : open.body).push(line);
  }
  return entries;
}

function toSteps(lines: readonly ReadingLine[]): Step[] {
  const steps: Step[] = [];
  const edges = leftEdges(lines);
  for (const [at, line] of lines.entries()) {
    const previous = steps.at(-1);
    const isHead = canBeHead(line, {
      previous: previous?.line,
      edge: edges[at]!,
      wasHead: previous?.isHead ?? true,
    });
    steps.push({ line, isHead, dates: anchorDates(line, isHead) });
  }
  return steps;
}

interface Above {
  previous: ReadingLine | undefined;
  edge: number;
  wasHead: boolean;
}

function canBeHead(line: ReadingLine, { previous, edge, wasHead }: Above): boolean {
  if (line.isItem || line.text.length > LONGEST_HEAD || line.cells.every(saysNothingOfHead)) return false;
  if (findDates(line.text).length > 0) return true;
  if (isRunningText(line.text)) return false;
  if (wasHead || previous === undefined) return true;
  // Below an item: set in further than the heads are, it goes on with the item.
  if (line.x !== null) return line.x <= edge + INDENT;
  return !/^\p{Ll}/u.test(line.text);
}

const isRunningText = (text: string): boolean =>
  (/[.!?。؟]$/u.test(text) && text.split(' ').length > 5) ||
  // Of few words it is one when it ends with a word and no short form, as "z o.o." and "Inc." are.
  (/(?:^|\s)\p{Ll}{4,}[.!?]$/u.test(text) && text.split(' ').length > 2) ||
  (/^\p{Ll}/u.test(text) && text.split(' ').length > 6);

/** Dates that an entry may hang on: a span anywhere in a head, or a date at the edge of a cell. */
function anchorDates(line: ReadingLine, isHead: boolean): FoundDates | null {
  for (const cell of line.cells) {
    for (const dates of findDates(cell)) {
      const before = cell.slice(0, dates.from).replace(/[\s,(–—-]+$/u, '');
      const after = cell.slice(dates.to).replace(/^[\s,;:)–—-]+/u, '');
      const isAlone = before === '' && after === '';
      if (
        isHead ? dates.isSpan || isAlone || before === '' || after === '' : isAlone && line.cells.length > 1
      )
        return dates;
    }
  }
  return null;
}

import type { ResumeMonth } from '../../parsed-resume.ts';
import { dateWords } from './date-patterns.ts';

/** A date or a span of dates in a text. */
export interface FoundDates {
  /** Empty where the text gives only one date, which is then the end of something. */
  start: ResumeMonth;
  end: ResumeMonth;
  isCurrent: boolean;
  /** Whether the text has a span, and not one date alone. */
  isSpan: boolean;
  /** Where it stands in the text, the second exclusive. */
  from: number;
  to: number;
}

interface Point {
  month: ResumeMonth;
  from: number;
  to: number;
}

const DIGITS_OF_SCRIPTS = [0x660, 0x6f0, 0xff10, 0x966];

/** Digits of all scripts as 0 to 9; the length stays as it is. */
export function plainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19\u0966-\u096f]/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    return String(code - DIGITS_OF_SCRIPTS.findLast((zero) => zero <= code && code < zero + 10)!);
  });
}

const ERAS: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925 };

const isYear = (year: number) => year >= 1940 && year <= 2059;
const isMonth = (month: number) => month >= 1 && month <= 12;
const written = (year: number, month?: number): ResumeMonth =>
  month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;

/** A year of two digits is the latest one that is not far in the future. */
const wholeYear = (digits: string) =>
  digits.length === 4 ? Number(digits) : Number(digits) < 60 ? 2000 + Number(digits) : 1900 + Number(digits);

type Reader = [pattern: RegExp, read: (groups: string[]) => ResumeMonth | null];

const { monthOf, months, present, until, since } = dateWords;
const named = (name: string, year: string) =>
  isYear(wholeYear(year)) ? written(wholeYear(year), monthOf(name)) : null;
const numbered = (year: string, month: string) =>
  isYear(Number(year)) && isMonth(Number(month)) ? written(Number(year), Number(month)) : null;

/** From the fullest form to the barest; what one has taken is no longer there for the next. */
const READERS: readonly Reader[] = [
  [
    /(令和|平成|昭和)\s*(\d{1,2}|元)\s*年(?:\s*(\d{1,2})\s*月)?(?:\s*\d{1,2}\s*日)?/gu,
    ([era, count, month]) => {
      const year = ERAS[era!]! + (count === '元' ? 1 : Number(count));
      return month === undefined ? written(year) : numbered(String(year), month);
    },
  ],
  [
    /(\d{4})\s*[年년](?:\s*(\d{1,2})\s*[月월])?(?:\s*\d{1,2}\s*[日일])?/gu,
    ([year, month]) => (month === undefined ? (isYear(Number(year)) ? year! : null) : numbered(year!, month)),
  ],
  [/(?<!\d)(\d{4})[-./](\d{1,2})[-./]\d{1,2}(?!\d)/gu, ([year, month]) => numbered(year!, month!)],
  [
    /(?<!\d)(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?!\d)/gu,
    ([first, second, year]) => (Number(second) > 12 ? numbered(year!, first!) : numbered(year!, second!)),
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}])\\d{1,2}(?:st|nd|rd|th|er|\\.)?\\s+(?:de\\s+)?(${months})\\.?,?\\s+(?:de\\s+|del\\s+)?(\\d{4})(?!\\d)`,
      'giu',
    ),
    ([name, year]) => named(name!, year!),
  ],
  [
    new RegExp(`(?<!\\p{L})(${months})\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,\\s+(\\d{4})(?!\\d)`, 'giu'),
    ([name, year]) => named(name!, year!),
  ],
  [
    new RegExp(
      `(?<!\\p{L})(${months})(?:[.,]*\\s*[-/.]\\s*|[.,]*\\s+(?:de\\s+|del\\s+|do\\s+)?['’]?|[.,]*['’])(\\d{4}|\\d{2})(?![\\d./])`,
      'giu',
    ),
    ([name, year]) => named(name!, year!),
  ],
  [
    new RegExp(`(?<!\\d)(\\d{4})[\\s,./-]{1,2}(${months})(?![\\p{L}])`, 'giu'),
    ([year, name]) => named(name!, year!),
  ],
  [/(?<![\d.,/])(\d{1,2})\s?[-./]\s?(\d{4})(?![\d])/gu, ([month, year]) => numbered(year!, month!)],
  [/(?<![\d./])(\d{4})\s?[./]\s?(\d{1,2})(?![\d])/gu, ([year, month]) => numbered(year!, month!)],
  [/(?<![\d])(\d{4})-(0[1-9]|1[0-2])(?![\d])/gu, ([year, month]) => numbered(year!, month!)],
  [
    /(?<![\d/.,]|(?<!\d{4}\s?)-|[$€£#])(?:q[1-4]\s+|(?:spring|summer|autumn|fall|winter)\s+)?(\d{4})(?![\d%+]|[.,]\d)/giu,
    ([year]) => (isYear(Number(year)) ? year! : null),
  ],
];

const NAMED_MONTH_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(${months})\\.?\\s*$`, 'iu');
const BETWEEN = new RegExp(
  `^[\\s.,]*(?:[-–—−~〜～‐‑]+|(?:${until})(?!\\p{L}))\\s*(?:(?:${since}|${until})\\s+)?$`,
  'iu',
);
const DASH_AT_END = /[-–—−~〜～]$/u;
const PRESENT_AFTER = new RegExp(
  `^[\\s.,]*(?:(?:[-–—−~〜～‐‑]+|(?:${until})(?!\\p{L}))\\s*)?(?:(?:${until})\\s+)?(?:${present})(?!\\p{L})`,
  'iu',
);
/** Words before a span that would not open one alone: "de mayo a junio", "von 2010 bis 2012". */
const FROM_BEFORE = new RegExp(`(?<!\\p{L})(?:${since}|de|von|between|entre)\\s*$`, 'iu');
const SINCE_BEFORE = new RegExp(`(?<!\\p{L})(?:${since})\\s*$`, 'iu');
const OPEN_AFTER = /^\s*[-–—−~〜～]\s*$/u;
const SHORT_YEAR_AFTER = /^\s?[-–—/]\s?(\d{2})(?![\d./])/u;

/** Dates and spans of a text in their order, in the words and forms of the languages of the word table. */
export function findDates(given: string): FoundDates[] {
  const text = plainDigits(given);
  if (!/[\d元]/u.test(text)) return [];
  const points = findPoints(text);
  const found: FoundDates[] = [];
  for (let at = 0; at < points.length; at += 1) {
    const span = joinSpan({ text, point: points[at]!, next: points[at + 1] });
    if (span.to === points[at + 1]?.to) at += 1;
    found.push(span);
  }
  return found;
}

function findPoints(text: string): Point[] {
  const points: Point[] = [];
  let left = text;
  for (const [pattern, read] of READERS) {
    for (const match of left.matchAll(pattern)) {
      const month = read(match.slice(1));
      if (month === null) continue;
      points.push({ month, from: match.index, to: match.index + match[0].length });
      left =
        left.slice(0, match.index) +
        '\ue000'.repeat(match[0].length) +
        left.slice(match.index + match[0].length);
    }
  }
  return points.toSorted((a, b) => a.from - b.from);
}

function joinSpan({
  text,
  point,
  next,
}: {
  text: string;
  point: Point;
  next: Point | undefined;
}): FoundDates {
  const single = {
    start: '',
    end: point.month,
    isCurrent: false,
    isSpan: false,
    from: point.from,
    to: point.to,
  };
  if (next !== undefined && BETWEEN.test(text.slice(point.to, next.from)))
    return withSince(text, { ...single, ...inOrder(point.month, next.month), isSpan: true, to: next.to });
  const after = text.slice(point.to, next?.from);
  const present = PRESENT_AFTER.exec(after);
  if (present !== null) return withSince(text, current(point, point.to + present[0].length));
  if (OPEN_AFTER.test(after) && next === undefined)
    return withSince(text, current(point, text.trimEnd().length));
  const short = /^\d{4}$/.test(point.month) ? SHORT_YEAR_AFTER.exec(after) : null;
  if (short !== null && Number(short[1]) > Number(point.month.slice(2)))
    return {
      ...single,
      start: point.month,
      end: point.month.slice(0, 2) + short[1],
      isSpan: true,
      to: point.to + short[0].length,
    };
  const before = text.slice(0, point.from);
  // "Jan – Mar 2021": the first month has the year of the second.
  const dashed = DASH_AT_END.test(before.trimEnd())
    ? NAMED_MONTH_BEFORE.exec(before.trimEnd().slice(0, -1))
    : null;
  if (dashed !== null && point.month.length === 7) {
    const start = written(Number(point.month.slice(0, 4)), monthOf(dashed[1]!));
    return { ...single, start, isSpan: true, from: dashed.index };
  }
  const opening = SINCE_BEFORE.exec(before);
  return opening === null ? single : { ...current(point, point.to), from: opening.index };
}

/** The two ends of a span; those of a line from the right may stand the other way round. */
function inOrder(first: ResumeMonth, second: ResumeMonth): Pick<FoundDates, 'start' | 'end'> {
  const isTurned = first.slice(0, 4) > second.slice(0, 4);
  return isTurned ? { start: second, end: first } : { start: first, end: second };
}

const current = (point: Point, to: number): FoundDates => ({
  start: point.month,
  end: '',
  isCurrent: true,
  isSpan: true,
  from: point.from,
  to,
});

function withSince(text: string, span: FoundDates): FoundDates {
  const opening = FROM_BEFORE.exec(text.slice(0, span.from));
  return opening === null ? span : { ...span, from: opening.index };
}

/** Whether a text is nothing but a date or a span. */
export function isDateAlone(text: string): boolean {
  const dates = findDates(text);
  return dates.length > 0 && withoutDates(text, dates) === '';
}

/** A text without its dates and the brackets and dashes that stood around them. */
export function withoutDates(text: string, dates: readonly FoundDates[]): string {
  let left = text;
  for (const { from, to } of dates.toReversed()) left = `${left.slice(0, from)}\ue000${left.slice(to)}`;
  return left
    .replace(/[([]\s*\ue000\s*[)\]]/gu, '\ue000')
    .replace(/[\s,;:،、|/–—-]*\ue000[\s,;:،、|/–—.-]*$/gu, '')
    .replace(/^[\s,;:،、|/–—-]*\ue000[\s,;:،、|/–—-]*/gu, '')
    .replaceAll('\ue000', ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

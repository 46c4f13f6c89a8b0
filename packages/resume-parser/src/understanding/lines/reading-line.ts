import { runsFromTheRight } from '../../reading/line-text.ts';
import type { ResumeDocument, ResumeLine } from '../../resume-lines.ts';

/** A line of the document, made clean for reading. */
export interface ReadingLine {
  /** Place in `ResumeDocument.lines`. */
  at: number;
  /** Places of further lines that were joined to it. */
  also: readonly number[];
  /** Without signs of lists, icons and marks that cannot be seen. */
  text: string;
  /** Parts with a wide gap, an icon or a sign such as `|` between them; at least one. */
  cells: string[];
  /** Begins with the sign of a list, or is an item of one in the file. */
  isItem: boolean;
  isBold: boolean;
  isCapitals: boolean;
  size: number | null;
  page: number;
  /** Edge at which the line begins, in shares of the page's width; null for files without pages. Pages from the right are mirrored. */
  x: number | null;
  /** Right edge and upper edge, in shares of the page. */
  right: number | null;
  y: number | null;
  role: ResumeLine['role'];
}

// The second class is icons: letters for private use have no other meaning.
const UNSEEN = /(?!\t)[\p{Cc}\p{Cf}]|\ufe0f/gu;
const ICONS = /[\ue000-\uf8ff\u{f0000}-\u{10fffd}\ufffd]|\p{Extended_Pictographic}(?<![\p{N}#*©®™])/gu;
const LIST_SIGN = /^(?:[•◦▪▫‣·●○■□➤➢►▶◆◇✓✔❖»∙⁃※・*–—-]|\d{1,2}[.)]|[a-z]\))\s+(?=\S)/u;
const SIGN_ALONE = /^[•◦▪▫‣·●○■□➤➢►▶◆◇✓✔❖»∙⁃*–—-]$/u;
const CELL_ENDS = /\t+|\s{3,}|\s*[|¦│❘∣]\s*|\s+[•·●*⋄◆∙♦]\s+/u;
const TOO_SMALL_TO_READ = 0.35;
const RULE = /^[\s=_~*#.·–—-]{3,}$/u;
const PAGE_NUMBER =
  /^(?:.{0,60}\s)?(?:page|seite|página|pagina|strona|صفحة|頁)?\s*\d{1,3}\s*(?:\/|of|von|de|sur|di|van|z|من)\s*\d{1,3}\s*$|^[-–—]?\s*\d{1,3}\s*[-–—]?$/iu;
const LAST_CHANGE =
  /^(?:last (?:updated|modified)|updated (?:on|in)|stand:|mis à jour|dernière mise à jour|zuletzt aktualisiert)\b.{0,40}$/iu;

/** No line of a resume is as long; patterns take time that grows with the length. */
const LONGEST_LINE = 5000;

const clean = (text: string): string =>
  text
    .slice(0, LONGEST_LINE)
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[^\S\t]/gu, ' ')
    .trim();

/** Why a line has nothing that a resume says; null when it may. */
export function emptyKind(line: ResumeLine): 'empty' | 'page' | 'hidden' | null {
  const text = clean(line.text);
  if (text === '') return 'empty';
  // Nobody reads letters of a third of the usual size: such text is for machines.
  if (line.size !== null && line.size < TOO_SMALL_TO_READ) return 'hidden';
  if (RULE.test(text)) return 'page';
  const isAtEdge =
    line.role === 'footer' ||
    line.role === 'header' ||
    (line.box !== null && (line.box.y < 0.08 || line.box.y > 0.9));
  if (isAtEdge && (PAGE_NUMBER.test(text) || LAST_CHANGE.test(text))) return 'page';
  return null;
}

/** The lines that can be read, in their order. */
export function readableLines({ lines }: ResumeDocument): ReadingLine[] {
  const isFromTheRight = runsFromTheRight(lines.map(({ text }) => text).join(' '));
  return lines.flatMap((line, at) => {
    if (emptyKind(line) !== null) return [];
    const read = toReadingLine(line, at);
    const { x, right } = read;
    return [!isFromTheRight || x === null || right === null ? read : { ...read, x: 1 - right, right: 1 - x }];
  });
}

function textOf(cells: string[]): Pick<ReadingLine, 'text' | 'cells' | 'isCapitals'> {
  const text = cells.join(' ');
  const isCapitals = text.length > 3 && text === text.toUpperCase() && text !== text.toLowerCase();
  return { text, cells: cells.length === 0 ? [''] : cells, isCapitals };
}

const YEAR_CELL = /^(?:\d{4}|(?:令和|平成|昭和)\s*(?:\d{1,2}|元))\s*年?$/u;
const MONTH_CELL = /^(?:0?[1-9]|1[0-2])\s*月?$/u;

/** Forms of Japan have a column for the year and one for the month. */
function joinYearAndMonth(cells: readonly string[]): string[] {
  const [year = '', month = '', ...others] = cells;
  if (others.length === 0 || !YEAR_CELL.test(year) || !MONTH_CELL.test(month)) return [...cells];
  return [`${year.replace('年', '').trim()}年${month.replace('月', '').trim()}月`, ...others];
}

function toReadingLine(line: ResumeLine, at: number): ReadingLine {
  const whole = clean(line.text);
  const parts = (line.cells.length > 1 ? line.cells : [whole])
    .flatMap((cell) => clean(cell).replace(ICONS, '   ').trim().split(CELL_ENDS))
    .map((cell) => cell.replace(/\s+/gu, ' ').trim())
    .filter((cell) => cell !== '');
  const hasSign = LIST_SIGN.test(whole) || (parts.length > 1 && SIGN_ALONE.test(parts[0]!));
  const cells = parts
    .map((cell, place) => (place === 0 ? cell.replace(LIST_SIGN, '') : cell))
    .filter((cell) => !SIGN_ALONE.test(cell));
  return {
    ...textOf(joinYearAndMonth(cells)),
    at,
    also: [],
    isItem: hasSign || line.role === 'item',
    isBold: line.isBold,
    size: line.size,
    page: line.page,
    x: line.box?.x ?? null,
    right: line.box === null ? null : line.box.x + line.box.width,
    y: line.box?.y ?? null,
    role: line.role,
  };
}

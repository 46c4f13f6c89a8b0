import { findDates } from '../dates/find-dates.ts';
import { COLUMN_WORDS } from '../words/table-words.data.ts';
import { foldedPhrases, foldLine } from './folded-text.ts';
import { findSectionHeading } from './headings.ts';
import type { ReadingLine } from './reading-line.ts';

const columnWords = foldedPhrases(COLUMN_WORDS);
const isColumnWord = (cell: string): boolean => columnWords.has(foldLine(cell));

/** Whether a line is the row of headings of a table: it says nothing itself. */
export const isTableHead = ({ cells }: ReadingLine): boolean => cells.length > 1 && cells.every(isColumnWord);

/** The heading among the words above the columns of a form, such as `年 | 月 | 学歴・職歴`; null where there is none. */
export function headingAmongColumns({ cells }: ReadingLine): string | null {
  if (cells.length < 2 || !cells.some(isColumnWord)) return null;
  const others = cells.filter((cell) => !isColumnWord(cell));
  return others.length === 1 && findSectionHeading(others[0]!) !== null ? others[0]! : null;
}

const REFERENCES =
  /^(?:references?\b.{0,30}\b(?:available|request)|referenzen\b.{0,30}\b(?:auf|anfrage|wunsch)|références?\b.{0,30}\b(?:sur|disponibles)|refer[eê]n(?:cias|ze)\b.{0,30}\b(?:disponib|disponív|a pedido|su richiesta|a petición|sob)|referencje\b.{0,30}\b(?:na|dostępne)|referenties\b.{0,30}\b(?:op|aanvraag)|referenser\b.{0,30}\b(?:lämnas|begäran)|referanslar\b.{0,30}\b(?:istek|talep)|рекомендаци[ия] по|рекомендації за|المراجع (?:عند|متوفرة)|可提供推荐人|推薦者は|추천인은)/iu;
const TOWN = String.raw`\p{Lu}[\p{L}\p{M} .'’-]{1,40}`;
const BEFORE_DATE = /^(?:,\s*|\s+)(?:(?:den|am|le|il|a|em|dnia|on|the|г\.)\s+)?$/u;
const TOWN_ALONE = new RegExp(`^(?:${TOWN}|[\\p{Lo}\\p{M} ]{2,20})`, 'u');
const DAY =
  /^\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{2,4}$|^\d{4}[./-]\d{1,2}[./-]\d{1,2}$|^\d{1,2}\.?\s+\p{L}+\.?\s+(?:de\s+)?\d{4}$|^\d{4}年\d{1,2}月\d{1,2}日$/u;

/** Whether a line only closes a resume: where and when it was signed, or that references are given when asked for. */
export function closesResume({ text, cells, isItem }: ReadingLine): boolean {
  if (isItem || cells.length > 2 || text.length > 80) return false;
  if (REFERENCES.test(text)) return true;
  const [dates] = findDates(text);
  if (dates === undefined || dates.isSpan || dates.to < text.length - 1) return false;
  if (!DAY.test(text.slice(dates.from, dates.to))) return false;
  const before = text.slice(0, dates.from);
  const town = TOWN_ALONE.exec(before)?.[0].trimEnd() ?? '';
  return town !== '' && town.split(' ').length <= 4 && BEFORE_DATE.test(before.slice(town.length) || ' ');
}

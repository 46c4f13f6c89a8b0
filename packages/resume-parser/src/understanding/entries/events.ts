import type { Entry } from './find-entries.ts';

/*
 * Forms of Japan say when somebody entered a school or a company and when they left it, in rows of their own:
 * `2015年4月 見本商事 入社`, `2019年3月 見本商事 退社`. Two such rows are one job.
 */

const ENTERED = /\s*(?:に)?(?:入社|入職|入学|編入学)$/u;
const LEFT = /\s*(?:を)?(?:一身上の都合により)?(?:退社|退職|卒業|修了|中退|卒業見込み|修了見込み)$/u;

const lastCell = ({ head }: Entry): string => head[0]?.cells.at(-1) ?? '';
const isEvent = (entry: Entry, pattern: RegExp): boolean =>
  entry.head.length === 1 && pattern.test(lastCell(entry));
const nameOf = (entry: Entry): string => lastCell(entry).replace(ENTERED, '').replace(LEFT, '').trim();

/** Entries with two events of one school or company put together. */
export function joinEvents(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  for (const entry of entries) {
    const open = joined.at(-1);
    if (
      open !== undefined &&
      isEvent(entry, LEFT) &&
      isEvent(open, ENTERED) &&
      nameOf(open) === nameOf(entry)
    )
      joined[joined.length - 1] = joinTwo(open, entry);
    else joined.push(entry);
  }
  return joined.map((entry) => (isEvent(entry, ENTERED) ? goingOn(entry) : entry));
}

/** What a school is left with says what was studied: its word stays, that of a company goes. */
function joinTwo(entered: Entry, left: Entry): Entry {
  const [line] = left.head;
  const said = lastCell(left);
  const text = /(?:卒業|修了|中退|見込み)$/u.test(said) ? said : nameOf(left);
  const also = [...line!.also, ...entered.head.flatMap(({ at, also: more }) => [at, ...more])];
  const [start, end] = [entered.dates?.end ?? '', left.dates?.end ?? ''];
  return {
    head: [{ ...line!, cells: [text], text, also }],
    dates: left.dates === null ? null : { ...left.dates, start, end, isSpan: start !== '' },
    body: [...entered.body, ...left.body],
  };
}

function goingOn(entry: Entry): Entry {
  const [line] = entry.head;
  const text = nameOf(entry);
  const { dates } = entry;
  return {
    ...entry,
    head: [{ ...line!, cells: [text], text }],
    dates: dates === null ? null : { ...dates, start: dates.end, end: '', isSpan: true, isCurrent: true },
  };
}

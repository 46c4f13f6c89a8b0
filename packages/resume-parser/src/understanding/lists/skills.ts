import type { Found } from '../../parsed-resume.ts';
import { splitLabel } from '../lines/labels.ts';
import { unzipColumns } from '../lines/line-blocks.ts';
import type { ReadingLine } from '../lines/reading-line.ts';
import { isLevel } from './level-words.ts';
import { splitList } from './split-list.ts';

const RUNNING_TEXT_WORDS = 9;

/**
 * Skills of a section: from lists with commas, items, cells and tables. Levels and the names of groups are no skills;
 * their lines stay with the skills they belong to.
 */
export function readSkills(given: readonly ReadingLine[]): Found<string>[] {
  const lines = joinBroken(unzipColumns(given, isLevel));
  const hasLists = lines.filter(({ text }) => splitList(text).length > 1).length * 3 >= lines.length;
  const skills: Found<string>[] = [];
  const known = new Map<string, Found<string>>();
  let waiting: number[] = [];
  for (const [at, { line, ats }] of lines.entries()) {
    const items = itemsOf(line);
    if (items.length === 0 || (hasLists && isNameOfGroup({ items, line }, lines.slice(at + 1, at + 3)))) {
      waiting.push(...ats);
      continue;
    }
    for (const item of items) {
      const key = item.toLowerCase();
      const skill = known.get(key) ?? toSkill(item);
      if (!known.has(key)) skills.push(skill);
      known.set(key, skill);
      skill.lines.push(...[...waiting, ...ats].filter((place) => !skill.lines.includes(place)));
    }
    if (skills.length > 0) waiting = [];
  }
  skills.at(-1)?.lines.push(...waiting);
  return skills;
}

const toSkill = (value: string): Found<string> => ({
  value,
  lines: [],
  confidence: value.split(' ').length > 5 ? 0.5 : 0.85,
});

interface JoinedLine {
  line: ReadingLine;
  text: string;
  ats: number[];
}

const LONGEST_LIST = 2000;
const ENDS_OPEN = /[,;،、(-]$/u;

/** A list that goes on in the next line is one list. */
function joinBroken(lines: readonly ReadingLine[]): JoinedLine[] {
  const joined: JoinedLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isContinued =
      last !== undefined &&
      last.text.length < LONGEST_LIST &&
      !line.isItem &&
      line.cells.length === 1 &&
      last.line.cells.length === 1 &&
      (ENDS_OPEN.test(last.text) || (/^\p{Ll}/u.test(line.text) && splitList(last.text).length > 2));
    if (!isContinued) {
      joined.push({ line, text: line.text, ats: [line.at] });
      continue;
    }
    const text = /\p{L}-$/u.test(last.text) ? last.text + line.text : `${last.text} ${line.text}`;
    last.text = text;
    last.line = { ...last.line, text, cells: [text] };
    last.ats.push(line.at);
  }
  return joined;
}

function itemsOf(line: ReadingLine): string[] {
  return line.cells
    .flatMap((cell) => {
      const label = splitLabel(cell);
      // "Java: expert" is a skill with its level, "Databases: Oracle, Postgres" a group.
      if (label !== null) return isLevel(label.value) ? [label.label] : splitList(label.value);
      return splitList(cell);
    })
    .map(withoutLevel)
    .filter((item) => item !== '' && !isLevel(item));
}

function withoutLevel(item: string): string {
  const match = /^(.*?)\s*(?:[(（]([^()（）]+)[)）]|[–—-]\s+(\S.*))$/u.exec(item);
  return match !== null && match[1] !== '' && isLevel(match[2] ?? match[3] ?? '') ? match[1]! : item;
}

/** A line such as "Web technologies" above its level or its list. */
function isNameOfGroup(
  { items, line }: { items: readonly string[]; line: ReadingLine },
  next: readonly JoinedLine[],
): boolean {
  if (items.length !== 1 || line.isItem || splitLabel(line.text) !== null) return false;
  if (items[0]!.split(' ').length > RUNNING_TEXT_WORDS) return false;
  const list = next.find(({ text }) => !isLevel(text));
  return list !== undefined && splitList(list.text).length > 1;
}

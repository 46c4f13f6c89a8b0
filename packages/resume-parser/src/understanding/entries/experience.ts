import type { Found, ParsedJob } from '../../parsed-resume.ts';
import { countPhrases, foldedPhrases } from '../lines/folded-text.ts';
import { isPlaceName } from '../person/places.ts';
import { COMPANY_WORDS, OCCUPATION_WORDS, SCHOOL_WORDS } from '../words/work-words.data.ts';
import {
  cutPlace,
  cutTown,
  describeEntry,
  type HeadPart,
  headParts,
  linesOf,
  takePlace,
  waysToCut,
  withLineBelow,
} from './entry-parts.ts';
import type { Entry } from './find-entries.ts';

const titleWords = foldedPhrases(OCCUPATION_WORDS);
const companyWords = foldedPhrases(COMPANY_WORDS);

const nameWords = foldedPhrases(`${COMPANY_WORDS}|${OCCUPATION_WORDS}|${SCHOOL_WORDS}`);
const isName = (text: string): boolean => countPhrases(text, nameWords) > 0;

/** A head with its two sides, whichever of them is the title. */
interface Sides {
  first: string;
  /** Empty where the head has one side only. */
  second: string;
  place: string;
  rest: HeadPart[];
  /** Above 0 where the first is rather the title, below where the second is. */
  leaning: number;
}

/** Jobs of the entries. In one resume titles and companies stand in one order, so that clear entries tell of unclear ones. */
export function readJobs(given: readonly Entry[]): Found<ParsedJob>[] {
  const entries = given.map((entry) => withLineBelow(entry, lacksSide));
  const sides = entries.map((entry) => findSides(headParts(entry.head)));
  const clear = sides.filter(({ second }) => second !== '');
  const common = clear.reduce((sum, { leaning }) => sum + leaning, 0) / Math.max(1, clear.length);
  const jobs: Found<ParsedJob>[] = [];
  for (const [at, entry] of entries.entries())
    jobs.push(toJob(entry, sides[at]!, { common, before: jobs.at(-1)?.value }));
  return jobs;
}

/** How much a text is a title rather than a company, from -1 to 1. */
function titleLikeness(text: string): number {
  return Math.min(1, countPhrases(text, titleWords)) - Math.min(1, countPhrases(text, companyWords));
}

/** Whether the head has only titles and the line below is a company, or the other way round. */
function lacksSide(head: readonly string[], below: string): boolean {
  const wanted = titleLikeness(below);
  return wanted !== 0 && !head.some((text) => Math.sign(titleLikeness(text)) === wanted);
}

const leaningOf = (first: string, second: string): number => titleLikeness(first) - titleLikeness(second);

function findSides(parts: readonly HeadPart[]): Sides {
  const { place, others } = takePlace(parts);
  const [first, second, ...rest] = others;
  if (first === undefined) return { first: '', second: '', place, rest: [], leaning: 0 };
  const firstRow = others.filter(({ row }) => row === first.row);
  const cut = firstRow.length === 1 ? bestCut(first.text) : null;
  // "Title, Company" in one cell; what stands below then describes, unless the second half is a place.
  if (
    cut !== null &&
    (second === undefined || Math.abs(cut.leaning) > Math.abs(leaningOf(first.text, second.text)))
  ) {
    if (!isPlaceName(cut.second)) return { ...cut, place: place || cut.place, rest: others.slice(1) };
    if (second !== undefined)
      return {
        first: cut.first,
        second: second.text,
        place: place || cut.second,
        rest,
        leaning: leaningOf(cut.first, second.text),
      };
  }
  if (second === undefined)
    return { first: first.text, second: '', place, rest: [], leaning: titleLikeness(first.text) };
  const beside = place === '' ? rest.find(isPlaceBeside) : undefined;
  const [firstName, firstPlace] = cutPlace(first.text);
  const [secondName, secondPlace] = cutPlace(second.text);
  return {
    first: firstName,
    second: secondName,
    place: place || firstPlace || secondPlace || (beside?.text ?? ''),
    rest: rest.filter((part) => part !== beside),
    leaning: leaningOf(firstName, secondName),
  };
}

/** A town that no table has: a few words at the other edge of a line that names the job. */
function isPlaceBeside({ text, isFirst }: HeadPart): boolean {
  return !isFirst && text.split(' ').length <= 4 && !/\d/u.test(text) && titleLikeness(text) === 0;
}

function bestCut(text: string): Omit<Sides, 'rest'> | null {
  const known = cutPlace(text);
  const [name, place] = known[1] === '' ? cutTownOfThree(text) : known;
  const ways = waysToCut(name);
  if (ways.length === 0) return place === '' ? null : { first: name, second: place, place: '', leaning: 0 };
  const rated = ways.map(({ left, right, separator }) => ({
    first: left,
    second: right,
    place,
    leaning: leaningOf(left, right),
    isWord: /\p{L}|@/u.test(separator),
  }));
  const word = rated.find(({ isWord }) => isWord);
  if (word !== undefined) return { ...word, leaning: Math.max(1, word.leaning) };
  const best = Math.max(...rated.map(({ leaning }) => Math.abs(leaning)));
  const equal = rated.filter(({ leaning }) => Math.abs(leaning) === best);
  // A title has commas more often than a company: "Nurse, ICU, St. Mary" is cut at the last, "Acme, Head, Sales" at the first.
  return equal.at(-1)!.leaning >= 0 ? equal.at(-1)! : equal[0]!;
}

/** "Title, Company – Town": of three parts, the last may be a town that no table has. */
function cutTownOfThree(text: string): [name: string, place: string] {
  const cut = cutTown(text, isName);
  const separators = new Set(waysToCut(text).map(({ separator }) => separator));
  const others = waysToCut(cut[0]);
  const isThird = others.length > 0 && (separators.size > 1 || isName(others.at(-1)!.right));
  return isThird ? cut : [text, ''];
}

function toJob(
  entry: Entry,
  sides: Sides,
  { common, before }: { common: number; before: ParsedJob | undefined },
): Found<ParsedJob> {
  const { dates, body } = entry;
  const isTitleFirst = sides.second === '' ? sides.leaning >= 0 : sides.leaning + common / 2 >= 0;
  const [title, named] = isTitleFirst ? [sides.first, sides.second] : [sides.second, sides.first];
  const [company, town] = sides.place === '' ? cutTown(named, isName) : [named, ''];
  // Several posts at one company stand below its name.
  const isSamePlace = company === '' && title !== '' && before !== undefined;
  const description = [sides.rest.map(({ text }) => text).join('\n'), describeEntry(body)]
    .filter((text) => text !== '')
    .join('\n');
  const value = {
    title,
    company: isSamePlace ? before.company : company,
    location: sides.place || town,
    startDate: dates?.isSpan === true ? dates.start : '',
    endDate: dates?.end ?? '',
    isCurrent: dates?.isCurrent ?? false,
    description,
  };
  return { value, lines: linesOf(entry.head, body), confidence: jobConfidence(value, sides.leaning) };
}

function jobConfidence({ title, company, startDate }: ParsedJob, leaning: number): number {
  const known = [title !== '', company !== '', startDate !== '', Math.abs(leaning) >= 1];
  return 0.35 + 0.15 * known.filter(Boolean).length;
}

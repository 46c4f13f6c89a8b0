import type { Found, ParsedEducation } from '../../parsed-resume.ts';
import { countPhrases, foldedPhrases, foldLine } from '../lines/folded-text.ts';
import { isPlaceName } from '../person/places.ts';
import { DEGREE_WORDS, SCHOOL_WORDS } from '../words/work-words.data.ts';
import {
  cutEverywhere,
  cutPlace,
  describeEntry,
  type HeadPart,
  headParts,
  linesOf,
  withLineBelow,
} from './entry-parts.ts';
import type { Entry } from './find-entries.ts';

const degreeWords = foldedPhrases(DEGREE_WORDS);
const schoolWords = foldedPhrases(SCHOOL_WORDS);

const FIELD_AFTER =
  /^(.+?)\s+(?:in|en|em|im|w zakresie|im Fach|fach|option|spécialité|mention|with a major in|of the)\s+(\S.*)$/u;

/** Above 0 where a text is rather a degree, below where it is the name of a school. */
function degreeLikeness(text: string): number {
  const school = Math.min(1, countPhrases(text, schoolWords));
  if (beginsWithDegree(text)) return 1.5 - school;
  return Math.min(1, countPhrases(text, degreeWords)) - school * 1.2;
}

/** "High school diploma" begins with a degree, whatever its single words are. */
function beginsWithDegree(text: string): boolean {
  const words = foldLine(text).split(' ');
  return [1, 2, 3].some((count) => degreeWords.has(words.slice(0, count).join(' ')));
}

/** Whether an entry is rather a study than a job, by its words. */
export function isStudy(entry: Entry): boolean {
  return headParts(entry.head).some(
    ({ text }) => countPhrases(text, schoolWords) > 0 || beginsWithDegree(text),
  );
}

/** Studies of the entries. */
export function readStudies(entries: readonly Entry[]): Found<ParsedEducation>[] {
  return entries.map((given) => {
    const entry = withLineBelow(given, lacksHalf);
    const { degree, field, school, rest } = findStudy(headParts(entry.head));
    const { dates } = entry;
    const value = {
      school,
      degree,
      field,
      startDate: dates?.isSpan === true ? dates.start : '',
      endDate: dates?.end ?? '',
      description: [...rest, describeEntry(entry.body)].filter((text) => text !== '').join('\n'),
    };
    const known = [school !== '', degree !== '', value.endDate !== '' || value.startDate !== ''];
    return {
      value,
      lines: linesOf(entry.head, entry.body),
      confidence: 0.4 + 0.15 * known.filter(Boolean).length,
    };
  });
}

/** Whether the head has no degree and the line below is one, or the same with the school. */
function lacksHalf(head: readonly string[], below: string): boolean {
  const isDegree = beginsWithDegree(below);
  if (!isDegree && countPhrases(below, schoolWords) === 0) return false;
  return !head.some((text) => (isDegree ? degreeLikeness(text) > 0 : degreeLikeness(text) < 0));
}

interface Study {
  degree: string;
  field: string;
  school: string;
  rest: string[];
}

/** Pieces of one cell stay together: a place after the school belongs to the school's name. */
interface Piece {
  text: string;
  cell: number;
}

/** In East Asia a space parts the school from what was studied. */
const SCHOOL_BEFORE_COURSE =
  /^([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{N}・ー]+(?:大学院|大学|大學|学院|學院|学校|學校|高校|대학원|대학교|고등학교))\s+(\S.*)$/u;

function findStudy(given: readonly HeadPart[]): Study {
  const parts = given.filter(({ text }) => given.length === 1 || !isPlaceName(text));
  const places = given.filter((part) => !parts.includes(part)).map(({ text }) => text);
  const pieces = parts.flatMap(({ text }, cell): Piece[] => {
    const east = SCHOOL_BEFORE_COURSE.exec(text);
    if (east !== null) return [east[1]!, east[2]!].map((piece) => ({ text: piece, cell }));
    const [name, place] = cutPlace(text);
    // "Lycée Exemple, Lyon" is a name, "Princeton University, Princeton, NJ" a name and a place.
    if (!place.includes(',')) return cutEverywhere(text).map((piece) => ({ text: piece, cell }));
    places.push(place);
    return cutEverywhere(name).map((piece) => ({ text: piece, cell }));
  });
  const schoolAt = bestSchool(
    pieces,
    pieces.map(({ text }) => degreeLikeness(text)),
  );
  if (schoolAt === -1)
    return withField({ degree: pieces[0]?.text ?? '', school: '', others: pieces.slice(1), places });
  const school = [pieces[schoolAt]!];
  const next = pieces[schoolAt + 1];
  if (next !== undefined && next.cell === school[0]!.cell && isPlaceName(next.text)) school.push(next);
  const left = pieces.filter((piece) => !school.includes(piece));
  const degree = bestDegree(left);
  return withField({
    degree: degree?.text ?? '',
    school: school.map(({ text }) => text).join(', '),
    // "PhD" beside "PhD in Physics" says nothing more.
    others: left.filter((piece) => piece !== degree && degree?.text.startsWith(`${piece.text} `) !== true),
    places,
    sameCell: degree?.cell,
  });
}

function bestDegree(pieces: readonly Piece[]): Piece | undefined {
  const degrees = pieces.filter(({ text }) => degreeLikeness(text) > 0);
  const [first] = degrees;
  if (first === undefined) return pieces.find(({ text }) => !isPlaceName(text));
  return degrees.find(({ text }) => text.startsWith(`${first.text} `)) ?? first;
}

function bestSchool(pieces: readonly Piece[], likeness: readonly number[]): number {
  if (pieces.length === 0) return -1;
  const least = Math.min(...likeness);
  if (least < 0) return likeness.indexOf(least);
  // No word tells: the school is what is no degree.
  const degreeAt = likeness.findIndex((value) => value > 0);
  if (pieces.length < 2) return degreeAt === 0 ? -1 : 0;
  const others = pieces
    .map((_piece, at) => at)
    .filter((at) => at !== degreeAt && !isPlaceName(pieces[at]!.text));
  return (degreeAt <= 0 ? others.at(-1) : others[0]) ?? -1;
}

interface Whole {
  degree: string;
  school: string;
  others: readonly Piece[];
  places: readonly string[];
  sameCell?: number | undefined;
}

function withField({ degree, school, others, places, sameCell }: Whole): Study {
  const split = FIELD_AFTER.exec(degree);
  if (split !== null && countPhrases(split[1]!, degreeWords) > 0) {
    const rest = [...others.map(({ text }) => text), ...places];
    return { degree: split[1]!, field: split[2]!, school, rest };
  }
  const grades = others.filter(
    ({ text, cell }) => cell === sameCell && /\d/u.test(text) && !isPlaceName(text),
  );
  const field = others.find(({ text }) => !/\d/u.test(text) && !isPlaceName(text));
  const rest = others.filter((piece) => piece !== field && !grades.includes(piece)).map(({ text }) => text);
  // Nothing else has a place for a grade beside the degree.
  return {
    degree: [degree, ...grades.map(({ text }) => text)].join(', '),
    field: field?.text ?? '',
    school,
    rest: [...rest, ...places],
  };
}

/**
 * One byte says where a word stands in a position: title level (bits 5 to 7), skills (4), department (3),
 * places (2), and how often in the description (bits 0 and 1).
 */
export const SKILLS_BIT = 0b1_0000;
/** Set for a word in the department. */
export const DEPARTMENT_BIT = 0b1000;
/** Set for a word of a place, and for `remote` in remote positions. */
export const PLACES_BIT = 0b100;
/** How far the title level is shifted. */
export const TITLE_SHIFT = 5;
const DESCRIPTION_MASK = 0b11;

/** In the description once or twice and nowhere else: by far the most frequent case, so it is kept implicit. */
export const MENTION = 1;

/** Weights are whole sixteenths, so that sums do not depend on the order of adding. */
export const UNIT = 16;
const TITLE_WEIGHT = 8 * UNIT;
const SKILLS_WEIGHT = 4 * UNIT;
const DEPARTMENT_WEIGHT = 3 * UNIT;
const PLACES_WEIGHT = 3 * UNIT;
/** By description class: absent, once or twice, three to five times, more often. */
const DESCRIPTION_WEIGHTS = [0, UNIT, 1.5 * UNIT, 2 * UNIT] as const;
/** Share of the title weight by title level; 0 is not in the title, 7 a title of one or two words. */
const TITLE_SHARES = [0, 0.5, 0.6, 0.7, 0.8, 0.88, 0.94, 1] as const;

/** Level of a title by its number of words: the longer the title, the less one word of it says. */
export function titleLevel(words: number): number {
  if (words <= 2) return 7;
  if (words <= 3) return 6;
  if (words <= 4) return 5;
  if (words <= 6) return 4;
  return words <= 9 ? 3 : 2;
}

/** A synonym of a title word counts a little less than the word itself. */
export function synonymLevel(level: number): number {
  return Math.max(1, level - 2);
}

/** Class of a number of occurrences in the description. */
export function descriptionClass(times: number): number {
  if (times <= 2) return times === 0 ? 0 : MENTION;
  return times <= 5 ? 2 : 3;
}

/** Weight of a byte by field, in sixteenths. */
export function fieldWeights(byte: number): {
  title: number;
  skills: number;
  department: number;
  places: number;
  description: number;
} {
  return {
    title: Math.round(TITLE_WEIGHT * TITLE_SHARES[byte >> TITLE_SHIFT]!),
    skills: byte & SKILLS_BIT ? SKILLS_WEIGHT : 0,
    department: byte & DEPARTMENT_BIT ? DEPARTMENT_WEIGHT : 0,
    places: byte & PLACES_BIT ? PLACES_WEIGHT : 0,
    description: DESCRIPTION_WEIGHTS[byte & DESCRIPTION_MASK]!,
  };
}

/** What a byte adds to the weight of a plain mention in the description, in sixteenths; never negative. */
export const EXTRA: Int32Array = Int32Array.from({ length: 256 }, (_, byte) => {
  const { title, skills, department, places, description } = fieldWeights(byte);
  return Math.max(0, title + skills + department + places + description - UNIT);
});

const TITLED = 1;
const WHOLE = 1 << 16;
/** A word in a title that has room for no more words than were asked for. */
const WHOLE_TITLE = TITLED + WHOLE;

/**
 * What a word says of the title: 0 when it does not stand there, `WHOLE_TITLE`, or less for a longer title. Of
 * `level` are the titles of as many words as were asked for. Sums over words tell both counts.
 */
export function titleMark(byte: number, level: number): number {
  const own = byte >> TITLE_SHIFT;
  if (own === 0) return 0;
  return own >= level ? WHOLE_TITLE : TITLED;
}

/**
 * What is added to a text score, beyond plain mentions, when the title has all `wanted` words: half as much again,
 * and twice as much for a title of just these words, which is what was asked for.
 */
export function liftOf(extras: number, marks: number, wanted: number): number {
  if (marks % WHOLE !== wanted) return 0;
  return marks === wanted * WHOLE_TITLE ? extras * 2 : extras >> 1;
}

/** True for a word in the title, the skills, the department or the places. */
export function isStrong(byte: number): boolean {
  return byte > 3;
}

/** How well a term fits the word asked for, in sixteenths of the extra weight. */
export const QUALITY = {
  exact: 16,
  form: 14,
  translated: 11,
  related: 10,
  prefix: 9,
  typo: 8,
  farTypo: 6,
  typoPrefix: 5,
} as const;

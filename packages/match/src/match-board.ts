import { type MatchablePosition, termsOfPosition } from './compute-match.ts';
import type { PreparedProfile } from './match-profile.ts';
import { scoreOfCounts } from './match-score.ts';

/** Positions that are scored in one go: about two milliseconds of the largest profile. */
const SLICE = 2_000;

interface Placed {
  position: MatchablePosition;
  /** Where its score stands among all. */
  place: number;
  /** Numbers of the skills that are each wanted, of those of which one is enough, and of the words of the title. */
  skills: Uint32Array;
  choices: readonly Uint32Array[];
  words: Uint32Array;
}

/**
 * Many positions, ready to be scored for one profile: texts are numbers here, so that a hundred thousand take
 * milliseconds. Says the same score as `computeMatch`.
 */
export class MatchBoard {
  readonly #placed = new Map<number, Placed>();
  readonly #skills = new Map<string, number>();
  readonly #words = new Map<string, number>();
  readonly #freePlaces: number[] = [];
  #places = 0;

  /** Positions on the board. */
  get size(): number {
    return this.#placed.size;
  }

  /** The position with this id; undefined for one that is not here. */
  find(id: number): MatchablePosition | undefined {
    return this.#placed.get(id)?.position;
  }

  /** Adds a position or puts it in the place of what it was. */
  set(id: number, position: MatchablePosition): void {
    const { skills, words } = termsOfPosition(position);
    const numbers = skills.map((names) => [...names.keys()].map((key) => numberOf(this.#skills, key)));
    this.#placed.set(id, {
      position,
      place: this.#placed.get(id)?.place ?? this.#freePlaces.pop() ?? this.#places++,
      skills: Uint32Array.from(numbers.filter(({ length }) => length === 1).flat()),
      choices: numbers.filter(({ length }) => length > 1).map((choice) => Uint32Array.from(choice)),
      words: Uint32Array.from(words, (word) => numberOf(this.#words, word)),
    });
  }

  remove(id: number): void {
    const placed = this.#placed.get(id);
    if (placed === undefined) return;
    this.#placed.delete(id);
    this.#freePlaces.push(placed.place);
  }

  /**
   * The score of each position for one profile; 0 for one that cannot be compared or is not here. Between slices it
   * waits for `rest`: a profile of many titles with the same words costs more, and others are answered meanwhile.
   */
  async score(profile: PreparedProfile, rest: () => Promise<void>): Promise<(id: number) => number> {
    const scoreOf = this.#scorer(profile);
    const halves = new Uint8Array(this.#places);
    let scored = 0;
    for (const placed of this.#placed.values()) {
      halves[placed.place] = scoreOf(placed) * 2;
      scored += 1;
      if (scored % SLICE === 0) await rest();
    }
    return (id) => (halves[this.#placed.get(id)?.place ?? -1] ?? 0) / 2;
  }

  #scorer(profile: PreparedProfile): (placed: Placed) => number {
    const hasSkill = new Uint8Array(this.#skills.size);
    for (const key of profile.skills.keys()) {
      const skill = this.#skills.get(key);
      if (skill !== undefined) hasSkill[skill] = 1;
    }
    const titlesOf = new Map<number, readonly number[]>();
    for (const [word, titles] of profile.titlesByWord) {
      const number = this.#words.get(word);
      if (number !== undefined) titlesOf.set(number, titles);
    }
    const counts = new Uint8Array(profile.titles.length);
    return ({ skills, choices, words }) => {
      let heldSkills = 0;
      // A skill that came after the scorer was made is one that the profile was not asked for.
      for (const skill of skills) heldSkills += hasSkill[skill] ?? 0;
      for (const choice of choices) if (choice.some((skill) => hasSkill[skill] === 1)) heldSkills += 1;
      const heldWords = titlesOf.size === 0 ? 0 : mostInOne(words, titlesOf, counts);
      return (
        scoreOfCounts({
          skills: skills.length + choices.length,
          heldSkills,
          words: words.length,
          heldWords,
        }) ?? 0
      );
    };
  }
}

function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

/** Most of the words that one title has. `counts` is all 0 before and after. */
function mostInOne(
  words: Uint32Array,
  titlesOf: ReadonlyMap<number, readonly number[]>,
  counts: Uint8Array,
): number {
  let most = 0;
  for (const word of words)
    for (const title of titlesOf.get(word) ?? []) {
      const count = (counts[title] ?? 0) + 1;
      counts[title] = count;
      if (count > most) most = count;
    }
  if (most > 0) counts.fill(0);
  return most;
}

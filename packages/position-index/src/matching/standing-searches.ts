import type { StandingSearch } from '../types.ts';
import { BY_NOBODY, type ChangedPositions, type KeptCondition } from './changed-positions.ts';
import { type Condition, conditionsOf, wishesOf } from './condition.ts';
import { idHash, LargeMap, textHash } from './large-map.ts';

/** Searches of one step where nothing has to be looked up: each takes far less than asking for the time. */
const SEARCHES_OF_STEP = 16;

/** A search that finds something, and what: ids in the order in which the positions were named. */
export interface SearchMatch {
  id: number;
  positions: readonly number[];
}

interface CountedCondition extends KeptCondition {
  /** Never given again. */
  number: number;
  wishes: readonly CountedCondition[];
  users: number;
}

interface CountedSearch {
  key: string;
  conditions: readonly CountedCondition[];
  users: number;
  /** What the positions asked last have of it; null where that is not known, or nobody else needs it. */
  listed: readonly number[] | null;
}

/**
 * Many searches of one site, kept so that they are asked together: what several of them ask for is kept, and looked
 * up, once. They hold what a search means, so one whose meaning changes with time or positions is added again.
 */
export class StandingSearches {
  readonly #conditions = new LargeMap<string, CountedCondition>(textHash);
  readonly #searches = new LargeMap<string, CountedSearch>(textHash);
  readonly #byId = new LargeMap<number, CountedSearch>(idHash);
  #lastNumber = 0;
  #asked: ChangedPositions | null = null;

  get size(): number {
    return this.#byId.size;
  }

  /** Adds a search, or puts it in place of the one with this id. */
  add(id: number, search: StandingSearch): void {
    const earlier = this.#byId.get(id);
    this.#byId.set(id, this.#keep(search));
    if (earlier !== undefined) this.#release(earlier);
  }

  /** False when there was none with this id. */
  remove(id: number): boolean {
    const search = this.#byId.get(id);
    if (search === undefined) return false;
    this.#byId.delete(id);
    this.#release(search);
    return true;
  }

  /**
   * Every search that finds some of the positions, of all or of those named, in short steps; `undefined` is a step
   * without one. Searches that find the same may share the array. Other positions are asked afterwards, not meanwhile.
   */
  *match(
    positions: ChangedPositions,
    ids: Iterable<number> = this.#byId.keys(),
  ): Generator<SearchMatch | undefined, void> {
    this.#asked = positions;
    const shared: CountedSearch[] = [];
    try {
      for (const id of ids) {
        const search = this.#byId.get(id);
        if (search === undefined) continue;
        let { listed } = search;
        while (listed === null) {
          listed = positions.list(search.conditions);
          if (listed === null) {
            yield;
            this.#refuseOthers(positions);
          } else if (search.users > 1) {
            search.listed = listed;
            shared.push(search);
          }
        }
        yield listed.length === 0 ? undefined : { id, positions: listed };
      }
    } finally {
      for (const search of shared) search.listed = null;
      if (this.#asked === positions) this.#asked = null;
    }
  }

  /** Those of the searches named that find some of the positions, in short steps: of millions of matches none is listed. */
  *findFinding(positions: ChangedPositions, ids: Iterable<number>): Generator<undefined, number[]> {
    this.#asked = positions;
    const finding: number[] = [];
    let steps = 0;
    try {
      for (const id of ids) {
        const search = this.#byId.get(id);
        if (search === undefined) continue;
        let finds = positions.finds(search.conditions);
        for (; finds === null; finds = positions.finds(search.conditions)) {
          yield;
          this.#refuseOthers(positions);
        }
        if (finds) finding.push(id);
        steps += 1;
        if (steps % SEARCHES_OF_STEP !== 0) continue;
        yield;
        this.#refuseOthers(positions);
      }
    } finally {
      if (this.#asked === positions) this.#asked = null;
    }
    return finding;
  }

  /** Of two that ask at once each would have the other look up the same things for ever. */
  #refuseOthers(positions: ChangedPositions): void {
    if (this.#asked !== positions) throw new Error('Searches were asked of other positions meanwhile.');
  }

  #keep(search: StandingSearch): CountedSearch {
    const conditions = conditionsOf(search).map((condition) => this.#hold(condition));
    const key = conditions.map(({ number }) => number).join();
    const hash = textHash(key);
    const known = this.#searches.get(key, hash);
    if (known === undefined) {
      const kept = { key, conditions, users: 1, listed: null };
      this.#searches.set(key, kept, hash);
      return kept;
    }
    known.users += 1;
    for (const condition of conditions) this.#letGo(condition);
    return known;
  }

  #release(search: CountedSearch): void {
    search.users -= 1;
    if (search.users > 0) return;
    this.#searches.delete(search.key);
    for (const condition of search.conditions) this.#letGo(condition);
  }

  #hold(asked: Condition): CountedCondition {
    const hash = textHash(asked.key);
    let kept = this.#conditions.get(asked.key, hash);
    if (kept === undefined) {
      this.#lastNumber += 1;
      const wishes = asked.kind === 'text' ? wishesOf(asked.text).map((wish) => this.#hold(wish)) : [];
      kept = { asked, number: this.#lastNumber, wishes, users: 0, foundBy: BY_NOBODY, row: 0 };
      this.#conditions.set(asked.key, kept, hash);
    }
    kept.users += 1;
    return kept;
  }

  #letGo(condition: CountedCondition): void {
    condition.users -= 1;
    if (condition.users > 0) return;
    this.#conditions.delete(condition.asked.key);
    for (const wish of condition.wishes) this.#letGo(wish);
  }
}

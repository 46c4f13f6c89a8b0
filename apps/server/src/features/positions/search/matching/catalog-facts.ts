import type { PositionResult } from '@opencareers/position-index';
import type { PositionCatalog } from '../../catalog/position-catalog.ts';

/** What the meaning of a request may depend on besides the request and the configuration. */
export interface FactSource {
  catalog: Pick<PositionCatalog, 'search' | 'hasNumber' | 'payCurrency'>;
  now: Date;
}

/** Something that was asked while a request was understood. As long as its answer is the same, so is the meaning. */
export interface Fact {
  ask: (source: FactSource) => unknown;
  /** What of an answer matters to a meaning. */
  outline: (answer: never) => string;
  answer: unknown;
  /** Outline of the answer. */
  known: string;
  /** Number of the run that asked last. */
  askedIn: number;
  /** Number of the run that was the first to have this answer. */
  changedIn: number;
}

/**
 * Stands between requests and the positions from which they are understood: notes what each understanding asks, so
 * that a later run asks these few questions anew and understands anew only the requests whose answers differ.
 */
export class CatalogFacts {
  readonly #facts = new Map<string, Fact>();
  #source: FactSource;
  #run = 1;
  #noted = new Set<Fact>();
  readonly #read: FactSource;

  constructor(source: FactSource) {
    this.#source = source;
    this.#read = readThrough((key, ask, outline) => this.#ask(key, ask, outline));
  }

  /** What requests are to be understood by, instead of the source itself. */
  get source(): FactSource {
    return this.#read;
  }

  /** Counts from 1. */
  get run(): number {
    return this.#run;
  }

  /** From here on each fact is asked anew, once. */
  beginRun(source: FactSource): void {
    this.#source = source;
    this.#run += 1;
  }

  /** Forgets answers, and the facts that no request of this run was understood by. */
  endRun(): void {
    for (const [key, fact] of this.#facts) {
      fact.answer = undefined;
      if (fact.askedIn !== this.#run) this.#facts.delete(key);
    }
  }

  /** Whether nothing that a request was understood by in that run has another answer since. */
  areSame(facts: readonly Fact[], run: number): boolean {
    for (const fact of facts) {
      if (fact.askedIn !== this.#run) this.#askAnew(fact);
      if (fact.changedIn > run) return false;
    }
    return true;
  }

  /** Does what is noted here, and gives the facts that it depends on; whoever waits for it depends on them too. */
  watch<Value>(work: () => Value): { value: Value; facts: readonly Fact[] } {
    const outer = this.#noted;
    this.#noted = new Set();
    try {
      const value = work();
      return { value, facts: [...this.#noted] };
    } finally {
      for (const fact of this.#noted) outer.add(fact);
      this.#noted = outer;
    }
  }

  /** What was done before is depended on again. */
  note(facts: readonly Fact[]): void {
    for (const fact of facts) this.#noted.add(fact);
  }

  #ask<Answer>(
    key: string,
    ask: (source: FactSource) => Answer,
    outline: (answer: Answer) => string,
  ): Answer {
    let fact = this.#facts.get(key);
    if (fact === undefined) {
      fact = { ask, outline, answer: undefined, known: '', askedIn: 0, changedIn: this.#run };
      this.#facts.set(key, fact);
    }
    if (fact.askedIn !== this.#run) this.#askAnew(fact);
    this.#noted.add(fact);
    return fact.answer as Answer;
  }

  #askAnew(fact: Fact): void {
    fact.answer = fact.ask(this.#source);
    const outline = fact.outline(fact.answer as never);
    if (outline !== fact.known) fact.changedIn = this.#run;
    fact.known = outline;
    fact.askedIn = this.#run;
  }
}

type Ask = <Answer>(
  key: string,
  ask: (source: FactSource) => Answer,
  outline: (answer: Answer) => string,
) => Answer;

/** A source of which each answer is asked for by a key of its own. */
function readThrough(ask: Ask): FactSource {
  return {
    catalog: {
      search: (query) =>
        ask(`search ${JSON.stringify(query)}`, ({ catalog }) => catalog.search(query), outlineOf),
      hasNumber: (number) => ask(`number ${number}`, ({ catalog }) => catalog.hasNumber(number), String),
      get payCurrency() {
        return ask('currency', ({ catalog }) => catalog.payCurrency, String);
      },
    },
    get now() {
      return ask('now', ({ now }) => now, String);
    },
  };
}

/** Whether there are some and which values occur: how many there are changes with most changes, and no meaning with it. */
function outlineOf({ total, usedTypoTolerance, placeCounts, facetCounts }: PositionResult): string {
  const values = Object.entries(facetCounts).map(([name, options]) => [
    name,
    options.map(({ value }) => value).toSorted(),
  ]);
  return JSON.stringify([total > 0, usedTypoTolerance, placeCounts.map((count) => count > 0), values]);
}

import { allFacts, FactGroup, type Facts, placeOfWords } from './fact-group.ts';
import { foldDisguised } from './plain-words.ts';

/** One thing that facts are about, such as a position. */
export interface Subject {
  /** The same for the same thing. */
  key: string;
  /** By which a sentence speaks of it. */
  name: string;
}

/** What a tool has said. */
export interface ToldFacts {
  /** Null for what is about no single thing, such as how many positions there are. */
  about: Subject | null;
  fields?: unknown;
  /** What somebody wrote, apart from the fields. */
  texts?: readonly string[];
}

interface KnownSubject {
  /** Folded; the longest first. */
  names: string[];
  facts: FactGroup;
}

/** Which facts a sentence may draw on. */
export interface Grounds {
  /** Of what it names, or of the one thing that is spoken of: of each of these one has to prove all of it. */
  subjects: Facts[][];
  /** Of everything else that it could mean, where it is not clear which. */
  others: Facts[];
}

/** Names that are shorter are words of other meanings. */
const NAME_MIN = 3;

/**
 * Everything that the tools have said, kept apart by what it is about: that one position pays what another one does was
 * said by none of them.
 */
export class KnownFacts {
  readonly #general = new FactGroup();
  readonly #subjects = new Map<string, KnownSubject>();
  /** What was read or named last, to which "it" goes back. */
  #spokenOf: string[];
  #wasRead = false;

  /** `focus` is what is spoken of from the beginning, such as the position that is open. */
  constructor(focus: string | null = null) {
    this.#spokenOf = focus === null ? [] : [focus];
  }

  add({ about, fields, texts = [] }: ToldFacts): void {
    const facts = about === null ? this.#general : this.#factsOf(about);
    if (about !== null) facts.addFields(about.name);
    if (fields !== undefined) facts.addFields(JSON.stringify(fields));
    for (const text of texts) facts.addText(text);
    if (about !== null && texts.length > 0) this.#noteRead(about.key);
  }

  /** Of several that were read before anything was said it is not clear which is meant. */
  #noteRead(key: string): void {
    this.#spokenOf = this.#wasRead ? [...new Set([...this.#spokenOf, key])] : [key];
    this.#wasRead = true;
  }

  #factsOf({ key, name }: Subject): FactGroup {
    const known = this.#subjects.get(key) ?? { names: [], facts: new FactGroup() };
    known.names = [...new Set([...known.names, ...namesOf(name)])];
    this.#subjects.set(key, known);
    return known.facts;
  }

  /** What a folded sentence may draw on. The next one goes on from what it names. */
  groundsOf(folded: string): Grounds {
    const named = this.#listNamed(folded);
    if (named.length > 0) {
      this.#spokenOf = named.flat();
      this.#wasRead = false;
    }
    const [only] = this.#subjects.size === 1 ? this.#subjects.keys() : [];
    const spokenOf = only === undefined ? this.#spokenOf.filter((key) => this.#subjects.has(key)) : [only];
    const keys = named.length > 0 ? named : spokenOf.map((key) => [key]);
    return {
      subjects: keys.length === 0 && this.#subjects.size === 0 ? [[this.#general]] : keys.map(this.#join),
      others: keys.length > 0 ? [] : this.#join([...this.#subjects.keys()]),
    };
  }

  /** With what is about no single thing. */
  readonly #join = (keys: readonly string[]): Facts[] =>
    keys.map((key) => allFacts([this.#general, this.#subjects.get(key)?.facts ?? this.#general]));

  /** Which things a sentence names, those of one name together: longer names first, so that no part of one counts. */
  #listNamed(folded: string): string[][] {
    const byName = new Map<string, string[]>();
    for (const [key, { names }] of this.#subjects)
      for (const name of names) byName.set(name, [...(byName.get(name) ?? []), key]);
    let rest = folded;
    const named: string[][] = [];
    for (const [name, keys] of [...byName].toSorted(([a], [b]) => b.length - a.length))
      for (let at = placeOfWords(rest, name); at >= 0; at = placeOfWords(rest, name)) {
        rest = `${rest.slice(0, at)}|${rest.slice(at + name.length)}`;
        if (!named.includes(keys)) named.push(keys);
      }
    return named;
  }
}

/** The whole name, and what it begins with: people leave out what stands in brackets or behind a dash. */
function namesOf(name: string): string[] {
  const whole = foldDisguised(name);
  const [beginning = ''] = whole.split(/ ?[(|/,;:]| [-–—] /u);
  return [whole, beginning.trim()].filter(({ length }) => length >= NAME_MIN);
}

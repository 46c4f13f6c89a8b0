import { KnownFacts } from './known-facts.ts';
import type { PlaceOf } from './named-places.ts';
import { foldDisguised } from './plain-words.ts';

/** Something that a tool told, with what it is about. */
export interface ToldFact {
  /** A position, an answer of the company, something that is the person's own, or a search. */
  about: 'position' | 'faq' | 'own' | 'search';
  /** The same for everything that is told of one thing, such as the id of a position. */
  key: string;
  /** By which sentences name it; null for what is spoken of without a name. */
  name: string | null;
  fields?: Readonly<Record<string, unknown>>;
  /** What somebody wrote, apart from the fields. */
  texts?: readonly string[];
}

/** One thing with everything that is known of it. */
export interface FactSubject {
  about: ToldFact['about'];
  key: string;
  /** Folded. */
  name: string | null;
  facts: KnownFacts;
}

/** Shortest word of a name by which alone it is known. */
const NAMING_WORD_MIN = 4;
/** What stands behind a name and is none of it: "(m/w/d)", "- Berlin". */
const NAME_TAIL = /\s*(?:[([|].*|\s[-–—]\s.*)$/u;

/** What tools have said in a conversation, by what it is about: a fact proves nothing of anything else. */
export class FactStore {
  readonly #subjects = new Map<string, FactSubject>();
  /** Positions in the order in which the last search showed them. */
  #shown: FactSubject[] = [];
  readonly #placeOf: PlaceOf;

  constructor(placeOf: PlaceOf) {
    this.#placeOf = placeOf;
  }

  add(told: readonly ToldFact[]): void {
    const subjects = told.map((fact) => this.#take(fact));
    const positions = subjects.filter(({ about }) => about === 'position');
    if (told.some(({ about }) => about === 'search')) this.#shown = positions;
  }

  #take({ about, key, name, fields = {}, texts = [] }: ToldFact): FactSubject {
    const id = `${about} ${key}`;
    const known = this.#subjects.get(id);
    const subject = known ?? {
      about,
      key,
      name: name === null ? null : shortName(name),
      facts: new KnownFacts(),
    };
    this.#subjects.set(id, subject);
    if (name !== null) subject.name = shortName(name);
    if (name !== null) subject.facts.addField('name', name);
    for (const [field, value] of Object.entries(fields)) subject.facts.addField(field, value);
    subject.facts.addPlaces(fields.places, this.#placeOf);
    for (const text of texts) subject.facts.addText(text);
    return subject;
  }

  get shown(): readonly FactSubject[] {
    return this.#shown;
  }

  /** What a fact is about, as it is known by now. */
  find({ about, key }: Pick<ToldFact, 'about' | 'key'>): FactSubject[] {
    const subject = this.#subjects.get(`${about} ${key}`);
    return subject === undefined ? [] : [subject];
  }

  /** Everything of one kind. */
  all(about: FactSubject['about']): FactSubject[] {
    return [...this.#subjects.values()].filter((subject) => subject.about === about);
  }

  /** What is named in folded words: by whole names, the longest first, else by a word that only one name has. */
  named(words: string): FactSubject[] {
    const subjects = [...this.#subjects.values()].filter(({ name }) => name !== null && name !== '');
    let rest = ` ${words} `;
    const found = new Set<FactSubject>();
    for (const subject of subjects.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
      const name = nameIn(subject.name ?? '');
      if (rest.search(name) < 0) continue;
      for (const twin of subjects.filter((other) => other.name === subject.name)) found.add(twin);
      rest = rest.replaceAll(name, ' # ');
    }
    for (const word of rest.split(/[^\p{L}]+/u))
      for (const subject of this.#byWord(word, subjects)) found.add(subject);
    return [...found];
  }

  #byWord(word: string, subjects: readonly FactSubject[]): FactSubject[] {
    if (word.length < NAMING_WORD_MIN) return [];
    const having = subjects.filter(({ name }) => name?.split(/[^\p{L}]+/u).includes(word));
    const names = new Set(having.map(({ name }) => name));
    return names.size === 1 ? having : [];
  }
}

const lengthOf = ({ name }: FactSubject): number => name?.length ?? 0;
const shortName = (name: string): string => foldDisguised(name).replace(NAME_TAIL, '');

const names = new Map<string, RegExp>();
function nameIn(name: string): RegExp {
  const known = names.get(name);
  if (known !== undefined) return known;
  const escaped = name.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  // With the endings that languages give to the last word, and the article before it.
  const pattern = new RegExp(
    `(?<!\\p{L})(?:[وبلف]?(?:ال)?)?${escaped}(?:s|e?n|es|in|’s|'s)?(?!\\p{L})`,
    'gu',
  );
  if (names.size > 2_000) names.clear();
  names.set(name, pattern);
  return pattern;
}

import { placesSaidIn } from '../../said-places.ts';
import type { FactStore, FactSubject } from './fact-store.ts';
import { hasWhole } from './known-facts.ts';
import type { NamedPlace } from './named-places.ts';
import { withDigits } from './number-words.ts';
import { foldDisguised } from './plain-words.ts';

// What a sentence is about. Facts prove only what they are of, so each clause is held against what it names; one that
// names nothing goes on with what was spoken of.

/** Where a clause ends: before a word that joins, at a semicolon, or at a comma that groups no digits and no date. */
const CLAUSES =
  /[;:–—]\s|,\s+(?!\d)|\s(?:and|but|while|whereas|und|aber|während|sowie|et|mais|tandis que|y|e|pero|mientras|لكن|بينما)\s|\sو(?=\p{L}{3})/gu;

/** By which a sentence goes on with what was spoken of before. */
const REFERRING =
  /(?<!\p{L})(?:it|its|it’s|it's|this|that|they|the (?:job|position|role|post|team|company|place|closing|pay)|there|you|we|our|es|er|sie|ihr|ihre|dies\p{L}*|wir|die (?:stelle|position|bewerbung\p{L}*)|der (?:job|arbeitsort|einsatzort)|il|elle|ce|cette|vous|nous|le (?:poste|lieu)|l['’](?:offre|emploi)|la (?:offerta|vacante|oferta|paie)|el (?:puesto|empleo|trabajo|plazo)|est[ea]|se|usted|paga|esta|ofrece|cierra|pagan|هذه|هذا|هي|هو|الوظيفة|تدفع|يدفع|تقع|يقع|نشرت|تغلق|ستعمل|تعمل)(?!\p{L})/u;
/** A role that somebody would have, which is named here although no known position is. */
const AS_ROLE = /(?<!\p{L})(?:as an?|als|en tant que|comme|como) (\p{L}{4,})/u;

/** A part of a sentence with what it is about. */
export interface BoundClause {
  /** Folded, with numbers in digits. */
  words: string;
  /** The whole sentence in the same way. */
  sentence: string;
  /** Places that it names. */
  places: readonly NamedPlace[];
  /** Each list is one way to read it; all of a list have to agree. Empty where nothing is known to be meant. */
  readings: FactSubject[][];
  /** Whether it names what it is about. */
  isNamed: boolean;
}

/** What was spoken of, as a conversation goes on. */
export class Speech {
  readonly #store: FactStore;
  #current: readonly FactSubject[] = [];
  /** Of the last sentence. */
  #meant: readonly FactSubject[] = [];

  constructor(store: FactStore) {
    this.#store = store;
  }

  /** Says of what is spoken now: a question that names something, a job that is read. */
  turnTo(subjects: readonly FactSubject[]): void {
    if (subjects.length > 0) this.#current = [...subjects];
  }

  /** The clauses of a sentence, each with what it is about. */
  bind(written: string, places: readonly NamedPlace[]): BoundClause[] {
    const sentence = withDigits(foldDisguised(written));
    const parts = sentence
      .split(CLAUSES)
      .map((words) => ({ words, named: this.#narrow(this.#named(words), places) }));
    const first = parts.find(({ named }) => named.length > 0)?.named;
    let before = first ?? (this.#refers(sentence) ? this.#spokenOf() : this.#everyPosition());
    this.#meant = before;
    let isSaid = true;
    const clauses = parts.map(({ words, named }): BoundClause => {
      // Of several that are named before anything is said of them, all are meant.
      if (named.length > 0) before = isSaid ? named : [...new Set([...before, ...named])];
      const own = places.filter((place) => hasWhole(words, place.words));
      isSaid = own.length > 0 || HAS_CLAIM.test(words);
      return { words, sentence, places: own, readings: readingsOf(before), isNamed: first !== undefined };
    });
    if (first !== undefined) this.#current = before;
    return clauses;
  }

  /** Whether somebody wrote the last sentence so, of what it is about. */
  isQuotation(sentence: string): boolean {
    const readings = readingsOf(this.#meant);
    const isOfAll = (all: readonly FactSubject[]) =>
      all.length > 0 && all.every(({ facts }) => facts.isQuotation(sentence));
    return readings.some(isOfAll) || this.#unnamed().some(({ facts }) => facts.isQuotation(sentence));
  }

  #unnamed(): FactSubject[] {
    return [...this.#store.all('faq'), ...this.#store.all('own').filter(({ name }) => name === null)];
  }

  /** Of several with one name the ones in the places that are named, else the one that was spoken of. */
  #narrow(named: readonly FactSubject[], places: readonly NamedPlace[]): FactSubject[] {
    return [...Map.groupBy(named, ({ about, name }) => `${about} ${name}`).values()].flatMap((twins) => {
      if (twins.length < 2) return twins;
      const there = twins.filter(({ facts }) => places.every((place) => facts.knowsPlace(place)));
      const near = places.length > 0 && there.length > 0 ? there : twins;
      const spoken = near.filter((subject) => this.#current.includes(subject));
      return spoken.length > 0 ? spoken : near;
    });
  }

  #named(words: string): FactSubject[] {
    const { shown } = this.#store;
    const byPlace = placesSaidIn(words).flatMap((place) => shown.at(place) ?? []);
    return [...new Set([...this.#store.named(words), ...byPlace])];
  }

  #refers(folded: string): boolean {
    if (AS_ROLE.test(folded)) return false;
    return this.#store.all('position').length < 2 || REFERRING.test(folded);
  }

  #spokenOf(): readonly FactSubject[] {
    return this.#current.length > 0 ? this.#current : this.#everyPosition();
  }

  #everyPosition(): readonly FactSubject[] {
    return this.#store.all('position');
  }
}

/** Something that could be untrue. */
const HAS_CLAIM =
  /\d|(?<!\p{L})(?:pay|paid|earn|is|has|offers|works|verdien|zahl|ist|hat|paie|gagne|est|offre|paga|gana|ofrece|تدفع|تقع)(?!\p{Ll}{6})/u;

/** A position and an application for it have one name: either may be meant, and within a kind all that are named. */
function readingsOf(subjects: readonly FactSubject[]): FactSubject[][] {
  return [...Map.groupBy(subjects, ({ about }) => about).values()];
}

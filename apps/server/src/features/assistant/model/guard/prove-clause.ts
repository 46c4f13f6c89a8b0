import type { BoundClause } from './bind-clauses.ts';
import { CLAIM_WORDS, DATE_KINDS, PAY_CLAIMS, SAYS_NOTHING } from './claim-words.ts';
import type { FactStore, FactSubject } from './fact-store.ts';
import { hasWhole, type KnownFacts } from './known-facts.ts';
import type { NamedPlace } from './named-places.ts';
import { type FoundNumber, listNumbers } from './plain-words.ts';
import { namesOtherCurrency, unitBehind, unitsIn } from './units.ts';

/** Units in which pay is told. */
const PAY_UNITS = ['hour', 'day', 'week', 'month', 'year'];
/** Letters of a word that two texts must share to speak of one matter. */
const STEM = 5;

/** What a clause claims, held against what is known of what it is about. */
export class ProofOfClause {
  readonly #clause: BoundClause;
  readonly #store: FactStore;
  readonly #places: readonly NamedPlace[];
  readonly #numbers: readonly FoundNumber[];
  readonly #dates: readonly string[];
  readonly #words: readonly string[];
  readonly #isPay: boolean;

  constructor(clause: BoundClause, { store }: { store: FactStore }) {
    this.#clause = clause;
    this.#store = store;
    this.#places = clause.places;
    const { words } = clause;
    this.#numbers = listNumbers(words);
    this.#dates = [...words.matchAll(CLAIM_WORDS.date)].map(([found]) => found);
    this.#words = [...words.matchAll(CLAIM_WORDS.amount)].map(([found]) => found);
    this.#isPay = words.search(PAY_CLAIMS) >= 0;
  }

  isProven(): boolean {
    const { readings, isNamed } = this.#clause;
    if (!this.#claimsAnything()) return !this.#hasForeignValue(readings);
    const isOf = readings.some((all) => all.length > 0 && all.every(({ facts }) => this.#isKnown(facts)));
    if (isOf) return !this.#hasForeignValue(readings);
    if (isNamed) return false;
    return this.#isOfCompany() || this.#isOfOwn() || this.#isOfSearch();
  }

  #claimsAnything(): boolean {
    return (
      this.#isPay || [this.#numbers, this.#dates, this.#words, this.#places].some(({ length }) => length > 0)
    );
  }

  #isKnown(facts: KnownFacts): boolean {
    const { words } = this.#clause;
    const kind = DATE_KINDS.find(([, saying]) => words.search(saying) >= 0)?.[0] ?? null;
    const isDated = this.#dates.length > 0 && kind !== null && facts.field('posted') !== null;
    if (isDated) return this.#isDate(facts, kind);
    if (this.#isPay && !this.#isPaid(facts)) return false;
    return (
      (this.#isPay || this.#numbers.every((number) => this.#isCounted(facts, number))) &&
      [...this.#dates, ...this.#words].every((claim) => facts.hasWords(claim)) &&
      this.#places.every((place) => facts.knowsPlace(place))
    );
  }

  /** The numbers of dates are those of days only beside the name of a month. */
  #isCounted(facts: KnownFacts, number: FoundNumber): boolean {
    const isDay = this.#dates.length > 0 && facts.hasNumber(number, ['posted', 'closes']);
    return isDay || facts.hasNumber(number);
  }

  /** A date of closing proves none of posting, and the other way round. */
  #isDate(facts: KnownFacts, kind: string): boolean {
    return (
      this.#dates.every((date) => facts.hasWords(date, kind)) &&
      this.#numbers.every((number) => facts.hasNumber(number, [kind])) &&
      this.#places.every((place) => facts.knowsPlace(place))
    );
  }

  /** Pay needs the field of pay, its currency and its period. */
  #isPaid(facts: KnownFacts): boolean {
    const { words } = this.#clause;
    if (this.#numbers.length === 0) return facts.field('pay') === null && words.search(SAYS_NOTHING) >= 0;
    const currency = facts.field('payCurrency')?.trim().toUpperCase() ?? '';
    const periods = unitsIn(words).filter((unit) => PAY_UNITS.includes(unit));
    const unit = facts.field('payUnit')?.trim() ?? '';
    const fields = ['pay', 'value'];
    return (
      this.#numbers.every(({ digits }) => facts.hasNumber({ digits, behind: '' }, fields)) &&
      (currency === '' || !namesOtherCurrency(words, currency)) &&
      (unit === '' || periods.every((period) => period === unit))
    );
  }

  /** A value that another position has and this one does not: a department, a type, a way of working. */
  #hasForeignValue(readings: readonly FactSubject[][]): boolean {
    const own = readings.flat();
    if (own.length === 0) return false;
    const others = this.#store.all('position').filter((subject) => !own.includes(subject));
    const foreign = others
      .flatMap(({ facts }) => facts.values)
      .filter((value) => hasWhole(this.#clause.words, value));
    return foreign.some((value) => !own.some(({ facts }) => facts.hasWords(value)));
  }

  /** What the company answers of the same matter; of several answers the one that shares most words. */
  #isOfCompany(): boolean {
    const entries = this.#store.all('faq');
    const shared = entries.map(({ facts }) => this.#stems().filter((stem) => facts.hasStem(stem)));
    const told = shared.map((stems, at) =>
      stems.filter((stem) => shared.every((other, place) => place === at || !other.includes(stem))),
    );
    const most = Math.max(0, ...told.map(({ length }) => length));
    const best = entries.filter((_, at) => most > 0 && told[at]?.length === most);
    return best.length > 0 && best.every(({ facts }) => !this.#isPay && this.#isKnown(facts));
  }

  #stems(): string[] {
    const stems = this.#clause.sentence.split(/[^\p{L}]+/u).filter(({ length }) => length >= STEM - 1);
    return [...new Set(stems.map((word) => word.replace(/^ال/, '').slice(0, STEM)))];
  }

  /** What was told of the person's own without a name, or of the only thing of theirs. */
  #isOfOwn(): boolean {
    const own = this.#store.all('own');
    const named = own.filter(({ name }) => name !== null);
    const spoken = own.filter(({ name }) => name === null || named.length === 1);
    return spoken.some(({ facts }) => this.#isKnown(facts));
  }

  /** How many were found proves nothing but how many jobs there are. */
  #isOfSearch(): boolean {
    const isCount = this.#numbers.every(({ behind }) => unitBehind(behind) === 'job' || behind.trim() === '');
    if (
      this.#isPay ||
      this.#numbers.length === 0 ||
      !isCount ||
      !unitsIn(this.#clause.sentence).includes('job')
    )
      return false;
    return this.#store.all('search').some(({ facts }) => this.#isKnown(facts));
  }
}

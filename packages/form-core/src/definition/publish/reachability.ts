import type { Condition } from '../../visibility/condition.ts';
import type { PlacedItem } from '../walk-items.ts';
import { type AnswerClass, answerClasses, classOfNothing, TESTS_MAX } from './answer-classes.ts';
import { conditionOf, type FormScopes, type Test, testsOf } from './form-scopes.ts';

/** Whether some answers make a question show; `undecided` when finding out would take too long. */
export type Reachability = 'reachable' | 'unreachable' | 'undecided';

/** Tests and questions looked at while searching for answers, per question and for the whole form; some 0.1 s. */
const STEPS_PER_QUESTION = 50_000;
const STEPS_PER_FORM = 1_000_000;

/** How each question of a form can be reached, by its path in the definition; stops after each question. */
export function* findReachability(scopes: FormScopes): Generator<undefined, Map<string, Reachability>> {
  const known = new Map<string, Reachability>();
  let stepsLeft = STEPS_PER_FORM;
  for (const placed of scopes.items) {
    const search = new Search(scopes, { known, steps: Math.min(STEPS_PER_QUESTION, stepsLeft) });
    known.set(placed.path, search.decide(placed));
    stepsLeft -= search.stepsTaken;
    if (placed.item.enableIf !== undefined) {
      const inUse = new Search(scopes, { known, steps: Math.min(STEPS_PER_QUESTION, stepsLeft) });
      known.set(keyOfUse(placed), inUse.decide(placed, 'used'));
      stepsLeft -= inUse.stepsTaken;
    }
    yield;
  }
  return known;
}

/** Where it is kept whether some answers let a question be used, besides showing. */
export function keyOfUse({ path }: PlacedItem): string {
  return `${path} used`;
}

/** What is looked for: answers that show a question, or that let it be used too. */
type Goal = 'shown' | 'used';

/** True, false, or the question whose answer has to be known first. */
type Verdict = boolean | PlacedItem;

class OutOfSteps extends Error {}

/** A search for answers that show one question; answers of one class are tried once. */
class Search {
  stepsTaken = 0;
  readonly #scopes: FormScopes;
  readonly #known: ReadonlyMap<string, Reachability>;
  readonly #stepsMax: number;
  /** The tests of each field that matter here, by the path of the field. */
  readonly #tests = new Map<string, Test[]>();
  readonly #classes = new Map<string, AnswerClass[]>();
  readonly #assigned = new Map<string, AnswerClass>();
  readonly #collected = new Map<string, 'open' | 'done'>();
  /** What is visible with the answers assigned now. */
  #visible = new Map<string, Verdict>();

  constructor(
    scopes: FormScopes,
    { known, steps }: { known: ReadonlyMap<string, Reachability>; steps: number },
  ) {
    this.#scopes = scopes;
    this.#known = known;
    this.#stepsMax = steps;
  }

  decide(target: PlacedItem, goal: Goal = 'shown'): Reachability {
    try {
      this.#collect(target, goal);
      return this.#satisfy(target, goal) ? 'reachable' : 'unreachable';
    } catch (error) {
      if (error instanceof OutOfSteps) return 'undecided';
      throw error;
    }
  }

  /** Finds the tests that decide, and gives up on what cannot be decided: code, and questions that wait for each other. */
  #collect(placed: PlacedItem, goal: Goal): void {
    const key = `${goal} ${placed.path}`;
    const state = this.#collected.get(key);
    if (state === 'done' || this.#known.get(placed.path) === 'unreachable') return;
    if (state === 'open' || typeof placed.item.visibleFn === 'function') throw new OutOfSteps();
    this.#collected.set(key, 'open');
    if (placed.parent !== null) this.#collect(placed.parent, goal);
    const conditions = [conditionOf(placed.item), goal === 'used' ? placed.item.enableIf : undefined];
    for (const { test } of testsOf({ and: conditions.filter((one) => one !== undefined) })) {
      const field = this.#scopes.resolve(placed, test.field);
      if (field === undefined) continue;
      const tests = this.#tests.get(field.path);
      if (tests === undefined) this.#tests.set(field.path, [test]);
      else if (tests.length === TESTS_MAX) throw new OutOfSteps();
      else if (!tests.includes(test)) tests.push(test);
      this.#step();
      this.#collect(field, 'used');
    }
    this.#collected.set(key, 'done');
  }

  #satisfy(target: PlacedItem, goal: Goal): boolean {
    this.#visible = new Map();
    const verdict = goal === 'used' ? this.#isUsed(target) : this.#isVisible(target);
    if (typeof verdict === 'boolean') return verdict;
    for (const each of this.#classesOf(verdict)) {
      this.#assigned.set(verdict.path, each);
      if (this.#satisfy(target, goal)) return true;
    }
    this.#assigned.delete(verdict.path);
    return false;
  }

  /** Whether its answer is seen by others. */
  #isUsed(placed: PlacedItem): Verdict {
    const list = placed.parent === null ? true : this.#isUsed(placed.parent);
    if (list === false) return false;
    const own = both(this.#isVisible(placed), () => this.#holds(placed.item.enableIf, placed));
    return both(list, () => own);
  }

  #isVisible(placed: PlacedItem): Verdict {
    const seen = this.#visible.get(placed.path);
    if (seen !== undefined) return seen;
    const verdict = this.#findVisible(placed);
    this.#visible.set(placed.path, verdict);
    return verdict;
  }

  #findVisible(placed: PlacedItem): Verdict {
    this.#step();
    if (
      (placed.item.hidden === true && placed.item.calculate === undefined) ||
      this.#known.get(placed.path) === 'unreachable'
    )
      return false;
    const list = placed.parent === null ? true : this.#isVisible(placed.parent);
    if (list === false) return false;
    return both(list, () => this.#holds(conditionOf(placed.item), placed));
  }

  #holds(condition: Condition | undefined, from: PlacedItem): Verdict {
    if (condition === undefined) return true;
    if ('not' in condition) return negate(this.#holds(condition.not, from));
    if ('field' in condition) return this.#test(condition, from);
    const [parts, decisive] = 'and' in condition ? [condition.and, false] : [condition.or, true];
    let waiting: PlacedItem | null = null;
    for (const part of parts) {
      const verdict = this.#holds(part, from);
      if (verdict === decisive) return decisive;
      if (typeof verdict === 'object') waiting ??= verdict;
    }
    return waiting ?? !decisive;
  }

  #test(test: Test, from: PlacedItem): Verdict {
    this.#step();
    const field = this.#scopes.resolve(from, test.field);
    if (field === undefined) return classOfNothing([test])[0]!;
    const isUsed = this.#isUsed(field);
    if (typeof isUsed === 'object') return isUsed;
    if (!isUsed) return classOfNothing([test])[0]!;
    const assigned = this.#assigned.get(field.path);
    return assigned === undefined ? field : assigned[this.#tests.get(field.path)!.indexOf(test)]!;
  }

  #classesOf(field: PlacedItem): AnswerClass[] {
    const known = this.#classes.get(field.path);
    if (known !== undefined) return known;
    const tests = this.#tests.get(field.path) ?? [];
    const found = answerClasses(field.item, tests, (cost) => {
      this.#step(cost);
      return true;
    });
    if (found === null) throw new OutOfSteps();
    this.#classes.set(field.path, found);
    return found;
  }

  #step(steps = 1): void {
    this.stepsTaken += steps;
    if (this.stepsTaken > this.#stepsMax) throw new OutOfSteps();
  }
}

function both(one: Verdict, other: () => Verdict): Verdict {
  if (one === false) return false;
  const second = other();
  return second === false || one === true ? second : one;
}

function negate(verdict: Verdict): Verdict {
  return typeof verdict === 'boolean' ? !verdict : verdict;
}

import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { useEffect, useMemo, useReducer } from 'react';
import { runInSlices } from './run-in-slices.ts';

/** Lists up to here are sorted at once. */
const SMALL_LIST_MAX = 500;
/** Choices that are sorted or merged in one step. */
const STEP = 256;

/** How choices are sorted by their labels. */
export interface ChoiceOrder {
  order: 'ascending' | 'descending';
  locale: string;
}

/** Choices on their way into an order, step by step. */
export class SortingChoices {
  readonly #steps: Generator<undefined, readonly Choice[], undefined>;
  #sorted: readonly Choice[] | undefined;

  constructor(choices: readonly Choice[], { order, locale }: ChoiceOrder) {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const direction = order === 'ascending' ? 1 : -1;
    this.#steps = mergeSort(choices, (one, other) => direction * compare(one.label, other.label));
    if (choices.length <= SMALL_LIST_MAX) while (this.step());
  }

  /** Undefined until all steps are done. */
  get sorted(): readonly Choice[] | undefined {
    return this.#sorted;
  }

  /** Whether more is left to do. */
  step(): boolean {
    if (this.#sorted !== undefined) return false;
    const { done, value } = this.#steps.next();
    if (done) this.#sorted = value;
    return !done;
  }
}

/** A stable sort that stops after every step. */
function* mergeSort<T>(list: readonly T[], compare: (one: T, other: T) => number) {
  let runs: (readonly T[])[] = [];
  for (let start = 0; start < list.length; start += STEP) {
    runs.push(list.slice(start, start + STEP).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* mergeTwo(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeTwo<T>(left: readonly T[], right: readonly T[], compare: (one: T, other: T) => number) {
  const merged: T[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    const [one, other] = [left[l] as T, right[r] as T];
    if (compare(one, other) <= 0) {
      merged.push(one);
      l += 1;
    } else {
      merged.push(other);
      r += 1;
    }
    if (merged.length % STEP === 0) yield;
  }
  return [...merged, ...left.slice(l), ...right.slice(r)];
}

// Fields with the same choices sort them once.
const sortings = new WeakMap<readonly Choice[], Map<string, SortingChoices>>();

function sortingOf(choices: readonly Choice[], wish: ChoiceOrder): SortingChoices {
  const known = sortings.get(choices) ?? new Map<string, SortingChoices>();
  sortings.set(choices, known);
  const name = `${wish.order} ${wish.locale}`;
  const sorting = known.get(name) ?? new SortingChoices(choices, wish);
  known.set(name, sorting);
  return sorting;
}

/**
 * Choices as a question wants them sorted. Ten thousand take longer than a person should wait for a key: a long list
 * keeps its own order for the moment that the sorting takes.
 */
export function useSortedChoices(
  choices: readonly Choice[] | undefined,
  order: ChoiceOrder['order'] | undefined,
  locale: string,
): readonly Choice[] | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const sorting = useMemo(
    () => (choices === undefined || order === undefined ? undefined : sortingOf(choices, { order, locale })),
    [choices, order, locale],
  );
  useEffect(() => {
    if (sorting === undefined || sorting.sorted !== undefined) return;
    return runInSlices(() => {
      if (sorting.step()) return true;
      redraw();
      return false;
    });
  }, [sorting]);
  return sorting?.sorted ?? choices;
}

import { setImmediate } from 'node:timers/promises';

/** How long work may have the thread before whatever else waits for it has its turn, in ms. */
const SLICE_MS = 2;

/**
 * Runs work that comes in short steps, in slices between which others are answered; gives what it returns. `rest` is what
 * comes between two slices: that of work in the background is `giveWay`.
 */
export async function runSteps<Result>(
  steps: Iterator<unknown, Result>,
  rest: () => Promise<void> = () => setImmediate(),
): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await rest();
    began = performance.now();
  }
}

/** What `map` makes of each item, in such slices. */
export function mapInSlices<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
  rest?: () => Promise<void>,
): Promise<Result[]> {
  return runSteps(mapInSteps(items, map), rest);
}

function* mapInSteps<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Generator<undefined, Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(map(item));
    yield;
  }
  return results;
}

import type { BegunApplication } from './begun-applications.ts';
import { begunKey, readBegun } from './begun-applications.ts';

/** More than anybody goes on with. */
const BEGUN_MAX = 25;

/** Notes that an application was begun or changed. */
export function noteBegun(domain: string, begun: BegunApplication): void {
  const others = readBegun(domain).filter(({ form }) => form !== begun.form);
  write(domain, [begun, ...others].toSorted((a, b) => b.at - a.at).slice(0, BEGUN_MAX));
}

/** Takes what is gone on with no more out of the notes. */
export function forgetBegun(domain: string, isDone: (begun: BegunApplication) => boolean): void {
  const all = readBegun(domain);
  const left = all.filter((begun) => !isDone(begun));
  if (left.length < all.length) write(domain, left);
}

function write(domain: string, all: readonly BegunApplication[]): void {
  try {
    localStorage.setItem(begunKey(domain), JSON.stringify(all));
  } catch {
    // A device that remembers nothing has kept no draft either.
  }
}

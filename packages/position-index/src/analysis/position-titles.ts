import type { IndexedPosition } from '../types.ts';

/** Everything that a position is called, its own title first. */
export function titlesOf({ title, otherTitles = [] }: IndexedPosition): readonly string[] {
  return [title, ...otherTitles];
}

import type { FieldPath } from '../answers/answers.ts';
import { listsAround, splitPath } from './answer-paths.ts';

/**
 * Keys of the entries of dynamic lists. They stay with their entry when one before it goes, so that what is drawn for
 * it, and the focus in it, stays too.
 */
export class RowKeys {
  readonly #keys = new Map<FieldPath, readonly string[]>();
  #made = 0;

  /** The keys of a list with so many entries; the same array as long as nothing changed. */
  of(list: FieldPath, count: number): readonly string[] {
    const known = this.#keys.get(list) ?? [];
    if (known.length === count && this.#keys.has(list)) return known;
    const keys = Array.from({ length: count }, (_, index) => known[index] ?? this.#make());
    this.#keys.set(list, keys);
    return keys;
  }

  insert(list: FieldPath, index: number): void {
    const keys = [...(this.#keys.get(list) ?? [])];
    keys.splice(index, 0, this.#make());
    this.#keys.set(list, keys);
  }

  remove(list: FieldPath, index: number): void {
    this.#keys.set(list, (this.#keys.get(list) ?? []).toSpliced(index, 1));
  }

  #make(): string {
    this.#made += 1;
    return `row-${this.#made}`;
  }
}

/** Where a path leads after an entry came or went before it; null when it was in the entry that went. */
export function movePath(
  path: FieldPath,
  { list, index, by }: { list: FieldPath; index: number; by: 1 | -1 },
): FieldPath | null {
  if (!listsAround(path).includes(list)) return path;
  const parts = splitPath(path);
  const place = splitPath(list).length;
  const at = Number(parts[place]);
  if (by === -1 && at === index) return null;
  if (at < index) return path;
  return parts.with(place, String(at + by)).join('.');
}

import type { FieldPath } from '../answers/answers.ts';

type Listener = () => void;

/** Who wants to hear of changes: of one field, or of anything. */
export class Listeners {
  readonly #byPath = new Map<FieldPath, Set<Listener>>();
  readonly #all = new Set<Listener>();

  /** Returns how to stop. */
  add(path: FieldPath, listener: Listener): Listener {
    const listeners = this.#byPath.get(path) ?? new Set();
    this.#byPath.set(path, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byPath.get(path) === listeners) this.#byPath.delete(path);
    };
  }

  /** Returns how to stop. */
  addForAll(listener: Listener): Listener {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  /** The fields somebody watches. */
  watched(): FieldPath[] {
    return [...this.#byPath.keys()];
  }

  tell(paths: Iterable<FieldPath>): void {
    for (const path of new Set(paths)) for (const listener of [...(this.#byPath.get(path) ?? [])]) listener();
    for (const listener of [...this.#all]) listener();
  }

  clear(): void {
    this.#byPath.clear();
    this.#all.clear();
  }
}

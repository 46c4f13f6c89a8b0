/** Where each object of a document stands, as JSON pointers (RFC 6901). */
export class SourcePaths {
  readonly #paths = new Map<object, string>();

  constructor(source: unknown) {
    const open: [unknown, string][] = [[source, '']];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [value, path] = next;
      // An object that stands in several places is named by one of them.
      if (typeof value !== 'object' || value === null || this.#paths.has(value)) continue;
      this.#paths.set(value, path);
      for (const [key, inside] of Object.entries(value)) open.push([inside, pointerTo(path, key)]);
    }
  }

  /** A copy with changes is named by what it was made from. */
  standsFor<Copy extends object>(copy: Copy, original: object): Copy {
    this.#paths.set(copy, this.of(original));
    return copy;
  }

  /** Empty for the document itself and for what is no part of it. */
  of(part: unknown): string {
    return (typeof part === 'object' && part !== null ? this.#paths.get(part) : undefined) ?? '';
  }
}

/** The pointer to a property of what another pointer points to. */
export function pointerTo(path: string, property: string): string {
  return `${path}/${property.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

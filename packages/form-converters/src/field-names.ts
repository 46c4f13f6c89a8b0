const NAME_MAX = 60;

/** Gives each question a name that the form can use as key: letters, digits, `_` and `-`, every one once. */
export class FieldNames {
  readonly #taken = new Set<string>();

  /** The wanted name when it can be one, else the nearest that is free. */
  take(wanted: string): string {
    const base = nearestName(wanted);
    let name = base;
    for (let count = 2; this.#taken.has(name); count++) name = `${base}_${count}`;
    this.#taken.add(name);
    return name;
  }

  has(name: string): boolean {
    return this.#taken.has(name);
  }
}

function nearestName(wanted: string): string {
  const words = wanted
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^[_-]+|[_-]+$/g, '')
    .slice(0, NAME_MAX);
  if (words === '') return 'question';
  // A name that every object has would read as answered.
  return /^[A-Za-z]/.test(words) && !(words in Object.prototype) && words !== 'prototype'
    ? words
    : `q_${words}`;
}

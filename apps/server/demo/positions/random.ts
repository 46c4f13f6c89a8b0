/** A seeded source of choices: the same seed gives the same choices on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A number from 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number between both bounds, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.next() * choices.length)];
    if (choice === undefined) throw new Error('Nothing to choose from');
    return choice;
  }

  /** Some of the choices, each at most once, in a new order. */
  sample<T>(choices: readonly T[], count: number): T[] {
    const rest = [...choices];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) {
      taken.push(...rest.splice(Math.floor(this.next() * rest.length), 1));
    }
    return taken;
  }

  weighted<T>(choices: readonly T[], weightOf: (choice: T) => number): T {
    const total = choices.reduce((sum, choice) => sum + weightOf(choice), 0);
    let rest = this.next() * total;
    for (const choice of choices) {
      rest -= weightOf(choice);
      if (rest < 0) return choice;
    }
    return this.pick(choices);
  }
}

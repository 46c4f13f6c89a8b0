/** Chance with a seed: the same numbers on every engine. */
export interface Random {
  /** A whole number from 0 up to and without `bound`. */
  below(bound: number): number;
  /** True in so many of 100 cases. */
  percent(chance: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/** A generator of numbers (mulberry32) that a seed decides. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    percent: (chance) => below(100) < chance,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('there must be something to pick from');
      return value;
    },
  };
}

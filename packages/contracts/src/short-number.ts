const STEPS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'k'],
] as const;

/**
 * Shortens a number with k, M or B and at most one decimal [CONST-01]: 1234 is `1.2k`, 999_950 is `1M`. The decimal
 * sign is that of `locale`, a BCP 47 tag; the letters are the same in every language. What is no finite number is
 * empty.
 */
export function shortenNumber(value: number, locale = 'en'): string {
  if (!Number.isFinite(value)) return '';
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const size = Math.abs(value);
  for (const [step, letter] of STEPS) {
    // What one decimal would round up to 1000 of a letter is 1 of the next one.
    if (size >= step - step / 20_000) return `${format.format(round(value / step))}${letter}`;
  }
  return format.format(round(value));
}

// Half away from zero, as people round, and never "-0".
function round(value: number): number {
  const tenths = Math.round(Math.abs(value) * 10) / 10;
  return value < 0 && tenths > 0 ? -tenths : tenths;
}

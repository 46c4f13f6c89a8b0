import type { Pay } from '@opencareers/contracts/native-position';
import type { DemoCountry } from './demo-company.ts';
import type { JobFamily, JobRole, Seniority } from './job-family.ts';
import type { Random } from './random.ts';

const LEVEL_FACTOR: Record<Seniority, number> = {
  internship: 1,
  entry: 0.8,
  'mid-level': 1,
  senior: 1.24,
  lead: 1.42,
  director: 1.6,
  executive: 1.9,
};
/** Wages differ less between beginners and old hands than salaries do. */
const WAGE_FACTOR: Record<Seniority, number> = { ...LEVEL_FACTOR, entry: 0.93, senior: 1.12, lead: 1.05 };

/** The pay range that a position shows, in the currency and the rhythm that its country uses; often none. */
export function payRange(
  job: { family: JobFamily; role: JobRole; level: Seniority; country: DemoCountry },
  random: Random,
): Pay | undefined {
  const { family, role, level, country } = job;
  const spread = random.between(92, 108) / 100;
  if (!random.chance(country.disclosed)) return undefined;
  const isWage = family.pay.hourly === true;
  const factor = (isWage ? WAGE_FACTOR : LEVEL_FACTOR)[level] * (role.payFactor ?? 1) * spread;
  const period = isWage ? country.wagePeriod : country.salaryPeriod;
  const amount =
    family.pay.base * factor * (isWage ? country.hourly : country.yearly / (period === 'month' ? 12 : 1));
  const step = roundingStep(amount);
  const round = (value: number): number => Math.round(value / step) * step;
  const least = period === 'hour' ? (country.leastWage ?? 0) : 0;
  const min = Math.max(round(amount * 0.9), least);
  return { min, max: Math.max(round(amount * 1.14), min + 2 * step), currency: country.currency, period };
}

function roundingStep(amount: number): number {
  if (amount < 100) return 0.5;
  if (amount < 1_000) return 5;
  if (amount < 10_000) return 50;
  if (amount < 300_000) return 500;
  return 50_000;
}

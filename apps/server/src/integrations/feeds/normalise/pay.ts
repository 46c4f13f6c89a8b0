import type { Pay, PayPeriod } from '@opencareers/contracts/native-position';
import { numberOf, textOf } from './fields.ts';
import { currencyOf, payPeriodOf, readMoneyText } from './money-text.ts';

interface PayParts {
  min?: unknown;
  max?: unknown;
  /** Code or symbol. */
  currency?: unknown;
  /** A word for the period. */
  period?: unknown;
}

/** No pay that people get is above this, in any currency; a larger number is a mistake of the feed. */
const AMOUNT_MAX = 10_000_000_000;

/** A pay text says it at its start or not at all. */
const TEXT_READ = 300;

/**
 * The pay of its parts, or undefined when currency or period are not known or no amount makes sense. It never
 * guesses: an hourly rate shown as yearly pay would be worse than none. Amounts in the wrong order are swapped.
 */
export function payOf(parts: PayParts): Pay | undefined {
  const currency = currencyOf(textOf(parts.currency));
  const period = payPeriodOf(textOf(parts.period));
  if (currency === undefined || period === undefined) return undefined;
  return withAmounts(amountOf(parts.min), amountOf(parts.max), { currency, period });
}

/** Pay out of a text ("$120K – $150K", "€18.50 per hour"). `fallback` fills what the text does not say. */
export function payOfText(
  text: unknown,
  fallback: { currency?: string; period?: PayPeriod } = {},
): Pay | undefined {
  const said = textOf(text)?.slice(0, TEXT_READ);
  if (said === undefined) return undefined;
  const money = readMoneyText(said);
  const currency = money.currency ?? fallback.currency;
  const period = money.period ?? fallback.period ?? likelyPeriod(money.min ?? money.max, currency);
  if (currency === undefined || period === undefined) return undefined;
  return withAmounts(amountOf(money.min), amountOf(money.max), { currency, period });
}

/** One range that covers several (zones or tiers): those in the currency and period of the first. */
export function coveringPay(ranges: readonly (Pay | undefined)[]): Pay | undefined {
  const known = ranges.filter((range) => range !== undefined);
  const [first] = known;
  if (!first) return undefined;
  const alike = known.filter((range) => range.currency === first.currency && range.period === first.period);
  // An open end of one range leaves the whole open at that end.
  const min = alike.every((range) => range.min !== undefined)
    ? Math.min(...alike.map((range) => range.min ?? 0))
    : undefined;
  const max = alike.every((range) => range.max !== undefined)
    ? Math.max(...alike.map((range) => range.max ?? 0))
    : undefined;
  return withAmounts(min, max, { currency: first.currency, period: first.period });
}

// In these currencies a number alone tells a wage per hour from a salary per year.
const TELLING_CURRENCIES = new Set(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'NZD', 'SGD']);

/** The period that an amount can only mean: 25 dollars are an hour's, 60,000 a year's. Undefined in between. */
export function likelyPeriod(
  amount: number | undefined,
  currency: string | undefined,
): PayPeriod | undefined {
  if (amount === undefined || currency === undefined || !TELLING_CURRENCIES.has(currency)) return undefined;
  if (amount >= 15_000) return 'year';
  return amount >= 7 && amount <= 150 ? 'hour' : undefined;
}

/** One amount with its sign or code around it ("60.000 €", "$120K"), nothing else. */
const ONE_AMOUNT = /^\D{0,5}\d[\d.,'’\s]{0,20}[kKmM]?\D{0,10}$/;

function amountOf(value: unknown): number | undefined {
  const text = typeof value === 'string' && ONE_AMOUNT.test(value) ? value : '';
  const amount = numberOf(value) ?? readMoneyText(text).min;
  return amount === undefined || amount <= 0 || amount > AMOUNT_MAX ? undefined : amount;
}

function withAmounts(
  min: number | undefined,
  max: number | undefined,
  unit: { currency: string; period: PayPeriod },
): Pay | undefined {
  if (min === undefined && max === undefined) return undefined;
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  return {
    ...(low === undefined ? {} : { min: low }),
    ...(high === undefined ? {} : { max: high }),
    ...unit,
  };
}

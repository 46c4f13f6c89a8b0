import type { PayPeriod } from '@opencareers/contracts/native-position';
import { payOptionValue } from '@opencareers/contracts/position-filters';
import { toPeriod, toYearlyDollars } from '../../catalog/pay-normalisation.ts';
import { type Phrase, wholeWords } from './phrase.ts';

/** What an amount without a word of its own means for a tenant. */
export interface PayHabits {
  /** The currency of most positions; null where none says. */
  currency: string | null;
  /** The period in which the tenant's filter counts. */
  period: PayPeriod;
}

/** How currencies are written beside an amount, as patterns. */
const CURRENCIES: readonly [pattern: string, code: string][] = [
  ['€|eur|euros?|يورو', 'EUR'],
  [String.raw`\$|usd|dollars?|d[óo]lares|دولار`, 'USD'],
  ['£|gbp|pounds?', 'GBP'],
  [String.raw`chf|fr\.|franken|francs?`, 'CHF'],
  ['₹|inr', 'INR'],
  ['zł|pln', 'PLN'],
  ...['CAD', 'AUD', 'SEK', 'NOK', 'DKK', 'JPY', 'AED', 'SAR', 'SGD', 'MXN', 'BRL'].map(
    (code): [string, string] => [code, code],
  ),
];
/** Countries write their own dollar or crown without saying which. */
const SHARED_SIGN = /^(?:\$|dollars?|d[óo]lares)$/iu;
const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN']);

/** What pay is told for, as patterns. */
const PERIODS: readonly [pattern: string, period: PayPeriod][] = [
  ['hours?|hr|h|stunde|std|hora|heure|ساعة', 'hour'],
  ['day|tag|d[íi]a|jour|يوم', 'day'],
  ['week|woche|semana|semaine|أسبوع', 'week'],
  ['month|mo|monat|mes|mois|شهر', 'month'],
  ['year|yr|annum|jahr|año|an|سنة', 'year'],
];

const NOUN = String.raw`(?:(?:salary|pay|paying|gehalt|lohn|salario|sueldo|salaire|الراتب|راتب)\s+)?`;
const AT_LEAST = String.raw`(?<lead>over|above|more than|at least|minimum|min\.?|from|starting at|>=?|≥|ab|[üu]ber|ueber|mindestens|mehr als|desde|a partir de|m[áa]s de|m[íi]nimo|[àa] partir de|plus de|au moins|d[èe]s|أكثر من|ابتداء من|فوق|من)?`;
const SIGN = anyOf(CURRENCIES);
const AMOUNT = String.raw`(?<amount>\d{1,3}(?:[.,'’\s\u00a0\u202f]\d{3})+|\d{1,9})(?:[.,]\d{1,2})?`;
const THOUSANDS = String.raw`(?:\s*(?<thousands>k|tsd\.?|tausend|mil|mille|thousand|ألف)(?![\p{L}\p{N}]))?`;
const PER = String.raw`(?:\s*(?:\/|per|an?|pro|je|im|por|al|par|في)\s*(?<per>${anyOf(PERIODS)})(?![\p{L}\p{N}]))?`;

const PAY = new RegExp(
  wholeWords(
    String.raw`${NOUN}${AT_LEAST}\s*(?<before>${SIGN})?\s*${AMOUNT}${THOUSANDS}(?<plus>\s*\+)?(?:\s*(?<after>${SIGN}))?(?<plusAfter>\s*\+)?${PER}`,
  ),
  'giu',
);

/** A bare number below this may be years of experience or a date. */
const BARE_MIN = 10_000;
/** Below so many dollars nobody is paid for a month, and below so many more nobody for a year. */
const HOURLY_MAX = 200;
const MONTHLY_MAX = 15_000;

/** "over 50k", "ab 3.000 €", "$25+ an hour": the least that a position pays, as the tenant's filter counts it. */
export function findPay(text: string, habits: PayHabits): Phrase | null {
  for (const found of text.matchAll(PAY)) {
    const value = readPay(found.groups ?? {}, habits);
    if (value !== null) return { said: found[0], at: found.index, value };
  }
  return null;
}

function readPay(groups: Record<string, string | undefined>, habits: PayHabits): string | null {
  const { lead, before, amount, thousands, plus, after, plusAfter, per } = groups;
  const sign = before ?? after;
  const isLeast = lead !== undefined || plus !== undefined || plusAfter !== undefined;
  // "$40 an hour" needs no other word.
  if (!isLeast && (sign === undefined || per === undefined)) return null;
  const units = Number((amount ?? '').replaceAll(/\D/gu, '')) * (thousands === undefined ? 1 : 1000);
  const isPay = sign !== undefined || thousands !== undefined || per !== undefined || units >= BARE_MIN;
  const currency = currencyOf(sign, habits.currency);
  if (!isPay || currency === null) return null;
  const period = nameOf(PERIODS, per) ?? likelyPeriod(units, currency);
  if (period === null) return null;
  const least = Math.round(toPeriod(units, period, habits.period));
  return payOptionValue(currency, least);
}

function currencyOf(sign: string | undefined, usual: string | null): string | null {
  if (sign === undefined) return usual;
  if (SHARED_SIGN.test(sign) && usual !== null && DOLLARS.has(usual)) return usual;
  return nameOf(CURRENCIES, sign);
}

function likelyPeriod(amount: number, currency: string): PayPeriod | null {
  const dollars = toYearlyDollars(amount, currency, 'year');
  if (dollars === null) return null;
  if (dollars < HOURLY_MAX) return 'hour';
  return dollars < MONTHLY_MAX ? 'month' : 'year';
}

function anyOf(names: readonly (readonly [pattern: string, name: string])[]): string {
  return names.map(([pattern]) => pattern).join('|');
}

function nameOf<Name>(
  names: readonly [pattern: string, name: Name][],
  text: string | undefined,
): Name | null {
  if (text === undefined) return null;
  return names.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(text))?.[1] ?? null;
}

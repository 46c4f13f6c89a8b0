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

const CURRENCY_NAMES: readonly [RegExp, string][] = [
  [/^(?:€|eur|euros?|يورو)$/iu, 'EUR'],
  [/^(?:\$|usd|dollars?|d[óo]lares|دولار)$/iu, 'USD'],
  [/^(?:£|gbp|pounds?|livres|libras)$/iu, 'GBP'],
  [/^(?:chf|fr\.|franken|francs?)$/iu, 'CHF'],
  [/^(?:₹|inr)$/iu, 'INR'],
  [/^(?:zł|pln)$/iu, 'PLN'],
  [/^(?:cad|aud|sek|nok|dkk|jpy|aed|sar|sgd|mxn|brl)$/iu, ''],
];
/** Countries write their own dollar or crown without saying which. */
const SHARED_SIGN = /^(?:\$|dollars?|d[óo]lares)$/iu;
const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN']);

const PERIOD_NAMES: readonly [RegExp, PayPeriod][] = [
  [/^(?:hours?|hr|h|stunde|std|hora|heure|ساعة)$/iu, 'hour'],
  [/^(?:day|tag|d[íi]a|jour|يوم)$/iu, 'day'],
  [/^(?:week|woche|semana|semaine|أسبوع)$/iu, 'week'],
  [/^(?:month|mo|monat|mes|mois|شهر)$/iu, 'month'],
  [/^(?:year|yr|annum|jahr|año|an|سنة)$/iu, 'year'],
];

const NOUN = String.raw`(?:(?:salary|pay|paying|gehalt|lohn|salario|sueldo|salaire|الراتب|راتب)\s+)?`;
const AT_LEAST = String.raw`(?<lead>over|above|more than|at least|minimum|min\.?|from|starting at|>=?|≥|ab|[üu]ber|ueber|mindestens|mehr als|desde|a partir de|m[áa]s de|m[íi]nimo|[àa] partir de|plus de|au moins|d[èe]s|أكثر من|ابتداء من|فوق|من)?`;
const SIGN = String.raw`[€$£₹]|zł|fr\.|eur|euros?|usd|dollars?|d[óo]lares|gbp|pounds?|chf|franken|francs?|inr|pln|cad|aud|sek|nok|dkk|jpy|aed|sar|sgd|mxn|brl|يورو|دولار`;
const AMOUNT = String.raw`(?<amount>\d{1,3}(?:[.,'’\s\u00a0\u202f]\d{3})+|\d{1,9})(?:[.,]\d{1,2})?`;
const THOUSANDS = String.raw`(?:\s*(?<thousands>k|tsd\.?|tausend|mil|mille|thousand|ألف)(?![\p{L}\p{N}]))?`;
const PER = String.raw`(?:\s*(?:\/|per|an?|pro|je|im|por|al|par|في)\s*(?<per>hours?|hr|h|stunde|std|hora|heure|ساعة|day|tag|d[íi]a|jour|يوم|week|woche|semana|semaine|أسبوع|month|mo|monat|mes|mois|شهر|year|yr|annum|jahr|año|an|سنة)(?![\p{L}\p{N}]))?`;

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
  const period = nameOf(PERIOD_NAMES, per) ?? likelyPeriod(units, currency);
  if (period === null) return null;
  const least = Math.round(toPeriod(units, period, habits.period));
  return payOptionValue(currency, least);
}

function currencyOf(sign: string | undefined, usual: string | null): string | null {
  if (sign === undefined) return usual;
  if (SHARED_SIGN.test(sign) && usual !== null && DOLLARS.has(usual)) return usual;
  const name = nameOf(CURRENCY_NAMES, sign);
  return name === '' ? sign.toUpperCase() : name;
}

function likelyPeriod(amount: number, currency: string): PayPeriod | null {
  const dollars = toYearlyDollars(amount, currency, 'year');
  if (dollars === null) return null;
  if (dollars < HOURLY_MAX) return 'hour';
  return dollars < MONTHLY_MAX ? 'month' : 'year';
}

function nameOf<Name>(names: readonly [RegExp, Name][], text: string | undefined): Name | null {
  if (text === undefined) return null;
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

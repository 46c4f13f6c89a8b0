import type { PayPeriod } from '@opencareers/contracts/native-position';
import { fold } from './fold.ts';

interface MoneyText {
  min?: number;
  max?: number;
  currency?: string;
  period?: PayPeriod;
}

// Longest first: "CA$" before "$".
const SYMBOLS: readonly [string, string][] = [
  ['CA$', 'CAD'],
  ['C$', 'CAD'],
  ['CAD$', 'CAD'],
  ['AU$', 'AUD'],
  ['A$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['S$', 'SGD'],
  ['SG$', 'SGD'],
  ['MX$', 'MXN'],
  ['NT$', 'TWD'],
  ['US$', 'USD'],
  ['R$', 'BRL'],
  ['CN¥', 'CNY'],
  ['RMB', 'CNY'],
  ['Fr.', 'CHF'],
  ['zł', 'PLN'],
  ['kč', 'CZK'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['¥', 'JPY'],
  ['₪', 'ILS'],
  ['₩', 'KRW'],
  ['₱', 'PHP'],
  ['₽', 'RUB'],
  ['₺', 'TRY'],
  ['₴', 'UAH'],
  ['₫', 'VND'],
  ['₦', 'NGN'],
  ['$', 'USD'],
];
const CODES =
  /\b(USD|EUR|GBP|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|INR|JPY|CNY|SGD|HKD|TWD|KRW|PHP|MYR|IDR|THB|VND|BRL|MXN|ARS|CLP|COP|ZAR|NGN|KES|EGP|AED|SAR|ILS|TRY|UAH)\b/i;

const PERIODS: readonly [PayPeriod, RegExp][] = [
  ['hour', /\b(hour|hourly|hr|hrs|stunde|stundlich|heure|hora|uur)\b/],
  ['day', /\b(day|daily|per diem|tag|taglich|tagessatz|jour|dia)\b/],
  ['week', /\b(week|weekly|wk|woche|wochentlich|semaine|semana)\b/],
  ['month', /\b(month|monthly|monat|monatlich|mois|mensuel|mes|maand)\b/],
  ['year', /\b(year|yearly|annual|annually|annum|yr|jahr|jahrlich|par an|annuel|ano|jaar)\b/],
];

const AMOUNT =
  /(\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)\s?([kKmM](?![a-zA-Z])|tsd\b)?/g;

/** The period behind a feed's word ("1 YEAR", "Hourly", "per-year-salary", "MONTH"). */
export function payPeriodOf(text: string | undefined): PayPeriod | undefined {
  const words = fold(text ?? '');
  return PERIODS.find(([, pattern]) => pattern.test(words))?.[0];
}

/** The ISO 4217 code that a text names by code or symbol; a bare "$" is the US dollar. */
export function currencyOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const code = CODES.exec(text)?.[1];
  if (code) return code.toUpperCase();
  const lower = text.toLowerCase();
  return SYMBOLS.find(([symbol]) => lower.includes(symbol.toLowerCase()))?.[1];
}

/** Amounts, currency and period out of a text such as "$120K – $150K", "€60.000 - €75.000" or "£18.50 per hour". */
export function readMoneyText(text: string): MoneyText {
  const found = [...text.matchAll(AMOUNT)].map((match) => ({
    value: amountOf(match[1] ?? ''),
    unit: unitOf(match[2]),
    // A percentage is equity or a bonus, "401k" a pension plan.
    isOther: /^\s*%/.test(text.slice((match.index ?? 0) + match[0].length)) || /^401\s?k$/i.test(match[0]),
  }));
  const amounts = found.filter((amount) => !amount.isOther && amount.value > 0);
  const [first, second] = amounts;
  if (!first) return { ...currencyAndPeriod(text) };
  // "$120-150K" means thousands on both sides.
  const firstUnit =
    first.unit === 1 && second && second.unit > 1 && first.value < second.value * 10
      ? second.unit
      : first.unit;
  const low = round(first.value * firstUnit);
  const high = second && isRange(text) ? round(second.value * second.unit) : undefined;
  const isUpperOnly = /^\s*(up to|bis zu|max(imum)?\.?|jusqu)/i.test(text);
  const isOpenEnded = /^\s*(from|ab|min(imum)?\.?|starting)|\+\s*(\/|per|$)/i.test(text);
  const amountsRead =
    high !== undefined
      ? { min: Math.min(low, high), max: Math.max(low, high) }
      : isUpperOnly
        ? { max: low }
        : isOpenEnded
          ? { min: low }
          : { min: low, max: low };
  return { ...amountsRead, ...currencyAndPeriod(text) };
}

function currencyAndPeriod(text: string): Pick<MoneyText, 'currency' | 'period'> {
  const currency = currencyOf(text);
  const period = payPeriodOf(text);
  return { ...(currency ? { currency } : {}), ...(period ? { period } : {}) };
}

function isRange(text: string): boolean {
  return /\d\s*(?:[kKmM]|tsd)?[^\d]{0,20}?(?:[-–—−]|\bto\b|\bbis\b|\band\b|\bund\b|\bà\b)/i.test(text);
}

function unitOf(suffix: string | undefined): number {
  if (!suffix) return 1;
  return suffix.toLowerCase() === 'm' ? 1_000_000 : 1000;
}

/** "60.000", "60,000" and "60 000" are sixty thousand; "18.50" and "18,50" are eighteen and a half. */
function amountOf(digits: string): number {
  const parts = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits);
  const whole = (parts?.[1] ?? digits).replaceAll(/\D/g, '');
  return Number(`${whole}.${parts?.[2] ?? '0'}`);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

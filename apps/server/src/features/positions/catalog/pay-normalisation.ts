import type { PayPeriod } from '@opencareers/contracts/native-position';
import { ownValue } from '@opencareers/contracts/own-value';

/** How many of each period a full-time year has: 52 weeks of 40 hours. */
const PERIODS_PER_YEAR: Record<PayPeriod, number> = { hour: 2080, day: 260, week: 52, month: 12, year: 1 };

/** An amount of one period as one of another. */
export function toPeriod(amount: number, from: PayPeriod, to: PayPeriod): number {
  return (amount * PERIODS_PER_YEAR[from]) / PERIODS_PER_YEAR[to];
}

// Rounded yearly averages, units of the currency for one US dollar. They only order positions into the coarse
// steps of the pay filter; the pay that people read is never converted.
const UNITS_PER_DOLLAR: Record<string, number> = {
  USD: 1,
  EUR: 0.92,
  GBP: 0.79,
  CHF: 0.88,
  CAD: 1.36,
  AUD: 1.52,
  NZD: 1.65,
  JPY: 150,
  CNY: 7.2,
  INR: 83.5,
  BRL: 5.2,
  MXN: 18,
  PLN: 3.95,
  CZK: 23,
  HUF: 360,
  RON: 4.6,
  SEK: 10.5,
  NOK: 10.7,
  DKK: 6.9,
  SGD: 1.34,
  HKD: 7.8,
  KRW: 1350,
  TWD: 32,
  THB: 35.5,
  PHP: 57,
  IDR: 15900,
  MYR: 4.6,
  VND: 25000,
  AED: 3.67,
  SAR: 3.75,
  ILS: 3.7,
  TRY: 32,
  ZAR: 18.5,
  NGN: 1500,
  KES: 130,
  EGP: 48,
  ARS: 950,
  CLP: 930,
  COP: 4000,
  UAH: 40,
};

/** US dollars a year that an amount stands for; null for a currency without a reference rate. */
export function toYearlyDollars(amount: number, currency: string, period: PayPeriod): number | null {
  const rate = ownValue(UNITS_PER_DOLLAR, currency);
  return rate === undefined ? null : toPeriod(amount, period, 'year') / rate;
}

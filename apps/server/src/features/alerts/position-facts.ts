import { moneyText } from '@opencareers/messages/formats';
import { isolate, withLatinDigits } from '@opencareers/messages/languages';
import { placeName } from '@opencareers/messages/place-name';
import type { NamedPosition } from '../positions/index.ts';
import { alertText, payUnitText, valueText } from './alert-texts.ts';

/** Why a position is told, where it is, how one works there and what it pays, in one line. */
export function positionFacts(position: NamedPosition, reason: string, locale: string): string {
  const parts = [
    reason,
    placesOf(position, locale),
    valueText(locale, 'work', position.workLocationOption),
    payOf(position, locale),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function placesOf({ locations }: NamedPosition, locale: string): string {
  const [first = '', ...others] = new Set(locations.map(({ text }) => text));
  if (first === '') return '';
  const place = isolate(locale, placeName({ locale }, first));
  return others.length === 0
    ? place
    : `${place} ${alertText(locale, 'position.morePlaces', { count: others.length })}`;
}

function payOf({ payMin, payMax, payCurrency: currency, payPeriod }: NamedPosition, locale: string): string {
  if (currency === null || payPeriod === null || (payMin === null && payMax === null)) return '';
  const isWhole = Number.isInteger(payMin ?? 0) && Number.isInteger(payMax ?? 0);
  const digits = isWhole ? 0 : 2;
  const money = (amount: number) =>
    moneyText(withLatinDigits(locale), amount, {
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const amount =
    payMin === null
      ? alertText(locale, 'pay.upTo', { max: money(payMax ?? 0) })
      : payMax === null
        ? alertText(locale, 'pay.from', { min: money(payMin) })
        : payMin === payMax
          ? money(payMin)
          : alertText(locale, 'pay.range', { min: money(payMin), max: money(payMax) });
  return payUnitText(locale, payPeriod).replace('%(amount)s', () => amount);
}

import { isolate } from '@opencareers/messages/languages';
import { payText } from '@opencareers/messages/pay-text';
import { placeName } from '@opencareers/messages/place-name';
import type { NamedPosition } from '../positions/index.ts';
import { alertText, alertTexts } from './alert-texts.ts';

/** Why a position is told, where it is, how one works there and what it pays, in one line. */
export function positionFacts(position: NamedPosition, reason: string, locale: string): string {
  const texts = alertTexts(locale);
  const parts = [
    reason,
    placesOf(position, locale),
    texts.find(`work.${position.workLocationOption}`) ?? position.workLocationOption,
    payOf(position, texts),
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

function payOf(
  { payMin: min, payMax: max, payCurrency: currency, payPeriod: unit }: NamedPosition,
  texts: ReturnType<typeof alertTexts>,
): string {
  return currency === null || unit === null ? '' : (payText(texts, { min, max, currency, unit }) ?? '');
}

import { ownValue } from '@opencareers/contracts/own-value';
import { createSay, readTexts } from '../../platform/texts.ts';
import type english from './texts/en.json';

const FOLDER = new URL('./texts/', import.meta.url);

/** A text of alerts in a language. */
export const alertText = createSay<typeof english>(FOLDER);

const textsIn = readTexts<Readonly<Record<string, string>>>(FOLDER);

/** "Hybrid" for `hybrid`, as the site says it; a value that is none of ours as it is. */
export function valueText(locale: string, kind: 'work' | 'employment' | 'seniority', value: string): string {
  return ownValue(textsIn(locale), `${kind}.${value.toLowerCase()}`) ?? value;
}

/** "%(amount)s per year" for `year`. */
export function payUnitText(locale: string, unit: string): string {
  return ownValue(textsIn(locale), `pay.unit.${unit}`) ?? '%(amount)s';
}

const KM_PER_MILE = 1.609_344;

/** A distance in the tenant's unit; any other unit than `miles` is kilometres. */
export function tenantDistance(locale: string, km: number, unit: string): string {
  return unit === 'miles'
    ? alertText(locale, 'place.miles', { count: Math.max(1, Math.round(km / KM_PER_MILE)) })
    : alertText(locale, 'place.kilometres', { count: Math.round(km * 10) / 10 });
}

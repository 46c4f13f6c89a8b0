import { dateFormat } from '@opencareers/messages/formats';
import { isolate, withLatinDigits } from '@opencareers/messages/languages';
import { createSay } from '../../../platform/texts.ts';
import type english from './texts/en.json';

/** What is answered to questions, in a language. */
export const sayAnswer = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** A day, as mails write it. */
export function dayText(language: string, day: Date, timeZone = 'UTC'): string {
  return dateFormat(withLatinDigits(language), { dateStyle: 'long', timeZone }).format(day);
}

/** A day and a time of it with its zone. */
export function momentText(language: string, moment: Date, timeZone: string): string {
  return dateFormat(withLatinDigits(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(moment);
}

/** Words of somebody else between the quotation marks of a language. */
export function quoted(language: string, text: string): string {
  return sayAnswer(language, 'quote', { text: isolate(language, text) });
}

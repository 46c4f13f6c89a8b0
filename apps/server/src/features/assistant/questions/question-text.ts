import { isolate } from '@opencareers/messages/languages';
import { createSay } from '../../../platform/texts.ts';
import type english from './texts/en.json';

/** What is answered to questions, in a language. */
export const sayAnswer = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** Words of somebody else between the quotation marks of a language. */
export function quoted(language: string, text: string): string {
  return sayAnswer(language, 'quote', { text: isolate(language, text) });
}

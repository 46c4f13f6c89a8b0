import { createSay } from '../../../platform/texts.ts';
import type english from './texts/en.json';

/** Who is told: the language of the call. */
export interface OfferReader {
  locale: string;
}

/** A refusal that has a text here. */
export type OfferTextKey = keyof typeof english;

/** What candidates are told when an answer to an offer is refused, and why, in a language (spec:D5). */
export const offerText = createSay<typeof english>(new URL('./texts/', import.meta.url));

import { createSay } from '../../platform/texts.ts';
import type english from './texts/en.json';

/** A text of the talent network, in a language or in English. */
export const talentText = createSay<typeof english>(new URL('./texts/', import.meta.url));

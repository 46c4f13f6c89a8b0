import { createSay } from '../../platform/texts.ts';
import type english from './texts/en.json';

/** A text for the friend who was referred, in a language or in English. */
export const referralText = createSay<typeof english>(new URL('./texts/', import.meta.url));

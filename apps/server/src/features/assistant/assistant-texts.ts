import { createSay } from '../../platform/texts.ts';
import type english from './texts/en.json';

/** A text of the assistant, in a language or in English. */
export const assistantText = createSay<typeof english>(new URL('./texts/', import.meta.url));

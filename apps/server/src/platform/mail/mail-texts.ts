import { createSay } from '../texts.ts';
import type english from './messages/en.json';

/** A text of mails in a language, or in English where the language has none. */
export const mailText = createSay<typeof english>(new URL('./messages/', import.meta.url));

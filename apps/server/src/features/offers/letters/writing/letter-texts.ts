import type { Language } from '@opencareers/messages/languages';
import { readTexts } from '../../../../platform/texts.ts';
import type english from '../texts/en.json';

export type LetterTextKey = keyof typeof english;

const textsIn = readTexts<Readonly<Record<LetterTextKey, string>>>(new URL('../texts/', import.meta.url));

/** A text of letters in a language, with its `{{placeholders}}`. */
export function letterText(language: Language, key: LetterTextKey): string {
  return textsIn(language)[key];
}

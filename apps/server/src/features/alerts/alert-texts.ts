import { ownValue } from '@opencareers/contracts/own-value';
import { withLatinDigits } from '@opencareers/messages/languages';
import type { ReaderTexts, TextKey } from '@opencareers/messages/texts';
import { createSay, readTexts } from '../../platform/texts.ts';
import type english from './texts/en.json';

const FOLDER = new URL('./texts/', import.meta.url);

/** A text of alerts in a language. */
export const alertText = createSay<typeof english>(FOLDER);

const textsIn = readTexts<Readonly<Record<string, string>>>(FOLDER);

/** What names of options, pay and distances are made of, in a language of mails: as on the pages. */
export function alertTexts(locale: string): ReaderTexts<TextKey<typeof english>> {
  return {
    locale,
    formatLocale: withLatinDigits(locale),
    t: (key, values) => alertText(locale, key, values),
    find: (key) => ownValue(textsIn(locale), key) ?? null,
  };
}

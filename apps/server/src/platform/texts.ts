import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type Language, languageOf, withLatinDigits } from '@opencareers/messages/languages';
import { createTexts, type TextKey, type Texts, type TextValues } from '@opencareers/messages/texts';

/**
 * The texts of a folder that has a JSON file for each of our languages, by language tag: those of the language that the
 * tag means, else in English. That all files say the same is checked with the other catalogues (`npm run check`).
 */
export function readTexts<Content>(folder: URL): (tag: string) => Content {
  const contents = new Map<Language, Content>(
    LANGUAGE_CODES.map((code) => [
      code,
      JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as Content,
    ]),
  );
  return (tag) => contents.get(languageOf(tag)) as Content;
}

/**
 * Says single texts out of such a folder. `values` fill the `%(name)s` placeholders; a number in `count` chooses the
 * plural form. Plain text: what goes into HTML is escaped there.
 */
export function createSay<English extends Readonly<Record<string, string>>>(
  folder: URL,
): (tag: string, key: TextKey<English>, values?: TextValues) => string {
  const textsIn = readTexts<English>(folder);
  const texts = new Map<Language, Texts<TextKey<English>>>(
    LANGUAGE_CODES.map((code) => {
      const numbers = new Intl.NumberFormat(withLatinDigits(code));
      const writeNumber = (value: number) => numbers.format(value);
      return [code, createTexts(code, textsIn(code), { writeNumber })];
    }),
  );
  return (tag, key, values) => texts.get(languageOf(tag))?.text(key, values) ?? key;
}

import { findLanguage } from '@opencareers/messages/languages';

/** What of a position differs by language. */
interface Translated {
  title: string;
  /** BCP 47 tag of its own text; null where nobody said. */
  language: string | null;
  translations: readonly { language: string; title: string }[];
}

/** The languages in which a position can be read, as far as they are known, that of its own text first. */
export function textLanguages(record: {
  language: string | null;
  translations: readonly { language: string }[];
}): string[] {
  const own = record.language === null ? [] : [record.language];
  return [...own, ...record.translations.map(({ language }) => language)];
}

/** In which language somebody wants to read a text. */
export interface TextWish {
  /** The reader's own (`hl`); empty where they named none. */
  language: string;
  /** The one that they asked for whatever their own is (`text_language`); null when they did not. */
  textLanguage: string | null;
}

/** What a reader is shown of a position, and whether the language that they asked for is missing. */
export function chooseText<Position extends Translated>(
  position: Position,
  { language, textLanguage }: TextWish,
): { text: Position; isMissing: boolean } {
  const isMissing =
    textLanguage !== null && findLanguage(textLanguage, textLanguages(position)) === undefined;
  const wanted = textLanguage === null || isMissing ? language : textLanguage;
  return { text: inTextLanguage(position, wanted), isMissing };
}

/** The position as a reader of `language` reads it: with the text in that language, else with its own. */
export function inTextLanguage<Position extends Translated>(position: Position, language: string): Position {
  const found = findLanguage(language, textLanguages(position));
  if (found === position.language) return position;
  const translation = position.translations.find((one) => one.language === found);
  return translation === undefined ? position : { ...position, ...translation };
}

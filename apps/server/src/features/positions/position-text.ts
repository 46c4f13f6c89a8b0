import { baseLanguage } from '@opencareers/messages/languages';

/** What of a position differs by language. */
interface Translated {
  title: string;
  /** BCP 47 tag of its own text; null where nobody said. */
  language: string | null;
  translations: readonly { language: string; title: string }[];
}

/**
 * The place of the text that a reader of `wanted` reads, among the languages of all: that of the very tag, else the
 * first of the same language whatever its region; -1 where none is.
 */
export function findTextLanguage(languages: readonly (string | null)[], wanted: string): number {
  const exact = languages.findIndex((language) => language?.toLowerCase() === wanted.toLowerCase());
  if (exact >= 0) return exact;
  const base = baseLanguage(wanted);
  return languages.findIndex((language) => language !== null && baseLanguage(language) === base);
}

/** The languages in which a position can be read, that of its own text first. */
export function textLanguages(record: {
  language: string | null;
  translations: readonly { language: string }[];
}): (string | null)[] {
  return [record.language, ...record.translations.map(({ language }) => language)];
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
  const isMissing = textLanguage !== null && findTextLanguage(textLanguages(position), textLanguage) < 0;
  const wanted = textLanguage === null || isMissing ? language : textLanguage;
  return { text: inTextLanguage(position, wanted), isMissing };
}

/** The position as a reader of `language` reads it: with the text in that language, else with its own. */
export function inTextLanguage<Position extends Translated>(position: Position, language: string): Position {
  const translation = position.translations[findTextLanguage(textLanguages(position), language) - 1];
  return translation === undefined ? position : { ...position, ...translation };
}

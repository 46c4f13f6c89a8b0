import type { FormDefinition } from '../definition/form-definition.ts';

/** One text of a form in another language. */
export interface Translation {
  /** BCP 47 tag. */
  language: string;
  /** Key of the text, such as `sections.0.items.2.label`. */
  path: string;
  /** A blank one stands for none. */
  text: string;
}

/** The form with a language to translate into. */
export function addLanguage(definition: FormDefinition, language: string): FormDefinition {
  const { translations = {} } = definition;
  if (language === '' || Object.hasOwn(translations, language)) return definition;
  return { ...definition, translations: { ...translations, [language]: {} } };
}

/** The form without a language and all that was translated into it. */
export function removeLanguage(definition: FormDefinition, language: string): FormDefinition {
  const { translations = {} } = definition;
  if (!Object.hasOwn(translations, language)) return definition;
  const { [language]: _gone, ...left } = translations;
  const { translations: _former, ...rest } = definition;
  return Object.keys(left).length === 0 ? rest : { ...rest, translations: left };
}

/** The form with a text in another language. */
export function translateText(
  definition: FormDefinition,
  { language, path, text }: Translation,
): FormDefinition {
  const { translations = {} } = definition;
  const texts = translations[language] ?? {};
  if ((texts[path] ?? '') === text) return definition;
  const { [path]: _former, ...left } = texts;
  const next = text.trim() === '' ? left : { ...left, [path]: text };
  return { ...definition, translations: { ...translations, [language]: next } };
}

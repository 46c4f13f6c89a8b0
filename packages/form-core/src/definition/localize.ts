import type { Choice, FormDefinition, FormItem } from './form-definition.ts';

/** A text of a form; `path` is its key in `translations`, such as `sections.0.items.2.label`. */
export interface TranslatableText {
  path: string;
  text: string;
}

/** What a language lacks. */
export interface MissingTranslations {
  language: string;
  texts: TranslatableText[];
}

/** Gives a text of a form another wording; `path` as in `TranslatableText`. */
export type MapText = (path: string, text: string) => string;

/** Texts that people read, by what they belong to. Values and names are the same in every language. */
const FORM_TEXTS = ['title', 'description'];
const SECTION_TEXTS = ['title', 'description'];
const ITEM_TEXTS = ['label', 'ariaLabel', 'help'];
const OPTION_TEXTS = ['placeholder', 'addLabel', 'deleteLabel', 'html', 'title', 'agreeLabel'];

/** The form in a language: `de-AT` takes what `de-AT` has, then what `de` has, then the text as it was written. */
export function localizeDefinition(definition: FormDefinition, language: string): FormDefinition {
  const tags = tagsFor(definition, language);
  const [nearest] = tags;
  if (nearest === undefined) return definition;
  const find: MapText = (path, text) => {
    for (const tag of tags) {
      const translations = definition.translations?.[tag] ?? {};
      const translated = Object.hasOwn(translations, path) ? translations[path] : undefined;
      if (translated !== undefined && translated.trim() !== '') return translated;
    }
    return text;
  };
  return { ...mapFormTexts(definition, find), language: nearest };
}

/** All texts of a form that can be translated, in their order; blank ones have nothing to translate. */
export function translatableTexts(definition: FormDefinition): TranslatableText[] {
  const texts: TranslatableText[] = [];
  mapFormTexts(definition, (path, text) => {
    if (text.trim() !== '') texts.push({ path, text });
    return text;
  });
  return texts;
}

/** What each language lacks; the languages of the form when none are named. Complete ones have no texts. */
export function findMissingTranslations(
  definition: FormDefinition,
  languages: readonly string[] = Object.keys(definition.translations ?? {}),
): MissingTranslations[] {
  const all = translatableTexts(definition);
  return languages.map((language) => {
    const known = new Map(Object.entries(definition.translations?.[language] ?? {}));
    return { language, texts: all.filter(({ path }) => (known.get(path) ?? '').trim() === '') };
  });
}

/** Translations of texts that the form does not have, by language; they are left over from an earlier form. */
export function findStrayTranslations(definition: FormDefinition): { language: string; path: string }[] {
  const known = new Set(translatableTexts(definition).map(({ path }) => path));
  return Object.entries(definition.translations ?? {}).flatMap(([language, texts]) =>
    Object.keys(texts)
      .filter((path) => !known.has(path))
      .map((path) => ({ language, path })),
  );
}

/** Tags of the form's translations that serve a language, the nearest first; none for its own language. */
function tagsFor({ translations = {}, language: own }: FormDefinition, language: string): string[] {
  const wanted = language.toLowerCase();
  const tags: string[] = [];
  for (let tag = wanted; tag !== ''; tag = tag.slice(0, Math.max(tag.lastIndexOf('-'), 0))) {
    if (own?.toLowerCase() === tag) break;
    const found = Object.keys(translations).find((known) => known.toLowerCase() === tag);
    if (found !== undefined) tags.push(found);
  }
  return tags;
}

/** The form with its texts mapped. */
export function mapFormTexts(definition: FormDefinition, map: MapText): FormDefinition {
  return {
    ...mapKeys(definition, FORM_TEXTS, { path: '', map }),
    sections: definition.sections.map((section, index) => {
      const path = `sections.${index}.`;
      return {
        ...mapKeys(section, SECTION_TEXTS, { path, map }),
        items: section.items.map((item, place) => mapItem(item, { path: `${path}items.${place}.`, map })),
      };
    }),
  };
}

interface At {
  path: string;
  map: MapText;
}

/** A question with its texts mapped, and those of questions inside it; paths begin with that of the question. */
export function mapItem(item: FormItem, at: At): FormItem {
  const mapped = mapKeys(item, ITEM_TEXTS, at);
  const { rules } = mapped;
  if (rules !== undefined)
    mapped.rules = rules.map((rule, index) =>
      mapKeys(rule, ['message'], { ...at, path: `${at.path}rules.${index}.` }),
    );
  if (mapped.options !== undefined) mapped.options = mapOptions(mapped.options, at);
  return mapped;
}

function mapOptions<T extends NonNullable<FormItem['options']>>(options: T, { path, map }: At): T {
  const mapped = mapKeys(options, OPTION_TEXTS, { path: `${path}options.`, map });
  const labels = (list: readonly Choice[], key: string) =>
    list.map((choice, index) => mapKeys(choice, ['label'], { path: `${path}options.${key}.${index}.`, map }));
  if ('choices' in mapped && mapped.choices !== undefined) mapped.choices = labels(mapped.choices, 'choices');
  if ('rows' in mapped && Array.isArray(mapped.rows)) mapped.rows = labels(mapped.rows, 'rows');
  if ('columns' in mapped) mapped.columns = labels(mapped.columns, 'columns');
  if ('items' in mapped)
    mapped.items = mapped.items.map((item, index) =>
      mapItem(item, { path: `${path}options.items.${index}.`, map }),
    );
  return mapped;
}

/** A copy in which those of the keys that hold a text are mapped. */
function mapKeys<T extends object>(value: T, keys: readonly string[], { path, map }: At): T {
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => keys.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return { ...value, ...Object.fromEntries(texts.map(([key, text]) => [key, map(`${path}${key}`, text)])) };
}

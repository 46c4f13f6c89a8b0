import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { isSourceObject, sourceText } from './source-json.ts';

/** Collects the texts of other languages while a form is built, and places them once it is complete. */
export class TranslatedTexts {
  readonly #texts = new Map<object, Map<string, Record<string, string>>>();

  /**
   * The default text of a text that may be `{default, de, fr}`. Its other languages are kept for `key` of whatever
   * object `place` is called with.
   */
  read(source: unknown): LocalText {
    if (!isSourceObject(source)) return { text: sourceText(source), others: {} };
    const { default: preferred, ...languages } = source;
    const others: Record<string, string> = {};
    for (const [language, value] of Object.entries(languages)) {
      const text = sourceText(value);
      if (text !== undefined && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language)) others[language] = text;
    }
    return { text: sourceText(preferred) ?? others.en ?? Object.values(others)[0], others };
  }

  /** Says that `owner[key]` holds the text. */
  place(owner: object, key: string, { others }: LocalText): void {
    if (Object.keys(others).length === 0) return;
    const keys = this.#texts.get(owner) ?? new Map<string, Record<string, string>>();
    keys.set(key, others);
    this.#texts.set(owner, keys);
  }

  /** The translations by language and path of a complete definition; undefined when there are none. */
  collect(definition: FormDefinition): FormDefinition['translations'] {
    const translations: Record<string, Record<string, string>> = {};
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, texts] of this.#texts.get(value) ?? []) {
        for (const [language, text] of Object.entries(texts)) {
          translations[language] ??= {};
          translations[language][path === '' ? key : `${path}.${key}`] = text;
        }
      }
      for (const [key, child] of Object.entries(value)) visit(child, path === '' ? key : `${path}.${key}`);
    };
    visit(definition, '');
    return Object.keys(translations).length === 0 ? undefined : translations;
  }
}

/** A text in the form's own language and in others. */
export interface LocalText {
  text: string | undefined;
  others: Record<string, string>;
}

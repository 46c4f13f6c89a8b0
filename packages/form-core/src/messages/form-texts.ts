/** Texts by key; a plural has one key per form, such as `steps.newQuestions.one` and `.other`. */
export type FormCatalogue = Readonly<Record<string, string>>;

/** Texts of the toolkit in one language. */
export interface FormTexts {
  readonly locale: string;
  /** The text of a key with its `%(name)s` filled in; `count` chooses the plural form. Unknown keys: the key. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
}

const PLACEHOLDER = /%\((\w+)\)s/g;

/** Texts out of a catalogue; what it lacks comes from `fallback`. */
export function createFormTexts(
  locale: string,
  catalogue: FormCatalogue,
  fallback: FormCatalogue = {},
): FormTexts {
  const plurals = new Intl.PluralRules(locale);
  const find = (key: string) => catalogue[key] ?? fallback[key];
  return {
    locale,
    text(key, values = {}) {
      const { count } = values;
      const plural =
        typeof count === 'number'
          ? (find(`${key}.${plurals.select(count)}`) ?? find(`${key}.other`))
          : undefined;
      const template = plural ?? find(key) ?? key;
      return template.replace(PLACEHOLDER, (placeholder, name: string) =>
        String(values[name] ?? placeholder),
      );
    },
  };
}

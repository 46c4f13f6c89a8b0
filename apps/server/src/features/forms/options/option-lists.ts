import type { Choice } from '@opencareers/form-core/definition/form-definition';
import type { Gazetteer } from '../../../integrations/gazetteer/gazetteer.ts';

/** Lists of choices that the server itself has: countries, and the states of a country [FORM-16]. */
export class OptionLists {
  readonly #gazetteer: Pick<Gazetteer, 'listCountries' | 'listRegions'>;
  readonly #countries = new Map<string, Choice[]>();
  /** By language and country; of countries that there are, so that nobody can make it grow. */
  readonly #states = new Map<string, Choice[]>();

  constructor(gazetteer: Pick<Gazetteer, 'listCountries' | 'listRegions'>) {
    this.#gazetteer = gazetteer;
  }

  /** Countries by their ISO 3166 code, named and ordered in the language. */
  countries(locale: string): Choice[] {
    let choices = this.#countries.get(locale);
    if (choices === undefined) {
      const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
      const collator = new Intl.Collator(locale);
      choices = this.#gazetteer
        .listCountries()
        .map((code) => ({ label: names.of(code) ?? code, value: code }))
        .toSorted((a, b) => collator.compare(a.label, b.label));
      this.#countries.set(locale, choices);
    }
    return choices;
  }

  /** First-level parts of a country, by ISO 3166-2 code where they have one; empty where none are known. */
  states(country: string, locale: string): Choice[] {
    const code = country.toUpperCase();
    const known = this.#states.get(`${locale} ${code}`);
    if (known !== undefined) return known;
    const collator = new Intl.Collator(locale);
    const choices = this.#gazetteer
      .listRegions(code)
      .map((region) => ({ label: region.name, value: region.code === '' ? region.name : region.code }))
      .toSorted((a, b) => collator.compare(a.label, b.label));
    if (choices.length > 0) this.#states.set(`${locale} ${code}`, choices);
    return choices;
  }

  /** What a path of ours answers; undefined for other paths, whose choices are not known here. */
  answer(path: string, locale: string): Choice[] | undefined {
    const [, list, country] =
      /^\/api\/forms\/options\/(countries|states)(?:\/([^/?#]+))?(?:[?#]|$)/.exec(path) ?? [];
    if (list === undefined) return undefined;
    if (list === 'countries') return country === undefined ? this.countries(locale) : undefined;
    return country === undefined ? undefined : this.states(decode(country), locale);
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const A = 65;
const LATIN = /\p{Script=Latin}/u;
/** More often a state of the USA than the country. */
const AMBIGUOUS = new Set(['Georgia']);

/** Codes of countries by their English name (CLDR): places are written in English. */
let codesByName: Map<string, string> | undefined;
const namesByLanguage = new Map<string, Intl.DisplayNames>();

/**
 * A place with its country named in the language of the page: "Leipzig, Deutschland" for "Leipzig, Germany". Beside a
 * city in Latin letters the name in other ones would be a text of two directions.
 */
export function placeName({ locale }: { readonly locale: string }, place: string): string {
  if (/^en\b/.test(locale)) return place;
  const [, before = '', country = ''] = /^(.*, )?(.*)$/.exec(place) ?? [];
  codesByName ??= listCodes();
  const code = codesByName.get(country);
  const name = code === undefined ? undefined : namesIn(locale).of(code);
  return name === undefined || (before !== '' && !LATIN.test(name)) ? place : before + name;
}

function listCodes(): Map<string, string> {
  const english = namesIn('en');
  const codes = new Map<string, string>();
  for (let at = 0; at < 26 * 26; at++) {
    const code = String.fromCharCode(A + Math.floor(at / 26), A + (at % 26));
    const name = english.of(code);
    if (name !== undefined && !AMBIGUOUS.has(name)) codes.set(name, code);
  }
  return codes;
}

function namesIn(locale: string): Intl.DisplayNames {
  const names =
    namesByLanguage.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  namesByLanguage.set(locale, names);
  return names;
}

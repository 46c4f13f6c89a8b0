import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { phoneEngine } from '@opencareers/form-core/rules/engines/phone-engine';

/** Of the countries that share a calling code, the one that a number alone most likely belongs to. */
const MAIN_COUNTRIES: Readonly<Record<string, string>> = {
  '+1': 'US',
  '+7': 'RU',
  '+39': 'IT',
  '+44': 'GB',
  '+47': 'NO',
  '+61': 'AU',
  '+212': 'MA',
  '+262': 'RE',
  '+358': 'FI',
  '+590': 'GP',
  '+599': 'CW',
};

const lists = new Map<string, readonly Choice[]>();

/** All countries with a calling code, by their name in a language: flag, (+code), country. */
export function phoneCountries(locale: string): readonly Choice[] {
  const known = lists.get(locale);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  const list = phoneEngine
    .countries()
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .sort((a, b) => collator.compare(a.name, b.name))
    .map(({ value, name }) => ({
      value,
      // The code is isolated: in right-to-left names its plus would jump to the other side.
      label: `${flagOf(value)} \u2068(${phoneEngine.callingCode(value) ?? ''})\u2069 ${name}`,
    }));
  lists.set(locale, list);
  return list;
}

/** The country of a number that was typed or filled in with its calling code; undefined when it has none. */
export function countryOfNumber(number: string, current: string): string | undefined {
  if (!number.trim().startsWith('+')) return undefined;
  const digits = `+${number.replace(/\D/g, '')}`;
  const codes = phoneEngine
    .countries()
    .map((country) => ({ country, code: phoneEngine.callingCode(country) ?? '' }))
    .filter(({ code }) => code !== '' && digits.startsWith(code));
  if (codes.some(({ country }) => country === current)) return current;
  const [first] = codes;
  return first && (MAIN_COUNTRIES[first.code] ?? first.country);
}

function flagOf(countryCode: string): string {
  const letters = [0, 1].map((place) => 0x1f1e6 + countryCode.charCodeAt(place) - 65);
  return String.fromCodePoint(...letters);
}

import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { PhoneEngine } from './engine-ports.ts';

/** Checks phone numbers by country with the numbering plans of libphonenumber. */
export const phoneEngine: PhoneEngine = {
  check({ number, callingCode, countryCode }) {
    const country = knownCountry(countryCode);
    if (country === undefined) return 'callingCode';
    if (callingCode !== undefined && callingCode !== `+${getCountryCallingCode(country)}`)
      return 'callingCode';
    const parsed = parsePhoneNumberFromString(number, { defaultCountry: country, extract: false });
    // Countries that share a calling code share their numbers here: people keep them when they move.
    if (parsed === undefined || !parsed.isValid()) return 'number';
    return parsed.countryCallingCode === getCountryCallingCode(country) ? null : 'number';
  },
  isInternational(text) {
    const parsed = text.trim().startsWith('+')
      ? parsePhoneNumberFromString(text, { extract: false })
      : undefined;
    return parsed?.isValid() ?? false;
  },
  format: (number, countryCode) => new AsYouType(knownCountry(countryCode)).input(number),
};

function knownCountry(countryCode: string): CountryCode | undefined {
  return isSupportedCountry(countryCode) ? countryCode : undefined;
}

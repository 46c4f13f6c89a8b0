/** Runs patterns of tenants in linear time. */
export interface RegexEngine {
  /** Whether the pattern `/…/flags` is found in the text; null when it can't be run. */
  matches(source: string, text: string): boolean | null;
}

/** A phone number as it is checked: its parts, or a text alone. */
export interface PhoneToCheck {
  number: string;
  /** Such as `+1`; without one the number is that of the country. */
  callingCode?: string;
  /** ISO 3166 code. */
  countryCode: string;
}

/** What is wrong with a phone number. */
export type PhoneFault = 'callingCode' | 'number';

/** Knows the phone numbers of the countries. */
export interface PhoneEngine {
  /** What is wrong with a number, null when it is one of its country. */
  check(phone: PhoneToCheck): PhoneFault | null;
  /** Whether a text is an international number, with `+` and a calling code, of any country. */
  isInternational(text: string): boolean;
  /** The digits as they are written in the country, as far as they go. */
  format(number: string, countryCode: string): string;
}

import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/max';
import { findDates, plainDigits } from '../dates/find-dates.ts';

/** Countries where a language is written first, for numbers without the code of a country. */
const COUNTRIES: Record<string, CountryCode[]> = {
  en: ['US', 'GB', 'IN', 'AU', 'CA', 'ZA', 'IE'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL'],
  fr: ['FR', 'CA', 'BE', 'CH'],
  de: ['DE', 'AT', 'CH'],
  it: ['IT'],
  pt: ['BR', 'PT'],
  nl: ['NL', 'BE'],
  pl: ['PL'],
  ar: ['AE', 'SA', 'EG'],
  ja: ['JP'],
  zh: ['CN', 'TW', 'HK'],
  ko: ['KR'],
  ru: ['RU'],
  uk: ['UA'],
  tr: ['TR'],
  sv: ['SE'],
};
const NUMBER = /(?<![\p{L}\p{N}@./_-])(?:\+|00|\()?\d[\d\s().\-–/]{4,20}\d(?![\p{L}\p{N}@_]|[.-]\p{L})/gu;

/** A telephone number in a text, as it stands there. */
interface FoundPhone {
  text: string;
  from: number;
  confidence: number;
}

/** Telephone numbers of a text, those of a numbering plan first sure; the language tells which plan. */
export function findPhones(text: string, language: string | null): FoundPhone[] {
  const plain = plainDigits(text);
  if ((plain.match(/\d/gu)?.length ?? 0) < 7) return [];
  const countries = [...(COUNTRIES[language ?? 'en'] ?? []), ...COUNTRIES.en!, 'TR' as const];
  const certain = new Map<number, FoundPhone>();
  for (const country of plain.length > 400 ? [] : countries) {
    for (const { startsAt, endsAt } of findPhoneNumbersInText(plain, country))
      if (!certain.has(startsAt))
        certain.set(startsAt, { text: text.slice(startsAt, endsAt), from: startsAt, confidence: 0.95 });
  }
  const found = [...certain.values()];
  for (const match of plain.matchAll(NUMBER)) {
    const number = text.slice(match.index, match.index + match[0].length).trim();
    const overlaps = found.some(
      ({ from, text: other }) => match.index < from + other.length && from < match.index + number.length,
    );
    if (!overlaps && couldBePhone(plain.slice(match.index, match.index + match[0].length)))
      found.push({ text: number, from: match.index, confidence: 0.6 });
  }
  return found.filter(({ text: number }) => findDates(number).length === 0 || /^[+(]/.test(number));
}

/** Numbers of no plan that a person would still take for a telephone's: of an office, a short or an invented one. */
function couldBePhone(text: string): boolean {
  const digits = text.replace(/\D/gu, '').length;
  return (
    digits >= 7 && digits <= 15 && /[\s().-]|^\+|^0/u.test(text) && !/^\d{4}\s?[–-]\s?\d{4}$/u.test(text)
  );
}

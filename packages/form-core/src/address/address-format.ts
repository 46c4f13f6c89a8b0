import { formatAddress } from 'localized-address-format';
import { PHONE_COUNTRIES } from '../rules/calling-codes.ts';
import { ADDRESS_PARTS, type AddressAnswer, type AddressPart } from './address-answer.ts';

/** ISO 3166 codes of the countries that an address can be in, in the order of the alphabet. */
export const ADDRESS_COUNTRIES: readonly string[] = PHONE_COUNTRIES;

/** Most characters of a part. */
export const ADDRESS_PART_MAX = 200;

/** What a part is called in a country: the end of the key of its text. */
export type AddressWord =
  | 'line1'
  | 'line2'
  | 'city'
  | 'town'
  | 'suburb'
  | 'region'
  | 'state'
  | 'province'
  | 'county'
  | 'prefecture'
  | 'department'
  | 'emirate'
  | 'postal'
  | 'postcode'
  | 'zip'
  | 'eircode'
  | 'pin';

/** One part of an address, as a country asks for it. */
export interface AddressField {
  part: AddressPart;
  word: AddressWord;
  isNeeded: boolean;
  /** Of a postal code: how it is written there, and one that is right. */
  pattern?: RegExp;
  example?: string;
}

/**
 * What differs by country: the parts that are needed (C city, S region, Z postal code; the first line always is), the words,
 * the form of its postal codes and an example. `require`, `zip` and the types of names are those of Google's data of
 * addresses (chromium-i18n.appspot.com/ssl-address), of the countries that people of this product come from; of all
 * others it is taken what is written.
 */
const COUNTRIES = `
  AE|S||emirate
  AR|C||state|[A-HJ-NP-Z]?\\d{4}([A-Z]{3})?|C1070AAM
  AT|CZ|||\\d{4}|1010
  AU|CSZ|suburb postcode|state|\\d{4}|2060
  BE|CZ|||\\d{4}|4000
  BG|CZ|||\\d{4}|1000
  BR|CSZ||state|\\d{5}-?\\d{3}|40301-110
  CA|CSZ||province|[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d|H3Z 2Y7
  CH|CZ|||\\d{4}|2544
  CN|CSZ||province|\\d{6}|266033
  CO|CS||department|\\d{6}|111221
  CZ|CZ|||\\d{3} ?\\d{2}|100 00
  DE|CZ|||\\d{5}|26133
  DK|CZ|||\\d{4}|8660
  DZ|C|||\\d{5}|40304
  EE|CZ|||\\d{5}|69501
  EG|CS||region|\\d{5}|12411
  ES|CSZ||province|\\d{5}|28039
  FI|CZ|||\\d{5}|00550
  FR|CZ|||\\d{2} ?\\d{3}|33380
  GB|CZ|town postcode|county|GIR ?0AA|(?:[A-Z]{1,2}\\d[A-Z\\d]?) ?\\d[A-Z]{2}|EC1Y 8SY
  GR|CZ|||\\d{3} ?\\d{2}|151 24
  HR|CZ|||\\d{5}|10000
  HU|CZ|||\\d{4}|1037
  IE|C|town eircode|county|[\\dA-Z]{3} ?[\\dA-Z]{4}|A65 F4E2
  IL|C|||\\d{5}(\\d{2})?|9614303
  IN|CSZ|pin|state|\\d{6}|110034
  IS|CZ|||\\d{3}|320
  IT|CSZ||province|\\d{5}|00144
  JP|SZ||prefecture|\\d{3}-?\\d{4}|154-0023
  KR|CSZ||province|\\d{5}|03051
  LT|CZ|||(LT-)?\\d{5}|04340
  LU|CZ|||(L-)?\\d{4}|4750
  LV|CZ|||(LV-)?\\d{4}|LV-1073
  MA|CZ|||\\d{5}|53000
  MX|CSZ||state|\\d{5}|02860
  MY|CZ|postcode|state|\\d{5}|43000
  NL|CZ|||\\d{4} ?[A-Z]{2}|1234 AB
  NO|CZ|||\\d{4}|0025
  NZ|CZ|postcode||\\d{4}|6001
  PL|CZ|||\\d{2}-\\d{3}|00-950
  PT|CZ|||\\d{4}-\\d{3}|2725-079
  RO|CZ|||\\d{6}|060274
  RU|CSZ||region|\\d{6}|247112
  SA|C|||\\d{5}|11564
  SE|CZ|||\\d{3} ?\\d{2}|114 55
  SG|Z|||\\d{6}|546080
  SI|CZ|||\\d{4}|4000
  SK|CZ|||\\d{3} ?\\d{2}|010 01
  TN|C|||\\d{4}|1002
  TR|CZ|||\\d{5}|01960
  UA|CSZ||region|\\d{5}|15432
  US|CSZ|zip|state|\\d{5}(-\\d{4})?|95014
  ZA|CZ|||\\d{4}|0083
`;

interface Known {
  needed: string;
  words: string;
  region: string;
  pattern: string;
  example: string;
}

const known = new Map(
  COUNTRIES.trim()
    .split('\n')
    .map((line): [string, Known] => {
      const [code = '', needed = '', words = '', region = '', ...rest] = line.trim().split('|');
      const example = rest.pop() ?? '';
      return [code, { needed, words, region, pattern: rest.join('|'), example }];
    }),
);

/** Countries whose people write a region that the post does not ask for. */
const WITH_REGION = ['GB', 'IE'];

/** The parts of an address in the order in which a country writes them. */
export function addressFields(country: string): AddressField[] {
  const { needed = 'C', words = '', region = '', pattern = '', example = '' } = known.get(country) ?? {};
  const fieldOf = (part: AddressPart): AddressField => {
    switch (part) {
      case 'line1':
        return { part, word: 'line1', isNeeded: true };
      case 'line2':
        return { part, word: 'line2', isNeeded: false };
      case 'city':
        return { part, word: wordIn(words, ['town', 'suburb']) ?? 'city', isNeeded: needed.includes('C') };
      case 'region':
        return {
          part,
          word: region === '' ? 'region' : (region as AddressWord),
          isNeeded: needed.includes('S'),
        };
      case 'postalCode':
        return {
          part,
          word: wordIn(words, ['postcode', 'zip', 'eircode', 'pin']) ?? 'postal',
          isNeeded: needed.includes('Z'),
          ...(pattern !== '' && { pattern: new RegExp(`^(?:${pattern})$`, 'i'), example }),
        };
    }
  };
  return orderOf(country).map(fieldOf);
}

function wordIn<T extends AddressWord>(words: string, among: readonly T[]): T | undefined {
  return among.find((word) => words.split(' ').includes(word));
}

/** Letters that no address has: some countries have words of their own between the parts. */
const SIGNS: Readonly<Record<AddressPart, string>> = {
  line1: '\ue001',
  line2: '\ue002',
  city: '\ue003',
  region: '\ue004',
  postalCode: '\ue005',
};

// The library says where the parts of an address go; with a sign in each it says in which order they are.
function orderOf(country: string): AddressPart[] {
  const written = linesOf(country, SIGNS).join(' ');
  const order = Array.from(written).flatMap(
    (sign) => ADDRESS_PARTS.find((part) => SIGNS[part] === sign) ?? [],
  );
  if (!WITH_REGION.includes(country) || order.includes('region')) return [...new Set(order)];
  return order.flatMap((part) => (part === 'city' ? [part, 'region'] : [part]));
}

function linesOf(country: string, parts: AddressAnswer): string[] {
  const { line1 = '', line2 = '', city = '', region = '', postalCode = '' } = parts;
  const address = {
    postalCountry: country,
    addressLines: [line1, line2].filter((line) => line !== ''),
    locality: city,
    administrativeArea: region,
    postalCode,
  };
  return formatAddress(address, 'latin');
}

/** The name of a country in a language; its code where nobody knows one. */
export function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** An address as it is written on a letter, in one line, with the name of its country in a language. */
export function addressText(answer: object, locale: string): string {
  const { country = '', ...parts } = answer as AddressAnswer;
  const lines = linesOf(country, parts);
  if (parts.region && WITH_REGION.includes(country) && !lines.join('\n').includes(parts.region))
    lines.splice(-1, 0, parts.region);
  return [...lines, country === '' ? '' : countryName(country, locale)]
    .filter((line) => line !== '')
    .join(', ');
}

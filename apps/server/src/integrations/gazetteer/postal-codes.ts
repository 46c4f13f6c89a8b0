import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A postal code as it was written, possibly beside the name of a place. */
export interface PostalCode {
  /** As it is shown: "10115", "SW1A 1AA". */
  code: string;
  /** By which the table knows it: the outward code of the United Kingdom, the first half of a Canadian one. */
  key: string;
  /** Countries that write codes like that. */
  countries: readonly string[];
  /** What else was written: "Paris" of "75008 Paris". */
  place: string;
  /** Whether it is said that this is a postal code: "PLZ 10115". */
  isNamed: boolean;
}

/** Where a postal code is, near enough for a search around it. */
export interface PostalSpot {
  countryCode: string;
  latitude: number;
  longitude: number;
}

/** How codes are written, and where; the group `key` is what the table has. */
const FORMS: readonly [countries: string, form: string][] = [
  ['US', String.raw`(?<key>\d{5})-\d{4}`],
  ['NL', String.raw`(?<key>\d{4})\s?[A-Z]{2}`],
  ['CA', String.raw`(?<key>[ABCEGHJ-NPRSTVXY]\d[A-Z])(?:\s?\d[A-Z]\d)?`],
  ['GB', String.raw`(?<key>[A-Z]{1,2}\d{1,2}|(?:E1|EC\d|N1|NW1|SE1|SW1|W1|WC\d)[A-Z])(?:\s?\d[A-Z]{2})?`],
  ['DE ES FR IT US', String.raw`(?<key>\d{5})`],
  ['AT AU BE CH NL', String.raw`(?<key>\d{4})`],
];
/** Letters before the code that say its country, as on letters and cars. */
const MARKS: Readonly<Record<string, string>> = {
  D: 'DE',
  A: 'AT',
  F: 'FR',
  E: 'ES',
  I: 'IT',
  B: 'BE',
  UK: 'GB',
};
const COUNTRIES = [...new Set(FORMS.flatMap(([countries]) => countries.split(' ')))];
const MARK = `(?:(?<mark>${[...Object.keys(MARKS), ...COUNTRIES].join('|')})[-–\\s])?`;

/** What is said before a code in the languages of the site, with the countries in which it is called so. */
const NAMES: readonly [name: string, countries: string][] = [
  ['zip(?:\\s?code)?', 'US'],
  ['plz|postleitzahl', 'DE AT CH'],
  ['code postal', 'FR BE CH CA'],
  ['c[óo]digo postal', 'ES'],
  ['c\\.?p\\.?|post\\s?code|postal code|الرمز البريدي', COUNTRIES.join(' ')],
];
const NAME = `(?:(?<name>${NAMES.map(([name]) => name).join('|')})\\s*:?\\s+)?`;

const ALONE = FORMS.map(([countries, form]) => readerOf(countries, `^${NAME}${MARK}(?<code>${form})$`));
const FIRST = FORMS.map(([countries, form]) =>
  readerOf(countries, `^${NAME}${MARK}(?<code>${form})[\\s,]+(?<place>.+)$`),
);
const LAST = FORMS.map(([countries, form]) => readerOf(countries, `^(?<place>.+?)[\\s,]+(?<code>${form})$`));

/** Every way to read a text as a postal code, alone or before or after a place; none for most texts. */
export function readPostalCodes(text: string): PostalCode[] {
  const whole = text.trim();
  // All of them have a digit, and few texts about places do.
  if (!/\d/u.test(whole)) return [];
  const alone = ALONE.flatMap((read) => read(whole) ?? []);
  if (alone.length > 0) return alone;
  return [...FIRST, ...LAST].flatMap((read) => read(whole) ?? []);
}

function readerOf(countries: string, source: string): (text: string) => PostalCode | null {
  const pattern = new RegExp(source, 'iu');
  return (text) => {
    const { code = '', key = '', mark = '', name = '', place = '' } = pattern.exec(text)?.groups ?? {};
    if (code === '') return null;
    const said = mark.toUpperCase();
    const marked = MARKS[said] ?? said;
    const named = NAMES.find(([one]) => new RegExp(`^(?:${one})$`, 'iu').test(name))?.[1] ?? countries;
    return {
      code: code.toUpperCase(),
      key: key.toUpperCase(),
      countries: countries.split(' ').filter((one) => (marked === '' ? named.includes(one) : one === marked)),
      place: place.trim(),
      isNamed: name !== '',
    };
  };
}

/** Codes of post boxes, companies and offices, which hardly anybody lives by. */
const RARELY_MEANT: Readonly<Record<string, RegExp>> = { FR: /^(?!75|69|13).{4}[1-9]$/, US: /^101/ };

/** Whether people go by a code in a country: 94103 is a part of San Francisco, and near Paris at most an office. */
export function isOftenMeant({ key }: PostalCode, countryCode: string): boolean {
  return RARELY_MEANT[countryCode]?.test(key) !== true;
}

/** Where the codes of each country are, by their beginnings. */
type PostalAreas = Map<string, Map<string, PostalSpot>>;

let areas: PostalAreas | undefined;

/** Where a code is in a country; null for one that is not given out. The table is read at first use. */
export function findPostalSpot({ key }: PostalCode, countryCode: string): PostalSpot | null {
  areas ??= readAreas();
  const ofCountry = areas.get(countryCode);
  for (let length = key.length; length > 0; length--) {
    const spot = ofCountry?.get(key.slice(0, length));
    if (spot !== undefined) return spot;
  }
  return null;
}

function readAreas(): PostalAreas {
  const all: PostalAreas = new Map();
  let countryCode = '';
  for (const line of readFileSync(path.join(import.meta.dirname, 'tables/postal-areas.txt'), 'utf8').split(
    '\n',
  )) {
    const [first = '', latitude, longitude] = line.split(' ');
    if (latitude === undefined) {
      countryCode = first;
      all.set(first, new Map());
    } else {
      const spot = { countryCode, latitude: Number(latitude) / 100, longitude: Number(longitude) / 100 };
      all.get(countryCode)?.set(first, spot);
    }
  }
  return all;
}

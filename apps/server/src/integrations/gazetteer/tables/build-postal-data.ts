/**
 * Makes postal-areas.txt, the table by which the gazetteer understands postal codes: where the codes with a beginning
 * are, in hundredths of a degree. It is made of areas, so that it stays small: a beginning stands for all of its codes where
 * they are near to each other, and for towns of some size the whole code is told where it lies elsewhere.
 *
 * Run by hand when the source is renewed; unpack data/COUNTRY.zip of https://github.com/zauberware/postal-codes-json-xml-csv
 * (GeoNames postal codes as CSV, CC BY 4.0; taken at a6e8df1e, March 2026) into one directory first:
 *   node build-postal-data.ts CSV_DIR
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { distanceKm } from '@opencareers/position-index';
import { parse } from 'csv-parse/sync';
import { loadCityStore } from '../city-store.ts';

const [csvDir] = process.argv.slice(2);
if (!csvDir) throw new Error('Usage: node build-postal-data.ts CSV_DIR');

/** Countries, with how long a beginning may get to which codes are brought together. */
const COUNTRIES = {
  AT: 3,
  AU: 3,
  BE: 3,
  CA: 3,
  CH: 3,
  DE: 3,
  ES: 3,
  FR: 3,
  GB: 4,
  IT: 3,
  NL: 2,
  US: 3,
};
/** Numbers of post boxes, all in the middle of the next large town. */
const BOXES: Record<string, RegExp> = { AU: /^[189]/ };
/** Codes within so many kilometres are one area. */
const NEAR_KM = 15;
/** Of a code that lies further off than this the whole is told, where people live. */
const FAR_KM = 20;
const TOWN_POPULATION = 50_000;
const TOWN_KM = 6;
/** Some rows of the source are elsewhere: a company has a code of its own, and its seat is in another town. */
const MOST = 0.9;

interface Point {
  latitude: number;
  longitude: number;
}

interface Area extends Point {
  prefix: string;
}

const store = loadCityStore();

function readCodes(country: string): Map<string, Point> {
  const rows: Record<string, string>[] = parse(
    readFileSync(path.join(csvDir ?? '', `zipcodes.${country.toLowerCase()}.csv`)),
    { columns: true },
  );
  const points = new Map<string, Point[]>();
  for (const { zipcode = '', latitude = '', longitude = '' } of rows) {
    const [code = ''] = zipcode.split(' ');
    if (latitude === '' || longitude === '' || BOXES[country]?.test(code)) continue;
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    points.set(code, [...(points.get(code) ?? []), point]);
  }
  return new Map(
    [...points].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([code, all]) => [code, middleOf(all)]),
  );
}

function middleOf(points: readonly Point[]): Point {
  const median = (numbers: number[]) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  return {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  };
}

function areasOf(codes: ReadonlyMap<string, Point>, longest: number): Area[] {
  const split = (prefix: string): Area[] => {
    const inside = [...codes].filter(([code]) => code.startsWith(prefix));
    const middle = middleOf(inside.map(([, point]) => point));
    const distances = inside.map(([, point]) => distanceKm(point, middle)).toSorted((a, b) => a - b);
    const isNear = (distances[Math.floor(distances.length * MOST)] ?? 0) <= NEAR_KM;
    if (prefix !== '' && (isNear || prefix.length >= longest)) return [{ prefix, ...middle }];
    const own = codes.get(prefix);
    const longer = new Set(
      inside.filter(([code]) => code !== prefix).map(([code]) => code.slice(0, prefix.length + 1)),
    );
    return [...(own === undefined ? [] : [{ prefix, ...own }]), ...[...longer].flatMap(split)];
  };
  return split('');
}

/** Whether a town of some size is right there. */
function isTown(point: Point, country: string): boolean {
  const town = store.townAt(point, country);
  return town !== null && town.population >= TOWN_POPULATION && distanceKm(town, point) <= TOWN_KM;
}

const lines: string[] = [];
for (const [country, longest] of Object.entries(COUNTRIES)) {
  const codes = readCodes(country);
  const areas = areasOf(codes, longest);
  const towns = [...codes].flatMap(([code, point]): Area[] => {
    const area = areas.findLast(({ prefix }) => code.startsWith(prefix));
    const isFar = area !== undefined && distanceKm(area, point) > FAR_KM;
    return isFar && isTown(point, country) ? [{ prefix: code, ...point }] : [];
  });
  lines.push(country);
  for (const { prefix, latitude, longitude } of [...areas, ...towns].toSorted((a, b) =>
    a.prefix < b.prefix ? -1 : 1,
  ))
    lines.push([prefix, Math.round(latitude * 100), Math.round(longitude * 100)].join(' '));
}
writeFileSync(path.join(import.meta.dirname, 'postal-areas.txt'), `${lines.join('\n')}\n`);

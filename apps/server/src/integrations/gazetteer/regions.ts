import { readFileSync } from 'node:fs';
import path from 'node:path';
import { foldPlace } from './fold-place.ts';

/** A first-level part of a country: state, province, Land, canton, nation. */
export interface Region {
  countryCode: string;
  /** The codes of GeoNames that its cities carry; several where provinces were merged later. */
  admins: string[];
  /** ISO 3166-2 without the country ("CA"), empty where unknown. */
  code: string;
  name: string;
  otherNames: string[];
}

/** Regions by name, by ISO code and by the code that cities carry. */
export interface Regions {
  byName(foldedName: string): Region[];
  byCode(code: string): Region[];
  ofCity(city: { countryCode: string; admin: string }): Region | null;
  ofCountry(countryCode: string): readonly Region[];
}

class RegionTable implements Regions {
  private readonly names = new Map<string, Region[]>();
  private readonly codes = new Map<string, Region[]>();
  private readonly admins = new Map<string, Region>();
  private readonly countries = new Map<string, Region[]>();

  constructor(table: string) {
    for (const line of table.split('\n')) {
      const [countryCode = '', admin = '', code = '', name = '', others = ''] = line.split('\t');
      if (name === '') continue;
      const region = {
        countryCode,
        admins: admin.split(' '),
        code,
        name,
        otherNames: others === '' ? [] : others.split('|'),
      };
      for (const one of region.admins) this.admins.set(`${countryCode}.${one}`, region);
      append(this.countries, countryCode, region);
      if (code !== '') append(this.codes, code, region);
      for (const key of new Set([name, ...region.otherNames].map(foldPlace))) {
        if (/^[a-z]{2}$/.test(key)) append(this.codes, key.toUpperCase(), region);
        else append(this.names, key, region);
      }
    }
  }

  byName(foldedName: string): Region[] {
    return this.names.get(foldedName) ?? [];
  }

  byCode(code: string): Region[] {
    return this.codes.get(code) ?? [];
  }

  ofCity(city: { countryCode: string; admin: string }): Region | null {
    return this.admins.get(`${city.countryCode}.${city.admin}`) ?? null;
  }

  ofCountry(countryCode: string): readonly Region[] {
    return this.countries.get(countryCode) ?? [];
  }
}

/** Whether a city lies in a region. */
export function isInRegion(city: { countryCode: string; admin: string }, region: Region): boolean {
  return city.countryCode === region.countryCode && region.admins.includes(city.admin);
}

function append(map: Map<string, Region[]>, key: string, region: Region): void {
  const list = map.get(key);
  if (list) list.push(region);
  else map.set(key, [region]);
}

/** Reads regions.tsv (GeoNames admin1 with ISO 3166-2 codes and our own further names). */
export function loadRegions(): Regions {
  return new RegionTable(readFileSync(path.join(import.meta.dirname, 'tables/regions.tsv'), 'utf8'));
}

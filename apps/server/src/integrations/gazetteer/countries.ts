import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { foldPlace } from './fold-place.ts';

/** Countries by any of their names and codes. */
export interface Countries {
  /** Finds the alpha-2 code by a folded name: any official or everyday name, or alpha-3. */
  byName(foldedName: string): string | null;
  isCode(alpha2: string): boolean;
  /** All alpha-2 codes. */
  listCodes(): string[];
  /** The English name as people say it ("United States", not "United States of America"). */
  name(alpha2: string): string;
  /** English, German, French, Spanish, Arabic, local and everyday names. */
  searchNames(alpha2: string): string[];
}

/** Languages whose country names are recognised, most used first: the first owner of a name keeps it. */
const LANGUAGES = 'en de fr es ar it pt nl pl sv da nb fi cs hu ro tr ru uk ja zh ko he'.split(' ');
const SEARCH_LANGUAGES = ['en', 'de', 'fr', 'es', 'ar'];

/** Where CLDR's English label is not what a job page would say. */
const LABELS: Record<string, string> = {
  HK: 'Hong Kong',
  MO: 'Macao',
  MM: 'Myanmar',
  PS: 'Palestine',
  CG: 'Republic of the Congo',
  CD: 'Democratic Republic of the Congo',
};

/** Everyday names that neither CLDR nor ISO 3166 lists. */
const EVERYDAY: Record<string, string[]> = {
  US: [
    'USA',
    'U.S.A.',
    'U.S.',
    'US',
    'United States of America',
    'America',
    'the States',
    'Estados Unidos',
    'EE. UU.',
  ],
  GB: ['UK', 'U.K.', 'GBR', 'Great Britain', 'Britain', 'Großbritannien', 'Grande-Bretagne', 'Gran Bretaña'],
  AE: ['الإمارات', 'UAE', 'U.A.E.', 'Emirates', 'VAE', 'EAU', 'Emirate'],
  NL: ['Holland', 'The Netherlands', 'NLD'],
  KR: ['Korea', 'Republic of Korea', 'Südkorea', 'Korea Republic'],
  CZ: ['Czech Republic', 'Tschechische Republik', 'Czech'],
  RU: ['Russia', 'Russian Federation'],
  VN: ['Viet Nam', 'Vietnam'],
  TR: ['Turkey', 'Türkei', 'Turkiye'],
  SA: ['KSA', 'Saudi', 'Kingdom of Saudi Arabia'],
  HK: ['Hong Kong SAR', 'Hongkong', 'HK'],
  TW: ['Taiwan', 'Taiwan R.O.C.'],
  CI: ['Ivory Coast', "Cote d'Ivoire"],
  CD: ['DRC', 'DR Congo', 'Congo Kinshasa', 'Congo, Democratic Republic'],
  CG: ['Congo', 'Congo Brazzaville', 'Congo Republic'],
  MK: ['Macedonia', 'FYROM'],
  MM: ['Burma'],
  SZ: ['Swaziland'],
  CV: ['Cape Verde'],
  IE: ['Republic of Ireland', 'Eire', 'Ireland Republic'],
  CN: ['PRC', "People's Republic of China", 'Mainland China', 'VR China'],
  DE: [
    'deutschlandweit',
    'bundesweit',
    'BRD',
    'GER',
    'Federal Republic of Germany',
    'Bundesrepublik Deutschland',
  ],
  CH: ['Suisse', 'Svizzera', 'Schweiz', 'Svizra', 'Swiss'],
  BO: ['Bolivia'],
  VE: ['Venezuela'],
  TZ: ['Tanzania'],
  IR: ['Iran'],
  SY: ['Syria'],
  LA: ['Laos'],
  MD: ['Moldova'],
  PH: ['The Philippines'],
  GM: ['The Gambia'],
  BS: ['The Bahamas'],
  DO: ['Dominican Rep.'],
  PR: ['Puerto Rico'],
  BA: ['Bosnia'],
  XK: ['Kosovo'],
  NZ: ['Aotearoa'],
};

class CountryTable implements Countries {
  private readonly codeByName = new Map<string, string>();
  private readonly codes = new Set<string>(['XK']);
  private readonly english = new Intl.DisplayNames(['en'], { type: 'region' });

  constructor() {
    const folder = path.dirname(createRequire(import.meta.url).resolve('i18n-iso-countries/package.json'));
    const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const isoCodes = readJson('codes.json') as [string, string, string][];
    for (const [alpha2] of isoCodes) this.codes.add(alpha2);
    for (const [alpha2, names] of Object.entries(EVERYDAY)) this.addNames(alpha2, names);
    for (const language of LANGUAGES) {
      const cldr = new Intl.DisplayNames([language], { type: 'region' });
      for (const alpha2 of this.codes) this.addNames(alpha2, [cldr.of(alpha2) ?? alpha2]);
    }
    for (const language of SEARCH_LANGUAGES) {
      const { countries } = readJson(`langs/${language}.json`) as {
        countries: Record<string, string | string[]>;
      };
      for (const [alpha2, names] of Object.entries(countries)) this.addNames(alpha2, [names].flat());
    }
    for (const [alpha2, alpha3] of isoCodes) this.addNames(alpha2, [alpha3]);
  }

  private addNames(alpha2: string, names: string[]): void {
    for (const name of names) {
      const key = foldPlace(name);
      if (!this.codeByName.has(key)) this.codeByName.set(key, alpha2);
    }
  }

  byName(foldedName: string): string | null {
    return this.codeByName.get(foldedName) ?? null;
  }

  isCode(alpha2: string): boolean {
    return this.codes.has(alpha2);
  }

  listCodes(): string[] {
    return [...this.codes];
  }

  name(alpha2: string): string {
    return LABELS[alpha2] ?? this.english.of(alpha2) ?? alpha2;
  }

  searchNames(alpha2: string): string[] {
    const local = new Intl.Locale(`und-${alpha2}`).maximize().language;
    const names = [...SEARCH_LANGUAGES, local].map(
      (language) => new Intl.DisplayNames([language], { type: 'region' }).of(alpha2) ?? '',
    );
    return [...new Set([this.name(alpha2), ...names, ...(EVERYDAY[alpha2] ?? [])])];
  }
}

/** Builds the table from CLDR (in Node) and i18n-iso-countries. */
export function loadCountries(): Countries {
  return new CountryTable();
}

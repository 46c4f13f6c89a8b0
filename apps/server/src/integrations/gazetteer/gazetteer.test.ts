import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { NativeLocation } from '@opencareers/contracts/native-position';
import { distanceKm } from '@opencareers/position-index';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUSINESS_REGIONS } from './business-regions.ts';
import { loadCityStore } from './city-store.ts';
import { foldPlace, foldPlaceFast } from './fold-place.ts';
import { loadGazetteer } from './gazetteer.ts';

const gazetteer = loadGazetteer();
const sharedData = path.resolve(import.meta.dirname, '../../../../../../shared/data');
const hasShared = existsSync(sharedData);

function place(text: string, fields: Partial<NativeLocation> = {}) {
  return gazetteer.standardize({ text, ...fields });
}

describe('[SEARCH-12] place spellings fold to one value', () => {
  test.each([
    ['United States', 'US'],
    ['USA', 'US'],
    ['US', 'US'],
    ['U.S.', 'US'],
    ['United States of America', 'US'],
    ['Vereinigte Staaten', 'US'],
    ['Deutschland', 'DE'],
    ['Allemagne', 'DE'],
    ['ألمانيا', 'DE'],
    ['DEU', 'DE'],
    ['UK', 'GB'],
    ['Great Britain', 'GB'],
    ['Holland', 'NL'],
    ['UAE', 'AE'],
    ['الإمارات العربية المتحدة', 'AE'],
    ['South Korea', 'KR'],
    ['Korea, Republic of', 'KR'],
    ['Czech Republic', 'CZ'],
    ['Remote - US', 'US'],
    ['Remote U.S.', 'US'],
    ['  Germany  (Remote) ', 'DE'],
    ['Colombia', 'CO'],
    ['IN', 'IN'],
    ['Lebanon', 'LB'],
    ['Home Office (bundesweit)', 'DE'],
  ])('%s is the country %s', (text, countryCode) => {
    expect(place(text)).toMatchObject({ countryCode, standardized: countryCode, city: null, latitude: null });
  });

  test.each([
    ['Berlin, Germany', 'Berlin, BE, DE'],
    ['berlin germany', 'Berlin, BE, DE'],
    ['Berlin, DE', 'Berlin, BE, DE'],
    ['Wilmington, DE', 'Wilmington, DE, US'],
    ['New York, NY', 'New York, NY, US'],
    ['NYC', 'New York, NY, US'],
    ['SF', 'San Francisco, CA, US'],
    ['San Francisco Bay Area', 'San Francisco, CA, US'],
    ['*HQ - San Francisco, CA', 'San Francisco, CA, US'],
    ['San Francisco, CA or New York, NY', 'San Francisco, CA, US'],
    ['München', 'Munich, BY, DE'],
    ['Muenchen', 'Munich, BY, DE'],
    ['Munich', 'Munich, BY, DE'],
    ['Tuebingen', 'Tübingen, BW, DE'],
    ['Łódź', 'Łódź, PL'],
    ['Lodz', 'Łódź, PL'],
    ['London (HQ)', 'London, GB'],
    ['London, CA', 'London, ON, CA'],
    ['Paris / Hybrid', 'Paris, FR'],
    ['Bengaluru, KA, IN', 'Bengaluru, KA, IN'],
    ['Bangalore', 'Bengaluru, KA, IN'],
    ['Budapest, HU', 'Budapest, HU'],
    ['Tokyo,JP', 'Tokyo, JP'],
    ['東京', 'Tokyo, JP'],
    ['دبي', 'Dubai, AE'],
    ['Zurich', 'Zürich, ZH, CH'],
    ['Genf', 'Geneva, GE, CH'],
    ['St. Louis, Missouri', 'St. Louis, MO, US'],
    ['Saint Louis, MO', 'St. Louis, MO, US'],
    ['Washington, D.C.', 'Washington, DC, US'],
    ['Atlanta, Georgia', 'Atlanta, GA, US'],
    ['Tbilisi, Georgia', 'Tbilisi, GE'],
    ['Winston-Salem, NC', 'Winston-Salem, NC, US'],
    ['Foster City, CA (Hybrid) In office M,W,F', 'Foster City, CA, US'],
    ['Singapore', 'Singapore, SG'],
    ['Sydney NSW', 'Sydney, NSW, AU'],
    ['Lebanon, NH', 'Lebanon, NH, US'],
    ['Freiburg', 'Freiburg, BW, DE'],
    ['Bad Homburg', 'Bad Homburg vor der Höhe, HE, DE'],
  ])('%s is the city %s', (text, standardized) => {
    const found = place(text);
    expect(found.standardized).toBe(standardized);
    expect(found.latitude).not.toBeNull();
    expect(gazetteer.resolve(text)).toMatchObject({ kind: 'city', countryCode: found.countryCode });
  });

  test.each([
    ['England', 'GB-ENG', 'England, United Kingdom'],
    ['Bayern', 'DE-BY', 'Bavaria, Germany'],
    ['NRW', 'DE-NW', 'North Rhine-Westphalia, Germany'],
    ['Ontario', 'CA-ON', 'Ontario, Canada'],
    ['Québec', 'CA-QC', 'Quebec, Canada'],
    ['California', 'US-CA', 'California, United States'],
    ['India-Karnataka', 'IN-KA', 'Karnataka, India'],
  ])('%s is the region %s', (text, regionCode, label) => {
    expect(gazetteer.resolve(text)).toMatchObject({ kind: 'area', areas: [{ regionCode }], label });
    expect(place(text).regionCode).toBe(regionCode);
  });

  test.each(['', ' ', 'Remote', 'Anywhere', 'Headquarters', 'Springfield'])(
    '"%s" stays text: never a guess far away',
    (text) => {
      expect(place(text)).toMatchObject({ standardized: text.trim(), countryCode: null, latitude: null });
      expect(gazetteer.resolve(text)).toBeNull();
    },
  );
});

describe('[SEARCH-11] countries that have a name together', () => {
  const countriesOf = (text: string) => {
    const found = gazetteer.resolve(text);
    if (found?.kind !== 'area') throw new Error(`${text} is no area`);
    return found.areas.map(({ countryCode, regionCode }) => regionCode ?? countryCode);
  };

  test('are found under it in the languages of the site, and feeds keep their text', () => {
    for (const text of ['DACH', 'D-A-CH', 'dach-Raum']) expect(countriesOf(text)).toEqual(['DE', 'AT', 'CH']);
    for (const text of ['Nordics', 'nordic countries', 'Nordische Länder', 'Países nórdicos', 'دول الشمال'])
      expect(countriesOf(text)).toEqual(['DK', 'FI', 'IS', 'NO', 'SE']);
    expect(countriesOf('New England')).toContain('US-MA');
    for (const text of ['LATAM', 'Latin America', 'América Latina', 'أمريكا اللاتينية'])
      expect(countriesOf(text)).toContain('BR');
    expect(countriesOf('EMEA')).toEqual(expect.arrayContaining(['DE', 'AE', 'ZA']));
    expect(place('EMEA')).toMatchObject({ standardized: 'EMEA', countryCode: null, latitude: null });
  });

  test('are countries and regions that there are, each once', () => {
    const known = new Set(gazetteer.listCountries());
    for (const { label, areas } of BUSINESS_REGIONS) {
      const codes = areas.map(({ countryCode, regionCode }) => regionCode ?? countryCode);
      expect(new Set(codes).size, label).toBe(codes.length);
      for (const { countryCode, regionCode } of areas) {
        expect(known, label).toContain(countryCode);
        const regions = gazetteer.listRegions(countryCode).map(({ code }) => `${countryCode}-${code}`);
        if (regionCode !== null) expect(regions, label).toContain(regionCode);
      }
    }
  });
});

describe('[SEARCH-12] the parts that a feed gives are respected', () => {
  test('a city is not accepted when the country contradicts it', () => {
    const found = place('Berlin', { city: 'Berlin', country: 'United States' });
    expect(found).toMatchObject({ countryCode: 'US', city: 'Berlin', latitude: null });
  });

  test('the region decides between cities of one name', () => {
    expect(place('', { city: 'Springfield', region: 'Illinois', country: 'USA' }).standardized).toBe(
      'Springfield, IL, US',
    );
    expect(place('', { city: 'Portland', region: 'ME', country: 'US' }).latitude).toBeCloseTo(43.66, 1);
  });

  test('"Remote" with the address of the office is bound to the country only', () => {
    const office = { city: 'San Francisco', region: 'California', country: 'United States' };
    expect(place('Remote', office)).toMatchObject({ standardized: 'US', city: null, latitude: null });
    expect(place('Remote (Atlanta, GA)', office).standardized).toBe('Atlanta, GA, US');
    expect(place('Texas (Remote)', { region: 'Texas', country: 'United States' }).standardized).toBe(
      'TX, US',
    );
  });

  test('coordinates of the feed win over ours', () => {
    expect(place('Berlin', { latitude: 52.1, longitude: 13.2 })).toMatchObject({
      latitude: 52.1,
      longitude: 13.2,
    });
  });

  test('an unknown village keeps its name and its country, without a spot on the map', () => {
    expect(place('Nirgendwo, Germany')).toMatchObject({
      city: 'Nirgendwo',
      countryCode: 'DE',
      latitude: null,
    });
  });

  test('a place is found by its English, German and local names', () => {
    expect(place('Köln').words).toMatch(/Cologne.*Nordrhein-Westfalen.*Deutschland/);
    expect(place('Tokyo').words).toMatch(/東京.*日本/);
  });
});

test('[SEARCH-12] coordinates that a visitor gives are taken as they are, impossible ones are not', () => {
  expect(gazetteer.resolve('47.49,19.02')).toEqual({
    kind: 'coordinates',
    label: '47.49, 19.02',
    latitude: 47.49,
    longitude: 19.02,
  });
  expect(gazetteer.resolve('95,19')).toBeNull();
  expect(gazetteer.resolve('12,999')).toBeNull();
});

test('a bare name or code lists everything that it may mean, each spelt so that it is understood', () => {
  const labels = (text: string) => gazetteer.listMeanings(text).map(({ label }) => label);
  expect(labels('Cambridge')).toEqual(
    expect.arrayContaining(['Cambridge, England, United Kingdom', 'Cambridge, Massachusetts, United States']),
  );
  expect(labels('CA').slice(0, 2)).toEqual(['Canada', 'California, United States']);
  expect(labels('Heidelberg')[0]).toBe('Heidelberg, Baden-Wurttemberg, Germany');
  expect(labels('Cambridge, MA')).toEqual(['Cambridge, Massachusetts, United States']);
  expect(labels('Germany')).toEqual(['Germany']);
  for (const text of ['52.5, 13.4', 'DACH', 'Nowhereville', '']) expect(labels(text), text).toEqual([]);
  for (const text of ['Cambridge', 'Heidelberg', 'Santa Clara', 'Elgin'])
    for (const place of gazetteer.listMeanings(text)) expect(gazetteer.resolve(place.label)).toEqual(place);
});

describe('laws', () => {
  test('the fast way of folding a name gives the same as the thorough one', () => {
    const store = loadCityStore();
    for (let index = 0; index < store.size; index += 5) {
      const { name } = store.at(index);
      expect(foldPlaceFast(name)).toBe(foldPlace(name));
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (any, latin) => {
        expect(foldPlaceFast(any)).toBe(foldPlace(any));
        expect(foldPlaceFast(latin)).toBe(foldPlace(latin));
      }),
    );
  });

  const names = [
    'Berlin',
    'Springfield',
    'CA',
    'Georgia',
    'Remote',
    'Paris',
    'Neustadt',
    'DE',
    'Victoria',
    'Łódź',
    'x',
  ];
  const word = fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 12 }));
  const text = fc
    .array(fc.tuple(word, fc.constantFrom(', ', ' - ', ' / ', ' or ', ' (', ' ')), { maxLength: 5 })
    .map((pairs) => pairs.flat().join(''));

  test('standardizing never throws and repeats itself on its own output', () => {
    fc.assert(
      fc.property(text, fc.option(word, { nil: undefined }), (shown, country) => {
        const once = place(shown, { country });
        expect(place(once.standardized).standardized).toBe(once.standardized);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a region that is read as another country once it is spelled is told by its country', () => {
    const found = place('ar, x, ');
    expect(found).toMatchObject({ countryCode: 'AR', text: 'ar, x' });
    expect(place(found.standardized)).toMatchObject({ countryCode: 'AR', standardized: found.standardized });
  });

  test('a visitor who types a standardized place gets the same country', () => {
    const store = loadCityStore();
    for (let index = 0; index < store.size; index += 97) {
      const city = store.at(index);
      const standard = place(city.name, { city: city.name, country: city.countryCode });
      const resolved = gazetteer.resolve(standard.standardized);
      expect(resolved?.kind).toMatch(/city|area/);
      const found = resolved?.kind === 'area' ? resolved.areas : [resolved];
      expect(found).toMatchObject([{ countryCode: city.countryCode }]);
    }
  });
});

describe.skipIf(!hasShared)('on the real material of ../shared (skipped where that folder is absent)', () => {
  interface Address {
    addressLocality?: string;
    addressRegion?: string;
    addressCountry?: string;
  }

  function boardLocations(): NativeLocation[] {
    const folder = path.join(sharedData, '01-jobs/ashby-boards');
    const distinct = new Map<string, NativeLocation>();
    const add = (text: string, address?: Address): void => {
      const location = {
        text: text ?? '',
        city: address?.addressLocality,
        region: address?.addressRegion,
        country: address?.addressCountry,
      };
      distinct.set(JSON.stringify(location), location);
    };
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json.gz'))) {
      const board = JSON.parse(gunzipSync(readFileSync(path.join(folder, file))).toString()) as {
        jobs: {
          location: string;
          address?: { postalAddress?: Address };
          secondaryLocations?: { location: string; address?: Address }[];
        }[];
      };
      for (const job of board.jobs) {
        add(job.location, job.address?.postalAddress);
        for (const other of job.secondaryLocations ?? []) add(other.location, other.address);
      }
    }
    return [...distinct.values()];
  }

  test('at least 96 of 100 distinct locations of the boards have a country, and all repeat themselves', () => {
    const locations = boardLocations();
    const places = locations.map((location) => gazetteer.standardize(location));
    expect(locations.length).toBeGreaterThan(1_000);
    expect(places.filter((one) => one.countryCode !== null).length / places.length).toBeGreaterThanOrEqual(
      0.96,
    );
    const changed = places.filter((one) => place(one.standardized).standardized !== one.standardized);
    expect(changed).toEqual([]);
  });

  test('cities lie where Natural Earth has them', () => {
    const file = path.join(sharedData, '07-geo/natural-earth/cities-10m.jsonl.gz');
    const rows = gunzipSync(readFileSync(file)).toString().trim().split('\n');
    const far: string[] = [];
    let known = 0;
    for (const row of rows) {
      const city = JSON.parse(row) as Record<string, string> & {
        LATITUDE: number;
        LONGITUDE: number;
        POP_MAX: number;
      };
      if (city.POP_MAX < 100_000 || !/^[A-Z]{2}$/.test(city.ISO_A2 ?? '')) continue;
      const found = place('', {
        city: city.NAME ?? '',
        region: city.ADM1NAME ?? '',
        country: city.ISO_A2 ?? '',
      });
      if (found.latitude === null || found.longitude === null) continue;
      known++;
      const there = { latitude: city.LATITUDE, longitude: city.LONGITUDE };
      if (distanceKm({ latitude: found.latitude, longitude: found.longitude }, there) > 50)
        far.push(row.slice(0, 160));
    }
    expect(known).toBeGreaterThan(2_000);
    expect(far.length / known, far.slice(0, 30).join('\n')).toBeLessThan(0.01);
  });
});

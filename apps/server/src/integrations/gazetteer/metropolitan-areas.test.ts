import { distanceKm } from '@opencareers/position-index';
import { describe, expect, test } from 'vitest';
import { foldPlace } from './fold-place.ts';
import { loadGazetteer } from './gazetteer.ts';
import { METROPOLITAN_AREAS, metropolitanAreasFrom } from './metropolitan-areas.ts';

const gazetteer = loadGazetteer();

function spot(text: string) {
  const place = gazetteer.resolve(text);
  if (place?.kind !== 'city') throw new Error(`${text} is no spot`);
  return place;
}

describe('[SEARCH-11] cities with what lies around them', () => {
  test.each([
    ['Bay Area', 'San Francisco Bay Area'],
    ['the Bay Area', 'San Francisco Bay Area'],
    ['Bahía de San Francisco', 'San Francisco Bay Area'],
    ['NYC metro', 'New York metropolitan area'],
    ['Tri-State', 'New York metropolitan area'],
    ['نيويورك الكبرى', 'New York metropolitan area'],
    ['Puget Sound', 'Greater Seattle'],
    ['DMV', 'Washington metropolitan area'],
    ['greater london', 'Greater London'],
    ['Grand Londres', 'Greater London'],
    ['Rhein-Main', 'Rhine-Main'],
    ['Ruhrgebiet', 'Ruhr'],
    ['Cuenca del Ruhr', 'Ruhr'],
    ['Großraum München', 'Greater Munich'],
    ['Munich area', 'Greater Munich'],
    ['Delhi NCR', 'Delhi NCR'],
    ['GTA', 'Greater Toronto Area'],
    ['القاهرة الكبرى', 'Greater Cairo'],
  ])('%s is %s', (text, label) => {
    expect(spot(text)).toMatchObject({ label, km: expect.any(Number) });
    expect(gazetteer.resolve(label)).toEqual(spot(text));
  });

  test.each([
    ['Greater Nashville Area', 'Nashville'],
    ['Austin, TX metro', 'Austin'],
    ['Leeds and surroundings', 'Leeds'],
    ['Großraum Hannover', 'Hanover'],
    ['Grossraum Bremen', 'Bremen'],
    ['Bremen und Umgebung', 'Bremen'],
    ['Metropolregion Nürnberg', 'Nuremberg'],
    ['agglomération de Lyon', 'Lyon'],
    ["l'agglomération d'Orléans", 'Orléans'],
    ['Lyon et ses environs', 'Lyon'],
    ['área metropolitana de Valencia', 'Valencia'],
    ['Madrid y alrededores', 'Madrid'],
    ['الرياض وضواحيها', 'Riyadh'],
    ['دبي الكبرى', 'Dubai'],
  ])('%s is %s and what lies around it', (text, city) => {
    const place = spot(text);
    expect(place.label).toMatch(new RegExp(`^Greater ${city}`));
    expect(place.km).toBeGreaterThan(40);
    expect(distanceKm(place, spot(city))).toBe(0);
    // The page offers places by their labels.
    expect(gazetteer.resolve(place.label)).toEqual(place);
  });

  test.each(['Greater Noida', 'Grand Rapids', 'Leeds', 'Hannover', 'Region Hannover'])(
    '%s is a city of that name',
    (text) => expect(spot(text)).not.toHaveProperty('km'),
  );

  test.each(['sales area', 'Greater Nowhereville', 'area', 'greater', 'metro', 'und Umgebung'])(
    '"%s" is no place',
    (text) => expect(gazetteer.resolve(text)).toBeNull(),
  );

  test('the region around Paris and the Randstad are known by their regions', () => {
    for (const text of [
      'région parisienne',
      'Île-de-France',
      'Großraum Paris',
      'Greater Paris',
      'باريس الكبرى',
    ])
      expect(gazetteer.resolve(text)).toMatchObject({
        label: 'Île-de-France',
        areas: [{ regionCode: 'FR-IDF' }],
      });
    expect(gazetteer.resolve('Randstad')).toMatchObject({ kind: 'area', areas: { length: 3 } });
  });

  test('of a name that several cities have all are meant, each with what lies around it', () => {
    const labels = gazetteer.listMeanings('Greater Cambridge').map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining([
        'Greater Cambridge, England, United Kingdom',
        'Greater Cambridge, Massachusetts, United States',
      ]),
    );
  });

  test('what feeds write stays the city that it was', () => {
    expect(gazetteer.standardize({ text: 'San Francisco Bay Area' }).standardized).toBe(
      'San Francisco, CA, US',
    );
  });

  test('every area has a name of its own and lies in its country', () => {
    const labels = METROPOLITAN_AREAS.map(({ label }) => foldPlace(label));
    expect(new Set(labels).size).toBe(labels.length);
    const countries = new Set(gazetteer.listCountries());
    for (const { countryCode, km, label } of METROPOLITAN_AREAS) {
      expect(countries, label).toContain(countryCode);
      expect(km, label).toBeGreaterThanOrEqual(30);
      expect(km, label).toBeLessThanOrEqual(100);
    }
  });

  test.each([
    ['San Francisco', 'Bay Area'],
    ['San Jose, CA', 'Bay Area'],
    ['Palo Alto', 'Silicon Valley'],
    ['Newark, NJ', 'Tri-State'],
    ['Tacoma, WA', 'Puget Sound'],
    ['Arlington, VA', 'DMV'],
    ['Essen', 'Ruhrgebiet'],
    ['Dortmund', 'Ruhrgebiet'],
    ['Mainz', 'Rhein-Main'],
    ['Darmstadt', 'Rhein-Main'],
    ['Gurugram', 'Delhi NCR'],
    ['Noida', 'Delhi NCR'],
    ['Mississauga', 'GTA'],
    ['Fort Worth', 'DFW'],
    ['Croydon', 'Greater London'],
    ['Giza', 'Greater Cairo'],
  ])('%s lies in %s', (city, area) => {
    const { km = 0, ...middle } = spot(area);
    expect(distanceKm(middle, spot(city))).toBeLessThan(km);
  });

  test('are found by the beginning of their names, each once', () => {
    expect(metropolitanAreasFrom('Bay A').map(({ label }) => label)).toEqual(['San Francisco Bay Area']);
    expect(metropolitanAreasFrom('ruhr').map(({ label }) => label)).toEqual(['Ruhr']);
    expect(metropolitanAreasFrom(' ')).toEqual([]);
  });
});

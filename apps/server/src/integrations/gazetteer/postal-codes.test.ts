import { readFileSync } from 'node:fs';
import path from 'node:path';
import { distanceKm } from '@opencareers/position-index';
import { describe, expect, test } from 'vitest';
import { loadGazetteer } from './gazetteer.ts';
import { readPostalCodes } from './postal-codes.ts';

const gazetteer = loadGazetteer();

describe('[SEARCH-11] postal codes', () => {
  test.each([
    ['94103', '94103, San Francisco, United States', 'San Francisco, CA'],
    ['10115', '10115, Berlin, Germany', 'Berlin'],
    ['D-10115', '10115, Berlin, Germany', 'Berlin'],
    ['PLZ 80331', '80331, Munich, Germany', 'Munich'],
    ['SW1A 1AA', 'SW1A 1AA, London, United Kingdom', 'London, UK'],
    ['sw1a', 'SW1A, London, United Kingdom', 'London, UK'],
    ['London EC1A', 'EC1A, London, United Kingdom', 'London, UK'],
    ['M5V', 'M5V, Toronto, Canada', 'Toronto'],
    ['m5v 3l9', 'M5V 3L9, Toronto, Canada', 'Toronto'],
    ['75008 Paris', '75008, Paris, France', 'Paris'],
    ['code postal 69002', '69002, Lyon, France', 'Lyon'],
    ['8001 Zürich', '8001, Zürich, Switzerland', 'Zürich'],
    ['CH-8001', '8001, Zürich, Switzerland', 'Zürich'],
    ['1010 Wien', '1010, Vienna, Austria', 'Vienna'],
    ['28001 Madrid', '28001, Madrid, Spain', 'Madrid'],
    ['código postal 28001', '28001, Madrid, Spain', 'Madrid'],
    ['10115 برلين', '10115, Berlin, Germany', 'Berlin'],
    ['San Francisco, CA 94103', '94103, San Francisco, United States', 'San Francisco, CA'],
    ['94103-1234', '94103-1234, San Francisco, United States', 'San Francisco, CA'],
    ['95014, Cupertino', '95014, Cupertino, United States', 'Cupertino'],
    ['1012 AB Amsterdam', '1012 AB, Amsterdam, Netherlands', 'Amsterdam'],
    ['2000 Sydney', '2000, Sydney, Australia', 'Sydney'],
  ])('%s is %s', (text, label, near) => {
    const place = gazetteer.listMeanings(text).find((one) => one.label === label);
    const town = gazetteer.resolve(near);
    if (place?.kind !== 'city' || town?.kind !== 'city') throw new Error(`${text} is no spot`);
    expect(distanceKm(place, town)).toBeLessThan(15);
    // What the page offers is understood as the same.
    expect(gazetteer.resolve(label)).toEqual(place);
  });

  test('what codes of several countries look like may be in each, the largest town first where people go by it', () => {
    const labels = gazetteer.listMeanings('10115').map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['10115, Berlin, Germany', '10115, New York, United States']),
    );
    expect(labels[0]).toBe('10115, Berlin, Germany');
    expect(gazetteer.resolve('10115')?.label).toBe(labels[0]);
    expect(gazetteer.resolve('94103')?.label).toBe('94103, San Francisco, United States');
    expect(gazetteer.resolve('75008')?.label).toBe('75008, Paris, France');
    expect(gazetteer.resolve('13001')?.label).toBe('13001, Berlin, Germany');
    expect(gazetteer.listMeanings('10115 Berlin')).toHaveLength(1);
  });

  test.each(['ZZ9', 'Q1A 1AA', 'SW1A 1A', 'B2B', '123', '123456', '10115 Nowhereville', '10115 cooks'])(
    '"%s" is none',
    (text) => expect(gazetteer.resolve(text)).toBeNull(),
  );

  test('beside another town the town counts', () => {
    expect(gazetteer.resolve('94103 Hamburg')?.label).toBe('Hamburg, Germany');
    expect(gazetteer.resolve('2024 Berlin')?.label).toBe('Berlin, Germany');
  });

  test('what feeds write is read as before', () => {
    expect(gazetteer.standardize({ text: '10115 Berlin' }).standardized).toBe('Berlin, BE, DE');
    expect(gazetteer.standardize({ text: '10115' })).toMatchObject({ countryCode: null, latitude: null });
  });

  test('a text without a digit is never looked at, and one of many forms is read in each', () => {
    expect(readPostalCodes('Berlin')).toEqual([]);
    expect(readPostalCodes('A-1010')).toMatchObject([{ code: '1010', countries: ['AT'] }]);
    expect(readPostalCodes('1010').flatMap(({ countries }) => countries)).toEqual(
      expect.arrayContaining(['AT', 'CH']),
    );
  });

  test('the table stays small, and every row is a spot in its country', () => {
    const table = readFileSync(path.join(import.meta.dirname, 'tables/postal-areas.txt'), 'utf8');
    expect(table.length).toBeLessThan(150_000);
    const rows = table
      .trim()
      .split('\n')
      .filter((line) => line.includes(' '));
    expect(rows.length).toBeGreaterThan(5_000);
    for (const row of rows) expect(row).toMatch(/^[A-Z\d]{1,5} -?\d{1,4} -?\d{1,5}$/);
  });
});

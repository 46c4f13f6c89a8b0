import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type NativePosition, NativePositionSchema } from '@opencareers/contracts/native-position';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEntries } from '../../src/features/positions/skills/skill-list.ts';
import { loadGazetteer } from '../../src/integrations/gazetteer/gazetteer.ts';
import { JUNIPER, NORTHWIND } from './companies.ts';
import { generatePositions } from './generate-positions.ts';

const today = new Date('2026-03-10T09:00:00Z');
const northwind = generate(NORTHWIND, 2_000);
const juniper = generate(JUNIPER, 60);

function generate(company: typeof NORTHWIND, count: number, seed = 1): NativePosition[] {
  return [...generatePositions({ seed, count, company, today })].map((position) =>
    NativePositionSchema.parse(position),
  );
}

function share(positions: NativePosition[], test: (position: NativePosition) => boolean): number {
  return positions.filter(test).length / positions.length;
}

function words(html: string): number {
  return html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
}

describe('the positions of the demo', () => {
  test('are the same for the same seed, others for another, and a longer list begins with a shorter one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 40 }), (seed, count) => {
        const once = generate(NORTHWIND, count, seed);
        expect(generate(NORTHWIND, count, seed)).toEqual(once);
        expect(generate(NORTHWIND, count + 5, seed).slice(0, count)).toEqual(once);
      }),
      { numRuns: 20 },
    );
    expect(generate(NORTHWIND, 5, 1)[0]?.descriptionHtml).not.toBe(
      generate(NORTHWIND, 5, 2)[0]?.descriptionHtml,
    );
  });

  test('have ids of their own', () => {
    expect(new Set(northwind.map((position) => position.sourceId)).size).toBe(2_000);
    expect(new Set(northwind.map((position) => position.displayJobId)).size).toBe(2_000);
  });

  test('vary: at least 600 titles of 2,000, no description twice, 200 to 500 words', () => {
    expect(new Set(northwind.map((position) => position.title)).size).toBeGreaterThanOrEqual(600);
    expect(new Set(northwind.map((position) => position.descriptionHtml)).size).toBe(2_000);
    expect(new Set(juniper.map((position) => position.title)).size).toBeGreaterThanOrEqual(30);
    for (const position of [...northwind, ...juniper]) {
      expect(words(position.descriptionHtml), position.title).toBeGreaterThanOrEqual(200);
      expect(words(position.descriptionHtml), position.title).toBeLessThanOrEqual(500);
    }
  });

  test('hardly ever offer one title twice in one town', () => {
    for (const positions of [northwind, juniper]) {
      const offers = positions.map(
        (one) => `${one.title} ${one.locations.map((place) => place.text).join()}`,
      );
      expect(new Set(offers).size / offers.length).toBeGreaterThan(0.9);
    }
  });

  test('leave no gap unfilled and repeat no line within a text', () => {
    for (const { descriptionHtml, title } of [...northwind, ...juniper]) {
      expect(`${title} ${descriptionHtml}`).not.toMatch(/[{}]|undefined|\bnull\b|&(?!amp;)/);
      const items = [...descriptionHtml.matchAll(/<li>(.*?)<\/li>/g)].map((match) => match[1]);
      expect(new Set(items).size, title).toBe(items.length);
    }
  });

  test('are in English and German where people speak it, and mostly German at the small company', () => {
    const german = share(northwind, (position) => position.language === 'de');
    expect(german).toBeGreaterThan(0.2);
    expect(german).toBeLessThan(0.4);
    expect(share(juniper, (position) => position.language === 'de')).toBeGreaterThan(0.7);
    for (const position of northwind.filter((one) => one.language === 'de')) {
      expect(position.title).toMatch(/\(m\/w\/d\)$/);
      expect(position.descriptionHtml).toMatch(/ (und|die|wir|du) /i);
    }
  });

  test('were posted in the last 90 days and close in the future, a few of them soon', () => {
    const day = 86_400_000;
    for (const { postedAt = '', updatedAt = '', closesAt } of [...northwind, ...juniper]) {
      const age = today.getTime() - Date.parse(postedAt);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThanOrEqual(90 * day);
      expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(postedAt));
      expect(Date.parse(updatedAt)).toBeLessThanOrEqual(today.getTime());
      if (closesAt) expect(Date.parse(closesAt)).toBeGreaterThan(today.getTime());
    }
    const soon = northwind.filter(
      (one) => one.closesAt && Date.parse(one.closesAt) < today.getTime() + 3.5 * day,
    );
    expect(soon.length).toBeGreaterThan(20);
    expect(soon.length).toBeLessThan(200);
  });

  test('show every kind of thing that a page can show', () => {
    expect(new Set(northwind.map((one) => one.department)).size).toBeGreaterThanOrEqual(14);
    expect(
      new Set(northwind.flatMap((one) => one.locations.map((place) => place.city))).size,
    ).toBeGreaterThan(40);
    expect(new Set(northwind.map((one) => one.workLocationOption)).size).toBe(4);
    expect(share(northwind, (one) => one.locations.length > 1)).toBeGreaterThan(0.05);
    expect(share(northwind, (one) => one.pay !== undefined)).toBeGreaterThan(0.5);
    expect(northwind.some((one) => one.pay?.period === 'hour')).toBe(true);
    expect(northwind.some((one) => one.isPrivate)).toBe(true);
    expect(northwind.some((one) => one.applyUrl !== undefined)).toBe(true);
    expect(share(northwind, (one) => one.customFields.efcustomTextBrand?.length === 1)).toBe(1);
  });

  test('name places that the gazetteer knows, in the country they say', () => {
    const gazetteer = loadGazetteer();
    for (const company of [NORTHWIND, JUNIPER]) {
      for (const site of company.sites) {
        const text = `${site.germanCity ?? site.city}, ${site.country}`;
        const { germanCity: _, about: __, kinds: ___, weight: ____, ...fields } = site;
        const place = gazetteer.standardize({ text, ...fields });
        expect(place.country, text).toBe(site.country);
        expect(place.latitude, text).not.toBeNull();
      }
    }
  });

  test('name skills by the names of our list', () => {
    const folder = path.join(import.meta.dirname, '../../src/features/positions/skills');
    const shown = new Set(
      readdirSync(folder)
        .filter((file) => file.endsWith('.txt'))
        .flatMap((file) => readEntries(readFileSync(path.join(folder, file), 'utf8')))
        .map((entry) => (entry[0] ?? '').replace(/^[~=?]+/, '')),
    );
    const unknown = new Set(
      [...northwind, ...juniper].flatMap((one) => one.skills).filter((name) => !shown.has(name)),
    );
    expect([...unknown]).toEqual([]);
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NativePosition, NativePositionInput } from '@opencareers/contracts/native-position';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { JUNIPER, NORTHWIND } from '../../../../demo/positions/companies.ts';
import { generatePositions } from '../../../../demo/positions/generate-positions.ts';
import { positionsOf } from '../../../../test/feed-rows.ts';
import {
  aPosition,
  aServer,
  aTenant,
  importFeed,
  TEST_NOW,
  type TestServer,
} from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const exportOf = async (domain: string, format: string) => {
  const answer = await server.operate('GET', `/tenants/${domain}/positions/export?format=${format}`);
  expect(answer.status).toBe(200);
  return answer.text;
};

/** Brings a feed in, out and into another tenant: both must export the same, and a repeat must change nothing. */
async function goRound(feed: { format: string; feed: string | Buffer }): Promise<string> {
  const [first, second] = [await aTenant(server), await aTenant(server)];
  const report = await importFeed(server, { domain: first.domain, ...feed });
  expect(report.refused, JSON.stringify(report.refusedRows.slice(0, 3))).toBe(0);
  const exported = await exportOf(first.domain, 'native');
  const copied = await importFeed(server, { domain: second.domain, format: 'native', feed: exported });
  expect(copied).toMatchObject({ created: report.created, refused: 0 });
  expect(JSON.parse(await exportOf(second.domain, 'native'))).toEqual(JSON.parse(exported));
  return first.domain;
}

const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

// How far remote work reaches is not in that format.
const kindOfWork = (position: NativePosition | undefined) =>
  (position?.workLocationOption ?? 'onsite').split('_', 1)[0];

/** What the format of Indeed can carry comes back through our own reader; the rest is named in docs/being-found.md. */
async function checkIndeed(domain: string): Promise<number> {
  const [native, jobs] = [
    (JSON.parse(await exportOf(domain, 'native')) as { positions: NativePosition[] }).positions,
    await positionsOf('indeed-xml', await exportOf(domain, 'indeed-xml')),
  ];
  const shown = native.filter(({ isPrivate }) => !isPrivate);
  expect(jobs).toHaveLength(shown.reduce((sum, { locations }) => sum + Math.max(1, locations.length), 0));
  let at = 0;
  for (const position of shown)
    for (let place = 0; place < Math.max(1, position.locations.length); place += 1) {
      const job = jobs[at];
      at += 1;
      expect(job).toMatchObject({
        title: position.title,
        displayJobId: position.displayJobId,
        postedAt: position.postedAt,
        ...(position.department === undefined ? {} : { department: position.department }),
        ...(position.employmentType === undefined ? {} : { employmentType: position.employmentType }),
        ...(position.pay === undefined ? {} : { pay: position.pay }),
      });
      expect(kindOfWork(job)).toBe(kindOfWork(position));
      expect(words(job?.descriptionHtml ?? '')).toBe(words(position.descriptionHtml));
    }
  return jobs.length;
}

describe('what comes in goes out and comes in elsewhere as the same', () => {
  test('positions of the demo', { timeout: 120_000 }, async () => {
    for (const recipe of [
      { seed: 1, count: 400, company: NORTHWIND },
      { seed: 2, count: 60, company: JUNIPER },
    ]) {
      const feed = JSON.stringify([...generatePositions({ ...recipe, today: TEST_NOW })]);
      expect(await checkIndeed(await goRound({ format: 'native', feed }))).toBeGreaterThan(50);
    }
  });

  const BOARDS = fileURLToPath(
    new URL('../../../../../../../shared/data/01-jobs/ashby-boards/', import.meta.url),
  );
  const boards = existsSync(BOARDS) ? readdirSync(BOARDS).filter((name) => name.endsWith('.gz')) : [];
  test.skipIf(boards.length === 0)(
    'positions of real boards (needs ../shared/data)',
    { timeout: 300_000 },
    async () => {
      for (const file of boards.filter((_, index) => index % 25 === 0))
        await checkIndeed(await goRound({ format: 'ashby', feed: readFileSync(BOARDS + file) }));
    },
  );

  test('any position that the format allows', { timeout: 120_000 }, async () => {
    const line = fc.string({ unit: fc.constantFrom(...'aZß é😀<>&"\',;]\\/'), minLength: 1, maxLength: 30 });
    const text = line.map((inner) => `x${inner}x`);
    const position = fc.record(
      {
        title: text,
        department: text,
        businessUnit: text,
        employmentType: fc.constantFrom('full-time', 'part-time', 'contract', 'apprenticeship', 'volunteer'),
        workLocationOption: fc.constantFrom('onsite', 'hybrid', 'remote_local', 'remote_global'),
        seniority: fc.constantFrom('entry', 'senior', 'executive'),
        locations: fc.array(fc.constantFrom('Berlin, Germany', 'Paris, France', 'Remote', 'Qxyzzy'), {
          maxLength: 3,
        }),
        pay: fc.record({
          min: fc.integer({ min: 1, max: 50_000 }),
          max: fc.integer({ min: 50_000, max: 90_000 }),
          currency: fc.constantFrom('EUR', 'USD', 'GBP'),
          period: fc.constantFrom('hour', 'month', 'year'),
        }),
        isPrivate: fc.boolean(),
        isHot: fc.boolean(),
        closesAt: fc.constantFrom('2027-01-01T00:00:00.000Z', '2026-12-31T23:59:59.999Z'),
        customFields: fc.dictionary(
          fc.constantFrom('efcustomTextA', 'efcustomTextB'),
          fc.array(text, { minLength: 1, maxLength: 3 }),
        ),
        applyUrl: fc.constantFrom('https://x.example/?a=1&b=%202', 'https://ü.example/ä'),
      },
      { requiredKeys: ['title'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(position, { minLength: 1, maxLength: 8 }), async (given) => {
        const feed = given.map(({ locations, ...rest }) =>
          aPosition({
            ...rest,
            ...(locations && { locations: locations.map((place) => ({ text: place })) }),
          } as Partial<NativePositionInput>),
        );
        await goRound({ format: 'native', feed: JSON.stringify(feed) });
      }),
      { numRuns: 20 },
    );
  });
});

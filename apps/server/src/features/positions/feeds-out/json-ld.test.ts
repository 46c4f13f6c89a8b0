import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { NativePositionSchema } from '@opencareers/contracts/native-position';
import {
  parseTenantConfig,
  type TenantConfig,
  type TenantConfigInput,
} from '@opencareers/contracts/tenant-config/tenant-config';
import { beforeAll, describe, expect, test } from 'vitest';
import { JUNIPER, NORTHWIND } from '../../../../demo/positions/companies.ts';
import { generatePositions } from '../../../../demo/positions/generate-positions.ts';
import { rowsOf } from '../../../../test/feed-rows.ts';
import { faultsOfJobPosting } from '../../../../test/job-posting-guide.ts';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { loadGazetteer } from '../../../integrations/gazetteer/gazetteer.ts';
import { preparePosition } from '../import/position-preparation.ts';
import type { PositionRecord } from '../positions.schema.ts';
import { describeJobPosting, type HiringSite } from './json-ld.ts';

function configOf(written: TenantConfigInput): TenantConfig {
  const parsed = parseTenantConfig(written);
  if (!parsed.ok) throw new Error('the configuration is wrong');
  return parsed.config;
}

const SITE: HiringSite = {
  origin: 'https://jobs.example',
  positionUrl: 'https://jobs.example/careers/job/100000000001',
  companyName: 'A & B',
  companyUrl: 'https://a.example',
  companyLogo: '/careers/logo.svg',
  now: TEST_NOW,
  config: configOf({}),
};
const gazetteer = loadGazetteer();

/** The record as an import would write it. */
function recordOf(position: unknown): PositionRecord {
  const { record, postedAt } = preparePosition(NativePositionSchema.parse(position), gazetteer);
  const written = {
    id: 100_000_000_001,
    archivedAt: null,
    postedAt: postedAt ?? TEST_NOW,
    updatedAt: TEST_NOW,
  };
  return { ...record, ...written } as unknown as PositionRecord;
}

describe('structured data of every position', () => {
  test('[JOB-03] all open positions of the demo satisfy the guide', { timeout: 120_000 }, () => {
    const companies = [
      { seed: 1, count: 2_000, company: NORTHWIND },
      { seed: 2, count: 60, company: JUNIPER },
    ];
    let checked = 0;
    for (const recipe of companies)
      for (const position of generatePositions({ ...recipe, today: TEST_NOW })) {
        if (position.isPrivate === true) continue;
        const posting = describeJobPosting(recordOf(position), SITE);
        expect(faultsOfJobPosting(posting, TEST_NOW), position.title).toEqual([]);
        checked += 1;
      }
    expect(checked).toBeGreaterThan(2_000);
  });

  const BOARDS = fileURLToPath(
    new URL('../../../../../../../shared/data/01-jobs/ashby-boards/', import.meta.url),
  );
  const boards = existsSync(BOARDS) ? readdirSync(BOARDS).filter((name) => name.endsWith('.gz')) : [];
  test.skipIf(boards.length === 0)(
    'positions of real boards satisfy the guide or have no data at all (needs ../shared/data)',
    { timeout: 300_000 },
    async () => {
      const counts = { described: 0, left: 0 };
      for (const file of boards.filter((_, at) => at % 8 === 0))
        for (const row of await rowsOf('ashby', gunzipSync(readFileSync(BOARDS + file)))) {
          if (row.kind !== 'position' || row.position.isPrivate) continue;
          const now = new Date('2026-11-20T00:00:00Z');
          const posting = describeJobPosting(recordOf(row.position), { ...SITE, now });
          if (posting === null) counts.left += 1;
          else {
            counts.described += 1;
            expect(faultsOfJobPosting(posting, now), `${file}: ${row.position.title}`).toEqual([]);
          }
        }
      expect(counts.described).toBeGreaterThan(400);
      // Only those without any country, such as "Remote".
      expect(counts.left).toBeLessThan(counts.described / 5);
    },
  );

  test('[JOB-03] a logo that stands in the configuration has no address that could be fetched', () => {
    const companyWith = (companyLogo: string) =>
      describeJobPosting(recordOf(aPosition()), { ...SITE, companyLogo })?.hiringOrganization;
    expect(companyWith('/careers/logo.svg')).toMatchObject({ logo: 'https://jobs.example/careers/logo.svg' });
    expect(companyWith('data:image/svg+xml;base64,PHN2Zy8+')).not.toHaveProperty('logo');
  });

  test('remote, pay and applying elsewhere are said as they are', () => {
    const posting = (given: object) => describeJobPosting(recordOf(aPosition(given)), SITE);
    expect(posting({})).toMatchObject({
      directApply: true,
      hiringOrganization: { sameAs: 'https://a.example' },
    });
    expect(posting({})).not.toHaveProperty('jobLocationType');
    expect(posting({ workLocationOption: 'hybrid' })).not.toHaveProperty('jobLocationType');
    expect(posting({ workLocationOption: 'remote_local' })).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ '@type': 'Country', name: 'Germany' }],
    });
    expect(posting({ workLocationOption: 'remote_global', locations: [{ text: 'Remote' }] })).toMatchObject({
      applicantLocationRequirements: [{ '@type': 'Country', name: 'Anywhere' }],
    });
    expect(posting({ applyUrl: 'https://x.example/apply' })).not.toHaveProperty('directApply');
    const pay = { currency: 'EUR', period: 'year' };
    expect(posting({ pay: { ...pay, min: 50_000 } })?.baseSalary).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 50_000, unitText: 'YEAR' },
    });
    expect(posting({ pay: { ...pay, min: 5, max: 5 } })?.baseSalary).toMatchObject({ value: { value: 5 } });
  });

  test('closed, expired, private and incomplete positions have none', () => {
    const describe = (given: object, change: object = {}) =>
      describeJobPosting({ ...recordOf(aPosition(given)), ...change }, SITE);
    expect(describe({})).not.toBeNull();
    expect(describe({}, { archivedAt: TEST_NOW })).toBeNull();
    expect(describe({ closesAt: TEST_NOW.toISOString() })).toBeNull();
    expect(describe({ isPrivate: true })).toBeNull();
    expect(describe({ descriptionHtml: '<p> </p>' })).toBeNull();
    expect(describe({ locations: [] })).toBeNull();
  });
});

describe('structured data of a page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
  });
  const idOf = async (tenant: TestTenant, title: string) => {
    const answer = await server.operate(
      'GET',
      `/tenants/${tenant.domain}/positions?state=all&query=${title}`,
    );
    return answer.json<{ positions: { id: number; url: string }[] }>().positions[0] ?? { id: 0, url: '' };
  };
  const postingOf = (html: string) => {
    const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
    return text === undefined ? null : (JSON.parse(text) as Record<string, unknown>);
  };

  test('equals what the page shows', async () => {
    const tenant = await aTenant(server, {
      config: { pcsxConfig: { branding: { companyName: 'Kiln & Co' } } },
      positions: [
        aPosition({
          title: 'Glass blower',
          descriptionHtml: '<p>Blow glass all day.</p>',
          displayJobId: 'R-77',
        }),
      ],
    });
    const { text } = await tenant.get(`/careers/job/${(await idOf(tenant, 'Glass')).id}`);
    const posting = postingOf(text);
    expect(faultsOfJobPosting(posting, TEST_NOW)).toEqual([]);
    const visible = text.slice(text.indexOf('<div id="root">'), text.indexOf('<code id="pcsx-data"'));
    for (const shown of ['Glass blower', 'Blow glass all day.', 'R-77', 'Berlin', 'Kiln &amp; Co'])
      expect(visible).toContain(shown);
    expect(posting).toMatchObject({
      title: 'Glass blower',
      description: '<p>Blow glass all day.</p>',
      identifier: { value: 'R-77' },
      hiringOrganization: { name: 'Kiln & Co' },
      jobLocation: [{ address: { addressLocality: 'Berlin' } }],
    });
    expect(text).toContain(`<link rel="canonical" href="${String(posting?.url)}">`);
  });

  test('closed, private, foreign and excluded positions have none, nor has a list or a site that is not published', async () => {
    const other = await aTenant(server, { positions: [aPosition({ title: 'Foreign' })] });
    const tenant = await aTenant(server, {
      positions: ['Open', 'Closed', 'Hidden', 'Pilot'].map((title) =>
        aPosition({ title, isPrivate: title === 'Hidden', department: title === 'Pilot' ? 'Air' : 'Sea' }),
      ),
      config: { microsites: { harbour: { displayName: 'Harbour', filters: { department: ['Sea'] } } } },
    });
    const closed = await idOf(tenant, 'Closed');
    await server.operate('POST', `/tenants/${tenant.domain}/positions/${closed.id}/close`);
    const open = await idOf(tenant, 'Open');
    const hidden = (await idOf(tenant, 'Hidden')).url;
    const pilot = await idOf(tenant, 'Pilot');
    const foreign = await idOf(other, 'Foreign');
    const without = [
      '/careers',
      `/careers?pid=${open.id}`,
      `/careers/job/${closed.id}`,
      `/careers/job/${pilot.id}?microsite=harbour`,
      `/careers/job/${foreign.id}`,
    ];
    for (const path of without) expect(postingOf((await tenant.get(path)).text), path).toBeNull();
    const secret = await server.get(hidden.slice(hidden.indexOf('/careers')));
    expect([secret.status, postingOf(secret.text)]).toEqual([200, null]);
    expect(secret.text).toContain('<meta name="robots" content="noindex">');
    expect(postingOf((await tenant.get(`/careers/job/${open.id}?microsite=harbour`)).text)).not.toBeNull();
    for (const name of ['publishToGoogle', 'indexSite']) {
      const change = (value: boolean) =>
        server.operate('PUT', `/tenants/${tenant.domain}/config`, {
          path: `pcsxConfig.seoConfig.${name}`,
          value,
        });
      await change(false);
      const { text } = await tenant.get(`/careers/job/${open.id}`);
      expect(postingOf(text)).toBeNull();
      expect(text.includes('content="noindex"')).toBe(name === 'indexSite');
      await change(true);
    }
  });
});

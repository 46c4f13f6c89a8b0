import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../test/feed-rows.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { childrenOf, parseXml, textOf, type XmlNode } from '../../../../test/xml-tree.ts';
import type { PositionRecord } from '../positions.schema.ts';
import { INDEED_FEED_END, indeedFeedStart, toIndeedJobs } from '../register/indeed-export.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const PATH = '/careers/indeed.xml';
const ON = { pcsxConfig: { jobFeedConfig: { enable: true } } };
const REQUIRED = ['title', 'date', 'referencenumber', 'url', 'company', 'city', 'country', 'description'];
const jobsOf = async (tenant: TestTenant, query = ''): Promise<XmlNode[]> => {
  const answer = await tenant.get(PATH + query);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  return childrenOf(parseXml(answer.text), 'job');
};
const titlesOf = (jobs: XmlNode[]) => jobs.map((job) => textOf(job, 'title'));

describe('the feed for Indeed', () => {
  test('is there only when the tenant offers it', async () => {
    const tenant = await aTenant(server, { positions: [aPosition()] });
    expect((await tenant.get(PATH)).status).toBe(404);
    const change = { path: 'pcsxConfig.jobFeedConfig.enable', value: true };
    await server.operate('PUT', `/tenants/${tenant.domain}/config`, change);
    expect(await jobsOf(tenant)).toHaveLength(1);
  });

  test('has every field that Indeed requires, each once, and links to the page of the job', async () => {
    const tenant = await aTenant(server, {
      config: ON,
      positions: [aPosition({ title: 'Nurse', employmentType: 'full-time' })],
    });
    const [job] = await jobsOf(tenant);
    if (job === undefined) throw new Error('no job');
    for (const name of REQUIRED) expect(textOf(job, name), name).toMatch(/\S/);
    expect(textOf(job, 'jobtype')).toBe('fulltime');
    const { pathname, search } = new URL(textOf(job, 'url') ?? '');
    expect((await server.get(pathname + search)).text).toContain('Nurse');
  });

  test('the newest positions are in it, as many as the tenant allows, public ones of its site only', async () => {
    const tenant = await aTenant(server, {
      config: {
        ...ON,
        pcsxConfig: { jobFeedConfig: { enable: true, maxJobs: 250 } },
        microsites: { harbour: { displayName: 'Harbour', filters: { department: ['Sea'] } } },
      },
      positions: [
        ...Array.from({ length: 420 }, (_, at) =>
          aPosition({
            title: `Job ${at}`,
            // Days repeat, so that the order within a day matters at the edges of batches.
            postedAt: new Date(Date.UTC(2025, 0, 1) + Math.floor(at / 7) * 86_400_000).toISOString(),
          }),
        ),
        aPosition({ title: 'Secret', isPrivate: true }),
        aPosition({ title: 'Old sailor', department: 'Sea', postedAt: '2020-01-01T00:00:00Z' }),
      ],
    });
    const titles = titlesOf(await jobsOf(tenant));
    expect(titles).toEqual(Array.from({ length: 250 }, (_, at) => `Job ${419 - at}`));
    expect(titlesOf(await jobsOf(tenant, '?microsite=harbour'))).toEqual(['Old sailor']);
  });

  test('a crawler that knows it gets 304 until a position or the configuration changes', async () => {
    const tenant = await aTenant(server, { config: ON, positions: [aPosition({ sourceId: 'a' })] });
    const known = async () => ({ 'if-none-match': String((await tenant.get(PATH)).headers.etag) });
    const before = await known();
    expect((await tenant.get(PATH, before)).status).toBe(304);
    await tenant.import([aPosition({ sourceId: 'a', title: 'Changed' })]);
    expect((await tenant.get(PATH, before)).status).toBe(200);
    const after = await known();
    const change = { path: 'pcsxConfig.branding.companyName', value: 'Renamed' };
    await server.operate('PUT', `/tenants/${tenant.domain}/config`, change);
    expect((await tenant.get(PATH, after)).status).toBe(200);
  });

  test('any text comes back through our own reader, and no text ends the document', async () => {
    const sign = fc.constantFrom(
      ...']]>',
      '<',
      '&',
      '"',
      '\u0000',
      '\u0007',
      '\uffff',
      '\ud800',
      '😀',
      'a',
      ' ',
      'é',
    );
    const text = fc.string({ unit: sign, minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(text, text, async (title, department) => {
        const record = { ...RECORD, title: `T${title}T`, department: `D${department}D` } as PositionRecord;
        const jobs = toIndeedJobs(record, { url: 'https://a.example/?a=1&b=2', company: title });
        const document = indeedFeedStart(title, 'https://a.example') + jobs + INDEED_FEED_END;
        const [job] = childrenOf(parseXml(document), 'job');
        const visible = (given: string) =>
          given.replaceAll('\ud800', '\ufffd').replaceAll(/[\p{Cc}\uffff]/gu, '');
        expect(job && textOf(job, 'title')).toBe(visible(record.title));
        const [row] = await rowsOf('indeed-xml', document);
        expect(row?.kind).toBe('position');
      }),
    );
  });
});

const RECORD: Partial<PositionRecord> = {
  id: 100_000_000_001,
  displayJobId: 'x',
  employmentType: null,
  businessUnit: null,
  locations: [],
  descriptionHtml: '<p>x</p>',
  payMin: null,
  payMax: null,
  payCurrency: null,
  payPeriod: null,
  workLocationOption: 'onsite',
  postedAt: new Date(0),
  closesAt: null,
  sourceUpdatedAt: null,
  updatedAt: new Date(0),
  language: null,
};

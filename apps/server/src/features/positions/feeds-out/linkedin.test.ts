import { beforeAll, describe, expect, test } from 'vitest';
import { aPosition, aServer, aTenant, type TestServer } from '../../../../test/test-server.ts';
import { childrenOf, parseXml, textOf, type XmlNode } from '../../../../test/xml-tree.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const PATH = '/careers/linkedin.xml';
const LONG = `<p>${'Nurses at night look after people who cannot sleep. '.repeat(4)}</p>`;
/** What LinkedIn takes no job without, as its guide for developers lists it. */
const REQUIRED = [
  'partnerJobId',
  'company',
  'companyId',
  'title',
  'description',
  'applyUrl',
  'location',
  'posterEmail',
];
const BERLIN = { city: 'Berlin', country: 'Germany' };
const PARIS = { city: 'Paris', country: 'France' };
const LINKEDIN = { companyId: '1337', posterEmail: 'jobs@northwind.example' };

/** The jobs in the feed of a tenant that offers these positions. */
async function jobsOf(positions: ReturnType<typeof aPosition>[]): Promise<XmlNode[]> {
  const config = { pcsxConfig: { jobFeedConfig: { enable: true, linkedIn: LINKEDIN } } };
  const tenant = await aTenant(server, { config, positions });
  const answer = await tenant.get(PATH);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  return childrenOf(parseXml(answer.text), 'job');
}

describe('the feed for LinkedIn', () => {
  test('is there only when the tenant offers feeds', async () => {
    const tenant = await aTenant(server, { positions: [aPosition()] });
    expect((await tenant.get(PATH)).status).toBe(404);
  });

  test('has what LinkedIn requires, each once, in its own words, and links to the page of the job', async () => {
    const [job, ...others] = await jobsOf([
      aPosition({
        title: 'Night nurse',
        descriptionHtml: LONG,
        employmentType: 'part-time',
        seniority: 'senior',
        workLocationOption: 'hybrid',
        locations: [BERLIN],
        skills: ['Care', 'First aid'],
        pay: { min: 30, currency: 'EUR', period: 'hour' },
        postedAt: '2026-03-04T23:30:00Z',
        closesAt: '2027-01-31T00:00:00Z',
      }),
    ]);
    if (job === undefined) throw new Error('no job');
    expect(others).toEqual([]);
    for (const name of REQUIRED) expect(textOf(job, name), name).toMatch(/\S/);
    const told = ['companyId', 'city', 'country', 'workplaceTypes', 'experienceLevel', 'jobtype'];
    expect(told.map((name) => textOf(job, name))).toEqual([
      '1337',
      'Berlin',
      'DE',
      'Hybrid',
      'MID_SENIOR_LEVEL',
      'PART_TIME',
    ]);
    expect([textOf(job, 'listDate'), textOf(job, 'expirationDate')]).toEqual(['03/04/2026', '01/31/2027']);
    const [skills] = childrenOf(job, 'skills');
    expect(skills && childrenOf(skills, 'skill')).toHaveLength(2);
    const [salary] = childrenOf(job, 'salaries').flatMap((salaries) => childrenOf(salaries, 'salary'));
    if (salary === undefined) throw new Error('no pay');
    expect(textOf(salary, 'period')).toBe('HOURLY');
    for (const name of ['highEnd', 'lowEnd']) {
      const [end] = childrenOf(salary, name);
      expect(end && [textOf(end, 'amount'), textOf(end, 'currencyCode')], name).toEqual(['30', 'EUR']);
    }
    const { pathname, search } = new URL(textOf(job, 'applyUrl') ?? '');
    expect((await server.get(pathname + search)).text).toContain('Night nurse');
  });

  test('each place is a job of its own; what LinkedIn would refuse is not there', async () => {
    const jobs = await jobsOf([
      aPosition({ title: 'Twice', descriptionHtml: LONG, locations: [BERLIN, PARIS] }),
      aPosition({ title: 'Short', descriptionHtml: '<p>Come!</p>' }),
      aPosition({ title: 'Nowhere', descriptionHtml: LONG, locations: [] }),
      aPosition({
        title: 'Own words',
        descriptionHtml: LONG,
        employmentType: 'seasonal',
        seniority: 'wizard',
      }),
    ]);
    const titles = jobs.map((job) => textOf(job, 'title') ?? '').toSorted((a, b) => a.localeCompare(b));
    expect(titles).toEqual(['Own words', 'Twice', 'Twice']);
    expect(new Set(jobs.map((job) => textOf(job, 'partnerJobId'))).size).toBe(3);
    const own = jobs.find((job) => textOf(job, 'title') === 'Own words');
    expect(own && [textOf(own, 'jobtype'), textOf(own, 'experienceLevel')]).toEqual([undefined, undefined]);
  });

  test('a number of a page and an address that are none are refused by name', async () => {
    const tenant = await aTenant(server);
    for (const [key, value] of [
      ['companyId', 'northwind'],
      ['posterEmail', 'nobody'],
    ]) {
      const path = `pcsxConfig.jobFeedConfig.linkedIn.${key}`;
      const answer = await server.operate('PUT', `/tenants/${tenant.domain}/config`, { path, value });
      expect(answer.status, key).toBe(422);
      expect(answer.text).toContain(path);
    }
  });
});

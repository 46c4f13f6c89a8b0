import { readFileSync } from 'node:fs';
import { FEED_FORMATS } from '@opencareers/contracts/operator';
import { describe, expect, test } from 'vitest';
import { positionsOf, rowsOf } from '../../../test/feed-rows.ts';
import { CSV_COLUMNS } from './readers/csv.ts';

describe('CSV', () => {
  test('quoted fields, lists, pay, dates, flags and columns of one’s own', async () => {
    const csv = [
      'Job ID,Title,Department,Location,Country,Remote,Type,Skills,Salary Min,Salary Max,Currency,Period,Posted,Closes,Description,URL,Cost Centre,Private',
      '1,"Cook, senior",Kitchen,"Berlin; Hamburg",,no,Vollzeit,"Grill|Sauce, stock",2500,3000,EUR,month,2026-07-01,31.08.2026,"<p>Line ""one""</p>\nTwo",https://x.example/1,"CC 1|CC 2",no',
      '2,Waiter,Service,Paris,France,,,,,,,,,,,,,yes',
    ].join('\r\n');
    const [cook, waiter] = await positionsOf('csv', csv);
    expect(cook).toMatchObject({
      sourceId: '1',
      title: 'Cook, senior',
      seniority: 'senior',
      locations: [{ text: 'Berlin' }, { text: 'Hamburg' }],
      workLocationOption: 'onsite',
      employmentType: 'full-time',
      skills: ['Grill', 'Sauce', 'stock'],
      pay: { min: 2500, max: 3000, currency: 'EUR', period: 'month' },
      postedAt: '2026-07-01T00:00:00.000Z',
      closesAt: '2026-08-31T23:59:59.000Z',
      descriptionHtml: '<p>Line "one"</p>\nTwo',
      applyUrl: 'https://x.example/1',
      isPrivate: false,
      customFields: { efcustomTextCostCentre: ['CC 1', 'CC 2'] },
    });
    expect(waiter).toMatchObject({ locations: [{ text: 'Paris', country: 'France' }], isPrivate: true });
  });

  test.each([[';'], ['\t'], [',']])('the delimiter %j is found in the header', async (delimiter) => {
    const csv = `id${delimiter}title${delimiter}city\r\n1${delimiter}"A${delimiter}B"${delimiter}Rome\r\n`;
    expect(await positionsOf('csv', csv)).toMatchObject([
      { title: `A${delimiter}B`.replace('\t', ' '), locations: [{ city: 'Rome' }] },
    ]);
  });

  test('rows that do not fit are refused by field, the others come', async () => {
    const rows = await rowsOf(
      'csv',
      'id,title,pay_min,currency,posted_at,url\n1,A,,,,\n2,,,,,\n3,C,x\n4,D,100,,,\n5,E,,,07/08/2026,\n6,F,,,,javascript:x()\n',
    );
    expect(
      rows.map((row) => (row.kind === 'refused' ? `${row.sourceId}: ${row.reason.split(';')[0]}` : row.kind)),
    ).toEqual([
      'position',
      '2: title is missing',
      '3: the row has 3 fields, the header has 6',
      '4: pay.currency: must be an ISO 4217 code such as EUR',
      '5: postedAt: Invalid ISO datetime',
      '6: applyUrl: Invalid URL',
    ]);
  });

  test('a header without the needed columns names them', async () => {
    await expect(rowsOf('csv', 'reference,city\n1,Rome\n')).rejects.toThrow(
      'no column "title"; it has: reference, city',
    );
    await expect(rowsOf('csv', 'GIF89a\u0000\u0001')).rejects.toThrow('not a text file');
  });
});

test('the page about imports names every format and every column', () => {
  const page = readFileSync(new URL('../../../../../docs/import.md', import.meta.url), 'utf8');
  for (const format of FEED_FORMATS) expect(page).toContain(`| \`${format}\` |`);
  for (const [column, others] of Object.entries(CSV_COLUMNS)) {
    expect(page).toContain(`\`${column}\``);
    for (const other of others) expect(page).toMatch(new RegExp(`[ ;,]${other}\\b`));
  }
});

describe('schema.org JobPosting', () => {
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', value: 42 },
    title: 'Chemist',
    description: '&lt;p&gt;Mix &amp;amp; measure&lt;/p&gt;',
    datePosted: '2026-7-1',
    validThrough: '2026-08-01',
    employmentType: ['FULL_TIME', 'TEMPORARY'],
    hiringOrganization: { name: 'Lab' },
    jobLocation: [
      {
        '@type': 'Place',
        address: { addressLocality: 'Graz', addressCountry: { name: 'Austria' } },
        geo: { latitude: '47.07', longitude: 15.4 },
      },
    ],
    baseSalary: { currency: 'EUR', value: { minValue: 3000, maxValue: '3500', unitText: 'MONTH' } },
    skills: 'HPLC, titration',
    qualifications: 'A degree',
    url: 'https://lab.example/42',
  };

  test('one posting, a list, a graph and an item list', async () => {
    const [position] = await positionsOf('jsonld', JSON.stringify(posting));
    expect(position).toMatchObject({
      sourceId: '42',
      title: 'Chemist',
      businessUnit: 'Lab',
      locations: [
        { text: 'Graz, Austria', city: 'Graz', country: 'Austria', latitude: 47.07, longitude: 15.4 },
      ],
      employmentType: 'temporary',
      skills: ['HPLC', 'titration'],
      pay: { min: 3000, max: 3500, currency: 'EUR', period: 'month' },
      postedAt: '2026-07-01T00:00:00.000Z',
      closesAt: '2026-08-01T23:59:59.000Z',
      descriptionHtml: '<p>Mix &amp; measure</p>\n<h3>Qualifications</h3><p>A degree</p>',
      applyUrl: 'https://lab.example/42',
    });
    const other = { '@type': 'Organization', name: 'Lab' };
    for (const feed of [
      [posting, other],
      { '@context': 'x', '@graph': [other, posting] },
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: posting }] },
      { '@type': 'WebPage', mainEntity: posting },
    ]) {
      expect(await positionsOf('jsonld', JSON.stringify(feed))).toEqual([position]);
    }
  });

  test('scripts of a web page, with raw line breaks and other scripts beside', async () => {
    const script = JSON.stringify({ ...posting, description: 'Two\nlines' }).replace(
      'Two\\nlines',
      'Two\nlines',
    );
    const page = `<!doctype html><html><head><script>var a = "<script";</script>
      <SCRIPT TYPE='application/ld+json'>{"@type": "BreadcrumbList", broken}</SCRIPT>
      <script id="x" type=application/ld+json><!-- ${script} --></script></head></html>`;
    expect(await positionsOf('jsonld', page)).toMatchObject([
      { sourceId: '42', descriptionHtml: expect.stringContaining('Two lines') },
    ]);
  });

  test('remote work for a country, for the world, and a posting without id', async () => {
    const remote = (name: string) => ({
      '@type': 'JobPosting',
      title: 'Editor',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name },
    });
    expect(await positionsOf('jsonld', JSON.stringify([remote('Spain')]))).toMatchObject([
      {
        sourceId: 'Editor / Spain',
        workLocationOption: 'remote_local',
        locations: [{ text: 'Spain', country: 'Spain' }],
      },
    ]);
    expect(await positionsOf('jsonld', JSON.stringify([remote('Anywhere')]))).toMatchObject([
      { workLocationOption: 'remote_global' },
    ]);
  });

  test('nothing but other things is refused, an empty list is empty', async () => {
    await expect(rowsOf('jsonld', '[{"@type":"Person"}]')).rejects.toThrow('no schema.org JobPosting');
    await expect(rowsOf('jsonld', '<html><body>Careers</body></html>')).rejects.toThrow(
      'the web page holds no',
    );
    expect(await rowsOf('jsonld', '[]')).toEqual([]);
  });
});

describe('native', () => {
  const position = { sourceId: 'p1', title: 'Cook', locations: [{ text: 'Rome' }] };

  test('a list, an object with positions and lines are the same feed', async () => {
    const two = [position, { ...position, sourceId: 'p2' }];
    const list = await positionsOf('native', JSON.stringify(two));
    expect(list).toHaveLength(2);
    expect(await positionsOf('native', JSON.stringify({ positions: two }))).toEqual(list);
    expect(await positionsOf('native', two.map((line) => JSON.stringify(line)).join('\n'))).toEqual(list);
  });

  test('values are tidied as those of every other feed', async () => {
    const [read] = await positionsOf(
      'native',
      JSON.stringify([
        {
          ...position,
          title: ' Head\u00a0 of R&amp;D ',
          employmentType: 'FULL_TIME',
          closesAt: '2026-08-01',
          language: 'en_us',
          department: '',
        },
      ]),
    );
    expect(read).toMatchObject({
      title: 'Head of R&D',
      employmentType: 'full-time',
      seniority: 'director',
      closesAt: '2026-08-01T23:59:59.000Z',
      language: 'en-US',
    });
    expect(read).not.toHaveProperty('department');
  });

  test('wrong values are refused by field', async () => {
    expect(
      await rowsOf(
        'native',
        JSON.stringify([{ ...position, postedAt: 'soon', customFields: { wrong: ['x'] } }]),
      ),
    ).toMatchObject([
      { kind: 'refused', sourceId: 'p1', reason: expect.stringMatching(/postedAt: .*customFields/) },
    ]);
  });
});

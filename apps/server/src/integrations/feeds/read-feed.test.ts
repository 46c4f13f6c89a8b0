import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inChunks, positionsOf, rowsOf } from '../../../test/feed-rows.ts';
import { FeedError } from './feeds.port.ts';

const BOARD = {
  apiVersion: '1',
  jobs: [
    {
      id: 'a-1',
      title: ' Büro­leitung \u200b(m/w/d) ',
      isListed: true,
      location: 'Zürich',
      jobUrl: 'https://x.example/1',
    },
    { id: 'a-2', title: '看護師 👩‍⚕️', isListed: true, location: 'Łódź', descriptionHtml: '<p>“Quoted”</p>' },
  ],
};
const TEXT = JSON.stringify(BOARD);

const titlesOf = async (format: 'ashby' | 'personio' | 'csv', feed: string | Uint8Array) =>
  (await positionsOf(format, feed)).map(({ title }) => title);

describe('bytes become text', () => {
  test('however the network cuts the bytes, the rows are the same', async () => {
    const whole = await rowsOf('ashby', TEXT);
    expect(whole.map((row) => row.kind === 'position' && row.position.title)).toEqual([
      'Büroleitung (m/w/d)',
      '看護師 👩‍⚕️',
    ]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (size) => {
        expect(await rowsOf('ashby', inChunks(TEXT, size))).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });

  test('gzip is recognised by its content, even byte by byte', async () => {
    expect(await rowsOf('ashby', inChunks(gzipSync(TEXT), 1))).toEqual(await rowsOf('ashby', TEXT));
  });

  test('a byte order mark is accepted', async () => {
    expect(await rowsOf('ashby', `\uFEFF${TEXT}`)).toEqual(await rowsOf('ashby', TEXT));
  });

  test('bytes that are not UTF-8 are read as windows-1252 instead of being lost', async () => {
    const mixed = Buffer.concat([
      Buffer.from('id,title\n1,Köchin '),
      Buffer.from([0xfc, 0x80]),
      Buffer.from('\n'),
    ]);
    expect(await titlesOf('csv', mixed)).toEqual(['Köchin ü€']);
  });

  test.each([
    ['ISO-8859-1', 'latin1'],
    ['windows-1252', 'latin1'],
    ['UTF-16', 'utf16le'],
  ] as const)('XML declared as %s is decoded', async (declared, encoding) => {
    const xml = `<?xml version="1.0" encoding="${declared}"?><workzag-jobs><position><id>1</id><name>Küchenhilfe</name></position></workzag-jobs>`;
    const mark = declared === 'UTF-16' ? '\uFEFF' : '';
    expect(await titlesOf('personio', Buffer.from(mark + xml, encoding))).toEqual(['Küchenhilfe']);
  });

  test('an unknown encoding is named', async () => {
    const xml = '<?xml version="1.0" encoding="EBCDIC-FOO"?><workzag-jobs></workzag-jobs>';
    await expect(rowsOf('personio', xml)).rejects.toThrow('"ebcdic-foo", which is not known');
  });
});

describe('a feed that is broken as a whole', () => {
  test('cut anywhere, a feed is refused and never ends as if it were complete', async () => {
    for (let length = 1; length < TEXT.length; length += 7) {
      await expect(rowsOf('ashby', TEXT.slice(0, length)), TEXT.slice(0, length)).rejects.toBeInstanceOf(
        FeedError,
      );
    }
    const packed = gzipSync(TEXT);
    await expect(rowsOf('ashby', packed.subarray(0, packed.length - 12))).rejects.toThrow('truncated');
    await expect(rowsOf('personio', '<workzag-jobs><position><id>1</id>')).rejects.toThrow('truncated');
    await expect(rowsOf('csv', 'id,title\n1,"Cook')).rejects.toThrow('truncated');
  });

  test.each([
    ['', 'the feed is empty'],
    ['Not Found', 'not JSON: it starts with "Not Found"'],
    ['<!DOCTYPE html><html></html>', 'a web page (HTML) came instead of JSON'],
    ['<?xml version="1.0"?><source/>', 'the feed is XML'],
    ['{"ok": false, "error": "Document not found"}', 'answered with an error: "Document not found"'],
    ['{"status": 404, "error": "Job not found"}', 'answered with an error: "Job not found"'],
    ['{"jobs": [], "statusCode": 404}', 'status 404'],
    ['{"jobs": null}', 'no list "jobs"'],
    ['{"count": 2, "results": []}', 'but count, results: is it a feed of Ashby?'],
    ['{"jobs": [{"id": 1, "salary": NaN}]}', 'NaN and Infinity are not JSON'],
    ['{"jobs": []} trailing', 'goes on after its end'],
    ['{"jobs": []}]', 'not valid JSON'],
    ['42', 'not JSON'],
  ])('%s', async (feed, reason) => {
    await expect(rowsOf('ashby', feed)).rejects.toThrow(reason);
  });

  test('records of another system are refused once, by what is missing in them', async () => {
    const feed =
      '{"jobs": [{"id": 1, "title": "A", "company_name": "x", "candidate_required_location": "y"}]}';
    await expect(rowsOf('greenhouse', feed)).rejects.toThrow('does not look like one of Greenhouse');
  });

  test('a web page instead of XML, and XML of another format', async () => {
    await expect(rowsOf('personio', '<!DOCTYPE html><html><body>x</body></html>')).rejects.toThrow(
      'a web page (HTML)',
    );
    await expect(rowsOf('indeed-xml', '<rss><channel/></rss>')).rejects.toThrow('whose root is <rss>');
  });

  test('declared entities are refused before anything is expanded', async () => {
    const laughs =
      '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><source><job><title>&b;</title></job></source>';
    await expect(rowsOf('indeed-xml', laughs)).rejects.toThrow('document type declaration');
    const late = `<!-- ${'x'.repeat(2000)} -->${laughs.slice(21)}`;
    await expect(rowsOf('indeed-xml', late)).rejects.toThrow('document type declaration');
  });

  test('what unpacks to more than is allowed is refused', async () => {
    await expect(rowsOf('ashby', TEXT, { maxBytes: 100 })).rejects.toThrow('larger than 100 bytes');
    const bomb = gzipSync(`[${' '.repeat(20_000_000)}]`);
    await expect(rowsOf('ashby', bomb)).rejects.toThrow('decompression bomb');
  });

  test('nesting without end is refused instead of filling the memory', async () => {
    await expect(rowsOf('native', '['.repeat(100_000))).rejects.toThrow('levels deep');
    await expect(rowsOf('personio', '<a>'.repeat(100_000))).rejects.toThrow('levels deep');
  });
});

describe('odd rows', () => {
  test('a row that is wrong is refused by field, the others come', async () => {
    const feed = JSON.stringify([
      { sourceId: 'ok', title: 'Cook' },
      { sourceId: 'no-title', title: '  ' },
      { title: 'No id' },
      'text',
      null,
      { sourceId: 'pay', title: 'P', pay: { min: 5, max: 1, currency: 'EUR', period: 'hour' } },
      { sourceId: 'deep', title: 'D', questions: [JSON.parse('['.repeat(40) + ']'.repeat(40))] },
      { sourceId: 'tongue', title: 'T', translations: [{ language: 'no language', title: 'A' }] },
      { sourceId: 'last', title: 'Waiter' },
    ]);
    const rows = await rowsOf('native', feed);
    expect(
      rows.map((row) => (row.kind === 'refused' ? `${row.row} ${row.sourceId}: ${row.reason}` : row.kind)),
    ).toEqual([
      'position',
      '2 no-title: title is missing',
      '3 null: sourceId is missing',
      '4 null: the record is a text, not an object',
      '5 null: the record is null, not an object',
      '6 pay: pay: min is above max',
      '7 null: the record is nested more than 32 levels deep',
      '8 tongue: translations.0.language: must be a BCP 47 tag such as de or pt-BR',
      'position',
    ]);
  });

  test('a record that is too large is refused, the next one is read', async () => {
    const feed = JSON.stringify([
      { sourceId: '1', title: 'x'.repeat(5_000_000) },
      { sourceId: '2', title: 'Cook' },
    ]);
    const rows = await rowsOf('native', feed);
    expect(rows).toMatchObject([
      { kind: 'refused', reason: 'the record is larger than 4 MB' },
      { kind: 'position' },
    ]);
  });

  test('the second row with an id is refused, be it a number or a text', async () => {
    const rows = await rowsOf(
      'greenhouse',
      '{"jobs":[{"id":5,"title":"A"},{"id":5,"title":"B"},{"id":"5","title":"C"}]}',
    );
    expect(rows.map((row) => row.kind)).toEqual(['position', 'refused', 'refused']);
    expect(rows[2]).toMatchObject({ row: 3, sourceId: '5', reason: expect.stringContaining('same id') });
  });

  test('ids survive to the last digit', async () => {
    const rows = await positionsOf(
      'greenhouse',
      '{"jobs":[{"id":12345678901234567890,"title":"A"},{"id":1e999,"title":"B"}]}',
    );
    expect(rows.map(({ sourceId }) => sourceId)).toEqual(['12345678901234567890', '1e999']);
  });

  test('NUL, half surrogates and __proto__ do no harm', async () => {
    const [position] = await positionsOf(
      'native',
      '{"sourceId":"1","title":"A\\u0000B\\ud800","__proto__":{"isHot":true},"questions":[{"__proto__":1}]}',
    );
    expect(position).toMatchObject({ title: 'AB\ufffd', isHot: false });
    expect(Object.getPrototypeOf(position)).toBe(Object.prototype);
  });

  test('whatever is in the fields, a reader refuses rows and never throws', async () => {
    const formats = [
      'ashby',
      'greenhouse',
      'lever',
      'smartrecruiters',
      'recruitee',
      'teamtailor',
      'workday',
      'native',
    ] as const;
    const keys = [
      'id',
      'title',
      'name',
      'text',
      'location',
      'locations',
      'secondaryLocations',
      'address',
      'compensation',
      'categories',
      'lists',
      'metadata',
      'departments',
      'offices',
      'jobAd',
      'salary',
      'salaryRange',
      'pay_input_ranges',
      'customField',
      '_jobposting',
      'jobPostingInfo',
      'bulletFields',
      'externalPath',
      'sourceId',
      'pay',
      'skills',
      'postedAt',
      'publishedAt',
      'questions',
      'customFields',
      'isRemote',
      'descriptionHtml',
      'jobUrl',
      'absolute_url',
      'hostedUrl',
      'uuid',
      'careers_url',
      'content_html',
      'translations',
    ];
    const record = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...formats),
        fc.array(record, { maxLength: 4 }),
        async (format, records) => {
          // The first record has every mark, so that the feed is not taken for one of another system.
          const marked = {
            id: 'first',
            jobUrl: 1,
            absolute_url: 1,
            hostedUrl: 1,
            uuid: 1,
            careers_url: 1,
            _jobposting: 1,
            externalPath: 1,
          };
          const rows = await rowsOf(format, JSON.stringify([marked, ...records]));
          expect(rows.filter((row) => row.kind !== 'incomplete')).toHaveLength(records.length + 1);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('texts in several languages', () => {
  test('are tidied like the position’s own', async () => {
    const translations = [{ language: 'pt_br', title: ' Garçom\u200b ', descriptionHtml: '<p>\u200b</p>' }];
    const [position] = await positionsOf(
      'native',
      JSON.stringify([{ sourceId: '1', title: 'A', translations }]),
    );
    expect(position?.translations).toEqual([
      { language: 'pt-BR', title: 'Garçom', descriptionHtml: '<p></p>' },
    ]);
  });

  test('of Recruitee: its own by the same words, what is left are translations', async () => {
    const english = { title: 'Cook', description: '<p>Cook</p>', requirements: '<p>Spoon</p>' };
    const offer = { ...english, id: 1, careers_url: 'https://x.example/o/1', slug: 'cook' };
    const translations = { de: { title: 'Koch', description: '<p>Kochen</p>' }, en: english, fr: {} };
    const read = async (given: object) => positionsOf('recruitee', JSON.stringify({ offers: [given] }));
    const [cook] = await read({ ...offer, translations });
    expect(cook).toMatchObject({ title: 'Cook', language: 'en' });
    expect(cook?.translations).toEqual([{ language: 'de', title: 'Koch', descriptionHtml: '<p>Kochen</p>' }]);
    const [unknown] = await read({ ...offer, translations: { de: translations.de } });
    expect(unknown?.language).toBeUndefined();
    expect(unknown?.translations).toHaveLength(1);
  });
});

test('several documents in one file are the pages of one feed', async () => {
  const page = (id: number): string =>
    JSON.stringify({
      total: 3,
      jobPostings: [{ title: `Cook ${id}`, externalPath: `/job/Rome/Cook_R${id}`, bulletFields: [`R${id}`] }],
    });
  const rows = await rowsOf('workday', `${page(1)}\n${page(2)}\n`);
  expect(rows.map((row) => row.kind)).toEqual(['position', 'position', 'incomplete']);
  expect(rows.at(-1)).toEqual({ kind: 'incomplete', read: 2, total: 3 });
});

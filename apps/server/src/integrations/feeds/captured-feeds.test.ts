import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { FeedFormat } from '@opencareers/contracts/operator';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../../../test/feed-rows.ts';

const SHARED = new URL('../../../../../../shared/data/', import.meta.url);
const FEEDS = new URL('02-feeds/', SHARED);
const BOARDS = new URL('01-jobs/ashby-boards/', SHARED);
const BAD_FILES = new URL('06-bad-input/files/', SHARED);
const hasShared = existsSync(FEEDS);
if (!hasShared) console.warn('../shared/data is not here: the captured feeds are not tested');

/** Files with positions: how many, how many rows are refused, and the total that the source claims when it is more. */
const READ: [file: string, format: FeedFormat, positions: number, total?: number][] = [
  ['ats-captures/ashby/board_comp_rsp.json.gz', 'ashby', 5],
  ['ats-captures/ashby/board_nulls_rsp.json.gz', 'ashby', 4],
  ['ats-captures/ashby/board_rsp.json.gz', 'ashby', 5],
  ['ats-captures/greenhouse/job_detail_full_rsp.json.gz', 'greenhouse', 1],
  ['ats-captures/greenhouse/job_detail_rsp.json.gz', 'greenhouse', 1],
  ['ats-captures/greenhouse/jobs_content_rsp.json.gz', 'greenhouse', 5],
  ['ats-captures/greenhouse/jobs_rsp.json.gz', 'greenhouse', 7],
  ['ats-captures/join/job_detail_remote_rsp.html.gz', 'jsonld', 1],
  ['ats-captures/join/job_detail_rsp.html.gz', 'jsonld', 1],
  ['ats-captures/lever/posting_detail_rsp.json.gz', 'lever', 1],
  ['ats-captures/lever/postings_rsp.json.gz', 'lever', 3],
  ['ats-captures/nodesk/job_detail_rsp.html.gz', 'jsonld', 1],
  ['ats-captures/recruitee/offers_nulls_rsp.json.gz', 'recruitee', 1],
  ['ats-captures/recruitee/offers_rsp.json.gz', 'recruitee', 17],
  ['ats-captures/smartrecruiters/posting_detail_rsp.json.gz', 'smartrecruiters', 1],
  ['ats-captures/smartrecruiters/postings_filtered_rsp.json.gz', 'smartrecruiters', 3, 138],
  ['ats-captures/smartrecruiters/postings_rsp.json.gz', 'smartrecruiters', 5, 662],
  ['ats-captures/smartrecruiters/postings_unknown_company_rsp.json.gz', 'smartrecruiters', 0],
  ['ats-captures/synopsys/job_detail_rsp.html.gz', 'jsonld', 1],
  ['ats-captures/teamtailor/jobs_missing_location_rsp.json.gz', 'teamtailor', 2],
  ['ats-captures/teamtailor/jobs_nulls_rsp.json.gz', 'teamtailor', 1],
  ['ats-captures/teamtailor/jobs_rsp.json.gz', 'teamtailor', 3],
  ['ats-captures/tsmc/job_detail_rsp.html.gz', 'jsonld', 1],
  ['ats-captures/workday/facets_rsp.json.gz', 'workday', 1, 2000],
  ['ats-captures/workday/nvidia_job_detail_rsp.json.gz', 'workday', 1],
  ['ats-captures/workday/nvidia_jobs_rsp.json.gz', 'workday', 20, 27],
  ['ats-captures/workday/trendmicro_job_detail_rsp.json.gz', 'workday', 1],
  ['ats-captures/workday/trendmicro_jobs_rsp.json.gz', 'workday', 5, 42],
  ['boardwatch-fixtures/ashby/empty.json', 'ashby', 0],
  ['boardwatch-fixtures/ashby/normal.json', 'ashby', 6],
  ['boardwatch-fixtures/greenhouse/empty.json', 'greenhouse', 0],
  ['boardwatch-fixtures/greenhouse/normal.json', 'greenhouse', 5],
  ['boardwatch-fixtures/lever/empty.json', 'lever', 0],
  ['boardwatch-fixtures/lever/normal.json', 'lever', 6],
  ['careerkit-fixtures/ashby.json', 'ashby', 2],
  ['careerkit-fixtures/greenhouse.json', 'greenhouse', 2, 37],
  ['careerkit-fixtures/lever.json', 'lever', 2],
  ['careerkit-fixtures/recruitee.json', 'recruitee', 2],
  ['careerkit-fixtures/smartrecruiters.json', 'smartrecruiters', 1],
  ['careerkit-fixtures/teamtailor.json', 'teamtailor', 2],
  ['careerkit-fixtures/workday.json', 'workday', 2],
  ['jsonld-jobposting/icims__job_detail_rsp.html.3.jsonld', 'jsonld', 1],
  ['jsonld-jobposting/join__job_detail_remote_rsp.html.4.jsonld', 'jsonld', 1],
  ['jsonld-jobposting/join__job_detail_rsp.html.5.jsonld', 'jsonld', 1],
  ['jsonld-jobposting/nodesk__job_detail_rsp.html.7.jsonld', 'jsonld', 1],
  ['jsonld-jobposting/synopsys__job_detail_rsp.html.8.jsonld', 'jsonld', 1],
  ['xml-samples/personio.bsdevda-cyber-job-radar.xml', 'personio', 1],
];

/** Answers of systems that have a reader, which say that there is no board or hold something else than positions. */
const REFUSED: [file: string, format: FeedFormat, reason: RegExp][] = [
  [
    'ats-captures/smartrecruiters/departments_rsp.json.gz',
    'smartrecruiters',
    /does not look like one of SmartRecruiters/,
  ],
  ['ats-captures/smartrecruiters/posting_not_found_rsp.json.gz', 'smartrecruiters', /Resource not found/],
  ['ats-captures/teamtailor/jobs_unknown_company_rsp.json.gz', 'teamtailor', /the feed is empty/],
  ['boardwatch-fixtures/ashby/dead.json', 'ashby', /starts with "Not Found"/],
  ['boardwatch-fixtures/greenhouse/dead_404.json', 'greenhouse', /"Job not found"/],
  ['boardwatch-fixtures/lever/dead_404.json', 'lever', /"Document not found"/],
];

/** The format that somebody would try first for a file of a system without a reader. */
function nearestFormats(file: string): FeedFormat[] {
  if (file.includes('.html')) return ['jsonld'];
  if (file.includes('.xml')) return ['indeed-xml', 'personio', 'hr-xml'];
  return [
    'greenhouse',
    'ashby',
    'lever',
    'workday',
    'smartrecruiters',
    'recruitee',
    'teamtailor',
    'jsonld',
    'native',
  ];
}

const files = hasShared
  ? (readdirSync(FEEDS, { recursive: true }) as string[])
      .filter((file) => /\.(json|jsonld|xml|html|txt)(\.gz)?$/.test(file))
      .sort()
  : [];
const named = new Set([...READ, ...REFUSED].map(([file]) => file));
const foreign = files.filter((file) => !named.has(file));

describe.runIf(hasShared)('captured feeds (../shared/data/02-feeds)', () => {
  test('every file is covered', () => {
    expect(files.length).toBeGreaterThan(180);
    expect([...named].filter((file) => !files.includes(file))).toEqual([]);
  });

  test.each(READ)('%s is read as %s: %i positions', async (file, format, ...[positions, total]) => {
    const expected = { positions, refused: 0, ...(total === undefined ? {} : { total }) };
    expect(await outcomeOf(format, new URL(file, FEEDS))).toEqual(expected);
  });

  test.each(REFUSED)('%s as %s is refused', async (file, format, reason) => {
    expect(await outcomeOf(format, new URL(file, FEEDS))).toEqual({ error: expect.stringMatching(reason) });
  });

  test.each(foreign)('%s of another system gives no positions, but a reason', async (file) => {
    for (const format of nearestFormats(file)) {
      const outcome = await outcomeOf(format, new URL(file, FEEDS));
      if ('error' in outcome) expect(outcome.error).toMatch(/^(the|there|a) .{20,}/);
      else expect(outcome).toMatchObject({ positions: 0 });
    }
  });
});

describe.runIf(hasShared)('company boards (../shared/data/01-jobs/ashby-boards)', () => {
  test('every posting of all boards is read, none is refused', { timeout: 120_000 }, async () => {
    const index = readFileSync(new URL('INDEX.tsv', BOARDS), 'utf8').trim().split('\n').slice(1);
    const postings = new Map(index.map((line) => [`${line.split('\t')[0]}.gz`, Number(line.split('\t')[1])]));
    const boards = readdirSync(BOARDS).filter((name) => name.endsWith('.gz'));
    expect(boards).toHaveLength(323);
    const wrong: unknown[] = [];
    for (const name of boards) {
      const outcome = await outcomeOf('ashby', new URL(name.replaceAll('%', '%25'), BOARDS));
      const expected = { positions: postings.get(name), refused: 0 };
      if (JSON.stringify(outcome) !== JSON.stringify(expected)) wrong.push({ name, expected, outcome });
    }
    expect(wrong).toEqual([]);
  });
});

describe.runIf(hasShared)('broken feeds (../shared/data/06-bad-input/files)', () => {
  const bad: [file: string, format: FeedFormat, outcome: object][] = [
    ['feed-bom.json', 'greenhouse', { positions: 1, refused: 0 }],
    ['feed-duplicate-ids.json', 'greenhouse', { positions: 1, refused: 2 }],
    ['feed-nan.json', 'greenhouse', { error: expect.stringContaining('NaN and Infinity are not JSON') }],
    ['feed-truncated.json', 'greenhouse', { error: expect.stringContaining('truncated') }],
    ['billion-laughs.xml', 'indeed-xml', { error: expect.stringContaining('document type declaration') }],
    ['xxe-feed.xml', 'personio', { error: expect.stringContaining('document type declaration') }],
    ['gzip-bomb-100mb.json.gz', 'ashby', { error: expect.stringContaining('decompression bomb') }],
  ];

  test.each(bad)('%s as %s', async (file, format, outcome) => {
    expect(await outcomeOf(format, new URL(file, BAD_FILES))).toEqual(outcome);
  });

  test('every hostile file is refused by every format with a reason', async () => {
    const formats: FeedFormat[] = ['ashby', 'native', 'jsonld', 'personio', 'indeed-xml', 'hr-xml', 'csv'];
    for (const file of readdirSync(BAD_FILES).filter((name) => !/^(feed-|INDEX)/.test(name))) {
      for (const format of formats) {
        expect(await outcomeOf(format, new URL(file, BAD_FILES)), `${file} as ${format}`).toEqual({
          error: expect.any(String),
        });
      }
    }
  });
});

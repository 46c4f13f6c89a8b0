import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SearchAnswerSchema } from '@opencareers/contracts/position-search';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSample } from '../../../../test/test-env.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

const FOLDER = fileURLToPath(new URL('../../../../../../../shared/data/06-bad-input/', import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(FOLDER + path, 'utf8'));

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, {
    positions: [aPosition({ title: 'Nurse' }), aPosition({ title: 'C++ engineer' })],
  });
});

/** The status of the call, whose answer must be as the contract says. */
async function askCall(parameters: URLSearchParams): Promise<number> {
  const call = await tenant.get(`/api/pcsx/search?${parameters}`);
  if (call.status === 200) SearchAnswerSchema.parse(call.json());
  return call.status;
}

const askPage = (parameters: URLSearchParams) => tenant.get(`/careers?${parameters}`);

describe.skipIf(!existsSync(FOLDER))('hostile and odd texts (need ../shared/data)', () => {
  test('search queries are answered, by the call and by the page', async () => {
    for (const query of read('strings/search-queries.shared.json') as string[]) {
      const parameters = new URLSearchParams({ query });
      expect([200, 422], query.slice(0, 60)).toContain(await askCall(parameters));
      expect((await askPage(parameters)).status, query.slice(0, 60)).toBeLessThan(500);
    }
  });

  test('naughty strings as query, location and filter never fail and never become markup', {
    timeout: 120_000,
  }, async () => {
    const strings = (read('naughty-strings/blns.json') as string[]).filter((text) => text.isWellFormed());
    expect(strings.length).toBeGreaterThan(400);
    const everywhere = (text: string) =>
      new URLSearchParams({ query: text, location: text, filter_department: text });
    for (const text of strings) expect(await askCall(everywhere(text)), text).toBe(200);
    // A page takes a hundred times as long as the call that it shows.
    for (const text of readSample('NAUGHTY_PAGES', strings, { day: 100, night: 1_000 })) {
      const { status, text: html } = await askPage(everywhere(text));
      expect(status, text).toBe(200);
      expect(html.match(/<script[\s>]/g)?.length, text).toBe(html.match(/<\/script>/g)?.length);
      const withoutValues = html.replace(/"[^"]*"/g, '""');
      expect(withoutValues).not.toMatch(/<[a-z]+[^>]*\son\w+\s*=/i);
    }
  });

  test('hostile descriptions come out inert and keep their visible text', { timeout: 60_000 }, async () => {
    const lines = readFileSync(`${FOLDER}strings/html-descriptions.shared.jsonl`, 'utf8').trim().split('\n');
    const descriptions = lines.map((line) => Object.values(JSON.parse(line) as Record<string, string>));
    const hostile = descriptions.map((values, at) =>
      aPosition({
        title: `Hostile ${at}`,
        descriptionHtml: values.find((value) => value.includes('<')) ?? String(values[0]),
      }),
    );
    const board = await aTenant(server, { positions: hostile });
    for (const { id } of (await board.get('/api/pcsx/search?query=hostile')).json<{
      data: { positions: { id: number }[] };
    }>().data.positions) {
      const answer = await board.get(`/api/pcsx/position_details?position_id=${id}`);
      const { jobDescription } = answer.json<{ data: { jobDescription: string } }>().data;
      expect(jobDescription).not.toMatch(
        /<(?:script|iframe|style|object|embed|form|meta|link|base|svg)\b|\son\w+\s*=|javascript:/i,
      );
      expect((await board.get(`/careers/job/${id}`)).status).toBe(200);
    }
  });
});

describe('odd parameters', () => {
  test('a start that is no offset is refused by name, one past the end is an empty page', async () => {
    for (const start of ['-1', 'abc', '1.5', '1e3', '99999999999', 'NaN', '%00']) {
      const answer = await tenant.get(`/api/pcsx/search?start=${start}`);
      expect([start, answer.status]).toEqual([start, start === '%00' ? 200 : 400]);
      if (answer.status === 400)
        expect(answer.json()).toMatchObject({ messages: { start: [expect.any(String)] } });
    }
    expect((await tenant.get('/api/pcsx/search?start=999999')).json()).toMatchObject({
      data: { count: 2, positions: [] },
    });
  });

  test('a query that is too long and an endless address are refused at once', async () => {
    const long = await tenant.get(`/api/pcsx/search?query=${'a'.repeat(3_000)}`);
    expect(long.status).toBe(422);
    expect(long.json()).toMatchObject({ messages: { query: [expect.stringContaining('2000')] } });
    const endless = await tenant.get(`/api/pcsx/search?query=${'a'.repeat(20_000)}`);
    expect(endless.status).toBe(414);
    expect((await tenant.get(`/careers?query=${'a'.repeat(3_000)}`)).status).toBeLessThan(500);
  });

  test('a thousand filters are refused, odd filter names are harmless', async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => `filter_a=${at}`).join('&');
    expect((await tenant.get(`/api/pcsx/search?${many}`)).status).toBe(422);
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '%', '💥']) {
      const answer = await tenant.get(`/api/pcsx/search?filter_${encodeURIComponent(name)}=x`);
      expect([name, answer.status]).toEqual([name, 200]);
    }
  });

  test('map bounds that are none are refused by name', async () => {
    for (const bounds of ['1,2,3', 'a,b,c,d', '91,0,92,1', '10,0,5,1', '0,0,1,1,2']) {
      const answer = await tenant.get(`/api/pcsx/search?location=Map%20Area&map_bounds=${bounds}`);
      expect([bounds, answer.status]).toEqual([bounds, 422]);
      expect(answer.text).toContain('map_bounds');
    }
  });

  test('repeated and nested parameters take the first or are ignored', async () => {
    expect((await tenant.get('/api/pcsx/search?query=nurse&query=engineer')).json()).toMatchObject({
      data: { count: 1 },
    });
    expect((await tenant.get('/api/pcsx/search?query[a]=nurse')).json()).toMatchObject({
      data: { count: 2 },
    });
    expect((await tenant.get('/api/pcsx/search?filter_distance=-5&location=Berlin')).status).toBe(200);
    expect((await tenant.get('/api/pcsx/search?filter_distance=1e9&location=Berlin')).status).toBe(200);
  });
});

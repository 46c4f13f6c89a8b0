import type { NativePosition, NativePositionInput } from '@opencareers/contracts/native-position';
import { type PositionDetails, PositionDetailsAnswerSchema } from '@opencareers/contracts/position-details';
import type { SearchAnswer } from '@opencareers/contracts/position-search';
import type { SuggestAnswer } from '@opencareers/contracts/suggest';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aPosition,
  aServer,
  aTenant,
  importFeed,
  type TestServer,
  type TestTenant,
} from '../../../test/test-server.ts';

const LANGUAGES = [
  { value: 'en', title: 'English' },
  { value: 'de', title: 'Deutsch' },
  { value: 'fr', title: 'Français' },
] satisfies TenantConfigInput['supportedLanguages'];
const WAREHOUSE = aPosition({
  title: 'Warehouse Worker',
  descriptionHtml: '<p>You drive forklifts.</p>',
  language: 'en-GB',
  translations: [
    {
      language: 'de',
      title: 'Lagerist',
      descriptionHtml: '<p>Du fährst Gabelstapler.</p><script>alert(1)</script>',
    },
    { language: 'pt-BR', title: 'Estoquista', descriptionHtml: '<p>Empilhadeiras.</p>' },
  ],
});

let server: TestServer;
let tenant: TestTenant;
let id: number;
beforeAll(async () => {
  server = await aServer();
  tenant = await withPositions([WAREHOUSE, aPosition({ title: 'Cook', language: 'en' })]);
  id = (await rows('query=forklifts'))[0]?.id as number;
});

function withPositions(positions: NativePositionInput[]): Promise<TestTenant> {
  return aTenant(server, { positions, config: { supportedLanguages: LANGUAGES } });
}

async function rows(query: string, of = tenant) {
  return (await of.get(`/api/pcsx/search?${query}`)).json<SearchAnswer>().data.positions;
}

async function details(query: string) {
  const answer = await tenant.get(`/api/pcsx/position_details?position_id=${id}&${query}`);
  return PositionDetailsAnswerSchema.parse(answer.json());
}

describe('a position with its text in several languages', () => {
  test.each([
    ['de', 'Lagerist'],
    ['de-AT', 'Lagerist'],
    ['en', 'Warehouse Worker'],
    ['pt', 'Estoquista'],
    ['fr', 'Warehouse Worker'],
    ['', 'Warehouse Worker'],
  ])('[SEARCH-06] who reads %s sees its row as %s', async (language, title) => {
    expect((await rows(`hl=${language}&query=forklifts`)).map(({ name }) => name)).toEqual([title]);
  });

  test.each(['forklifts', 'Lagerist', 'gabelstapler', 'estoquista'])(
    '[SEARCH-06] is found by the words of every one of them, such as %s',
    async (word) => {
      expect((await rows(`query=${word}`)).map((row) => row.id)).toEqual([id]);
    },
  );

  test('[SEARCH-06] is called by every one of its titles: they are offered, and count as much', async () => {
    const cook = aPosition({ title: 'Cook', descriptionHtml: '<p>Lagerist, Lagerist, Lagerist</p>' });
    const other = await withPositions([cook, WAREHOUSE]);
    expect((await rows('query=lagerist', other)).map(({ name }) => name)).toEqual([
      'Warehouse Worker',
      'Cook',
    ]);
    const offered = await other.get('/api/pcsx/suggest?term=lager&dictionary=query');
    expect(offered.json<SuggestAnswer>().data.suggestions).toContainEqual(
      expect.objectContaining({ label: 'Lagerist', kind: 'title', count: 2 }),
    );
  });

  test('[SEARCH-06] is among the positions of each of its languages', async () => {
    for (const language of ['en-GB', 'de', 'pt-BR'])
      expect((await rows(`filter_language=${language}`)).map((row) => row.id)).toContain(id);
    expect(await rows('filter_language=fr')).toEqual([]);
  });

  test('[JOB-01] its details come in the language of the reader, and name the others', async () => {
    const { data, metadata } = await details('hl=de');
    expect(data).toMatchObject({
      name: 'Lagerist',
      jobDescription: '<p>Du fährst Gabelstapler.</p>',
      language: 'de',
      otherLanguages: ['en-GB', 'pt-BR'],
    });
    expect(metadata.isFallback).toBe(false);
    expect((await details('hl=fr')).data).toMatchObject({ name: 'Warehouse Worker', language: 'en-GB' });
  });

  test('[JOB-01] a text that is asked for by its language comes whatever the reader’s is', async () => {
    const { data, metadata } = await details('hl=de&text_language=en');
    expect(data).toMatchObject({ name: 'Warehouse Worker', otherLanguages: ['de', 'pt-BR'] });
    expect(metadata.isFallback).toBe(false);
  });

  test('[JOB-02] one that is missing is stood in for by the reader’s own, which is said', async () => {
    const { data, metadata } = await details('hl=de&text_language=fr');
    expect(data.name).toBe('Lagerist');
    expect(metadata.isFallback).toBe(true);
  });

  test('[JOB-03] its page has one address, and claims what is read on it', async () => {
    const english = await details('hl=en');
    expect((await details('hl=de')).data.publicUrl).toBe(english.data.publicUrl);
    const page = (await tenant.get(`/careers/job/${id}?hl=de`)).text;
    expect(page).toMatch(/<title>Lagerist/);
    const claimed = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
    expect(JSON.parse(claimed ?? '{}')).toMatchObject({
      title: 'Lagerist',
      description: '<p>Du fährst Gabelstapler.</p>',
      url: english.data.publicUrl,
    });
    expect(page).toMatch(/<a[^>]*href="[^"]*text_language=en-GB"[^>]*>British English<\/a>/);
  });

  test('[JOB-04] similar ones are called in the language of the reader', async () => {
    const positions = [aPosition({ title: 'Warehouse Worker' }), WAREHOUSE];
    const other = await withPositions(positions);
    const asked = (await rows('query=warehouse', other)).find(({ name }) => name === 'Warehouse Worker');
    const all = await rows('query=warehouse&hl=de', other);
    const own = all.find(({ name }) => name === 'Warehouse Worker');
    const similar = await other.get(`/api/pcsx/similar_positions?position_id=${own?.id}&hl=de`);
    expect(asked).toBeDefined();
    expect(
      similar.json<{ data: { positions: PositionDetails[] } }>().data.positions.map(({ name }) => name),
    ).toEqual(['Lagerist']);
  });

  test('[SEARCH-06] a changed translation is what the next search shows and finds', async () => {
    const position = { ...WAREHOUSE, sourceId: 'changes' };
    const other = await withPositions([position]);
    const changed = { ...position, translations: [{ language: 'de', title: 'Staplerfahrer' }] };
    await importFeed(server, {
      domain: other.domain,
      format: 'native',
      feed: JSON.stringify([changed]),
    });
    expect((await rows('hl=de&query=staplerfahrer', other)).map(({ name }) => name)).toEqual([
      'Staplerfahrer',
    ]);
    expect(await rows('query=estoquista', other)).toEqual([]);
  });

  test('comes back from an export as it was imported', async () => {
    const answer = await server.operate('GET', `/tenants/${tenant.domain}/positions/export?format=native`);
    const { positions } = JSON.parse(answer.text) as { positions: NativePosition[] };
    expect(positions.find(({ title }) => title === 'Warehouse Worker')?.translations).toEqual([
      { language: 'de', title: 'Lagerist', descriptionHtml: '<p>Du fährst Gabelstapler.</p>' },
      { language: 'pt-BR', title: 'Estoquista', descriptionHtml: '<p>Empilhadeiras.</p>' },
    ]);
  });
});

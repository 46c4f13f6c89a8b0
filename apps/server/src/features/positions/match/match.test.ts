import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import {
  type PositionDetailsAnswer,
  PositionDetailsAnswerSchema,
} from '@opencareers/contracts/position-details';
import { type MatchDetailsAnswer, MatchDetailsAnswerSchema } from '@opencareers/contracts/position-extras';
import { type SearchAnswer, SearchAnswerSchema } from '@opencareers/contracts/position-search';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const POSITIONS = [
  aPosition({
    title: 'Software Engineer',
    skills: ['Python', 'Kubernetes'],
    descriptionHtml: '<p>About us.</p><ul><li>You write Python every day.</li></ul>',
  }),
  aPosition({ title: 'Data Analyst', skills: ['Python', 'SQL'] }),
  aPosition({ title: 'Baker', skills: ['Baking'] }),
];
const OFFERED = { pcsxConfig: { searchConfig: { sortOptionsConfig: { hideProfileMatchSort: false } } } };

const aSite = (pcsxConfig: object = OFFERED.pcsxConfig, positions = POSITIONS) =>
  aTenant(server, { positions, config: { pcsxConfig } as TenantConfigInput });

async function edit(
  person: TestBrowser,
  op_section: string,
  { value, operation = 'add_item' }: { value: object | string; operation?: string },
) {
  const body = { op_section, operation, op_data: { value } };
  const answer = await person.send('POST', ONBOARDING_PATHS.profileEdit, { body });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
}

/** A programmer who knows Python. */
async function aProgrammer(tenant: TestTenant) {
  const person = await aCandidate(server, tenant);
  await edit(person, 'skills', { value: { name: 'Python' } });
  await edit(person, 'experience', { value: { title: 'Senior Software Developer', company: 'Engines' } });
  return person;
}

async function search(person: TestBrowser, query: Record<string, string> = {}) {
  const answer = await person.send('GET', '/api/pcsx/search', { query });
  return SearchAnswerSchema.parse(answer.json()).data as SearchAnswer['data'];
}

async function matchesOf(person: TestBrowser, query: Record<string, string> = {}) {
  const { positions } = await search(person, query);
  return Object.fromEntries(positions.map(({ name, match }) => [name, match?.score]));
}

async function detailsOf(person: TestBrowser, id: number, query: Record<string, string> = {}) {
  const answer = await person.send('GET', '/api/pcsx/match_details', {
    query: { position_id: id, ...query },
  });
  return (MatchDetailsAnswerSchema.parse(answer.json()) as MatchDetailsAnswer).data;
}

const idOf = async (person: TestBrowser, title: string) =>
  (await search(person)).positions.find(({ name }) => name === title)?.id ?? 0;

describe('rows of a search', () => {
  test('[SEARCH-15] tell a candidate with a profile how well each position fits, and from when on strongly', async () => {
    const tenant = await aSite();
    const person = await aProgrammer(tenant);
    const { positions } = await search(person);
    expect(Object.fromEntries(positions.map(({ name, match }) => [name, match]))).toEqual({
      'Software Engineer': { score: 3.5, label: 'Strong match', isStrong: true },
      'Data Analyst': { score: 1.5, label: 'Match: 1.5 of 5', isStrong: false },
      Baker: { score: 0, label: 'Match: 0 of 5', isStrong: false },
    });
    const id = await idOf(person, 'Software Engineer');
    const answer = await person.send('GET', '/api/pcsx/position_details', { query: { position_id: id } });
    const details = PositionDetailsAnswerSchema.parse(answer.json()) as PositionDetailsAnswer;
    expect(details.data.match).toEqual({ score: 3.5, label: 'Strong match', isStrong: true });
    expect(answer.json()).toEqual(details);
  });

  test('[SEARCH-15] the threshold of the tenant decides', async () => {
    const tenant = await aSite({ searchConfig: { strongMatchThreshold: 1.5 } });
    const { positions } = await search(await aProgrammer(tenant));
    const strong = positions.filter(({ match }) => match?.isStrong).map(({ name }) => name);
    expect(strong.toSorted()).toEqual(['Data Analyst', 'Software Engineer']);
  });

  test('[SEARCH-15] are the same bytes for every visitor, whoever asked before, and say nothing to an empty profile', async () => {
    const tenant = await aSite();
    const before = (await tenant.get('/api/pcsx/search?query=')).text;
    const person = await aProgrammer(tenant);
    expect((await search(person)).positions[0]).toHaveProperty('match');
    await search(person, { sort_by: 'match' });
    expect((await tenant.get('/api/pcsx/search?query=')).text).toBe(before);
    expect(before).not.toContain('"match"');
    expect(await matchesOf(await aCandidate(server, tenant))).toEqual({
      'Software Engineer': undefined,
      'Data Analyst': undefined,
      Baker: undefined,
    });
    const elsewhere = await aSite();
    const answer = await person.send('GET', '/api/pcsx/search', { query: { domain: elsewhere.domain } });
    expect(answer.text).not.toContain('"match"');
  });

  test('[SEARCH-15] stand in the page that a candidate opens, and in no page of visitors', async () => {
    const tenant = await aSite();
    const person = await aProgrammer(tenant);
    expect((await person.send('GET', '/careers')).text).toContain('Strong match');
    expect((await tenant.get('/careers')).text).not.toContain('Strong match');
  });

  test('[PROFILE-07] who wants no match gets none anywhere', async () => {
    const tenant = await aSite();
    const person = await aProgrammer(tenant);
    const id = await idOf(person, 'Software Engineer');
    expect(await detailsOf(person, id)).toMatchObject({ score: 3.5 });
    expect((await search(person, {})).resultsMetaData).not.toHaveProperty('isMatchSortOff');
    await edit(person, 'preferences', { value: { isMatchOff: true }, operation: 'set_value' });
    expect(Object.values(await matchesOf(person))).toEqual([undefined, undefined, undefined]);
    expect(await detailsOf(person, id)).toEqual({});
    const sorted = await search(person, { sort_by: 'match' });
    expect(sorted).toMatchObject({ sortBy: 'timestamp', resultsMetaData: { isMatchSortOff: true } });
    expect((await tenant.get('/api/pcsx/search?query=')).text).not.toContain('isMatchSortOff');
  });

  test('[BOOT-02] a tenant shows the match on cards, in details and as an order, or none of them', async () => {
    const cards = await aSite({ positionCardsConfig: { showMatchScore: false } });
    const person = await aProgrammer(cards);
    expect(Object.values(await matchesOf(person))).toEqual([undefined, undefined, undefined]);
    expect((await search(person, { sort_by: 'match' })).sortBy).toBe('timestamp');
    const id = await idOf(person, 'Software Engineer');
    expect(await detailsOf(person, id)).toMatchObject({ score: 3.5 });
    const off = { sectionsConfig: { matchDetailsConfig: { enabled: false } } };
    const details = await aSite({ positionDetailsConfig: off });
    const other = await aProgrammer(details);
    expect(await detailsOf(other, await idOf(other, 'Software Engineer'))).toEqual({});
    expect(await matchesOf(other)).toMatchObject({ 'Software Engineer': 3.5 });
  });
});

test('[JOB-01] the details quote the profile and the line of the position, and name what is missing', async () => {
  const tenant = await aSite({}, POSITIONS);
  const person = await aProgrammer(tenant);
  expect(await detailsOf(person, await idOf(person, 'Software Engineer'))).toEqual({
    score: 3.5,
    label: 'Strong match',
    isStrong: true,
    reasons: [
      {
        kind: 'experience',
        text: 'Your job “Senior Software Developer” is like “Software Engineer”',
        profile_ref: 'experience',
        job_ref: 'Software Engineer',
      },
      {
        kind: 'skill',
        text: '“Python” in your skills answers “Python”',
        profile_ref: 'skills',
        job_ref: 'You write Python every day.',
      },
    ],
    gaps: [{ kind: 'skill', text: '“Kubernetes” is not in your profile', job_ref: null }],
    method_version: '2',
  });
});

test('[SEARCH-15] "Java or Go" is one wish, PostgreSQL is SQL, and rows, page and order say the same', async () => {
  const wishes = '<ul><li>You write Java, Kotlin or Go.</li><li>SQL does not frighten you.</li></ul>';
  const tenant = await aSite(OFFERED.pcsxConfig, [
    aPosition({ title: 'Systems Engineer', skills: ['Docker'], descriptionHtml: wishes }),
  ]);
  const person = await aCandidate(server, tenant);
  for (const name of ['Go', 'PostgreSQL']) await edit(person, 'skills', { value: { name } });
  await edit(person, 'experience', { value: { title: 'Web Engineer', company: 'Engines' } });
  const id = await idOf(person, 'Systems Engineer');
  const details = await detailsOf(person, id);
  expect(details.reasons?.map(({ text }) => text)).toEqual([
    'Your job “Web Engineer” shares “Engineer” with “Systems Engineer”',
    '“Go” in your skills answers “Go”',
    '“PostgreSQL” in your skills answers “SQL”',
  ]);
  expect(details.gaps?.map(({ text }) => text)).toEqual(['“Docker” is not in your profile']);
  const page = await person.send('GET', '/api/pcsx/position_details', { query: { position_id: id } });
  const { data } = page.json<PositionDetailsAnswer>();
  const [row] = (await search(person, { sort_by: 'match' })).positions;
  expect([details.score, data.match?.score, row?.match?.score]).toEqual([3, 3, 3]);
  // Who knows none of them lacks one thing, not three.
  const other = await aCandidate(server, tenant);
  await edit(other, 'skills', { value: { name: 'Docker' } });
  expect((await detailsOf(other, id)).gaps?.map(({ text }) => text)).toContain(
    '“Java, Kotlin, or Go” is not in your profile',
  );
});

test('[JOB-01] the words of a match are in the language of the candidate', async () => {
  const supportedLanguages = [
    { value: 'en' as const, title: 'English' },
    { value: 'ar' as const, title: 'العربية' },
  ];
  const tenant = await aTenant(server, { positions: POSITIONS, config: { supportedLanguages } });
  const person = await aProgrammer(tenant);
  const id = await idOf(person, 'Software Engineer');
  expect((await detailsOf(person, id, { hl: 'ar' })).label).toBe('تطابق قوي');
});

test('[SEARCH-15] who somebody is changes nothing', async () => {
  const tenant = await aSite();
  const person = await aProgrammer(tenant);
  const before = await matchesOf(person);
  for (const [firstname, lastname] of [
    ['Maria', 'Kubernetes'],
    ['Mohammed', 'Baker'],
  ]) {
    await edit(person, 'basic_info', {
      value: { firstname, lastname, location: 'Baking' },
      operation: 'edit',
    });
    await edit(person, 'about', { value: 'Mother of two, 58 years old, SQL', operation: 'set_value' });
    expect(await matchesOf(person)).toEqual(before);
  }
});

describe('[SEARCH-15] the order by match', () => {
  test('has the best first, then the newest; for visitors and where it is hidden it is the usual one', async () => {
    const tenant = await aSite();
    const person = await aProgrammer(tenant);
    const found = await search(person, { sort_by: 'match' });
    expect(found.sortBy).toBe('match');
    expect(found.positions.map(({ name }) => name)).toEqual(['Software Engineer', 'Data Analyst', 'Baker']);
    const visitor = (await tenant.get('/api/pcsx/search?query=&sort_by=match')).json<SearchAnswer>();
    expect(visitor.data.sortBy).toBe('timestamp');
    const hidden = await aSite({});
    expect((await search(await aProgrammer(hidden), { sort_by: 'match' })).sortBy).toBe('timestamp');
  });

  test('holds over everything that is found, page by page, and follows what changes', async () => {
    const many = Array.from({ length: 1_200 }, (_none, at) =>
      aPosition({
        sourceId: `many-${at}`,
        title: at % 100 === 7 ? 'Software Engineer' : 'Baker',
        skills: at % 3 === 0 ? ['Python'] : ['Baking'],
        postedAt: `2026-02-${String((at % 28) + 1).padStart(2, '0')}T00:00:00Z`,
      }),
    );
    const tenant = await aSite(OFFERED.pcsxConfig, many);
    const person = await aProgrammer(tenant);
    const seen: { id: number; score: number; postedTs: number }[] = [];
    for (let start = 0; start < 1_200; start += 10) {
      const { positions, count } = await search(person, { sort_by: 'match', start: String(start) });
      expect(count).toBe(1_200);
      for (const { id, match, postedTs } of positions) seen.push({ id, score: match?.score ?? -1, postedTs });
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1_200);
    expect(seen).toEqual(
      seen.toSorted((a, b) => b.score - a.score || b.postedTs - a.postedTs || b.id - a.id),
    );
    expect(seen[0]?.score).toBe(5);
    // A position that closes leaves the order, and a new one comes into it.
    const newest = aPosition({ sourceId: 'new', title: 'Software Engineer', skills: ['Python'] });
    await tenant.import([...many.slice(0, 50), newest]);
    const after = await search(person, { sort_by: 'match' });
    expect([after.count, after.positions[0]?.name]).toEqual([51, 'Software Engineer']);
    expect(after.positions[0]?.match?.score).toBe(5);
  });
});

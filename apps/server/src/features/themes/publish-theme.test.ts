import { THEME_PATHS, THEME_VERSIONS_MAX } from '@opencareers/contracts/theme-calls';
import type { ThemeProblemInfo, ThemeState } from '@opencareers/contracts/themes';
import { beforeAll, expect, test } from 'vitest';
import { aServer, aTenant, TEST_NOW, type TestServer } from '../../../test/test-server.ts';
import {
  accentOf,
  aThemeBuilder,
  BRAND_COLOURS,
  postTheme,
  type TestBuilder,
  THEMED_CONFIG,
  themeOf,
} from '../../../test/theme-people.ts';

const HOUR_MILLISECONDS = 3_600_000;
const { GREEN, RED, BLUE } = BRAND_COLOURS;
const config = THEMED_CONFIG;

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const scope = { product: 'pcsx', site: '' } as const;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MILLISECONDS);
const rollBack = (by: TestBuilder, version: number, key?: string) =>
  postTheme(by, THEME_PATHS.rollback, { scope: by.scope, version, ...(key !== undefined && { key }) });

test('[THEME-01] without a version the configuration counts, then the published theme does, on every page', async () => {
  const company = await aTenant(server, { config });
  const builder = await aThemeBuilder(server, company);
  const before = await builder.read();
  expect(before).toMatchObject({ inherited: { accent: GREEN }, live: {}, liveVersion: null, draft: null });
  expect(before.microsites.map(({ name, isPublished }) => [name, isPublished])).toEqual([
    ['early', false],
    ['late', false],
  ]);
  expect(accentOf(await company.get('/careers'))).toBe(GREEN);
  await builder.edit({ accent: RED, 'navbar.background': '#102030' });
  expect(accentOf(await company.get('/careers'))).toBe(GREEN);
  const published = await builder.publish({ note: 'Autumn' });
  expect(published).toMatchObject({ liveVersion: 1, draft: null, live: { accent: RED } });
  expect(published.versions).toEqual([
    {
      version: 1,
      publishedAt: TEST_NOW.toISOString(),
      publishedBy: 'Bea Builder',
      note: 'Autumn',
      restoredFrom: null,
    },
  ]);
  for (const path of ['/careers', '/careers?microsite=early', '/careers?microsite=late'])
    expect(accentOf(await company.get(path)), path).toBe(RED);
  // What the operator writes stays theirs, and the theme in force stays over it.
  await server.operate('PUT', `/tenants/${company.domain}/config`, { path: 'theme.accent', value: BLUE });
  expect(accentOf(await company.get('/careers'))).toBe(RED);
  const written = await server.operate('GET', `/tenants/${company.domain}/config`);
  expect(written.json<{ config: { theme: object } }>().config.theme).toEqual({ accent: BLUE });
});

test('[THEME-01] another server shows what was published as soon as it looks', async () => {
  const second = await aServer({ database: server.database });
  const company = await aTenant(server, { config });
  await second.registry.refresh();
  const page = () => second.get(`/careers?domain=${company.domain}`);
  expect(accentOf(await page())).toBe(GREEN);
  const builder = await aThemeBuilder(server, company);
  await builder.edit({ accent: RED });
  await builder.publish();
  await expect.poll(async () => accentOf(await page())).toBe(RED);
});

test('[THEME-01] a microsite inherits the whole site, and its own theme wins over it', async () => {
  const company = await aTenant(server, { config });
  const site = await aThemeBuilder(server, company);
  const early = await aThemeBuilder(server, company, { product: 'default', site: 'early' });
  expect(await early.read()).toMatchObject({ inherited: { accent: GREEN }, live: { cornerRadius: 2 } });
  await early.edit({ accent: BLUE });
  await early.publish();
  await site.edit({ accent: RED, cornerRadius: 20 });
  await site.publish();
  const page = await company.get('/careers?microsite=early');
  expect(accentOf(page)).toBe(BLUE);
  expect(page.text).toContain('--radius-md:2px');
  expect(accentOf(await company.get('/careers?microsite=late'))).toBe(RED);
  expect((await early.read()).inherited).toEqual({ accent: RED, cornerRadius: 20 });
  const unknown = await early.send('GET', THEME_PATHS.theme, { query: { site: 'nowhere' } });
  expect(unknown.status).toBe(422);
});

test('[THEME-01] a publication of something else than what was seen is refused with the newest state', async () => {
  const company = await aTenant(server, { config });
  const builder = await aThemeBuilder(server, company);
  const { revision } = (await builder.edit({ accent: RED })).theme;
  await builder.edit({ accent: BLUE });
  const refused = await postTheme(builder, THEME_PATHS.publish, { scope, revision });
  expect(refused.status).toBe(412);
  expect(refused.json<{ current: ThemeState }>().current.draft).toEqual({ accent: BLUE });
  const discarded = await builder.send('DELETE', THEME_PATHS.draft, { body: { scope, revision } });
  expect(discarded.status).toBe(412);
  const current = (await builder.read()).revision;
  const gone = await builder.send('DELETE', THEME_PATHS.draft, { body: { scope, revision: current } });
  expect(themeOf(gone)).toMatchObject({ draft: null, liveVersion: null });
});

test('[THEME-01] a colour that could not be shown as it is wished is refused with page and nearest colour', async () => {
  const company = await aTenant(server, { config });
  const builder = await aThemeBuilder(server, company);
  const { theme } = await builder.edit({ 'banner.background': '#777777', 'banner.text': '#888888' });
  const refused = await postTheme(builder, THEME_PATHS.publish, { scope, revision: theme.revision });
  expect(refused.status).toBe(422);
  const { code, messages, problems } = refused.json<{
    code: string;
    messages: Record<string, string[]>;
    problems: ThemeProblemInfo[];
  }>();
  expect(code).toBe('theme_not_publishable');
  expect(Object.keys(messages)).toContain('banner.text');
  const [problem] = problems.filter(({ path, site }) => path === 'banner.text' && site === '');
  expect(problem).toMatchObject({ page: 'search', minimum: 4.5, nearest: expect.stringMatching(/^#/) });
  expect((await builder.read()).liveVersion).toBeNull();
  await builder.edit(Object.fromEntries(problems.map(({ path, nearest }) => [path, nearest])));
  expect(await builder.publish()).toMatchObject({ liveVersion: 1 });
});

test('[THEME-01] what is not readable already keeps nobody from publishing something else', async () => {
  const banner = { background: '#777777', text: '#888888' };
  const company = await aTenant(server, { config: { theme: { banner } } });
  const builder = await aThemeBuilder(server, company);
  await builder.edit({ density: 'compact' });
  expect(await builder.publish()).toMatchObject({ liveVersion: 1 });
});

test('[THEME-01] both products of a site are published together, now or at a time', async () => {
  server.clock.set(TEST_NOW);
  const company = await aTenant(server, { config });
  const base = await aThemeBuilder(server, company, { product: 'default' });
  const own = await aThemeBuilder(server, company);
  const both = async (more: object) => {
    const also = [{ scope: base.scope, revision: (await base.read()).revision }];
    const { revision } = await own.read();
    return postTheme(own, THEME_PATHS.publish, { scope, revision, also, ...more });
  };
  // Neither could be published without the other one.
  await base.edit({ 'banner.background': '#ffffff', accent: RED });
  await own.edit({ 'banner.text': '#101010' });
  expect((await both({ also: [{ scope, revision: 0 }] })).status).toBe(422);
  expect((await both({ at: at(1).toISOString() })).status).toBe(200);
  server.clock.set(at(1));
  await server.tasks.runDue();
  expect(await base.read()).toMatchObject({ liveVersion: 1, draft: null, scheduled: null });
  expect(await own.read()).toMatchObject({ liveVersion: 1, draft: null, inherited: { accent: RED } });
  await base.edit({ accent: BLUE });
  expect((await both({})).status).toBe(200);
  expect([(await base.read()).liveVersion, (await own.read()).liveVersion]).toEqual([2, 1]);
  server.clock.set(TEST_NOW);
});

test('[THEME-01] a call that comes twice with its key is done once', async () => {
  const company = await aTenant(server, { config });
  const builder = await aThemeBuilder(server, company);
  const { revision } = (await builder.edit({ accent: RED })).theme;
  for (const note of ['a', 'a']) {
    const answer = await postTheme(builder, THEME_PATHS.publish, { scope, revision, note, key: 'key-1' });
    expect(themeOf(answer)).toMatchObject({ liveVersion: 1 });
  }
  expect(
    (await postTheme(builder, THEME_PATHS.publish, { scope, revision, note: 'b', key: 'key-1' })).status,
  ).toBe(422);
  await builder.edit({ accent: BLUE });
  await builder.publish();
  for (const key of ['key-2', 'key-2'])
    expect(themeOf(await rollBack(builder, 1, key))).toMatchObject({ liveVersion: 3, live: { accent: RED } });
});

test('[THEME-01] a version of before is in force again with one call; a draft stays', async () => {
  const company = await aTenant(server, { config });
  const builder = await aThemeBuilder(server, company);
  for (const accent of [RED, BLUE]) {
    await builder.edit({ accent });
    await builder.publish();
  }
  await builder.edit({ density: 'compact' });
  const state = themeOf(await rollBack(builder, 1));
  expect(state).toMatchObject({ liveVersion: 3, live: { accent: RED }, draft: { density: 'compact' } });
  expect(state.versions[0]).toMatchObject({ version: 3, restoredFrom: 1 });
  expect(accentOf(await company.get('/careers'))).toBe(RED);
  expect((await rollBack(builder, 99)).status).toBe(404);
  const version = await builder.send('GET', THEME_PATHS.version, { query: { version: 2 } });
  expect(version.json<{ data: object }>().data).toMatchObject({ version: 2, tokens: { accent: BLUE } });
});

test('[THEME-01] the newest fifty versions are kept', async () => {
  const company = await aTenant(server, { config });
  const builder = await aThemeBuilder(server, company);
  for (let cornerRadius = 0; cornerRadius <= THEME_VERSIONS_MAX; cornerRadius += 1) {
    await builder.edit({ cornerRadius: cornerRadius % 24 });
    await builder.publish();
  }
  const { versions } = await builder.read();
  expect(versions).toHaveLength(THEME_VERSIONS_MAX);
  expect(versions.at(-1)?.version).toBe(2);
});

test('[THEME-01] a theme is published at its time, as it was when it was scheduled, unless that is cancelled', async () => {
  server.clock.set(TEST_NOW);
  const company = await aTenant(server, { config });
  const builder = await aThemeBuilder(server, company);
  const schedule = (hours: number) => builder.publish({ note: 'Spring', at: at(hours).toISOString() });
  await builder.edit({ accent: RED });
  await expect(schedule(-1)).rejects.toThrow('422');
  await schedule(1);
  const cancelled = themeOf(await builder.send('DELETE', THEME_PATHS.schedule, { body: { scope } }));
  expect(cancelled.scheduled).toBeNull();
  const { scheduled } = await schedule(2);
  expect(scheduled).toMatchObject({ by: 'Bea Builder', note: 'Spring', tokens: { accent: RED } });
  await builder.edit({ accent: BLUE });
  server.clock.set(at(1.5));
  await server.tasks.runDue();
  expect((await builder.read()).liveVersion).toBeNull();
  server.clock.set(at(2));
  await server.tasks.runDue();
  await server.registry.refresh();
  const state = await builder.read();
  expect(state).toMatchObject({ live: { accent: RED }, draft: { accent: BLUE }, scheduled: null });
  expect(state.versions[0]).toMatchObject({ publishedBy: 'Bea Builder', note: 'Spring' });
  expect(accentOf(await company.get('/careers'))).toBe(RED);
  server.clock.set(TEST_NOW);
});

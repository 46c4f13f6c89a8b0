import { THEME_PATHS } from '@opencareers/contracts/theme-calls';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestMethod } from '../../../test/account-people.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import {
  accentOf,
  aThemeBuilder,
  BRAND_COLOURS,
  postTheme,
  THEMED_CONFIG,
  themeOf,
} from '../../../test/theme-people.ts';
import { type Context, inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { candidates } from '../accounts/index.ts';
import { getTenant } from '../tenants/index.ts';
import { removeOldThemeChanges } from './theme-retention.ts';
import { listThemeChanges } from './themes.repo.ts';

const { GREEN, RED, BLUE } = BRAND_COLOURS;
const config = THEMED_CONFIG;

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, { config });
});

const scope = { product: 'pcsx', site: '' } as const;
const asSystem = <T>({ domain }: TestTenant, work: (ctx: Context) => Promise<T>) => {
  const seed = {
    tenant: getTenant(server.registry, domain),
    actor: SYSTEM,
    clock: server.clock,
    requestId: 't',
  };
  return inTenant(server.db, seed, work);
};

test('[THEME-01] whoever is no theme builder of the company finds none of the calls', async () => {
  const builder = await aThemeBuilder(server, tenant);
  const { revision } = (await builder.edit({ accent: RED })).theme;
  const other = await aTenant(server, { config });
  const calls: [TestMethod, string, object?][] = [
    ['GET', THEME_PATHS.theme],
    ['GET', `${THEME_PATHS.version}?version=1`],
    ['PUT', THEME_PATHS.draft, { scope, baseRevision: revision, changes: [{ path: 'accent', value: BLUE }] }],
    ['PUT', THEME_PATHS.draft, { nonsense: true }],
    ['DELETE', THEME_PATHS.draft, { scope, revision }],
    ['POST', THEME_PATHS.publish, { scope, revision }],
    ['DELETE', THEME_PATHS.schedule, { scope }],
    ['POST', THEME_PATHS.rollback, { scope, version: 1 }],
    ['POST', THEME_PATHS.copy, { scope, from: { product: 'default', site: '' }, revision }],
    ['POST', THEME_PATHS.previews, { scope }],
    ['POST', THEME_PATHS.endPreview, { scope, id: 1 }],
  ];
  const people = [
    await aBrowser(server, tenant),
    await aCandidate(server, tenant),
    // Of another company, which the address names.
    { send: (await aThemeBuilder(server, other)).send, query: { domain: tenant.domain } },
  ];
  for (const [method, path, body] of calls)
    for (const person of people.slice(0, 2))
      expect((await person.send(method, path, body === undefined ? {} : { body })).status, path).toBe(404);
  const [, , stranger] = people;
  const seen = themeOf(
    (await stranger?.send('GET', THEME_PATHS.theme, { query: { domain: tenant.domain } })) as never,
  );
  expect(seen.draft).toBeNull();
  expect((await builder.read()).draft).toEqual({ accent: RED });
  await postTheme(builder, THEME_PATHS.publish, { scope, revision });
  // The right is looked up each time.
  await asSystem(tenant, (ctx) => ctx.tx.update(candidates).set({ isThemeBuilder: false }));
  expect((await builder.send('GET', THEME_PATHS.theme)).status).toBe(404);
});

test('[THEME-01] two people change other tokens at once and lose nothing; the same token is a conflict', async () => {
  const company = await aTenant(server, { config });
  const ada = await aThemeBuilder(server, company, { firstname: 'Ada' });
  const ben = await aThemeBuilder(server, company, { firstname: 'Ben' });
  const { revision } = await ada.read();
  await ada.save(revision, [
    { path: 'accent', value: RED },
    { path: 'navbar', value: { background: '#102030' } },
  ]);
  const saved = await ben.save(revision, [
    { path: 'accent', value: BLUE },
    { path: 'density', value: 'compact' },
    { path: 'navbar.text', value: '#ffffff' },
  ]);
  expect(saved.conflicts).toEqual([
    { path: 'accent', mine: BLUE, theirs: RED, by: 'Ada Builder', at: TEST_NOW.toISOString() },
  ]);
  const merged = { accent: RED, density: 'compact', navbar: { background: '#102030', text: '#ffffff' } };
  expect(saved.theme.draft).toEqual(merged);
  // The same value twice is nobody's conflict, and no change.
  expect(await ben.save(revision, [{ path: 'accent', value: RED }])).toMatchObject({
    conflicts: [],
    theme: { revision: saved.theme.revision },
  });
  // On the newest revision Ben's wish counts, and a token can be given back to what is inherited.
  const again = await ben.save(saved.theme.revision, [{ path: 'accent', value: BLUE }, { path: 'navbar' }]);
  expect(again.theme.draft).toEqual({ accent: BLUE, density: 'compact' });
  const late = await ada.save(revision, [{ path: 'navbar.text', value: '#eeeeee' }]);
  expect(late.conflicts).toEqual([expect.objectContaining({ path: 'navbar.text', mine: '#eeeeee' })]);
  expect(late.conflicts[0]).not.toHaveProperty('theirs');
});

test('[THEME-01] what is saved at the same moment is all there', async () => {
  const company = await aTenant(server, { config });
  const builder = await aThemeBuilder(server, company);
  const tokens = {
    accent: RED,
    neutralTint: BLUE,
    cornerRadius: 3,
    density: 'compact',
    name: 'Ours',
  } as const;
  await Promise.all(Object.entries(tokens).map(([path, value]) => builder.save(0, [{ path, value }])));
  expect(await builder.read()).toMatchObject({ draft: tokens, revision: Object.keys(tokens).length });
});

test('[THEME-01] what is no token is refused by its name, and nothing of the call is saved', async () => {
  const company = await aTenant(server, { config });
  const builder = await aThemeBuilder(server, company);
  const { revision } = (await builder.edit({ accent: RED })).theme;
  const refusedFor = async (path: string, value: unknown) => {
    const changes = [
      { path: 'density', value: 'compact' },
      { path, value },
    ];
    const answer = await builder.send('PUT', THEME_PATHS.draft, {
      body: { scope, baseRevision: revision, changes },
    });
    expect(answer.status, path).toBe(422);
    return Object.keys(answer.json<{ messages: object }>().messages);
  };
  expect(await refusedFor('accent', 'red;}</style><script>')).toEqual(['accent']);
  expect(await refusedFor('cornerRadius', '4px')).toEqual(['cornerRadius']);
  expect(await refusedFor('navbar', 'dark')).toEqual(['navbar']);
  expect(await refusedFor('navbar.shadow', 'none')).toEqual(['navbar.shadow']);
  expect(await refusedFor('fonts', { body: 'x'.repeat(100) })).toEqual(['fonts.body']);
  expect(await refusedFor('constructor.prototype', 1)).toEqual(['constructor']);
  expect(await refusedFor('name', '\0')).toEqual(['body']);
  expect((await builder.read()).draft).toEqual({ accent: RED });
});

test('[THEME-01] a name that looks like CSS or HTML reaches no page as such', async () => {
  const company = await aTenant(server, { config });
  const builder = await aThemeBuilder(server, company);
  await builder.edit({ name: '</style><script>alert(1)</script>\\00003c}*{display:none}', accent: RED });
  await builder.publish();
  const { text } = await company.get('/careers');
  expect(text).not.toContain('alert(1)');
  expect(text).not.toContain('display:none}*');
  expect(accentOf({ text })).toBe(RED);
});

test('[THEME-01] the theme of another site becomes the draft', async () => {
  const company = await aTenant(server, { config });
  const early = await aThemeBuilder(server, company, { site: 'early' });
  await early.edit({ accent: RED });
  await early.publish();
  const late = await aThemeBuilder(server, company, { site: 'late' });
  await late.edit({ density: 'compact' });
  const { revision } = await late.read();
  const copied = await postTheme(late, THEME_PATHS.copy, { scope: late.scope, from: early.scope, revision });
  expect(themeOf(copied)).toMatchObject({ draft: { accent: RED }, live: {} });
});

test('[THEME-01] everything that was done is written down', async () => {
  const company = await aTenant(server, { config });
  const builder = await aThemeBuilder(server, company);
  await builder.edit({ accent: RED });
  await builder.publish();
  await postTheme(builder, THEME_PATHS.previews, { scope });
  const rows = await asSystem(company, (ctx) => listThemeChanges(ctx, scope, 10));
  expect(rows.map(({ action }) => action)).toEqual(['preview', 'publish', 'edit']);
});

test('[THEME-01] mails are in the look of the company, without what its site changes of it', async () => {
  const company = await aTenant(server, { config });
  const base = await aThemeBuilder(server, company, { product: 'default' });
  await base.edit({ accent: BLUE });
  await base.publish();
  const site = await aThemeBuilder(server, company);
  await site.edit({ accent: RED });
  await site.publish();
  const { accent } = await asSystem(company, (ctx) => server.facadeOf(ctx));
  expect(accent).toBe(BLUE);
  expect(accentOf(await company.get('/careers'))).toBe(RED);
});

test('[THEME-01] what was done is kept for ninety days, and what is in force for as long as it is', async () => {
  server.clock.set(new Date('2020-01-01T12:00:00Z'));
  const company = await aTenant(server, { config });
  const old = await aThemeBuilder(server, company);
  await old.edit({ accent: RED });
  await old.publish();
  const actionsAt = async (time: string) => {
    server.clock.set(new Date(time));
    await removeOldThemeChanges(server);
    return (await asSystem(company, (ctx) => listThemeChanges(ctx, scope, 10))).map(({ action }) => action);
  };
  expect(await actionsAt('2020-03-31T11:00:00Z')).toEqual(['publish', 'edit']);
  const late = await aThemeBuilder(server, company);
  await late.edit({ accent: BLUE });
  expect(await actionsAt('2020-03-31T13:00:00Z')).toEqual(['edit']);
  expect((await late.read()).versions).toHaveLength(1);
  // Whatever is asked for, nothing young goes.
  server.clock.set(new Date());
  const today = await aThemeBuilder(server, company);
  await today.edit({ accent: GREEN });
  await asSystem(company, ({ tx }) => tx.execute(sql`select remove_theme_changes('infinity', 10)`));
  server.clock.set(TEST_NOW);
  expect(await asSystem(company, (ctx) => listThemeChanges(ctx, scope, 10))).toHaveLength(1);
});

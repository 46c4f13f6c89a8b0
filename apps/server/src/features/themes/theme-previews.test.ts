import { THEME_PATHS, THEME_PREVIEW_DAYS, THEME_PREVIEWS_MAX } from '@opencareers/contracts/theme-calls';
import type { ThemePreviewInfo } from '@opencareers/contracts/themes';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate, type TestBrowser } from '../../../test/account-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../test/test-server.ts';
import {
  accentOf,
  aThemeBuilder,
  BRAND_COLOURS,
  postTheme,
  type TestBuilder,
} from '../../../test/theme-people.ts';

const { GREEN, RED, BLUE } = BRAND_COLOURS;
const DAY_MILLISECONDS = 86_400_000;
const config = {
  theme: { accent: GREEN },
  microsites: {
    early: { displayName: 'Early', overrides: { theme: { accent: BLUE } } },
    late: { displayName: 'Late' },
  },
};

let server: TestServer;
let tenant: TestTenant;
let builder: TestBuilder;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, { config, positions: [aPosition({ title: 'Baker' })] });
  builder = await aThemeBuilder(server, tenant);
  await builder.edit({ accent: RED });
});

const makeLink = async (by: TestBuilder = builder) => {
  const answer = await by.send('POST', THEME_PATHS.previews, { body: { scope: by.scope } });
  return answer.json<{ data: ThemePreviewInfo & { url: string } }>().data;
};
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
const pageOf = (person: TestBrowser, query: Record<string, string>) =>
  person.send('GET', '/careers', { query });

test('[THEME-01] a link shows the draft to whoever has it, to no cache and no search engine', async () => {
  const { url } = await makeLink();
  const seen = await server.get(pathOf(url));
  expect(accentOf(seen)).toBe(RED);
  expect(seen.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(seen.text).toContain('<meta name="robots" content="noindex">');
  // It is no visit of the site, and nobody is asked whether it may be counted as one.
  expect(seen.text).toContain('&#34;analyticsConfig&#34;:{&#34;enabled&#34;:false');
  // Nobody else is shown it, neither at the plain address nor from what was kept.
  const plain = await tenant.get('/careers');
  expect(accentOf(plain)).toBe(GREEN);
  expect(plain.headers['x-frame-options']).toBe('DENY');
  expect(plain.text).toContain('&#34;analyticsConfig&#34;:{&#34;enabled&#34;:true');
  await builder.edit({ accent: BLUE });
  expect(accentOf(await server.get(pathOf(url)))).toBe(BLUE);
  await builder.edit({ accent: RED });
});

test('[THEME-01] a link works on every page and microsite of its company, and at no other', async () => {
  const token = new URL((await makeLink()).url).searchParams.get('theme_preview') ?? '';
  const shown = (path: string, at: TestTenant = tenant) => at.get(`${path}theme_preview=${token}`);
  expect(accentOf(await shown('/careers/login?'))).toBe(RED);
  // Its own theme wins there, in force or drafted.
  expect(accentOf(await shown('/careers?microsite=early&'))).toBe(BLUE);
  const other = await aTenant(server, { config });
  expect(accentOf(await shown('/careers?', other))).toBe(GREEN);
  for (const wrong of ['', 'x', 'draft', token.toLowerCase(), `${token}a`, "' or 1=1 --"])
    expect(accentOf(await tenant.get(`/careers?theme_preview=${encodeURIComponent(wrong)}`)), wrong).toBe(
      GREEN,
    );
  expect(accentOf(await tenant.get(`/careers?theme_preview=${token}&theme_preview=${token}`))).toBe(GREEN);
});

test('[THEME-01] a link ends after its days, and at once when somebody ends it', async () => {
  const { url, id, expiresAt } = await makeLink();
  const end = new Date(TEST_NOW.getTime() + THEME_PREVIEW_DAYS * DAY_MILLISECONDS);
  expect(expiresAt).toBe(end.toISOString());
  server.clock.set(new Date(end.getTime() - 1000));
  expect(accentOf(await server.get(pathOf(url)))).toBe(RED);
  server.clock.set(end);
  expect(accentOf(await server.get(pathOf(url)))).toBe(GREEN);
  server.clock.set(TEST_NOW);
  expect((await builder.read()).previews.map((preview) => preview.id)).toContain(id);
  const ended = await builder.send('POST', THEME_PATHS.endPreview, { body: { scope: builder.scope, id } });
  expect(ended.status).toBe(200);
  expect(accentOf(await server.get(pathOf(url)))).toBe(GREEN);
});

test('[THEME-01] theme builders see every draft by its name; nobody else does', async () => {
  const draft = { theme_preview: 'draft' };
  expect(accentOf(await pageOf(builder, draft))).toBe(RED);
  expect(accentOf(await pageOf(builder, {}))).toBe(GREEN);
  const candidate = await aCandidate(server, tenant);
  expect(accentOf(await pageOf(candidate, draft))).toBe(GREEN);
  const stranger = await aThemeBuilder(server, await aTenant(server, { config }));
  expect(accentOf(await pageOf(stranger, { ...draft, domain: tenant.domain }))).toBe(GREEN);
});

test('[THEME-01] a scope has so many links at once', async () => {
  const early = await aThemeBuilder(server, tenant, { site: 'early' });
  const made = [];
  for (let count = 0; count < THEME_PREVIEWS_MAX; count += 1) made.push((await makeLink(early)).url);
  expect(made[0]).toContain('microsite=early');
  const answer = await early.send('POST', THEME_PATHS.previews, { body: { scope: early.scope } });
  expect(answer.status).toBe(409);
});

test('[THEME-01] a link that is asked for twice with one key is the same, until it ends', async () => {
  const late = await aThemeBuilder(server, tenant, { site: 'late' });
  const asked = (key: string) => postTheme(late, THEME_PATHS.previews, { scope: late.scope, key });
  const [first, again, other] = [await asked('one'), await asked('one'), await asked('two')];
  expect(again.json()).toEqual(first.json());
  const { data } = other.json<{ data: ThemePreviewInfo & { url: string } }>();
  expect(data.url).not.toBe(first.json<{ data: { url: string } }>().data.url);
  expect((await late.read()).previews).toHaveLength(2);
  const body = { scope: late.scope, id: data.id };
  await late.send('POST', THEME_PATHS.endPreview, { body });
  expect((await asked('two')).status).toBe(422);
});

test('[THEME-01] a link shows the site on the look of the company as both are drafted', async () => {
  const company = await aTenant(server, { config });
  const site = await aThemeBuilder(server, company);
  const base = await aThemeBuilder(server, company, { product: 'default' });
  await base.edit({ accent: RED });
  const [ofSite, ofCompany] = [await makeLink(site), await makeLink(base)];
  expect(accentOf(await server.get(pathOf(ofSite.url)))).toBe(RED);
  await site.edit({ accent: BLUE });
  expect(accentOf(await server.get(pathOf(ofSite.url)))).toBe(BLUE);
  expect(accentOf(await server.get(pathOf(ofCompany.url)))).toBe(RED);
});

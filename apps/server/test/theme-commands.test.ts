import type { ThemeState } from '@opencareers/contracts/themes';
import { beforeAll, expect, test } from 'vitest';
import { aCommandLine, type CommandLine } from './command-line.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from './test-server.ts';
import { accentOf, aThemeBuilder } from './theme-people.ts';
import { aDrawing } from './theme-uploads.ts';

let server: TestServer;
let line: CommandLine;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  line = await aCommandLine(server);
  tenant = await aTenant(server, { config: { microsites: { early: { displayName: 'Early' } } } });
});

const theme = (words: string, ...more: string[]) => {
  const [verb = '', ...rest] = words.split(' ');
  return line.cli(['theme', verb, '--domain', tenant.domain, ...rest, ...more]);
};
const shown = async (words: string) => JSON.parse((await theme(words)).out) as unknown;

test('[THEME-01] the operator sets, publishes, lists and brings back themes by JSON', async () => {
  expect((await theme('history')).out).toBe('nothing was published: the configuration counts\n');
  await line.file('red.json', JSON.stringify({ accent: '#b3261e', density: 'compact' }));
  expect(await theme('set --file red.json')).toMatchObject({
    code: 0,
    out: 'the theme is in the draft of pcsx\n',
  });
  expect(await theme('publish --note Red')).toMatchObject({
    code: 0,
    out: 'version 1 of pcsx is in force\n',
  });
  expect(accentOf(await tenant.get('/careers'))).toBe('#b3261e');
  await theme('set accent #1a56c4');
  await theme('set density');
  expect(await shown('get')).toEqual({ accent: '#1a56c4' });
  await theme('publish');
  expect((await theme('rollback --version 1')).out).toContain('in force again, as version 3');
  expect(accentOf(await tenant.get('/careers'))).toBe('#b3261e');
  expect(await shown('get --version 2')).toEqual({ accent: '#1a56c4' });
  const { out } = await theme('history');
  expect(out.split('\n').map((row) => row.split(/ {2,}/)[0])).toEqual(['version', '3', '2', '1', '']);
  expect(out).toContain('Red');
  // The builder on the site goes on from there.
  const builder = await aThemeBuilder(server, tenant);
  const state = await builder.read();
  expect(state.versions[0]).toMatchObject({ version: 3, publishedBy: '', restoredFrom: 1 });
});

test('[THEME-01] a refusal at the command line names the token, and nothing is kept', async () => {
  const before = await shown('get --json');
  await line.file('wrong.json', JSON.stringify({ accent: 'reddish', navbar: { shadow: 1 } }));
  const refused = await theme('set --file wrong.json');
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/^ {2}accent: .*#rrggbb/m);
  expect(refused.err).toContain('navbar.shadow');
  await line.file('list.json', '[1]');
  for (const words of ['set --file list.json', 'get --site nowhere', 'rollback --version 99'])
    expect((await theme(words)).code, words).toBe(1);
  for (const words of ['set', 'get --product mail', 'set accent red --file wrong.json'])
    expect((await theme(words)).code, words).toBe(2);
  expect(await shown('get --json')).toEqual(before);
});

test('[THEME-01] the operator schedules the theme of a microsite', async () => {
  await theme('set --site early accent #1a56c4');
  const at = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
  const scheduled = (await shown(`publish --site early --at ${at} --json`)) as ThemeState;
  expect(scheduled).toMatchObject({
    scope: { product: 'pcsx', site: 'early' },
    liveVersion: null,
    scheduled: { at },
  });
});

test('[THEME-01] the operator sends a logo, and a refused one names its token and why', async () => {
  await line.file('logo.svg', aDrawing('#123456').toString());
  expect((await theme('upload logo.light --file logo.svg')).out).toMatch(
    /^logo\.light is [0-9a-f]{32}-120x40\.svg in the draft\n$/,
  );
  expect(await shown('get')).toMatchObject({ logo: { light: expect.stringMatching(/\.svg$/) } });
  await line.file('bad.svg', aDrawing('#123456', '<script/>').toString());
  const refused = await theme('upload logo.dark --file bad.svg');
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/logo\.dark.*<script>/)]);
  expect((await theme('upload accent --file logo.svg')).code).toBe(1);
});

import { deflateSync } from 'node:zlib';
import { THEME_FILES_PREFIX } from '@opencareers/contracts/site-files';
import { THEME_FILE_DAYS, THEME_PATHS } from '@opencareers/contracts/theme-calls';
import type { ThemeFile } from '@opencareers/contracts/themes';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../../test/account-people.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { aThemeBuilder, type TestBuilder } from '../../../../test/theme-people.ts';
import { aDrawing, aFont, aPicture, aThemeFile, sendThemeFile } from '../../../../test/theme-uploads.ts';
import { inTenant } from '../../../platform/context.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import { pruneThemeFiles } from './prune-theme-files.ts';
import { listThemeFileParts } from './theme-files.repo.ts';

const FONT = aFont('figtree');

let server: TestServer;
let tenant: TestTenant;
let builder: TestBuilder;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
  builder = await aThemeBuilder(server, tenant);
});

const served = (name: string, { accept = '*/*', query = '' } = {}) =>
  server.server.inject({ url: `${THEME_FILES_PREFIX}${tenant.domain}/${name}${query}`, headers: { accept } });
const listed = async () =>
  (await builder.send('GET', THEME_PATHS.files)).json<{ data: ThemeFile[] }>().data.map(({ file }) => file);

test('[THEME-01] whoever is no theme builder can neither send files nor list them', async () => {
  for (const person of [await aBrowser(server, tenant), await aCandidate(server, tenant)]) {
    expect((await sendThemeFile(person, { token: 'logo.light', bytes: aDrawing('#123456') })).status).toBe(
      404,
    );
    expect((await person.send('GET', THEME_PATHS.files)).status).toBe(404);
  }
});

test('[THEME-01] a logo is served from our host for ever, harmless, and only where its company is', async () => {
  const label = 'Über <uns>.svg';
  const sent = await sendThemeFile(builder, { token: 'logo.light', bytes: aDrawing('#0a7'), name: label });
  const kept = sent.json<{ data: ThemeFile }>().data;
  expect(kept).toMatchObject({ kind: 'logo', name: label, bytes: aDrawing('#0a7').length });
  const again = await aThemeFile(builder, 'logo.dark', aDrawing('#0a7'));
  expect(again).toBe(kept.file);
  const { headers, payload } = await served(kept.file);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(payload).toContain('<rect width="120" height="40" fill="#0a7"></rect>');
  const other = await aTenant(server);
  const stranger = await aThemeBuilder(server, other);
  expect((await server.server.inject(`${THEME_FILES_PREFIX}${other.domain}/${kept.file}`)).statusCode).toBe(
    404,
  );
  expect(await aThemeFile(stranger, 'logo.light', aDrawing('#0a7'))).not.toBe(kept.file);
  await expect(stranger.edit({ 'logo.light': kept.file })).rejects.toThrow('logo.light');
});

test('[THEME-01] a picture comes in the width and format that a browser asks for, without what the file said', async () => {
  const picture = await aPicture({ width: 1500, height: 500 });
  expect((await sharp(picture).metadata()).exif).toBeDefined();
  const name = await aThemeFile(builder, 'hero.picture', picture);
  expect(name).toMatch(/^[0-9a-f]{32}-1500x500\.jpg$/);
  const formats = [
    { accept: 'image/avif,image/webp,*/*', query: '?width=640', type: 'image/avif', width: 640 },
    { accept: 'image/webp,*/*', query: '?width=1280', type: 'image/webp', width: 1280 },
    { accept: '*/*', query: '?width=9000', type: 'image/jpeg', width: 1500 },
  ];
  for (const { type, width, ...asked } of formats) {
    const { headers, rawPayload } = await served(name, asked);
    expect([headers['content-type'], headers.vary]).toEqual([type, expect.stringContaining('accept')]);
    const found = await sharp(rawPayload).metadata();
    expect([found.width, found.exif]).toEqual([width, undefined]);
  }
});

test('[THEME-01] a font says how much room it takes', async () => {
  const name = await aThemeFile(builder, 'fonts.ownBody', FONT);
  const [, size, ascent, descent, min, max] = /-sans-(\d+)-(\d+)-(\d+)-(\d+)-(\d+)\.woff2$/.exec(name) ?? [];
  // As Capsize works it out: 100.72, 94.32 and 24.82.
  expect(Math.abs(Number(size) - 10_072)).toBeLessThan(250);
  expect(Math.abs(Number(ascent) - 9_432)).toBeLessThan(250);
  expect(Math.abs(Number(descent) - 2_482)).toBeLessThan(100);
  expect([min, max]).toEqual(['400', '700']);
  expect((await served(name)).headers['content-type']).toBe('font/woff2');
});

/** A PNG whose head alone tells of so many pixels. */
function aHugePicture(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(10_000, 0);
  head.writeUInt32BE(5_001, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A font that says it unpacks to more than any font has. */
function aBomb(): Buffer {
  const font = Buffer.from(FONT);
  // The length of the first table, as long as five bytes can say without overflow of the others.
  return Buffer.concat([
    font.subarray(0, 49),
    Buffer.from([0x8f, 0xff, 0xff, 0xff, 0x7f]),
    font.subarray(49 + 5),
  ]);
}

/** A font with another header, which no browser takes. */
function aFontWith(at: number, value: number): Buffer {
  const font = Buffer.from(FONT);
  font.writeUInt32BE(value, at);
  return font;
}

const bad: [title: string, token: string, file: () => Buffer | Promise<Buffer>, reason: string][] = [
  ['nothing', 'logo.light', () => Buffer.alloc(0), 'empty'],
  ['a page', 'logo.light', () => Buffer.from('<!doctype html><script>1</script>'), 'wrong_type'],
  ['a drawing as a banner', 'hero.picture', () => aDrawing('red'), 'wrong_type'],
  ['a picture as a font', 'fonts.ownBody', () => aPicture({ width: 9, height: 9 }, 'png'), 'wrong_type'],
  ['a drawing of 2 MB', 'logo.light', () => aDrawing('red', ' '.repeat(2 * 1024 * 1024)), 'too_large'],
  ['50 million pixels', 'hero.picture', aHugePicture, 'too_many_pixels'],
  ['a small banner', 'hero.picture', () => aPicture({ width: 300, height: 90 }), 'too_small'],
  [
    'half a picture',
    'hero.picture',
    async () => (await aPicture({ width: 900, height: 900 }, 'png')).subarray(0, 900),
    'broken',
  ],
  ['a script', 'logo.light', () => aDrawing('red', '<script>alert(1)</script>'), 'drawing_script'],
  ['a handler', 'logo.light', () => aDrawing('red', '<g OnLoad="alert(1)"/>'), 'drawing_script'],
  ['a page inside', 'logo.dark', () => aDrawing('red', '<foreignObject/>'), 'drawing_script'],
  [
    'a script left out',
    'logo.dark',
    () => aDrawing('red', '<x:a xmlns:x="y"><x:script/></x:a>'),
    'drawing_script',
  ],
  [
    'another host',
    'logo.icon',
    () => aDrawing('red', '<use href="https://a.example/#b"/>'),
    'drawing_outside',
  ],
  [
    'a hidden host',
    'logo.icon',
    () => aDrawing('red', '<style>g{fill:u\\72l(//a.example)}</style>'),
    'drawing_outside',
  ],
  [
    'an import',
    'logo.icon',
    () => aDrawing('red', '<style>@import "//a.example"</style>'),
    'drawing_outside',
  ],
  [
    'entities',
    'logo.icon',
    () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${aDrawing('red').toString()}`),
    'drawing_outside',
  ],
  ['pixels inside', 'logo.icon', () => aDrawing('red', '<image href="#a"/>'), 'drawing_picture'],
  [
    'a drawing with a book in it',
    'logo.icon',
    () => aDrawing('red', `<text>${'x'.repeat(2001)}</text>`),
    'too_large',
  ],
  [
    'a drawing as large as its page',
    'logo.icon',
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"><path d="M0 0"/></svg>',
      ),
    'broken',
  ],
  ['a drawing of nothing', 'logo.light', () => aDrawing('none', '<g/>'), 'blank'],
  ['a picture of nothing', 'logo.dark', () => aPicture({ width: 9, height: 9, alpha: 0 }, 'png'), 'blank'],
  ['a flat picture', 'hero.picture', () => aPicture({ width: 1500, height: 20 }), 'too_small'],
  ['a tower of a picture', 'hero.picture', () => aPicture({ width: 640, height: 17_000 }), 'too_small'],
  ['half a drawing', 'logo.icon', () => aDrawing('red').subarray(0, 90), 'broken'],
  ['a font in an older format', 'fonts.ownBody', () => Buffer.from('wOFF\0\x01\0\0'), 'wrong_type'],
  ['a font of no kind', 'fonts.ownBody', () => aFontWith(4, 0x65_76_69_6c), 'font_tables'],
  ['a font with more than it has', 'fonts.ownBody', () => aFontWith(20, 0xff_ff_ff_ff), 'broken'],
  ['a font that unpacks to less', 'fonts.ownBody', () => aFontWith(16, 1), 'broken'],
  ['a font with a note beyond its end', 'fonts.ownBody', () => aFontWith(28, 99), 'broken'],
  ['half a font', 'fonts.ownDisplay', () => FONT.subarray(0, 9_000), 'broken'],
  [
    'a font without its tables',
    'fonts.ownDisplay',
    () => Buffer.concat([FONT.subarray(0, 48), Buffer.alloc(FONT.length - 48)]),
    'broken',
  ],
  ['a font that is a bomb', 'fonts.ownDisplay', aBomb, 'font_unpacked'],
];

test.each(bad.map(([title, token, file, reason]) => ({ title, token, file, reason })))(
  '[THEME-01] $title is refused by its token, and nothing is kept',
  async ({ token, file, reason }) => {
    const before = await listed();
    const answer = await sendThemeFile(builder, { token, bytes: await file() });
    expect([answer.status, answer.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'theme_file_refused',
        reason,
        messages: { [token]: [expect.any(String)] },
      }),
    ]);
    expect(await listed()).toEqual(before);
  },
);

test('[THEME-01] a token of no file, and a name that no file can have, are refused by their paths', async () => {
  expect((await sendThemeFile(builder, { token: 'accent', bytes: aDrawing('red') })).json()).toMatchObject({
    code: 'theme_invalid',
    messages: { accent: [expect.any(String)] },
  });
  for (const name of ['\\22;}body{}', `${'a'.repeat(32)}-1x1.svg");}`, `${'a'.repeat(32)}-9x9.svg`, 7, ['a']])
    await expect(builder.edit({ 'logo.light': name as never })).rejects.toThrow(/422.*logo\.light/);
});

test('[THEME-01] files go once nothing has named them for long, and no sooner', async () => {
  const company = await aTenant(server);
  const person = await aThemeBuilder(server, company);
  const [inForce, drafted, unnamed] = await Promise.all(
    ['#111', '#222', '#333'].map((fill) => aThemeFile(person, 'logo.light', aDrawing(fill))),
  );
  await person.edit({ 'logo.light': inForce ?? null });
  await person.publish();
  await person.edit({ 'logo.light': drafted ?? null });
  const known = server.registry.findByDomain(company.domain);
  if (known === undefined || unnamed === undefined) throw new Error('there is no company, or no file');
  const seed = { tenant: known, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  const [part] = await inTenant(server.db, seed, (ctx) => listThemeFileParts(ctx, unnamed));
  const bytesLeft = () => server.files.sizeOf(part?.file ?? '');
  const dayOf = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000);
  const after = (days: number) => pruneThemeFiles({ ...server, clock: { now: () => dayOf(days) } });
  const kept = async () =>
    (await person.send('GET', THEME_PATHS.files)).json<{ data: ThemeFile[] }>().data.map(({ file }) => file);
  await after(1);
  await after(THEME_FILE_DAYS);
  expect(new Set(await kept())).toEqual(new Set([inForce, drafted, unnamed]));
  expect(await bytesLeft()).toBeGreaterThan(0);
  await after(THEME_FILE_DAYS + 2);
  expect(new Set(await kept())).toEqual(new Set([inForce, drafted]));
  server.clock.set(dayOf(THEME_FILE_DAYS + 2));
  await server.tasks.runDue();
  expect(await bytesLeft()).toBe(0);
});

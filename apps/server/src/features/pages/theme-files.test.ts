import { THEME_FILES_PREFIX } from '@opencareers/contracts/site-files';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aServer, aTenant, type TestServer } from '../../../test/test-server.ts';
import { aThemeBuilder } from '../../../test/theme-people.ts';
import { aDrawing, aFont, aPicture, aThemeFile } from '../../../test/theme-uploads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

/** The `<picture>` before a mark of a page. */
const pictureOf = (text: string, mark: string) =>
  new RegExp(`<picture[^>]*>(?:(?!</picture>).)*${mark}.*?</picture>`).exec(text)?.[0] ?? '';

test('[THEME-01] the logo is the one for the ground that it stands on, in each scheme', async () => {
  const tenant = await aTenant(server);
  const builder = await aThemeBuilder(server, tenant);
  const [ink, pale] = [
    await aThemeFile(builder, 'logo.light', aDrawing('#102030')),
    await aThemeFile(builder, 'logo.dark', aDrawing('#f0f4f8')),
  ];
  const folder = `${THEME_FILES_PREFIX}${tenant.domain}/`;
  await builder.edit({ 'logo.light': ink, 'logo.dark': pale, 'navbar.background': '#ffffff' });
  await builder.publish();
  const logo = pictureOf((await tenant.get('/careers')).text, 'navbar__logo');
  expect(logo).toContain(`src="${folder}${ink}"`);
  expect(logo).toMatch(new RegExp(`media="\\(prefers-color-scheme: dark\\)" srcSet="${folder}${pale}"`, 'i'));
  await builder.edit({ 'navbar.background': '#0b1f3a', 'dark.navbar.background': '#ffffff' });
  await builder.publish();
  const turned = pictureOf((await tenant.get('/careers')).text, 'navbar__logo');
  expect(turned).toContain(`src="${folder}${pale}"`);
  expect(turned).toContain(`"${folder}${ink}"`);
});

test('[THEME-01] the sign stands in the bar on phones, beside a logo and never without one', async () => {
  const tenant = await aTenant(server);
  const builder = await aThemeBuilder(server, tenant);
  const [logo, sign] = [
    await aThemeFile(builder, 'logo.light', aDrawing('#123')),
    await aThemeFile(builder, 'logo.icon', aDrawing('#321')),
  ];
  await builder.edit({ 'logo.icon': sign });
  await builder.publish();
  expect(pictureOf((await tenant.get('/careers')).text, 'navbar__logo')).toBe('');
  await builder.edit({ 'logo.light': logo });
  await builder.publish();
  const shown = pictureOf((await tenant.get('/careers')).text, 'navbar__logo');
  const folder = `${THEME_FILES_PREFIX}${tenant.domain}/`;
  expect(shown).toMatch(new RegExp(`media="\\(width &lt; 600px\\)" srcSet="${folder}${sign}"`, 'i'));
  expect(shown).toContain(`src="${folder}${logo}"`);
});

test('[THEME-01] a configured logo for dark grounds stands on a dark bar in the light scheme too', async () => {
  const data = (fill: string) => `data:image/svg+xml;base64,${aDrawing(fill).toString('base64')}`;
  const branding = { companyLogo: data('#111111'), companyLogoDark: data('#eeeeee') };
  const tenant = await aTenant(server, {
    config: { theme: { navbar: { background: '#101820' } }, pcsxConfig: { branding } },
  });
  const logo = pictureOf((await tenant.get('/careers')).text, 'navbar__logo');
  expect(logo).toContain(`src="${branding.companyLogoDark}"`);
  expect(logo).not.toContain(branding.companyLogo);
});

test('[THEME-01] the picture of the banner comes in widths, keeps its focal point, and must be described', async () => {
  const tenant = await aTenant(server);
  const builder = await aThemeBuilder(server, tenant);
  const picture = await aThemeFile(builder, 'hero.picture', await aPicture({ width: 1400, height: 500 }));
  await builder.edit({
    'hero.picture': picture,
    'hero.style': 'picture',
    'hero.focusX': 12,
    'hero.focusY': 80,
  });
  await expect(builder.publish()).rejects.toThrow(/422.*hero\.pictureAlt/);
  await builder.edit({ 'hero.pictureAlt': 'Two people at a bench' });
  await builder.publish();
  const { text } = await tenant.get('/careers');
  const band = pictureOf(text, 'Two people at a bench');
  const address = `${THEME_FILES_PREFIX}${tenant.domain}/${picture}`;
  expect(band).toContain(
    `${address}?width=640 640w, ${address}?width=1280 1280w, ${address}?width=1400 1400w`,
  );
  expect(text).toContain('img{object-position:12% 80%}');
  await builder.edit({ 'hero.pictureAlt': '' });
  await builder.publish();
  expect(pictureOf((await tenant.get('/careers')).text, picture)).toContain('alt=""');
});

test("[THEME-01] the company's own font is asked for with the page, and only where a theme names it", async () => {
  const tenant = await aTenant(server);
  const builder = await aThemeBuilder(server, tenant);
  const font = await aThemeFile(builder, 'fonts.ownDisplay', aFont('fraunces'));
  expect((await tenant.get('/careers')).text).not.toContain('woff2');
  await builder.edit({ 'fonts.ownDisplay': font });
  await builder.publish();
  const { text } = await tenant.get('/careers');
  const address = `${THEME_FILES_PREFIX}${tenant.domain}/${font}`;
  expect(text.match(/rel="preload"[^>]*woff2[^>]*/g)).toEqual([expect.stringContaining(address)]);
  expect(text).toContain(`url(${address})format("woff2")`);
  expect(text).toMatch(/--font-display:"Own [0-9a-f]{8}","Own [0-9a-f]{8} Fallback"/);
});

test('[THEME-01] icons and the picture of links are made of the logo that was sent', async () => {
  const tenant = await aTenant(server);
  const builder = await aThemeBuilder(server, tenant);
  const sign = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#00ff00"/></svg>',
  );
  await builder.edit({ 'logo.light': await aThemeFile(builder, 'logo.light', sign) });
  await builder.publish();
  const { text } = await tenant.get('/careers');
  const at = async (address: string, left: number, top: number) => {
    const { rawPayload } = await server.server.inject(
      address.replaceAll('&amp;', '&').replace(/^http:\/\/[^/]+/, ''),
    );
    const pixel = { left, top, width: 1, height: 1 };
    return (await sharp(rawPayload).extract(pixel).removeAlpha().raw().toBuffer()).toString('hex');
  };
  const [, touch = ''] = /<link rel="apple-touch-icon"[^>]* href="([^"]+)"/.exec(text) ?? [];
  const [, shared = ''] = /<meta property="og:image" content="([^"]+)"/.exec(text) ?? [];
  expect([await at(touch, 90, 90), await at(shared, 90, 66)]).toEqual(['00ff00', '00ff00']);
  expect((await tenant.get('/careers/favicon.svg')).text).toContain('data:image/svg+xml;base64,');
});

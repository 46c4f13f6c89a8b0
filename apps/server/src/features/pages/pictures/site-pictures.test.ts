import { northwindTheme, schemeTokens } from '@opencareers/theme';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
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

const mark = (fill: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${fill}"/></svg>`).toString('base64')}`;

const NAVBAR = schemeTokens(northwindTheme, 'light')['navbar-background'];

async function sharedPictureOf(tenant: TestTenant, path: string): Promise<string> {
  const { text } = await tenant.get(path);
  const address = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
  return address.replaceAll('&amp;', '&').replace(/^http:\/\/[^/]+/, '');
}

/** The colour of a pixel as `#rrggbb`. */
async function colourAt(png: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return `#${pixel.toString('hex')}`;
}

test('a link to a job is shown with a picture in the colours of the site, made for that job', async () => {
  const config = {
    theme: northwindTheme,
    pcsxConfig: { branding: { companyName: 'Northwind', companyLogo: mark('#ff0000') } },
  };
  const positions = [aPosition({ title: 'Cook & <Baker>', locations: [{ text: 'Berlin, Germany' }] })];
  const tenant = await aTenant(server, { positions, config });
  const { data } = (await tenant.get('/api/pcsx/search')).json<{ data: { positions: { id: number }[] } }>();
  const path = await sharedPictureOf(tenant, `/careers/job/${data.positions[0]?.id}`);
  expect(new URL(path, 'http://of').searchParams.get('title')).toBe('Cook & <Baker>');
  const { statusCode, headers, rawPayload: png } = await server.server.inject(path);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await colourAt(png, 1190, 10)).toBe(NAVBAR);
  expect(await colourAt(png, 90, 66)).toBe('#ff0000');
  expect(png.length).toBeLessThan(100_000);
});

test('only pictures that the server has named are drawn, and none for another company', async () => {
  const [mine, theirs] = [await aTenant(server), await aTenant(server)];
  const path = await sharedPictureOf(mine, '/careers');
  for (const changed of [
    path.replace(/title=[^&]+/, 'title=Free+money'),
    path.replace(/proof=[^&]+/, 'proof=x'),
    path.replace(mine.domain, theirs.domain),
    '/careers/preview.png',
  ])
    expect((await mine.get(changed)).status).toBe(404);
  expect((await mine.get(path)).status).toBe(200);
});

test('the icons of a site are its small logo on its navigation bar, else its first letter, also as PNG', async () => {
  const own = { branding: { companyName: 'Northwind', companyLogoSmall: mark('#00ff00') } };
  const tenant = await aTenant(server, { config: { theme: northwindTheme, pcsxConfig: own } });
  const plain = await aTenant(server);
  const { text } = await tenant.get('/careers');
  const [, touch = ''] = /<link rel="apple-touch-icon"[^>]* href="([^"]+)"/.exec(text) ?? [];
  const { rawPayload: icon } = await server.server.inject(touch.replaceAll('&amp;', '&'));
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  expect([await colourAt(icon, 90, 90), await colourAt(icon, 2, 2)]).toEqual(['#00ff00', NAVBAR]);
  expect((await tenant.get('/careers/favicon.svg')).text).toContain(own.branding.companyLogoSmall);
  expect((await plain.get('/careers/favicon.svg')).text).toContain('<text');
  expect((await plain.get('/careers/touch-icon.png?size=512')).headers['content-type']).toBe('image/png');
  expect((await plain.get('/careers/touch-icon.png?size=9000')).status).toBe(404);
});

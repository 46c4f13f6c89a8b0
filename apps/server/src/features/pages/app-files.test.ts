import { APP_MANIFEST_PATH, SERVICE_WORKER_PATH } from '@opencareers/contracts/site-files';
import { beforeAll, expect, test } from 'vitest';
import { aServer, aTenant, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

test('the worker reaches every page, is asked for anew, and knows the version of the site', async () => {
  const tenant = await aTenant(server);
  const { status, headers, text } = await tenant.get(SERVICE_WORKER_PATH);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/careers',
  });
  expect(text).not.toContain('__VERSION__');
  expect(text).toMatch(/`[0-9a-f]{16}`/);
});

test("a site is installed under its company's name, in its colours, with its icon", async () => {
  const icon = { href: '/careers/icon.png', sizes: '512x512', type: 'image/png' };
  const plain = await aTenant(server);
  const branded = await aTenant(server, {
    config: { pcsxConfig: { branding: { companyName: 'Café "Süd"', favicons: [icon] } } },
  });
  const drawn = { src: `/careers/favicon.svg?domain=${plain.domain}`, sizes: 'any', type: 'image/svg+xml' };
  const pixelsOf = (size: number) => ({
    src: `/careers/touch-icon.png?domain=${plain.domain}&size=${size}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  });
  for (const [{ domain, get }, name, shown] of [
    [plain, expect.stringMatching(/^Company \d+$/), [drawn, ...[180, 192, 512].map(pixelsOf)]],
    [branded, 'Café "Süd"', [{ src: icon.href, sizes: icon.sizes, type: icon.type }]],
  ] as const) {
    const page = await get('/careers');
    expect(page.text).toContain(`<link rel="manifest" href="${APP_MANIFEST_PATH}?domain=${domain}">`);
    const manifest = await get(APP_MANIFEST_PATH);
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(manifest.json()).toMatchObject({
      name,
      start_url: `/careers?domain=${domain}`,
      scope: '/careers',
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      icons: shown,
    });
  }
});

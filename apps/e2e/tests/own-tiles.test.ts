import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS_PREFIX } from '@opencareers/contracts/site-files';
import type { Page } from '@playwright/test';
import { colourAt } from '../src/drawn-colour.ts';
import { configure, createTenant, importPositions } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';
import { aTileHost, type TileHost } from '../src/tile-host.ts';

// The certificate of the tiles' host is nobody's; the map is drawn by WebGL, here without a graphics card.
test.use({
  ignoreHTTPSErrors: true,
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu');
      const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
      await provide({ ...launchOptions, args: [...args, ...drawing] });
    },
    { scope: 'worker' },
  ],
});

const DOMAIN = 'tiles.example';
const BUILT_FILES = join(import.meta.dirname, '../../site/dist/client', ASSETS_PREFIX);
/** A layer `land` that covers its tile. */
const LAND_TILE = Buffer.from('Gh8KBGxhbmQSEhgDIg4JAAAagEAAAIBA/z8ADyiAIHgC', 'base64');
/** One pixel in rgb(204, 0, 0). */
const RED_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4w8AAAAJoAM0l4pxuAAAAAElFTkSuQmCC',
  'base64',
);
const RED = 'rgb(204, 0, 0)';

let host: TileHost;
let other: TileHost;

test.beforeAll(async ({ server }) => {
  other = await aTileHost();
  const style = {
    version: 8,
    sources: { elsewhere: { type: 'vector', tiles: [`${other.origin}/{z}/{x}/{y}`] } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': RED } },
      { id: 'land', type: 'fill', source: 'elsewhere', 'source-layer': 'land' },
    ],
  };
  const archive = readdirSync(BUILT_FILES).find((name) => name.endsWith('.pmtiles')) ?? '';
  host = await aTileHost({
    '/style.json': { type: 'application/json', bytes: Buffer.from(JSON.stringify(style)) },
    '/world.pmtiles': { type: 'application/octet-stream', bytes: readFileSync(join(BUILT_FILES, archive)) },
    '/vector/': { type: 'application/vnd.mapbox-vector-tile', bytes: LAND_TILE },
    '/raster/': { type: 'image/png', bytes: RED_PICTURE },
  });
  await createTenant(server, DOMAIN, 'Dune Works');
  const locations = [{ text: 'Tamanrasset', latitude: 22.79, longitude: 5.53 }];
  await importPositions(server, DOMAIN, [{ sourceId: 'one', title: 'Guide', locations }]);
});

test.afterAll(async () => {
  await Promise.all([host.end(), other.end()]);
});

for (const [kind, path, colour] of [
  ['raster', '/raster/{z}/{x}/{y}', RED],
  ['vector', '/vector/{z}/{x}/{y}', 'land'],
  ['pmtiles', '/world.pmtiles', 'land'],
  ['style', '/style.json', RED],
] as const)
  test(`[MAP-02] a tenant's own tiles are drawn, with whose they are, and nobody else is asked: ${kind}`, async ({
    page,
    server,
    pageErrors,
  }) => {
    const asked = host.asked.length;
    const tiles = { kind, url: `${host.origin}${path}`, attribution: '© Dune Survey' };
    const mapConfig = { enabled: true, tiles };
    await configure(server, DOMAIN, { path: 'pcsxConfig.searchConfig.mapConfig', value: mapConfig });
    await page.goto(`/careers?domain=${DOMAIN}&view=map`);
    await expect(page.locator('[data-testid="job-map"][data-drawn]')).toBeVisible();
    expect(host.asked.length).toBeGreaterThan(asked);
    // Beside the middle, where the marker is.
    const drawn = await colourAt(page.locator('.maplibregl-canvas'), { x: 0.6, y: 0.6 });
    expect(drawn).toBe(colour === 'land' ? await landColour(page) : colour);
    await expect(page.locator('.maplibregl-ctrl-attrib')).toHaveText('© Dune Survey');
    expect(other.asked).toEqual([]);
    // What a style names elsewhere was refused.
    if (kind === 'style') pageErrors.length = 0;
  });

function landColour(page: Page): Promise<string> {
  return page.getByTestId('job-map').evaluate((map) => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--ground-land)';
    map.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
}

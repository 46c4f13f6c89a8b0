import type { Page } from '@playwright/test';
import { DAY_LOOKS, lookAround, nothingAudited } from '../src/accessibility-audit.ts';
import { tabTo } from '../src/focus-stops.ts';
import { searchCalls, untilAlive } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';

// The map is drawn by WebGL, here without a graphics card; no name but the server's own leads anywhere.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu');
      const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
      drawing.push('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost');
      await provide({ ...launchOptions, args: [...args, ...drawing] });
    },
    { scope: 'worker' },
  ],
});

const LIST = '/careers?domain=northwind.example';
const MAP = `${LIST}&view=map`;

const markers = (page: Page) => page.locator('.map-marker');
const listCount = async (page: Page) => numberIn(await page.getByTestId('job-count').innerText());
const place = (page: Page) => page.getByRole('combobox', { name: 'Place', exact: true });
const numberIn = (text: string) => Number(text.replace(/\D/g, ''));

async function openMap(page: Page, address = MAP) {
  await page.goto(address);
  await expect(markers(page).first()).toBeVisible();
}

/** Opens the list of places and gives the entry of one of them. */
async function openPlace(page: Page, name: string) {
  await page.getByRole('button', { name: 'Places', exact: true }).click();
  return page.getByRole('list', { name: 'Places' }).getByRole('button', { name: new RegExp(`^${name}`) });
}

test('[MAP-01] the map opens by a press, stays in the address and on the device, and the way back closes it', async ({
  page,
}) => {
  const calls = searchCalls(page);
  await page.goto(LIST);
  const map = page.getByRole('button', { name: 'Map', exact: true });
  await map.click();
  await expect(page).toHaveURL(/[?&]view=map\b/);
  await expect(markers(page).first()).toBeVisible();
  expect(calls.map((call) => call.get('map'))).toEqual(['1']);
  // The first job is read beside the list, but not beside the map.
  const current = page.locator('.position-card [aria-current]');
  await expect(current).toHaveCount(0);
  const all = await listCount(page);
  await expect(page.locator('.job-map__summary')).toContainText(
    new RegExp(`^${all.toLocaleString('en')} jobs at \\d+ places, \\d+ without a place on the map`),
  );
  await page.goBack();
  await expect(markers(page)).toHaveCount(0);
  await expect(map).toHaveAttribute('aria-pressed', 'false');
  await expect(current).toHaveCount(1);
  await page.goto(LIST);
  await expect(page).toHaveURL(/[?&]view=map\b/);
  await expect(markers(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.locator('.job-map')).toHaveCount(0);
});

test('[MAP-02] the map is drawn and zoomed where no other host can be reached, and asks for none', async ({
  page,
  server,
}) => {
  const others: string[] = [];
  const own = new URL(server.url).host;
  await page.context().route(
    ({ host, protocol }) => protocol.startsWith('http') && host !== own,
    (route) => {
      others.push(route.request().url());
      return route.abort('addressunreachable');
    },
  );
  await openMap(page);
  const isDrawn = page.locator('[data-testid="job-map"][data-drawn]');
  await expect(isDrawn).toBeVisible();
  const tiles = page.waitForResponse((response) => response.url().endsWith('.pmtiles'));
  await page.getByRole('button', { name: 'Zoom in' }).click();
  expect((await tiles).ok()).toBe(true);
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
  expect(others).toEqual([]);
});

test('[MAP-02] [MAP-03] markers are drawn by their jobs, and pressing one of several places takes it apart', async ({
  page,
}) => {
  await openMap(page);
  // Whole in sight, as what the Tab key leads to is.
  const large = page.locator('.map-marker--large[tabindex="0"]');
  expect(await large.evaluate((marker: HTMLElement) => marker.offsetWidth)).toBe(112);
  const drawn = await markers(page).evaluateAll((all) =>
    all.map(({ className, textContent }) => [className.replace(/^.*--/, ''), textContent] as const),
  );
  for (const [style, text] of drawn) {
    const jobs = numberIn(text ?? '');
    expect(style).toBe(text === '' ? 'pin' : jobs < 10 ? 'small' : jobs < 60 ? 'medium' : 'large');
  }
  const name = (await large.getAttribute('aria-label')) ?? '';
  await large.click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(markers(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
});

test('[MAP-04] a place lists as many jobs as its marker says, and the way back leads to all', async ({
  page,
}) => {
  await openMap(page);
  const all = await listCount(page);
  const calls = searchCalls(page);
  const berlin = await openPlace(page, 'Berlin');
  const promised = numberIn(
    /: ([\d,]+) jobs/.exec((await berlin.getAttribute('aria-label')) ?? '')?.[1] ?? '',
  );
  expect(promised).toBeGreaterThan(0);
  await berlin.click();
  await expect.poll(() => listCount(page)).toBe(promised);
  await expect(place(page)).toHaveValue('Map Location');
  await expect(berlin).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.job-map__chosen')).toContainText('Berlin');
  const call = calls.find((asked) => asked.get('map') === '0');
  expect(call?.get('location')).toMatch(/^52\.5\d*,13\.4\d*$/);
  expect(call?.get('filter_distance')).toBe('0');
  // Another one, and back: each step has its own place.
  await page
    .getByRole('list', { name: 'Places' })
    .getByRole('button', { name: /^Hamburg/ })
    .click();
  await expect.poll(() => listCount(page)).not.toBe(promised);
  await page.goBack();
  await expect.poll(() => listCount(page)).toBe(promised);
  await page.getByRole('button', { name: /^Remove.*Berlin/ }).click();
  await expect.poll(() => listCount(page)).toBe(all);
  await expect(place(page)).toHaveValue('');
});

test('[MAP-04] the area in sight is searched when asked for, or as the map moves, once it rests', async ({
  page,
}) => {
  await openMap(page);
  const all = await listCount(page);
  const calls = searchCalls(page);
  const areas = () => calls.filter((call) => call.get('map_bounds') !== null && call.get('map') === '0');
  const canvas = page.locator('.maplibregl-canvas');
  await canvas.focus();
  for (let times = 0; times < 3; times++) await page.keyboard.press('Equal');
  const searchArea = page.getByRole('button', { name: 'Search this area' });
  await expect(searchArea).toBeVisible();
  expect(areas()).toEqual([]);
  await searchArea.press('Enter');
  await expect(place(page)).toHaveValue('Map Area');
  await expect.poll(() => listCount(page)).toBeLessThan(all);
  const [south, west, north, east] = (areas()[0]?.get('map_bounds') ?? '').split(',').map(Number);
  expect(south).toBeLessThan(north as number);
  expect(west).toBeLessThan(east as number);
  await page.getByRole('checkbox', { name: 'Search as I move' }).check();
  await canvas.focus();
  await page.keyboard.press('Minus');
  await expect.poll(() => areas().length).toBe(2);
});

test('[MAP-04] a card lifts the markers of its places', async ({ page }) => {
  await openMap(page);
  await page.locator('.position-card a').first().hover();
  await expect(page.locator('.map-marker[data-lifted]').first()).toBeVisible();
  await page.locator('.hero').hover();
  await expect(page.locator('.map-marker[data-lifted]')).toHaveCount(0);
});

test('[MAP-01] [SEARCH-11] around the own place, the map shows how far is searched', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 52.52, longitude: 13.405 });
  await openMap(page);
  await expect(page.locator('.map-radius')).toBeHidden();
  await page.getByRole('button', { name: 'Use my location' }).click();
  const circle = page.locator('.map-radius');
  await expect(circle).toBeVisible();
  const frame = await page.locator('.job-map__frame').boundingBox();
  // As large as the map lets it be, so what is near can be told apart.
  await expect
    .poll(async () => (await circle.boundingBox())?.height ?? 0)
    .toBeGreaterThan((frame?.height ?? 0) / 4);
});

test('[MAP-01] [MAP-04] by keys alone: open the map, choose a place, read a job, go back', async ({
  page,
}) => {
  await page.goto(LIST);
  await untilAlive(page);
  await tabTo(page, page.getByRole('button', { name: 'Map', exact: true }));
  await page.keyboard.press('Enter');
  const places = page.getByRole('button', { name: 'Places', exact: true });
  await expect(places).toBeVisible();
  await expect(markers(page).first()).toBeVisible();
  const all = await listCount(page);
  await tabTo(page, places);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('list', { name: 'Places' }).getByRole('button').nth(2));
  await page.keyboard.press('Enter');
  await expect.poll(() => listCount(page)).toBeLessThan(all);
  await page.keyboard.press('Escape');
  await expect(places).toBeFocused();
  const card = page.locator('.position-card a').first();
  await tabTo(page, card, { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  const job = page.locator('.search-page__detail');
  await expect(job).toBeFocused();
  await expect(page.locator('.results')).toBeHidden();
  await page.goBack();
  await expect(card).toBeFocused();
  // The markers are one stop; the arrows go from one to the next.
  await tabTo(page, page.locator('.map-marker[tabindex="0"]'));
  const first = await page.locator('.map-marker:focus').getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('.map-marker:focus').getAttribute('aria-label')).not.toBe(first);
});

test('[MAP-01] on a phone the list is a sheet over the map, which keys and fingers raise', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openMap(page);
  const grip = page.getByRole('slider', { name: 'Height of the list' });
  const sheet = page.locator('.results');
  const height = () => sheet.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await grip.press('ArrowUp');
  await expect.poll(height).toBeGreaterThan(before);
  await grip.press('Home');
  await expect.poll(height).toBeLessThan(before);
  // Waits until it stands still: the sheet glides.
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(180, 150, { steps: 4 });
  await page.mouse.up();
  await expect.poll(height).toBeGreaterThan(before);
});

for (const [what, break_] of [
  ['WebGL is missing', (page: Page) => page.addInitScript(withoutWebgl)],
  [
    'its code does not come',
    (page: Page) => page.route(/\/assets\/job-map-.*\.js$/, (route) => route.abort()),
  ],
] as const)
  test(`[MAP-01] where ${what}, the places are a list, and the page says why`, async ({
    page,
    pageErrors,
  }) => {
    await break_(page);
    await page.goto(MAP);
    await expect(page.getByText(/These are its places\.$/)).toBeVisible();
    const entry = page.getByRole('list', { name: 'Places' }).getByRole('button').first();
    await entry.click();
    await expect(place(page)).toHaveValue('Map Location');
    pageErrors.length = 0;
  });

function withoutWebgl(): void {
  HTMLCanvasElement.prototype.getContext = () => null;
}

for (const language of ['en', 'ar'])
  test(`[MAP-01] nothing is in anybody's way on the map, ${language}`, async ({ page }) => {
    await openMap(page, `${MAP}&hl=${language}`);
    await page.locator('.job-map__head button').click();
    await page.locator('.map-places__entry').nth(1).click();
    await expect(page.locator('.job-map__chosen')).toBeVisible();
    expect(await lookAround(page, DAY_LOOKS, nothingAudited())).toEqual([]);
    await page.locator('.job-map__head button').click();
    expect(await lookAround(page, DAY_LOOKS, nothingAudited())).toEqual([]);
  });

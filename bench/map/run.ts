import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { NativePositionInput } from '@opencareers/contracts/native-position';
import type { Browser, Page } from 'playwright';
import { NORTHWIND } from '../../apps/server/demo/positions/companies.ts';
import { generatePositions } from '../../apps/server/demo/positions/generate-positions.ts';
import { createTenant, importPositions } from '../http/operator.ts';
import { startServer } from '../http/server-process.ts';
import { launchBrowser, openAlive } from '../pages/browser.ts';
import { quantile } from '../pages/quantiles.ts';
import { quantilesOf, rounded, traceFrames } from './main-thread-work.ts';

/*
 * What the map asks of a browser: work of the main thread for each frame while it is moved, the time from the press to
 * ground and markers on a phone, and what stays in memory after closing.
 */

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    places: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
  },
});
const size = Number(values.size);
const places = Number(values.places);
const rounds = Number(values.rounds);

const DOMAIN = 'bench.example';
/** Of each of the two filters, so all places of the benchmark are listed. */
const FACET_LIMIT = 5_000;
const OPENINGS = 20;
/** A map is drawn without a graphics card where there is none. */
const DRAWING = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
/** The phone of Lighthouse: four times slower, 150 ms to the server and back, 1.6 Mbit/s. */
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const dataDir = await mkdtemp(join(tmpdir(), 'opencareers-bench-'));
const server = await startServer(dataDir);
try {
  const mapConfig = { enabled: true, facetLimit: FACET_LIMIT };
  await createTenant(server, DOMAIN, { pcsxConfig: { searchConfig: { mapConfig } } });
  await importPositions(server, DOMAIN, positionsAtPlaces());
  const { browser } = await launchBrowser(DRAWING);
  const address = `${server.origin}/careers?domain=${DOMAIN}`;
  const moving = await measureMoving(browser, address);
  const opening = await measureOpening(browser, address);
  const memory = await measureMemory(browser, address);
  await browser.close();
  console.log(JSON.stringify({ size, places, moving, opening, memory }));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Positions at as many places as asked for, spread over the land where most people live. */
function* positionsAtPlaces(): Generator<NativePositionInput> {
  const positions = generatePositions({ seed: 7, count: size, company: NORTHWIND, today: new Date() });
  let at = 0;
  for (const position of positions) {
    const place = at % places;
    yield {
      ...position,
      locations: [
        {
          text: `Place ${place}`,
          latitude: 30 + ((place * 37) % 3_000) / 100,
          longitude: -125 + ((place * 61) % 16_000) / 100,
        },
      ],
      workLocationOption: place % 2 === 0 ? 'onsite' : 'remote_local',
    };
    at += 1;
  }
}

async function openMap(page: Page, address: string): Promise<void> {
  await openAlive(page, `${address}&view=map`);
  await page.locator('.map-marker').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Work for each frame while the map is dragged about and zoomed in and out. */
async function measureMoving(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await openMap(page, address);
  const box = await page.getByTestId('job-map').boundingBox();
  if (box === null) throw new Error('the map has no place on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const { lasted, worked } = await traceFrames(page, async () => {
    for (let round = 0; round < rounds * 4; round += 1) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      const [dx, dy] = [(round % 2 === 0 ? 1 : -1) * 200, (round % 4 < 2 ? 1 : -1) * 80];
      await page.mouse.move(x + dx, y + dy, { steps: 40 });
      await page.mouse.up();
      await page.keyboard.down('Control');
      for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, round % 4 < 2 ? -60 : 60);
      await page.keyboard.up('Control');
      await page.waitForTimeout(500);
    }
  });
  await page.close();
  return { frames: lasted.length, lasted: quantilesOf(lasted), worked: quantilesOf(worked) };
}

/** Milliseconds from the press to the first markers and to the whole ground, on a phone that has read the list. */
async function measureOpening(browser: Browser, address: string) {
  const markers: number[] = [];
  const ground: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      // It asks by itself, and the slow network is that of the page.
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await openAlive(page, address);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    const began = performance.now();
    await page.getByRole('button', { name: 'Map', exact: true }).tap();
    await page.locator('.map-marker').first().waitFor();
    markers.push(performance.now() - began);
    await page.locator('[data-testid="job-map"][data-drawn]').waitFor();
    ground.push(performance.now() - began);
    await context.close();
  }
  return { markers: Math.round(quantile(markers, 0.5)), ground: Math.round(quantile(ground, 0.5)) };
}

/** Megabytes of the page's heap and the elements in it before and after the map was opened and closed many times. */
async function measureMemory(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await openAlive(page, address);
  const session = await page.context().newCDPSession(page);
  const openAndClose = async () => {
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.locator('.map-marker').first().waitFor();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.locator('.map-marker').first().waitFor({ state: 'detached' });
  };
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes } = await session.send('Memory.getDOMCounters');
    return { megabytes: usedSize / 1e6, nodes };
  };
  // What is loaded once stays.
  await openAndClose();
  const before = await measure();
  for (let at = 0; at < OPENINGS; at += 1) await openAndClose();
  const after = await measure();
  await page.close();
  return {
    openings: OPENINGS,
    grownMegabytes: rounded(after.megabytes - before.megabytes),
    grownNodes: after.nodes - before.nodes,
  };
}

import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// The headless shell is Chromium without what a window needs: the same engine in two thirds of the time. The long run
// names the browser that people have.
const installedChromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path !== undefined && path !== '' && existsSync(path));

/** What kills at a moment that counts: nothing else may use the machine meanwhile. */
const ALONE = /(?:crashes|form-kills|first-visit-kills)\.test\.ts$/;

/** `npm run test:long`: what only a night has time for, and as often. */
const isNight = process.env.NIGHT === '1';

export default defineConfig({
  testDir: 'tests',
  outputDir: '../../test-results',
  globalSetup: './src/global-setup.ts',
  // Two workers, each with a server of its own: while one waits for a page, the other has the machine.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'side by side', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['side by side'] },
  ],
  ...(isNight ? {} : { grepInvert: /@night/ }),
  forbidOnly: true,
  retries: 0,
  // How often a browser is killed while a form is filled in, how many addresses are read, and how often two tabs post.
  // JOURNEY_PICTURES=docs/images draws the pictures of docs/journeys.md anew.
  metadata: {
    formKills: process.env.FORM_KILLS ?? (isNight ? '200' : '4'),
    firstVisitKills: process.env.FIRST_VISIT_KILLS ?? (isNight ? '50' : '2'),
    randomAddresses: isNight ? '1000' : '200',
    csrfRounds: process.env.CSRF_ROUNDS ?? (isNight ? '50' : '6'),
    journeyPictures: process.env.JOURNEY_PICTURES ?? '',
  },
  timeout: 60_000,
  // Letters may be drawn a little otherwise by another build of the browser; a button that has moved is more than that.
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixels: 120, threshold: 0.2 } },
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Tests that answer calls themselves must see them; offline.test.ts has the worker of the site.
    serviceWorkers: 'block',
    launchOptions: {
      ...(installedChromium ? { executablePath: installedChromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

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

export default defineConfig({
  testDir: 'tests',
  outputDir: '../../test-results',
  // One worker, one server: the demo is filled once, and two cores serve browser, server and database.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // How often a browser is killed while a form is filled in, and how often two tabs post at once; long runs have 200
  // and 50.
  // JOURNEY_PICTURES=docs/images draws the pictures of docs/journeys.md anew.
  metadata: {
    formKills: process.env.FORM_KILLS ?? '4',
    csrfRounds: process.env.CSRF_ROUNDS ?? '6',
    journeyPictures: process.env.JOURNEY_PICTURES ?? '',
  },
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
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

import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const installedChromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== undefined && path !== '' && existsSync(path),
);

export default defineConfig({
  testDir: 'tests',
  outputDir: '../../test-results',
  // One worker, one server: the demo is filled once, and two cores serve browser, server and database.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // How often a browser is killed while a form is filled in; the long run has 200.
  metadata: { formKills: process.env.FORM_KILLS ?? '4' },
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
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

import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run bench -- walks`: what is called from a press to its answer; see `walks/walks.test.ts`. */
export default defineConfig({
  ...tests,
  testDir: 'walks',
  // The sources are served one by one, and the demo is filled by the one server there is.
  globalSetup: undefined,
  projects: [{ name: 'walks' }],
  workers: 1,
});

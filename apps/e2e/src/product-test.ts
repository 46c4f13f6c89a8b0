import { test as base, expect } from '@playwright/test';
import { type RunningServer, startServer } from './running-server.ts';

interface WorkerFixtures {
  /** The running product with its demo, shared by all tests of a worker: tests that change it start their own. */
  server: RunningServer;
}

interface TestFixtures {
  /** What the page logged as an error or threw. The test fails when any is left; empty it where errors belong. */
  pageErrors: string[];
}

/** Playwright's `test` on the running product: `page.goto('/careers')` reaches it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures from it.
    async ({}, provide) => {
      const server = await startServer();
      await provide(server);
      const code = await server.stop();
      expect(code, server.output()).toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.url);
  },
  pageErrors: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await provide(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

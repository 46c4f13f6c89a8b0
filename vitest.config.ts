import { existsSync, realpathSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type BrowserCommandContext, type TestSpecification } from 'vitest/node';
import { featureDoors } from './apps/site/feature-doors.ts';
import { groundTiles } from './apps/site/map-ground/ground-tiles.ts';

const installedChromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path !== undefined && existsSync(path));
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Maps are drawn without a graphics card.
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Small files with long tests. */
const LONG =
  /\/(?:exactness|main|access-walk|pglite-database|pdf-process|apply-kills|every-pdf|stories)\.test\.tsx?$/;

/** Begins with what takes longest, or it would run alone at the end. Vitest goes by size until it has seen a file run. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** What rules say in Node, for the test that the browser says the same. */
async function verdictLinesInNode(_context: unknown, request: unknown): Promise<string[]> {
  // By its address at run time: bundled into this file, it would no longer be what a server runs.
  const source = new URL('packages/form-core/src/testing/verdict-lines.ts', import.meta.url);
  const { verdictLines } = await import(source.href);
  return verdictLines(request);
}

/** Answers 404 to the next request for a file of code, as after a deploy; the tests after it share the browser. */
async function loseFile({ context }: BrowserCommandContext, path: unknown): Promise<void> {
  await context.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ status: 404 }),
    { times: 1 },
  );
}

// Vite follows links before it looks whether a file may be read.
const sharedFolders = existsSync('../shared') ? [realpathSync('../shared')] : [];

export default defineConfig({
  test: {
    api: { host: '127.0.0.1' },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/site/{src,map-ground}/**/*.test.ts',
            'apps/cli/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          // Rules and parsers keep nothing between files: loading them anew for each took a fifth of the time.
          isolate: false,
          // On a machine that does other work a law takes longer, and says no less.
          testTimeout: 20_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/end-file.ts'],
          // Loading the server anew for each file took more than a third of the time. Files keep apart by databases of
          // their own, and what they start ends with them (after-file.ts).
          isolate: false,
          // By Node itself, which runs these sources in production: nothing is transformed or asked for one by one.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What is waited for is said; how long it may take is for all of them alike.
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        plugins: [featureDoors(), groundTiles('careers/assets'), react()],
        // Tests read input that others have collected, where it is at hand.
        server: { fs: { allow: ['.', ...sharedFolders] } },
        // Found only while the tests run, a dependency would be bundled anew then, with a second copy of React.
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            'react-router',
            'react-router/dom',
            '@tanstack/react-query',
            'react-aria-components/Dialog',
            'react-aria-components/Heading',
            'react-aria-components/Modal',
            'vitest-browser-react',
            'axe-core',
            '@guidepup/virtual-screen-reader',
            'culori/fn',
            'zod',
            're2js',
            'libphonenumber-js/min',
            '@internationalized/date',
            '@tanstack/react-virtual',
            'dompurify',
            'pdfjs-dist',
            'react-pdf',
            'canvas-confetti',
            'signature_pad',
            'squire-rte',
            'maplibre-gl',
            'pmtiles',
          ],
        },
        test: {
          name: 'browser',
          setupFiles: ['packages/ui/src/testing/quick-react.tsx', 'packages/ui/src/testing/fresh-device.ts'],
          include: [
            'packages/ui/**/*.test.tsx',
            'packages/{form-react,offers-react}/{src,stories}/**/*.test.tsx',
            'apps/site/src/**/*.test.tsx',
          ],
          testTimeout: 30_000,
          // Two pages at once: one waits for its timers and its drawing while the other works.
          maxWorkers: 2,
          // What is waited for comes when the machine has time for it; the default of a second is not enough on a busy one.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: chromiumArguments,
                ...(installedChromium ? { executablePath: installedChromium } : {}),
              },
            }),
            commands: { loseFile, verdictLinesInNode },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listChangedFiles, readChangedBase } from './changed-files.mjs';
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePoppler } from './poppler.mjs';
import { fail, ROOT, runNode } from './project.mjs';
import { ensureBuilt } from './site-build.mjs';
import { groupByHome, journeysOf, listTests, testsOf } from './tests/choose-tests.mjs';
import { checkFreshClone } from './tests/fresh-clone.mjs';
import { hasOutsideDatabase, listOutsideTests } from './tests/outside-database.mjs';

/** Plain text where nobody looks at a terminal: logs of a build machine stay readable. */
const COLOURS = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };

const results = mkdtempSync(join(tmpdir(), 'opencareers-results-'));
/** Everything at length, as a night may hold; without it, what every change is measured by. */
const isLong = process.argv.includes('--long');
/** Told to every test: how often it repeats what is random, and what it takes of many files, is its own matter. */
const LENGTH = { NIGHT: isLong ? '1' : '' };
const nothing = { passed: 0, failed: 0, skipped: 0 };

/** One part of the tests: never throws, so that the parts after it still run. */
async function part(title, work) {
  console.log(`\n== ${title}`);
  const begun = Date.now();
  let counts;
  try {
    counts = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts = { ...nothing, failed: 1 };
  }
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`== ${title}: ${describe(counts)} in ${seconds} s`);
  return counts;
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

async function vitest(project, { args = [], env = {} } = {}) {
  const file = join(results, `vitest-${project}-${Date.now()}.json`);
  const { code } = await runNode(
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { env: { ...COLOURS, ...LENGTH, ...env } },
  );
  if (!existsSync(file)) throw new Error(`vitest ended with ${code} and without results`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  // A file that does not load or an error outside of tests has no failed test to show for it.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function playwright(chromium, files = []) {
  const file = join(results, 'playwright.json');
  const { code } = await runNode(
    [
      join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'apps/e2e/playwright.config.ts',
      '--reporter=list,json',
      // Chosen files alone: what they would wait for is everything else.
      ...(files.length > 0 ? ['--no-deps', ...files] : []),
    ],
    {
      env: {
        ...COLOURS,
        ...LENGTH,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        CHROMIUM_PATH: chromium,
      },
    },
  );
  if (!existsSync(file)) throw new Error(`playwright ended with ${code} and without results`);
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  const counts = { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function outsideDatabase() {
  if (!(await hasOutsideDatabase())) {
    console.log('No PostgreSQL server is installed on this machine.');
    return { ...nothing, skipped: 1 };
  }
  await ensurePoppler();
  return vitest('server', { args: listOutsideTests({ whole: isLong }), env: { TEST_DATABASE: 'outside' } });
}

const needsBrowser = (work) => async () => {
  const chromium = await (isLong ? ensureChromium() : ensureHeadlessShell());
  if (chromium === null) throw new Error('There is no browser to run these tests in.');
  return work(chromium);
};

async function serverTests(args = []) {
  await ensurePoppler();
  return vitest('server', { args, env: { TEST_DATABASE: 'embedded' } });
}

const browserTests = (args) =>
  needsBrowser((chromium) => vitest('browser', { args, env: { CHROMIUM_PATH: chromium } }));

/** Journeys on the built site. */
const journeys = (files) =>
  needsBrowser(async (chromium) => {
    await ensureBuilt();
    await ensurePoppler();
    return playwright(chromium, files);
  });

/** What runs together with the part after it: of their time much is waiting for packages, and none measures any. */
const BESIDE_NEXT = ['fresh clone', 'packages'];

async function installedPackages(chromium) {
  // It stands on what only the installation has brought.
  const { checkInstalledPackages } = await import('./tests/installed-packages.mjs');
  return checkInstalledPackages({ always: isLong, chromium });
}

const PARTS = [
  ['build', () => ensureBuilt().then(() => nothing)],
  ['fresh clone', () => checkFreshClone({ always: isLong })],
  ['packages', needsBrowser(installedPackages)],
  ['unit', () => vitest('unit')],
  ['server on the embedded PostgreSQL', () => serverTests()],
  ['server on the installed PostgreSQL', outsideDatabase],
  ['browser', browserTests()],
  ['journeys', journeys()],
];

/** The parts that run only what a path or a word means, on one database. */
async function partsFor(words) {
  const tests = await listTests();
  const files = words.flatMap((word) => {
    const found = testsOf(word, tests);
    if (found.length === 0) throw new Error(`There is no test at or named after ${word}.`);
    return found;
  });
  const groups = groupByHome(files);
  const run = { unit: (paths) => vitest('unit', { args: paths }), server: serverTests };
  return [...groups].map(([home, paths]) => {
    if (home === 'browser') return [home, browserTests(paths)];
    if (home === 'journeys') return [home, journeys(paths)];
    return [home, () => run[home](paths)];
  });
}

/** The parts that run what a change since `base` can break: by its imports, and journeys by the names of features. */
async function partsSince(base) {
  const since = ['--changed', base, '--passWithNoTests'];
  const files = journeysOf(await listChangedFiles(base), await listTests());
  return [
    ['unit', () => vitest('unit', { args: since })],
    ['server', () => serverTests(since)],
    ['browser', browserTests(since)],
    ...(files.length > 0 ? [['journeys', journeys(files)]] : []),
  ];
}

async function chooseParts(args) {
  const base = await readChangedBase(args);
  if (base !== null) return partsSince(base);
  const words = args.filter((argument) => !argument.startsWith('--'));
  if (words.length === 0) return PARTS;
  const isPart = (word) => PARTS.some(([title]) => title.startsWith(word));
  return words.every(isPart)
    ? PARTS.filter(([title]) => words.some((word) => title.startsWith(word)))
    : partsFor(words);
}

/**
 * Runs all parts; with the beginnings of titles only those parts (`npm test -- unit browser`), with a path or a word
 * only the tests that it means (`npm test -- saved`), with `--changed` (`--changed=REF`) what a change can break; with
 * `--long` in the whole browser, on both databases, at length.
 */
async function main() {
  await ensureInstalled();
  const sum = { ...nothing };
  const running = [];
  for (const [title, work] of await chooseParts(process.argv.slice(2))) {
    running.push(part(title, work));
    if (!BESIDE_NEXT.includes(title)) await Promise.all(running);
  }
  for (const counts of await Promise.all(running))
    for (const key of Object.keys(sum)) sum[key] += counts[key];
  rmSync(results, { recursive: true, force: true });
  console.log(`\n${describe(sum)}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

main().catch(fail);

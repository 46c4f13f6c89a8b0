import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePoppler } from './poppler.mjs';
import { fail, ROOT, runNode } from './project.mjs';
import { ensureBuilt } from './site-build.mjs';
import { checkFreshClone } from './tests/fresh-clone.mjs';
import { hasOutsideDatabase, listOutsideTests } from './tests/outside-database.mjs';

/** Plain text where nobody looks at a terminal: logs of a build machine stay readable. */
const COLOURS = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };

const results = mkdtempSync(join(tmpdir(), 'opencareers-results-'));
/** Everything at length, as a night may hold; without it, what every change is measured by. */
const isLong = process.argv.includes('--long');
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
    { env: { ...COLOURS, ...env } },
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

async function playwright(chromium) {
  const file = join(results, 'playwright.json');
  const { code } = await runNode(
    [
      join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'apps/e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    { env: { ...COLOURS, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: chromium } },
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

async function serverTests() {
  await ensurePoppler();
  return vitest('server', { env: { TEST_DATABASE: 'embedded' } });
}

const PARTS = [
  ['build', () => ensureBuilt().then(() => nothing)],
  ['unit', () => vitest('unit')],
  ['server on the embedded PostgreSQL', serverTests],
  ['server on the installed PostgreSQL', outsideDatabase],
  ['browser', needsBrowser((chromium) => vitest('browser', { env: { CHROMIUM_PATH: chromium } }))],
  ['journeys', needsBrowser((chromium) => ensurePoppler().then(() => playwright(chromium)))],
  ['fresh clone', () => checkFreshClone({ always: isLong })],
];

/**
 * Runs all parts, or those whose titles begin with one of the arguments, for example `npm test -- unit browser`; with
 * `--long` in the whole browser, on both databases, at length.
 */
async function main() {
  const wanted = process.argv.slice(2).filter((argument) => argument !== '--long');
  await ensureInstalled();
  const sum = { ...nothing };
  for (const [title, work] of PARTS) {
    if (wanted.length > 0 && !wanted.some((beginning) => title.startsWith(beginning))) continue;
    const counts = await part(title, work);
    for (const key of Object.keys(sum)) sum[key] += counts[key];
  }
  rmSync(results, { recursive: true, force: true });
  console.log(`\n${describe(sum)}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

main().catch(fail);

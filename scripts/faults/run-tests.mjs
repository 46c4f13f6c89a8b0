import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { productNode, run } from '../project.mjs';
import { groupByHome } from '../tests/choose-tests.mjs';

/** A fault may make a test wait for ever. */
const LONGEST_MS = 600_000;

/**
 * The first failure of the given tests in a tree: its file, the name of the test and what it said; null when all pass.
 * By default it stops there.
 */
export async function runTests(tree, tests, { bail = true } = {}) {
  for (const [home, paths] of groupByHome(tests)) {
    const failure = await runPart(tree, { home, paths, bail });
    if (failure !== null) return failure;
  }
  return null;
}

async function runPart(tree, { home, paths, bail }) {
  const results = join(dirname(tree.path), 'results.json');
  rmSync(results, { force: true });
  const { code, output } = await run(
    productNode(),
    [
      join(tree.path, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      home,
      ...(bail ? ['--bail=1'] : []),
      '--silent',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
      ...paths,
    ],
    {
      cwd: tree.path,
      capture: true,
      timeout: LONGEST_MS,
      env: { NO_COLOR: '1', FORCE_COLOR: '0', TEST_DATABASE: 'embedded' },
    },
  );
  if (code === 0) return null;
  const failure = existsSync(results) ? firstFailure(tree, JSON.parse(readFileSync(results, 'utf8'))) : null;
  return failure ?? { file: paths.join(', '), test: 'the run ends with an error', why: output.slice(-2_000) };
}

function firstFailure(tree, { testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed');
  for (const { name, assertionResults, message } of failed) {
    const file = relative(tree.path, name);
    const test = assertionResults.find(({ status }) => status === 'failed');
    if (test !== undefined)
      return { file, test: test.fullName.trim(), why: firstLine(test.failureMessages[0]) };
    if (message) return { file, test: 'the file does not load', why: firstLine(message) };
  }
  return null;
}

function firstLine(message = '') {
  return message.split('\n')[0].slice(0, 200);
}

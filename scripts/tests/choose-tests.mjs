import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../project.mjs';

/** Which part runs a test file; the first that fits, as in the settings of Vitest and Playwright. */
const HOMES = [
  ['unit', /^(packages\/[^/]+\/src|apps\/site\/src|apps\/cli)\/.*\.test\.ts$|^scripts\/.*\.test\.mjs$/],
  ['server', /^apps\/server\/.*\.test\.ts$/],
  ['browser', /^(packages|apps\/site)\/.*\.test\.tsx$/],
  ['journeys', /^apps\/e2e\/tests\/.*\.test\.ts$/],
];

/** A folder that holds one feature: its name leads to the journeys of it. */
const FEATURE = /^apps\/(?:server|site)\/src\/features\/([^/]+)\//;

/** The part that runs a file, or null when it is no test. */
export function homeOf(path) {
  return HOMES.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

/** All test files of the repository, also those that are not committed yet. */
export async function listTests() {
  const { code, output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    capture: true,
  });
  if (code !== 0) throw new Error(`The tests are not known: ${output.trim()}`);
  const paths = [...new Set(output.split('\n'))];
  return paths.filter((path) => homeOf(path) !== null && existsSync(join(ROOT, path)));
}

/**
 * The tests that are meant by a path or a word: the file itself, the test beside a source, all below a folder, else all
 * whose path has the word.
 */
export function testsOf(asked, tests) {
  const path = asked.replace(/^\.\//, '').replace(/\/$/, '');
  if (tests.includes(path)) return [path];
  const stem = path.replace(/\.(tsx?|mjs)$/, '');
  const beside = stem === path ? [] : tests.filter((test) => test.startsWith(`${stem}.`));
  if (beside.length > 0) return beside;
  const below = tests.filter((test) => test.startsWith(`${path}/`));
  return below.length > 0 ? below : tests.filter((test) => test.includes(path));
}

/** The journeys that walk through what has changed: themselves, and those named after a feature that has. */
export function journeysOf(changed, tests) {
  const features = [...new Set(changed.flatMap((path) => FEATURE.exec(path)?.[1] ?? []))];
  const words = features.map((name) => name.replace(/s$/, ''));
  return tests
    .filter((path) => homeOf(path) === 'journeys')
    .filter((path) => changed.includes(path) || words.some((word) => path.split('/').at(-1).includes(word)));
}

/** Test files by the part that runs them. */
export function groupByHome(paths) {
  const groups = new Map();
  for (const path of paths) groups.set(homeOf(path), [...(groups.get(homeOf(path)) ?? []), path]);
  return groups;
}

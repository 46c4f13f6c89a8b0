import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { listChangedFiles, readChangedBase } from './changed-files.mjs';
import { checkBundleBudget } from './checks/bundle-budget.mjs';
import { checkGenerated } from './checks/generated.mjs';
import { checkLockfile } from './checks/lockfile.mjs';
import { checkMessages } from './checks/messages.mjs';
import { checkReferences } from './checks/references.mjs';
import { checkSmells } from './checks/smells.mjs';
import { checkTypes } from './checks/types.mjs';
import { ensureInstalled } from './install.mjs';
import { checkProductionTree } from './production-tree.mjs';
import { fail, LAVISH, ROOT, runNode } from './project.mjs';
import { ensureBuilt } from './site-build.mjs';

/** Goes with the packages, as what it was made by does. */
const CACHE = join(ROOT, 'node_modules/.cache');
const SOURCE = /\.(tsx?|mjs)$/;

/** Runs a tool from node_modules; its output when it finds something, else nothing. */
async function tool(packageName, args) {
  const manifestPath = join(ROOT, 'node_modules', packageName, 'package.json');
  const { bin } = createRequire(import.meta.url)(manifestPath);
  const program =
    typeof bin === 'string' ? bin : (bin[packageName.split('/').at(-1)] ?? Object.values(bin)[0]);
  const { code, output } = await runNode([join(dirname(manifestPath), program), ...args], {
    capture: true,
    env: { ...LAVISH, NO_COLOR: '1' },
  });
  return code === 0 ? [] : [output.trimEnd() || `${packageName} ended with ${code}`];
}

function checkFormat({ changed }) {
  const files = changed === null ? [] : ['--no-errors-on-unmatched', ...changed];
  return tool('@biomejs/biome', ['ci', '--max-diagnostics=40', ...files]);
}

function checkLint({ changed }) {
  const files = (changed ?? []).filter((path) => SOURCE.test(path));
  if (changed !== null && files.length === 0) return [];
  return tool('oxlint', ['--type-aware', '--deny-warnings', ...files]);
}

function checkDirections() {
  const settings = ['--config', '.dependency-cruiser.mjs', '--no-progress'];
  return tool('dependency-cruiser', [...settings, 'apps', 'packages', 'bench']);
}

function checkDeadCode({ changed }) {
  const cache = changed === null ? [] : ['--cache', '--cache-location', join(CACHE, 'knip')];
  return tool('knip', ['--no-progress', '--no-config-hints', ...cache]);
}

async function checkBundle() {
  await ensureBuilt();
  return checkBundleBudget();
}

/**
 * What takes longest begins first. Generated files are written once more and compared: nobody else reads them
 * meanwhile. The bundle needs a build of the site, which is shared with the tests: it is no part of the quick loop.
 * @typedef {{ changed: string[] | null }} Asked files to look at; null for all
 * @type {[title: string, check: (asked: Asked) => string[] | Promise<string[]>, { isAlone?: true, isSlow?: true }?][]}
 */
const CHECKS = [
  ['generated files', () => checkGenerated(), { isAlone: true }],
  ['types', () => checkTypes()],
  ['lint with types', checkLint],
  ['format and lint', checkFormat],
  ['import directions', checkDirections],
  ['dead code', checkDeadCode],
  ['messages', () => checkMessages()],
  ['conventions', () => checkSmells()],
  ['references', () => checkReferences()],
  ['lockfile', () => checkLockfile()],
  ['production tree', () => checkProductionTree()],
  ['bundle budget', checkBundle, { isSlow: true }],
];

/** Whether nothing was found; prints what was, once it is known. */
async function runCheck([title, check], asked) {
  const begun = Date.now();
  const complaints = await Promise.resolve(asked)
    .then(check)
    .catch((error) => [error instanceof Error ? error.message : String(error)]);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`${complaints.length === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
  for (const complaint of complaints) console.log(complaint.replace(/^/gm, '  '));
  return complaints.length === 0;
}

/**
 * Runs all checks, or those whose titles are arguments; with `--changed` (`--changed=REF`) formatting and linting look
 * at what differs from the main branch only, and nothing is built.
 */
async function main() {
  await ensureInstalled();
  const args = process.argv.slice(2);
  const base = await readChangedBase(args);
  const asked = { changed: base === null ? null : await listChangedFiles(base) };
  const titles = args.filter((argument) => !argument.startsWith('--'));
  const wanted = CHECKS.filter(([title, , { isSlow } = {}]) =>
    titles.length > 0 ? titles.includes(title) : base === null || !isSlow,
  );
  let failed = 0;
  const runAll = async (queue) => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      if (!(await runCheck(next, asked))) failed += 1;
  };
  await runAll(wanted.filter(([, , { isAlone } = {}]) => isAlone));
  const queue = wanted.filter(([, , { isAlone } = {}]) => !isAlone);
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, () => runAll(queue)));
  console.log(failed === 0 ? 'All checks passed' : `${failed} checks failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch(fail);

import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { checkBundleBudget } from './checks/bundle-budget.mjs';
import { checkGenerated } from './checks/generated.mjs';
import { checkMessages } from './checks/messages.mjs';
import { checkSmells } from './checks/smells.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, ROOT, runNode } from './project.mjs';
import { ensureBuilt } from './site-build.mjs';

/** Runs a tool from node_modules; its output when it finds something, else nothing. */
async function tool(packageName, args) {
  const manifestPath = join(ROOT, 'node_modules', packageName, 'package.json');
  const { bin } = createRequire(import.meta.url)(manifestPath);
  const program =
    typeof bin === 'string' ? bin : (bin[packageName.split('/').at(-1)] ?? Object.values(bin)[0]);
  const { code, output } = await runNode([join(dirname(manifestPath), program), ...args], {
    capture: true,
    env: { NO_COLOR: '1' },
  });
  return code === 0 ? [] : [output.trimEnd() || `${packageName} ended with ${code}`];
}

function workspaces() {
  const folders = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`),
  );
  return [...folders, 'bench'].filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
}

async function checkTypes() {
  const complaints = [];
  for (const folder of workspaces()) complaints.push(...(await tool('typescript', ['-p', folder])));
  return complaints;
}

async function checkBundle() {
  await ensureBuilt();
  return checkBundleBudget();
}

/** @type {[title: string, check: () => string[] | Promise<string[]>][]} */
const CHECKS = [
  ['format and lint', () => tool('@biomejs/biome', ['ci', '--max-diagnostics=40'])],
  ['lint with types', () => tool('oxlint', ['--type-aware', '--deny-warnings'])],
  ['types', checkTypes],
  [
    'import directions',
    () =>
      tool('dependency-cruiser', [
        '--config',
        '.dependency-cruiser.mjs',
        '--no-progress',
        'apps',
        'packages',
        'bench',
      ]),
  ],
  ['dead code', () => tool('knip', ['--no-progress', '--no-config-hints'])],
  ['messages', checkMessages],
  ['generated files', checkGenerated],
  ['conventions', checkSmells],
  ['bundle budget', checkBundle],
];

async function main() {
  await ensureInstalled();
  const wanted = process.argv.slice(2);
  let failed = 0;
  for (const [title, check] of CHECKS) {
    if (wanted.length > 0 && !wanted.includes(title)) continue;
    const begun = Date.now();
    const complaints = await Promise.resolve()
      .then(check)
      .catch((error) => [error instanceof Error ? error.message : String(error)]);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    console.log(`${complaints.length === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
    for (const complaint of complaints) console.log(complaint.replace(/^/gm, '  '));
    if (complaints.length > 0) failed += 1;
  }
  console.log(failed === 0 ? 'All checks passed' : `${failed} checks failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch(fail);

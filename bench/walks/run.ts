import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * In how many files something is called, from a press to what it leads to, and in how many that no other press of these
 * leads to; the files are named in bench/results/walks.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'bench/results/walks');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'apps/e2e/walks.config.ts'],
  { cwd: root, env: { ...process.env, WALKS_FOLDER: folder }, stdio: ['ignore', process.stderr, 'inherit'] },
);
if (status !== 0) throw new Error(`the walks ended with ${status}`);
const walks = readdirSync(folder).map((name) => ({
  name: name.replace('.txt', ''),
  lines: readFileSync(join(folder, name), 'utf8').trim().split('\n'),
}));
const figures = walks.map(({ name, lines }) => {
  const browser = lines.filter((line) => line.startsWith('browser ')).length;
  const elsewhere = new Set(walks.flatMap((walk) => (walk.name === name ? [] : walk.lines)));
  const own = lines.filter((line) => !elsewhere.has(line)).length;
  return [name, { files: lines.length, browser, server: lines.length - browser, own }];
});
console.log(JSON.stringify(Object.fromEntries(figures)));

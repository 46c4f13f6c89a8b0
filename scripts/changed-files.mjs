import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './project.mjs';

/** `--changed` or `--changed=REF` among the arguments: since what; null when it was not asked for. */
export async function readChangedBase(args) {
  const argument = args.find((one) => /^--changed(=|$)/.test(one));
  if (argument === undefined) return null;
  const [, given] = argument.split('=');
  return given || findBase();
}

/** Where this branch left the main one; on the main branch itself the last commit. */
async function findBase() {
  for (const branch of ['origin/main', 'main']) {
    const { code, output } = await git(['merge-base', 'HEAD', branch]);
    if (code === 0) return output.trim();
  }
  return 'HEAD';
}

/** Files that differ from `base` or are new, and still exist; paths from the root. */
export async function listChangedFiles(base) {
  const answers = await Promise.all([
    git(['diff', '--name-only', '--no-renames', base]),
    git(['ls-files', '--others', '--exclude-standard']),
  ]);
  const failed = answers.find(({ code }) => code !== 0);
  if (failed) throw new Error(`What has changed since ${base} is not known: ${failed.output.trim()}`);
  const paths = answers.flatMap(({ output }) => output.split('\n').filter(Boolean));
  return [...new Set(paths)].filter((path) => existsSync(join(ROOT, path)));
}

function git(args) {
  return run('git', args, { capture: true });
}

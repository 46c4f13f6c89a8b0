import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT, run } from '../project.mjs';

/** What Git does not hold and tests need: packages and the built site. */
function listNotInGit() {
  const workspaces = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => join(group, name)),
  );
  const packages = ['', ...workspaces].map((folder) => join(folder, 'node_modules'));
  return [...packages, 'apps/site/dist'].filter((folder) => existsSync(join(ROOT, folder)));
}

/** The source with the fault in it. Throws unless the place is there exactly once. */
export function withFault(source, { name, file, find, put }) {
  const [before, after, ...more] = source.split(find);
  if (after === undefined) throw new Error(`${name}: ${file} has no longer what is to be replaced:\n${find}`);
  if (more.length > 0)
    throw new Error(`${name}: ${file} has what is to be replaced more than once:\n${find}`);
  return before + put + after;
}

/**
 * A working tree of the last commit beside this one, with the same packages. Links between our packages are relative, so
 * a copy of them leads to the sources of the tree itself.
 */
export async function makeFaultTree() {
  const path = join(realpathSync(mkdtempSync(join(tmpdir(), 'opencareers-faults-'))), 'tree');
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', path], { capture: true });
    rmSync(dirname(path), { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void remove().finally(() => process.exit(1)));
  await mustRun('git', ['worktree', 'add', '--detach', path, 'HEAD']);
  for (const folder of listNotInGit()) await copyFolder(join(ROOT, folder), join(path, folder));
  return {
    path,
    /** Puts a fault in; the answer takes it out again. */
    put(fault) {
      const file = join(path, fault.file);
      const source = readFileSync(file, 'utf8');
      writeFileSync(file, withFault(source, fault));
      return () => writeFileSync(file, source);
    },
    remove,
  };
}

/** By hard links where the system can: a gigabyte in seconds. */
async function copyFolder(from, to) {
  const { code } = await run('cp', ['-al', from, to], { capture: true });
  if (code !== 0) await mustRun('cp', ['-a', from, to]);
}

async function mustRun(command, args) {
  const { code, output } = await run(command, args, { capture: true });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}

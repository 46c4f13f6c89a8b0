import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProductionTree } from './production-tree.mjs';
import { ROOT, run, systemPath } from './project.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');
const MARKER = join(ROOT, 'node_modules/.opencareers-lockfile');
/** What npm writes about the tree that it installed. */
const INSTALLED_TREE = join(ROOT, 'node_modules/.package-lock.json');

/**
 * Installs exactly the lockfile when that has not been done; says nothing when there is nothing to do. With `forRunning`,
 * packages for running the product (`npm ci --omit=dev`) are enough.
 */
export async function ensureInstalled({ forRunning = false } = {}) {
  const lockfile = readFileSync(LOCKFILE, 'utf8');
  const hash = createHash('sha256').update(lockfile).digest('hex');
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === hash) return;
  if (forRunning && isProductionTree() && isTreeOf(lockfile, { isWithTools: false })) return;
  if (!isTreeOf(lockfile, { isWithTools: true })) {
    console.error('Installing packages …');
    const { code } = await run('npm', ['ci', '--prefer-offline', '--no-progress'], {
      env: { PATH: systemPath() },
      // The closing line of a start is on stdout; what npm says is not part of it.
      stdio: ['ignore', 2, 2],
    });
    if (code !== 0) throw new Error(`npm ci ended with ${code}`);
  }
  writeFileSync(MARKER, hash);
}

// Somebody who ran `npm ci` by hand has everything already.
function isTreeOf(lockfile, { isWithTools }) {
  if (!existsSync(INSTALLED_TREE)) return false;
  const wanted = JSON.parse(lockfile).packages;
  const found = JSON.parse(readFileSync(INSTALLED_TREE, 'utf8')).packages;
  const isHere = ([path, entry]) =>
    path === '' ||
    !path.includes('node_modules') ||
    (path in found && found[path].version === entry.version) ||
    entry.optional ||
    (entry.dev && !isWithTools);
  const isWanted = ([path, entry]) => wanted[path]?.version === entry.version;
  return Object.entries(wanted).every(isHere) && Object.entries(found).every(isWanted);
}

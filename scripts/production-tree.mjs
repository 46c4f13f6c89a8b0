// Runs at the end of `npm ci`, on whatever Node npm runs on: only what Node 20 brings.
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './project.mjs';

const MIB = 2 ** 20;
/** Node and PostgreSQL are 181 of it; docs/dependencies.md says what the rest is. */
const LIMIT_MIB = 350;
/** What builds the site: without it, packages were installed for running the product only. */
const BUILD_TOOL = 'node_modules/vite';
const UNREAD = [
  // Sources of what is shipped in another form; Node runs no TypeScript below `node_modules`.
  /\.map$|\.[cm]?tsx?$/,
  // For compiling add-ons to Node.
  /^node_modules\/node-[^/]+\/include\//,
  // Draws what pdfjs-dist reads. Resumes are only read, in a process that may load no add-ons.
  /^node_modules\/@napi-rs\/canvas-[^/]+\/.+\.node$/,
];

/** Whether packages are those of `npm ci --omit=dev`: enough to run what is built, not to build it. */
export function isProductionTree(root = ROOT) {
  return !existsSync(join(root, BUILD_TOOL));
}

/**
 * What of packages with hundreds of doors is opened. Node reads all doors of a package anew for each of its modules: of
 * drizzle-orm, which has one for each database there is, a hundred times 180 KB and a second of every start.
 */
const OPENED = { 'drizzle-orm': ['.', './errors', './node-postgres', './pg-core', './package.json'] };

/**
 * Complains when a production tree takes more of the disk than it may, and prints what it takes. A whole tree is
 * weighed as if it were one: the lockfile knows which packages only build and test.
 */
export function checkProductionTree(root = ROOT) {
  const isTrimmed = isProductionTree(root);
  const sizes = listPackages(root).map((path) => {
    const files = listFiles(root, path).filter((file) => isTrimmed || !isUnread(file));
    // Whole blocks of the disk: many files are smaller than the block that each takes.
    return {
      path,
      mib: files.reduce((sum, file) => sum + lstatSync(join(root, file)).blocks * 512, 0) / MIB,
    };
  });
  const total = sizes.reduce((sum, { mib }) => sum + mib, 0);
  console.log(`  production tree: ${total.toFixed(0)} of ${LIMIT_MIB} MiB in ${sizes.length} packages`);
  if (total <= LIMIT_MIB) return [];
  const largest = sizes.sort((a, b) => b.mib - a.mib).slice(0, 12);
  return [
    `Packages for running weigh ${total.toFixed(0)} MiB, more than ${LIMIT_MIB} MiB`,
    ...largest.map(({ path, mib }) => `  ${mib.toFixed(1)} MiB  ${path}`),
  ];
}

/** Removes what nobody reads from a production tree. A whole tree keeps it: its types are read. */
function trim() {
  if (!isProductionTree()) return;
  const files = listPackages(ROOT).flatMap((path) => listFiles(ROOT, path));
  for (const file of files.filter(isUnread)) rmSync(join(ROOT, file));
}

/** Shortens what packages say of their doors to those that are opened. */
function closeDoors() {
  for (const path of listPackages(ROOT)) {
    const opened = OPENED[path.split('node_modules/').at(-1)];
    if (opened === undefined) continue;
    const file = join(ROOT, path, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const exports = Object.fromEntries(opened.map((door) => [door, manifest.exports[door]]));
    writeFileSync(file, `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`);
  }
}

function isUnread(file) {
  return UNREAD.some((pattern) => pattern.test(file));
}

function listPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter((path) => {
    const { dev, link } = packages[path];
    return path.includes('node_modules/') && !dev && !link && existsSync(join(root, path));
  });
}

/** Paths of the files of a package, without the packages that lie inside. */
function listFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listFiles(root, path);
    return [path];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  trim();
  closeDoors();
}

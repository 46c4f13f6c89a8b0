import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT, runNode } from './project.mjs';

const SITE = join(ROOT, 'apps/site');
const DIST = join(SITE, 'dist');
const MARKER = 'source-hash';
const OFFLINE_CHECK = 'letter-check.html';
const SERVICE_WORKER = 'service-worker.js';
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

const SOURCE_FOLDERS = ['apps/site', 'packages'];
const SOURCE_FILES = [
  'package-lock.json',
  'scripts/site-build.mjs',
  // Names of the map.
  'apps/server/src/integrations/gazetteer/tables/city-names.tsv',
];
const NO_SOURCE = /^(node_modules|dist|dist\.new|__screenshots__|README\.md)$|\.test\.tsx?$/;

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.map', '.html', '.txt', '.wasm']);
const SMALLEST_COMPRESSED_BYTES = 1024;
/** Takes two seconds longer than level 9 and saves seven percent of every first visit. */
const BROTLI_QUALITY = 11;

/** Whether `dist` was made from exactly these sources. */
export function isBuilt() {
  const marker = join(DIST, MARKER);
  return existsSync(marker) && readFileSync(marker, 'utf8') === sourceHash();
}

/** Builds the site unless that has been done. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.error('Building the site …');
  await buildSite();
}

/**
 * Builds browser and server files of the site, the page that checks letters offline and the service worker; compresses
 * the browser's files.
 * Throws when a step fails.
 */
export async function buildSite() {
  const hash = sourceHash();
  const draft = join(SITE, 'dist.new');
  rmSync(draft, { recursive: true, force: true });
  const builds = await Promise.all([
    vite(['build', '--outDir', 'dist.new/client']),
    vite(['build', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist.new/server']),
    vite(['build', '--config', 'offline-check.config.ts', '--outDir', 'dist.new/offline']),
    vite(['build', '--config', 'service-worker.config.ts', '--outDir', 'dist.new/worker']),
  ]);
  const failed = builds.filter(({ code }) => code !== 0);
  if (failed.length > 0) {
    rmSync(draft, { recursive: true, force: true });
    // Both read the same sources: the second would say the same again.
    throw new Error(`The site does not build:\n${failed[0].output}`);
  }
  // The page that checks letters without a network, and what keeps copies: one file each, which the server fills.
  for (const [folder, file] of [
    ['offline', OFFLINE_CHECK],
    ['worker', SERVICE_WORKER],
  ]) {
    renameSync(join(draft, folder, file), join(draft, file));
    rmSync(join(draft, folder), { recursive: true });
  }
  await compressFolder(join(draft, 'client'));
  writeFileSync(join(draft, MARKER), hash);
  // Aside and renamed, so that an interrupted build is never taken for a whole one.
  rmSync(DIST, { recursive: true, force: true });
  renameSync(draft, DIST);
}

function vite(args) {
  return runNode([VITE, ...args, '--logLevel', 'warn'], {
    cwd: SITE,
    capture: true,
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
  });
}

function sourceHash() {
  const hash = createHash('sha256');
  const files = [...SOURCE_FILES, ...SOURCE_FOLDERS.flatMap((folder) => listSources(folder))];
  for (const path of files.sort((a, b) => (a < b ? -1 : 1)))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
}

function listSources(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NO_SOURCE.test(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listSources(path);
      return entry.isFile() ? [path] : [];
    });
}

async function compressFolder(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => statSync(path).size >= SMALLEST_COMPRESSED_BYTES && !path.includes('/.vite/'));
  await Promise.all(files.map(compressFile));
}

async function compressFile(path) {
  const bytes = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

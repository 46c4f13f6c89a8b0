import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { GAZETTEER_NAMES } from './city-names.ts';
import { cutGround } from './cut-ground.ts';

const ROOT = new URL('../../../', import.meta.url);
const CACHE = new URL('node_modules/.cache/ground/', ROOT);

/** The ground as it was cut of the same sources before, else cut now and kept: builds are more frequent than its changes. */
export function keptGround(): Uint8Array {
  const file = new URL(`${hashOfSources()}.pmtiles`, CACHE);
  if (existsSync(file)) return readFileSync(file);
  const ground = cutGround();
  mkdirSync(CACHE, { recursive: true });
  // Aside and renamed: who builds at the same time reads all of it or nothing.
  const draft = new URL(`${process.pid}.new`, CACHE);
  writeFileSync(draft, ground);
  renameSync(draft, file);
  return ground;
}

/** Of the data, the libraries that cut it, and how they are asked to. */
function hashOfSources(): string {
  const folder = new URL('./', import.meta.url);
  const ours = readdirSync(folder).filter((name) => !name.includes('.test.'));
  const files = [
    new URL('package-lock.json', ROOT),
    new URL(import.meta.resolve('@opencareers/contracts/map-places')),
    GAZETTEER_NAMES,
    ...ours.map((name) => new URL(name, folder)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

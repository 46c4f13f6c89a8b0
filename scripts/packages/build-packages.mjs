import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.mjs';
import { compileDoors, EMITTED } from './compile.mjs';
import { readModules } from './module-graph.mjs';
import { writePageScripts } from './page-scripts.mjs';
import { PUBLISHED } from './published.mjs';
import { doorsOf, writeManifest, writePackage } from './write-package.mjs';

/** Where publishable packages are built, each in a folder of its name. */
export const PACKAGES = join(ROOT, 'dist/packages');

/** Builds all published packages: ES modules, declarations, style sheets, manifests. Returns their folders. */
export async function buildPackages() {
  await compileDoors();
  rmSync(PACKAGES, { recursive: true, force: true });
  const holders = new Map();
  const drafts = PUBLISHED.map((plan) => draftOf(plan, holders));
  for (const draft of drafts) await writePackage(draft, (path) => holders.get(path));
  // At the end: by then it is known what the packages above take.
  for (const draft of drafts) writeManifest(draft);
  await writePageScripts((name) => join(PACKAGES, name));
  return drafts.map(({ folder }) => folder);
}

/** The modules of a package: all that its doors reach and no package below it has. */
function draftOf(plan, holders) {
  const doors = doorsOf(plan).map(([, path]) => path);
  const reached = readModules({ folder: EMITTED, doors, bundled: plan.bundled ?? [] });
  const modules = reached.filter(({ path }) => !plan.needs.includes(holders.get(path)?.plan.name));
  const draft = {
    plan,
    modules,
    own: new Set(modules.map(({ path }) => path)),
    entries: new Map(),
    folder: join(PACKAGES, plan.name),
  };
  // Packages that do not stand on each other have copies of what both need.
  for (const { path } of modules) if (!holders.has(path)) holders.set(path, draft);
  return draft;
}

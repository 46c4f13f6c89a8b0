import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT, runNode } from '../project.mjs';
import { manifestOf, PUBLISHED, SCOPE } from './published.mjs';

/** Goes with the packages of others, as it is made anew from them. */
const STAGE = join(ROOT, 'node_modules/.cache/packages');
/** Where the compiler writes modules and declarations, by their paths below `packages`. */
export const EMITTED = join(STAGE, 'emitted');

/** What published packages may be made of besides themselves. */
const SISTERS = ['messages', 'contracts', 'ui', 'resume-parser'];

/** One run of the compiler over all doors: it finds by itself what they need. */
export async function compileDoors() {
  rmSync(STAGE, { recursive: true, force: true });
  mkdirSync(STAGE, { recursive: true });
  const settings = {
    extends: join(ROOT, 'packages/config/tsconfig.dom.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      target: 'es2022',
      rootDir: join(ROOT, 'packages'),
      outDir: EMITTED,
      typeRoots: [join(ROOT, 'node_modules/@types')],
      types: ['node', join(ROOT, 'node_modules/vite/client.d.ts')],
      // By path: what is found in node_modules counts as written by others, and is not compiled.
      paths: Object.fromEntries([...SISTERS, ...PUBLISHED.map(({ name }) => name)].flatMap(pathsOf)),
    },
    files: PUBLISHED.flatMap(({ name, doors }) =>
      Object.values(doors).map((door) => join(ROOT, 'packages', name, door)),
    ),
  };
  const project = join(STAGE, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(settings, null, 2));
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { code, output } = await runNode([compiler, '-p', project, '--pretty', 'false'], { capture: true });
  if (code !== 0) throw new Error(`The packages do not compile:\n${output}`);
}

function pathsOf(name) {
  return Object.entries(manifestOf(name).exports)
    .filter(([, target]) => /\.tsx?$/.test(target))
    .map(([entry, target]) => [posix.join(SCOPE + name, entry), [join(ROOT, 'packages', name, target)]]);
}

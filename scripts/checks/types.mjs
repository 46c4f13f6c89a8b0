import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAVISH, ROOT, runNode } from '../project.mjs';

/** Goes with the packages: a fresh install checks everything. */
const CACHE = join(ROOT, 'node_modules/.cache/types');
const TYPESCRIPT = join(ROOT, 'node_modules/typescript/bin/tsc');
/** Imports by path instead of by package: the benchmarks make positions, people and resumes as the tests of others do. */
const BY_PATH = { bench: ['apps/server', 'packages/resume-parser'] };

/**
 * Type errors of all workspaces, or of those given and what they stand on. Each is checked once and leaves declarations
 * for those above it; what has not changed since is not checked again.
 */
export async function checkTypes(folders) {
  const workspaces = listWorkspaces();
  const wanted = (folders ?? workspaces.map(({ folder }) => folder)).filter((folder) =>
    workspaces.some((workspace) => workspace.folder === folder),
  );
  if (wanted.length === 0) return [];
  for (const workspace of workspaces) writeProject(workspace, workspaces);
  // Several checkers of one workspace each work out the types that they share: two workspaces at once cost less.
  const workers = ['--builders', '2', '--checkers', '1'];
  const { code, output } = await runNode(
    [TYPESCRIPT, '-b', ...workers, '--pretty', 'false', ...wanted.map(projectOf)],
    { capture: true, env: { ...LAVISH, NO_COLOR: '1' } },
  );
  return code === 0 ? [] : [output.trimEnd() || `tsc ended with ${code}`];
}

function listWorkspaces() {
  const folders = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`),
  );
  return [...folders, 'bench']
    .filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
      return {
        folder,
        name: manifest.name,
        needs: { ...manifest.dependencies, ...manifest.devDependencies },
      };
    });
}

function standsOn({ folder, needs }, other) {
  return other.name in needs || (BY_PATH[folder] ?? []).includes(other.folder);
}

function projectOf(folder) {
  return join(CACHE, folder, 'tsconfig.json');
}

// Beside the workspace's own settings, which say for editors and `tsc -p` what is meant: sources, nothing written.
function writeProject(workspace, workspaces) {
  const { folder } = workspace;
  const isBelow = workspaces.some((other) => standsOn(other, workspace));
  const project = {
    extends: join(ROOT, folder, 'tsconfig.json'),
    compilerOptions: {
      ...(isBelow ? { noEmit: false, composite: true, emitDeclarationOnly: true } : { incremental: true }),
      rootDir: join(ROOT, folder),
      outDir: join(CACHE, folder, 'declarations'),
      tsBuildInfoFile: join(CACHE, folder, 'tsbuildinfo'),
    },
    include: ['**/*.ts', '**/*.tsx', 'src/**/*.json', 'messages/**/*.json'].map((glob) =>
      join(ROOT, folder, glob),
    ),
    exclude: ['node_modules', 'dist', 'dist.new'].map((name) => join(ROOT, folder, name)),
    references: workspaces
      .filter((other) => standsOn(workspace, other))
      .map((other) => ({ path: projectOf(other.folder) })),
  };
  const text = JSON.stringify(project, null, 2);
  const path = projectOf(folder);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  rmSync(join(CACHE, folder), { recursive: true, force: true });
  mkdirSync(join(CACHE, folder), { recursive: true });
  writeFileSync(path, text);
}

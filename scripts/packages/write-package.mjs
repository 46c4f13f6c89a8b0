import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { ROOT } from '../project.mjs';
import { bundleLibrary, flattenStyle } from './bundles.mjs';
import { EMITTED } from './compile.mjs';
import { renameImports } from './module-graph.mjs';
import { manifestOf, SCOPE } from './published.mjs';

const NODE_MIN = '>=22.12.0';
/** That of the page is used, of any version that still gets mended. */
const REACT_PEERS = { react: '>=18.3.0 <20', 'react-dom': '>=18.3.0 <20' };

/**
 * Writes the files of a package, and notes at the packages below what it takes from them.
 * @param holderOf which package has a module
 */
export async function writePackage(draft, holderOf) {
  const { plan, modules, folder } = draft;
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const module of modules)
    for (const [ending, text] of await textsOf(module, draft)) {
      const rename = (specifier) => newName(specifier, { module, draft, holderOf });
      const isCode = ending !== '.d.ts' || !module.path.endsWith('.json');
      write(placeOf(module.path) + ending, isCode ? renameImports(text, rename) : text);
    }
  for (const [entry, path] of Object.entries(plan.styles ?? {}))
    write(entry, await flattenStyle(posix.join('packages', plan.name, path)));
  for (const [entry, path] of Object.entries(plan.files ?? {}))
    cpSync(join(ROOT, 'packages', plan.name, path), join(folder, entry));
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  for (const library of plan.bundled ?? [])
    cpSync(join(ROOT, 'node_modules', library, 'LICENSE'), join(folder, `LICENSE-${library}`));
  for (const name of ['README.md', 'CHANGELOG.md'].filter((file) =>
    existsSync(join(ROOT, 'packages', plan.name, file)),
  ))
    cpSync(join(ROOT, 'packages', plan.name, name), join(folder, name));
}

/** What is written for a module, by ending. */
async function textsOf({ path }, { plan }) {
  if (path.includes('.css')) return [['.js', defaultOf(JSON.stringify(await flattenStyle(styleOf(path))))]];
  // As every bundler understands it.
  if (path.endsWith('?url'))
    return [['.js', defaultOf(`new URL('${path.replace('?url', '')}', import.meta.url).href`)]];
  if (plan.bundled?.includes(path)) return [['.js', await bundleLibrary(path)]];
  if (path.endsWith('.json')) {
    const text = readFileSync(join(ROOT, 'packages', path), 'utf8').trim();
    const type = `declare const value: ${typeOfJson(JSON.parse(text))};\nexport default value;\n`;
    return [
      ['.js', defaultOf(text)],
      ['.d.ts', type],
    ];
  }
  return ['.js', '.d.ts']
    .filter((ending) => existsSync(join(EMITTED, path + ending)))
    .map((ending) => [ending, withoutAttributes(readFileSync(join(EMITTED, path + ending), 'utf8'))]);
}

function defaultOf(expression) {
  return `export default ${expression};\n`;
}

/** JSON becomes modules: not every bundler knows import attributes. */
function withoutAttributes(text) {
  return text.replace(/ with \{ ['"]?type['"]?: ['"]json['"] \}(?=;)/g, '');
}

/** The style sheet that a module stands for: of a workspace package, or of one of others. */
function styleOf(path) {
  const file = path.replace(/\?.*$/, '');
  return existsSync(join(ROOT, 'packages', file)) ? posix.join('packages', file) : file;
}

function typeOfJson(value) {
  if (typeof value === 'string') return 'string';
  const entries = Object.entries(value).map(
    ([key, entry]) => `${JSON.stringify(key)}: ${typeOfJson(entry)};`,
  );
  return `{ ${entries.join(' ')} }`;
}

/** Where a module is inside a package, without its ending. */
export function placeOf(path) {
  const place = path.replace(/^([^/]+)\/src\//, '$1/').replace(/[?@]/g, '-');
  return posix.join('lib', place);
}

/** How a module of a package names another one: in it by path, in one below by its door or an entry of its own. */
function newName(specifier, { module, draft, holderOf }) {
  const target = module.edges.get(specifier);
  if (target === undefined) return undefined;
  if (draft.own.has(target)) {
    const path = posix.relative(posix.dirname(placeOf(module.path)), `${placeOf(target)}.js`);
    return path.startsWith('.') ? path : `./${path}`;
  }
  const holder = holderOf(target);
  const door = doorsOf(holder.plan).find(([, path]) => path === target);
  const entry = door?.[0] ?? placeOf(target).replace(/^lib\//, './internal/');
  if (door === undefined) holder.entries.set(entry, target);
  return posix.join(SCOPE + holder.plan.name, entry);
}

/** The doors of a package with the modules behind them. */
export function doorsOf(plan) {
  return Object.entries(plan.doors).map(([entry, file]) => [
    entry,
    posix.join(plan.name, file).replace(/\.tsx?$/, ''),
  ]);
}

/** Writes `package.json`: doors, entries for the packages above, and what is needed. */
export function writeManifest({ plan, modules, entries, folder }) {
  const { name, version } = manifestOf(plan.name);
  const inner = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const files = Object.keys({ ...plan.styles, ...plan.files });
  const manifest = {
    name,
    version,
    description: plan.about,
    license: 'Apache-2.0',
    type: 'module',
    exports: Object.fromEntries([
      ...[...doorsOf(plan), ...inner].map(([entry, path]) => [
        entry,
        { types: `./${placeOf(path)}.d.ts`, default: `./${placeOf(path)}.js` },
      ]),
      ...[...files, './package.json'].map((entry) => [entry, entry]),
    ]),
    sideEffects: effectsOf(plan),
    files: [
      'lib',
      ...(plan.script ? ['script'] : []),
      ...files.map((entry) => entry.slice(2)),
      'CHANGELOG.md',
      'LICENSE-*',
    ],
    engines: { node: NODE_MIN },
    dependencies: Object.fromEntries([
      ...plan.needs.map((needed) => [SCOPE + needed, manifestOf(needed).version]),
      ...rangesOf(modules, plan.exact ?? []),
    ]),
    ...(plan.isForReact && { peerDependencies: REACT_PEERS }),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** What a bundler must keep though nothing of it is used. */
function effectsOf(plan) {
  const doors = doorsOf(plan).filter(([entry]) => plan.effects?.includes(entry));
  const kept = [...(plan.styles ? ['*.css'] : []), ...doors.map(([, path]) => `./${placeOf(path)}.js`)];
  return kept.length > 0 && kept;
}

function rangesOf(modules, exact) {
  const specifiers = modules.flatMap(({ outside }) => [...outside]);
  const names = new Set(specifiers.map((specifier) => /^(@[^/]+\/)?[^/?]+/.exec(specifier)[0]));
  const homes = [...new Set(modules.map(({ path }) => path.split('/')[0]))].filter((folder) =>
    existsSync(join(ROOT, 'packages', folder, 'package.json')),
  );
  return [...names]
    .filter((name) => !(name in REACT_PEERS))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => [name, `${exact.includes(name) ? '' : '^'}${versionOf(name, homes)}`]);
}

/** The version that the workspaces are tested with: ranges begin with it. */
function versionOf(name, homes) {
  const manifests = homes.map(manifestOf);
  const known = manifests.map(
    ({ dependencies, devDependencies }) => ({ ...devDependencies, ...dependencies })[name],
  );
  return known.find(Boolean) ?? createRequire(import.meta.url)(`${name}/package.json`).version;
}

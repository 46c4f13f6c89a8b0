import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { SCOPE, sourceOf } from './published.mjs';

/** Every way to name another module: static, dynamic, of a type. */
const SPECIFIER =
  /(?<before>[\s}]from\s*|\bimport\s*\(\s*|^import\s+)(?<quote>['"])(?<name>[\w@./?-]+)\k<quote>(?=\s*(?:[;)]|with\b|$))/gm;

/**
 * A file that the compiler wrote: `path` below `packages`, without its ending; JSON, style sheets and what bundlers
 * make of a file (`?inline`, `?url`) keep theirs. `edges` lead from a specifier to a path, `outside` are packages of
 * others.
 * @typedef {{ path: string, edges: Map<string, string>, outside: Set<string> }} Module
 */

/** The modules that some doors need, from the folder that the compiler wrote them to. */
export function readModules({ folder, doors, bundled }) {
  const modules = new Map();
  const queue = doors.map(withoutEnding);
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (modules.has(path)) continue;
    const module = readModule(folder, path, bundled);
    modules.set(path, module);
    queue.push(...module.edges.values());
  }
  return [...modules.values()];
}

function readModule(folder, path, bundled) {
  const module = { path, edges: new Map(), outside: new Set() };
  // What stands for a file of another package needs that package.
  if (path.endsWith('?url')) module.outside.add(path);
  for (const file of ['.js', '.d.ts'].map((ending) => join(folder, path + ending)).filter(existsSync))
    for (const { groups } of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
      const target = targetOf(path, groups.name, bundled);
      if (target === undefined) module.outside.add(groups.name);
      else module.edges.set(groups.name, target);
    }
  return module;
}

function targetOf(path, specifier, bundled) {
  if (specifier.startsWith('.')) return withoutEnding(posix.join(posix.dirname(path), specifier));
  if (specifier.startsWith(SCOPE)) return withoutEnding(sourceOf(specifier).replace(/^packages\//, ''));
  return specifier.includes('?') || bundled.includes(specifier) ? specifier : undefined;
}

/** Replaces each specifier of a text by what `rename` gives for it, if anything. */
export function renameImports(text, rename) {
  return text.replace(SPECIFIER, (...match) => {
    const { before, quote, name } = match.at(-1);
    const renamed = rename(name);
    return renamed === undefined ? match[0] : `${before}${quote}${renamed}${quote}`;
  });
}

function withoutEnding(path) {
  return path.replace(/\.(d\.ts|tsx?|js)$/, '');
}

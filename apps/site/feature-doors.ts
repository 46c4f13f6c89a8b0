import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const DOOR = /\/features\/[^/]+\/index\.ts$/;
const NAMED_IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*'(\.[^']*\/index\.ts)';/g;
const NAMED_EXPORT = /\bexport\s*\{([^}]*)\}\s*from\s*'([^']*)';/g;

/** The file behind a door that holds each of its names. */
type Door = ReadonlyMap<string, string>;

/**
 * A feature is entered by its `index.ts`, but a page loads only what it uses: an import through a door becomes one
 * of the file that holds the name. As the imports stand, whoever shows a button of a feature would load its screens
 * too, because style sheets keep a bundler from leaving them out.
 */
export function featureDoors(): Plugin {
  return {
    name: 'feature-doors',
    enforce: 'pre',
    transform: {
      filter: { id: /\/apps\/site\/src\/.*\.tsx?$/, code: /\/index\.ts'/ },
      handler: (code, id) =>
        code.replaceAll(NAMED_IMPORT, (statement, names: string, path: string) => {
          const door = resolve(dirname(id), path);
          return DOOR.test(door) ? importsOf(names, door) : statement;
        }),
    },
  };
}

function importsOf(names: string, path: string): string {
  const door = readDoor(path);
  return listNames(names)
    .map((name) => {
      const file = door.get(name);
      if (file === undefined) throw new Error(`${path} does not lead to ${name}`);
      return `import { ${name} } from '${file}';`;
    })
    .join(' ');
}

function readDoor(path: string): Door {
  const exports = readFileSync(path, 'utf8').matchAll(NAMED_EXPORT);
  return new Map(
    exports.flatMap(([, names = '', file = '']) =>
      listNames(names).map((name) => [name, resolve(dirname(path), file)] as const),
    ),
  );
}

/** Names of what is there at run time: types are gone by then. */
function listNames(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../project.mjs';
import { manifestOf, PUBLISHED } from './published.mjs';

/** Where the scripts of a package are, inside its folder. */
const FOLDER = 'script';

/**
 * Writes the scripts for pages without a build into the packages that have some: a module with React inside, its late
 * parts beside it, a classic script that loads the module, and the hashes of all files.
 * @param folderOf where a package is built
 */
export async function writePageScripts(folderOf) {
  for (const plan of PUBLISHED.filter(({ script }) => script !== undefined))
    await writeScripts(plan, folderOf);
}

async function writeScripts({ name, script }, folderOf) {
  const title = `opencareers-${script.title}-${manifestOf(name).version}`;
  const { output } = await build({
    configFile: false,
    root: join(ROOT, 'packages', name),
    // Addresses are found from the file that names them, wherever a host puts the folder.
    base: './',
    logLevel: 'error',
    // A page that preloads with integrity has loaded what is needed at once.
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { [title]: join(ROOT, 'packages', name, script.entry) },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].module.js',
          chunkFileNames: `${title}/[name]-[hash].js`,
          assetFileNames: `${title}/[name]-[hash][extname]`,
        },
      },
    },
  });
  const module = output.find(({ isEntry }) => isEntry);
  const files = output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]);
  const atOnce = reach(output, module.fileName);
  const hashes = new Map(files.map(([file, content]) => [file, integrityOf(content)]));
  const loader = loaderOf({ module: module.fileName, names: script.calls, atOnce, hashes });
  files.push([`${title}.js`, loader]);
  hashes.set(`${title}.js`, integrityOf(loader));
  const listed = Object.fromEntries([...hashes].sort(([a], [b]) => (a < b ? -1 : 1)));
  files.push(['integrity.json', `${JSON.stringify(listed, null, 2)}\n`]);
  for (const [file, content] of files) {
    const path = join(folderOf(name), FOLDER, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/** A file and everything that it imports at once. */
function reach(output, from, seen = new Set()) {
  if (seen.has(from)) return [];
  seen.add(from);
  const { imports = [] } = output.find(({ fileName }) => fileName === from) ?? {};
  return [from, ...imports.flatMap((file) => reach(output, file, seen))];
}

function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * The script without `type="module"`. It holds the hashes of what the module loads at once, so that its own hash stands
 * for all of that. Two scripts of ours share one global.
 */
function loaderOf({ module, names, atOnce, hashes }) {
  const parts = JSON.stringify(atOnce.map((file) => [file, hashes.get(file)]));
  return `(() => {
  const base = document.currentScript.src;
  for (const [file, integrity] of ${parts}) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: new URL(file, base).href, integrity, crossOrigin: 'anonymous' });
    document.head.append(link);
  }
  const loaded = import(new URL(${JSON.stringify(module)}, base).href);
  const late = (name) => async (...given) => (await loaded)[name](...given);
  globalThis.Opencareers = {
    ...globalThis.Opencareers,
    ...Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, late(name)])),
  };
})();
`;
}

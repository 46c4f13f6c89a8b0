// Prints what each part adds to a page that has React already: JavaScript and CSS, minified and gzipped.
// Run with: npm run sizes -w packages/ui
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const here = import.meta.dirname;
const { exports: parts } = JSON.parse(readFileSync(`${here}/../package.json`, 'utf8'));
const names = Object.keys(parts)
  .filter((name) => !name.includes('testing') && !name.endsWith('.css'))
  .map((name) => name.slice(2));

const FIRST_PAINT = [
  'button',
  'link',
  'text-field',
  'search-box',
  'tag',
  'card',
  'checkbox-list',
  'pagination',
  'skeleton',
  'display-state',
  'icon',
  'select',
];

const react = await sizeOf('base', []);
console.log(`React alone: ${kilobytes(react.first)} KB gzip`);
for (const name of names) report(name, await sizeOf(name, [name]));
report('parts of first paint together', await sizeOf('first-paint', FIRST_PAINT));
report('all parts together', await sizeOf('all', names));
const css = await bundle({ entry: "import '@opencareers/ui/styles.css';" });
console.log(`styles.css: ${kilobytes(css.styles)} KB gzip`);

function report(name, { first, lazy }) {
  const later = lazy > 0 ? `, later ${kilobytes(lazy)} KB` : '';
  console.log(`${name}: ${kilobytes(first - react.first)} KB${later}`);
}

async function sizeOf(key, wanted) {
  const imports = wanted.map((name, index) => `import * as part${index} from '@opencareers/ui/${name}';`);
  const uses = wanted.map((_, index) => `part${index}`);
  return bundle({
    key,
    entry: `import { createRoot } from 'react-dom/client'; import { createElement, useId, useState } from 'react';
${imports.join('\n')}
globalThis.parts = [useId, useState, ${uses.join()}];
createRoot(document.body).render(createElement('div'));`,
  });
}

async function bundle({ entry }) {
  const output = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual-entry' ? `${here}/virtual-entry.js` : undefined),
        load: (id) => (id === `${here}/virtual-entry.js` ? entry : undefined),
      },
    ],
    build: { write: false, target: 'es2022', rollupOptions: { input: 'virtual-entry' } },
  });
  const files = output.output;
  const scripts = files.filter((file) => file.type === 'chunk');
  const entries = new Set(
    reach(
      scripts,
      scripts.find((file) => file.isEntry),
    ),
  );
  const size = (file) => gzipSync(file.code ?? file.source, { level: 9 }).length;
  const sum = (list) => list.reduce((total, file) => total + size(file), 0);
  return {
    first: sum(scripts.filter((file) => entries.has(file))),
    lazy: sum(scripts.filter((file) => !entries.has(file))),
    styles: sum(files.filter((file) => file.fileName.endsWith('.css'))),
  };
}

/** The chunk and everything that it imports at once. */
function reach(scripts, chunk) {
  const next = chunk.imports.map((name) => scripts.find((file) => file.fileName === name)).filter(Boolean);
  return [chunk, ...next.flatMap((file) => reach(scripts, file))];
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(2);
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildEntry } from '@opencareers/ui/measure/build-entry';
import { launchBrowser } from '../pages/browser.ts';
import { installApart } from './install-peers.ts';
import { type FormLibrary, LIBRARIES, REACT } from './libraries.ts';
import { type Built, lookAtForm } from './look-at-form.ts';
import { START } from './same-form.ts';

/*
 * The same form of three text fields by several libraries, each built for production: bytes after gzip that a page which
 * has React loads before the form shows, and what a browser finds in it. `--table` prints the rows of the documents.
 */

const folder = await installApart(Object.assign({}, REACT, ...LIBRARIES.map(({ packages }) => packages)));
const bare = `${START} globalThis.parts = [createRoot, React, h, root, sent];`;
const { browser } = await launchBrowser();
const rows: Record<string, Row> = {};
try {
  for (const library of LIBRARIES) rows[library.name] = await measure(library);
} finally {
  await browser.close();
}
if (process.argv.includes('--table')) printTable();
else console.log(JSON.stringify(rows));

type Row = Awaited<ReturnType<typeof measure>>;

async function measure(library: FormLibrary) {
  const { packages, entry, gives } = library;
  // Ours is built from this repository, with the React of the repository.
  const place = Object.keys(packages).length === 0 ? import.meta.dirname : folder;
  const react = sizesOf(await buildEntry(bare, place));
  const built = await buildEntry(entry, place);
  const sizes = sizesOf(built);
  const [script, styles] = [sizes.script - react.script, sizes.styles];
  const page = await browser.newPage();
  const found = await lookAtForm(page, built);
  await page.close();
  const version = Object.entries(packages).map(([name, number]) => `${name} ${number}`);
  return {
    version: version.join(', '),
    scriptKB: kilobytes(script),
    stylesKB: kilobytes(styles),
    sumKB: kilobytes(script + styles),
    ...found,
    languages: languagesOf(library),
    ...gives,
  };
}

/** Bytes after gzip of what loads at once. */
function sizesOf(built: Built): { script: number; styles: number } {
  const chunks = built.filter((file) => file.type === 'chunk');
  const first = new Set<string>();
  const reach = (name: string) => {
    if (first.has(name)) return;
    first.add(name);
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) reach(imported);
  };
  reach(chunks.find(({ isEntry }) => isEntry)?.fileName ?? '');
  const styles = built.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  const sum = (texts: (string | Uint8Array)[]) =>
    texts.reduce((total, text) => total + gzipSync(text, { level: 9 }).length, 0);
  return {
    script: sum(chunks.filter(({ fileName }) => first.has(fileName)).map(({ code }) => code)),
    styles: sum(styles.map((file) => (file.type === 'asset' ? file.source : ''))),
  };
}

/** How many languages the messages are there in. */
function languagesOf({ languages, languageCount = 0 }: FormLibrary): number {
  if (languages === undefined) return languageCount;
  const files = readdirSync(join(folder, 'node_modules', languages.folder));
  return files.filter((name) => languages.file.test(name) && !name.includes('.min.')).length;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}

function printTable(): void {
  const said = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));
  const [first] = Object.values(rows);
  const columns = Object.keys(first ?? {}).filter((column) => column !== 'version');
  console.log(`| library | ${columns.join(' | ')} |`);
  console.log(`|---|${columns.map(() => '---').join('|')}|`);
  for (const [name, row] of Object.entries(rows)) {
    const cells = columns.map((column) => said(row[column as keyof Row]));
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

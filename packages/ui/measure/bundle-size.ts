import { gzipSync } from 'node:zlib';
import type { Rollup } from 'vite';
import { buildEntry } from './build-entry.ts';

/** Bytes after minifying and gzip. */
export type BundleSize = {
  /** Scripts that load at once. */
  first: number;
  /** Scripts that load when they are needed. */
  later: number;
  styles: number;
  /** The modules of the scripts that load at once. */
  firstModules: string[];
};

/** Builds a page that has React and the named parts of this package, and weighs it. */
export async function weighParts(parts: readonly string[]): Promise<BundleSize> {
  const imports = parts.map((part, index) => `import * as part${index} from '@opencareers/ui/${part}';`);
  const uses = parts.map((_, index) => `part${index}`);
  return weigh(`
    import { createRoot } from 'react-dom/client';
    import { createElement, useId, useState } from 'react';
    ${imports.join('\n')}
    globalThis.parts = [useId, useState, ${uses.join()}];
    createRoot(document.body).render(createElement('div'));`);
}

/** Weighs the style sheet of all parts. */
export async function weighStyles(): Promise<number> {
  return (await weigh("import '@opencareers/ui/styles.css';")).styles;
}

async function weigh(entry: string): Promise<BundleSize> {
  const output = await buildEntry(entry, import.meta.dirname);
  const scripts = output.filter((file) => file.type === 'chunk');
  const first = new Set(
    scripts.filter((script) => script.isEntry).flatMap((script) => reach(scripts, script)),
  );
  const sheets = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return {
    first: sum([...first].map((script) => script.code)),
    later: sum(scripts.filter((script) => !first.has(script)).map((script) => script.code)),
    styles: sum(sheets.map((sheet) => ('source' in sheet ? sheet.source : ''))),
    firstModules: [...first].flatMap((script) => Object.keys(script.modules)),
  };
}

/** The script and everything that it imports at once. */
function reach(scripts: Rollup.OutputChunk[], script: Rollup.OutputChunk): Rollup.OutputChunk[] {
  const next = scripts.filter(({ fileName }) => script.imports.includes(fileName));
  return [script, ...next.flatMap((file) => reach(scripts, file))];
}

function sum(files: (string | Uint8Array)[]): number {
  return files.reduce((total, file) => total + gzipSync(file, { level: 9 }).length, 0);
}

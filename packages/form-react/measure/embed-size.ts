import { gzipSync } from 'node:zlib';
import { buildEntry } from '@opencareers/ui/measure/build-entry';
import type { Rollup } from 'vite';

/** Bytes after minifying and gzip. */
export interface EmbedSize {
  /** What a page that has React already loads at once for a form of texts; styles are part of the script. */
  first: number;
  /**
   * What comes with a language, and with the first question of a kind, by the file that is asked for. `more-parts` is what
   * every form with other questions than texts loads; it is left out of the others.
   */
  later: Record<string, number>;
}

const REACT = `
  import { createRoot, hydrateRoot } from 'react-dom/client';
  import * as React from 'react';
  globalThis.parts = [createRoot, hydrateRoot, React];`;

/** Weighs `mountForm` as an embedding page pays for it. */
export async function weighEmbed(): Promise<EmbedSize> {
  const [react, embed] = [
    await chunksOf(REACT),
    await chunksOf(
      `${REACT} import { mountForm } from '@opencareers/form-react/embed/mount-form'; globalThis.mountForm = mountForm;`,
    ),
  ];
  const first = reach(embed, entryOf(embed));
  const parts = [...new Set(embed.flatMap(({ dynamicImports }) => dynamicImports))];
  const more = parts.find((fileName) => nameOf(fileName) === 'more-parts') ?? '';
  const withMore = [...first, ...reach(embed, more)];
  const later = parts.map((fileName) => {
    const known = fileName === more ? first : withMore;
    const files = reach(embed, fileName).filter((file) => !known.includes(file));
    return [nameOf(fileName), sizeOf(embed, files)] as const;
  });
  return {
    first: sizeOf(embed, first) - sizeOf(react, reach(react, entryOf(react))),
    later: Object.fromEntries(later.sort(([a], [b]) => a.localeCompare(b))),
  };
}

async function chunksOf(entry: string): Promise<Rollup.OutputChunk[]> {
  const output = await buildEntry(entry, import.meta.dirname);
  return output.filter((file) => file.type === 'chunk');
}

function nameOf(fileName: string): string {
  return fileName.replace(/^assets\/|-[\w-]{8}\.js$/g, '');
}

function entryOf(chunks: Rollup.OutputChunk[]): string {
  return chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
}

/** A file and everything that it imports at once. */
function reach(chunks: Rollup.OutputChunk[], from: string, seen = new Set<string>()): string[] {
  if (seen.has(from)) return [];
  seen.add(from);
  const imports = chunks.find(({ fileName }) => fileName === from)?.imports ?? [];
  return [from, ...imports.flatMap((file) => reach(chunks, file, seen))];
}

function sizeOf(chunks: Rollup.OutputChunk[], files: readonly string[]): number {
  return chunks
    .filter(({ fileName }) => files.includes(fileName))
    .reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0);
}

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FORM_REACT = new URL('../../packages/form-react/package.json', import.meta.url);
const LIBRARY = createRequire(FORM_REACT).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(LIBRARY, 'utf8')) as { version: string };

/** What viewers fetch when a document needs it: tables of characters, fonts that are not embedded, pictures. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm'] as const;
/** Runs the scripts of documents, which are nobody's business here. */
const SCRIPTS_OF_DOCUMENTS = /^quickjs/;

/**
 * Lays the files for rarer PDFs beside the built ones, and tells the site where: `__PDF_ASSETS__`. The
 * version is in their address, as they are kept for a year. There are none in development and in tests.
 */
export function pdfAssets(assetsFolder: string): Plugin {
  const folder = `${assetsFolder}/pdfjs-${version}`;
  return {
    name: 'pdf-assets',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    config: () => ({ define: { __PDF_ASSETS__: JSON.stringify(`/${folder}/`) } }),
    generateBundle() {
      for (const each of FOLDERS) {
        const from = join(dirname(LIBRARY), each);
        for (const name of readdirSync(from).filter((file) => !SCRIPTS_OF_DOCUMENTS.test(file)))
          this.emitFile({
            type: 'asset',
            fileName: `${folder}/${each}/${name}`,
            source: readFileSync(join(from, name)),
          });
      }
    },
  };
}

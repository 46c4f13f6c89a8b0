import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { listFontFiles } from '@opencareers/theme';
import type { Plugin } from 'vite';

const THEME = createRequire(new URL('../../packages/theme/package.json', import.meta.url));

/** Lays the fonts of themes beside the built files; their version is in their address, as they are kept for a year. */
export function webFonts(assetsFolder: string): Plugin {
  const folder = `${assetsFolder}/fonts/`;
  const files = new Map(listFontFiles().map(({ file, source }) => [folder + file, source]));
  const read = (source: string) => readFileSync(THEME.resolve(source));
  return {
    name: 'web-fonts',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle() {
      for (const [fileName, source] of files)
        this.emitFile({ type: 'asset', fileName, source: read(source) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const source = files.get((request.url ?? '').slice(1));
        if (source === undefined) next();
        else response.setHeader('content-type', 'font/woff2').end(read(source));
      });
    },
  };
}

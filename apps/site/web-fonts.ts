import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FONT_WEIGHTS, type FontFile, listFontFiles } from '@opencareers/theme';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const THEME = createRequire(new URL('../../packages/theme/package.json', import.meta.url));

/** Lays the fonts of themes beside the built files; their version is in their address, as they are kept for a year. */
export function webFonts(assetsFolder: string): Plugin {
  const folder = `${assetsFolder}/fonts/`;
  return {
    name: 'web-fonts',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    async generateBundle() {
      for (const font of listFontFiles())
        this.emitFile({ type: 'asset', fileName: folder + font.file, source: await cut(font) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const font = listFontFiles().find(({ file }) => request.url === `/${folder}${file}`);
        if (font === undefined) next();
        else response.setHeader('content-type', 'font/woff2').end(read(font));
      });
    },
  };
}

function read({ source }: FontFile): Buffer {
  return readFileSync(THEME.resolve(source));
}

/** The font with the letters and weights that pages use: a third of some files is the rest. */
function cut(font: FontFile): Promise<Buffer> {
  const options = { targetFormat: 'woff2', variationAxes: { wght: FONT_WEIGHTS } } as const;
  return subsetFont(read(font), lettersOf(font), options);
}

function lettersOf({ ranges }: FontFile): string {
  return ranges
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
    })
    .join('');
}

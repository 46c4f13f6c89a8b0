import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { keptGround } from './kept-ground.ts';

const MODULE = 'virtual:ground-tiles';
const RESOLVED_MODULE = `\0${MODULE}`;

/**
 * Lays the ground of maps beside the built files, cut anew for each build, and tells the site where:
 * `virtual:ground-tiles`. What it holds is in its address, as it is kept for a year. In development it is cut when
 * somebody asks.
 */
export function groundTiles(assetsFolder: string): Plugin {
  let cut: { bytes: Uint8Array; fileName: string } | undefined;
  const cutOnce = () => {
    if (cut === undefined) {
      const bytes = keptGround();
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
      cut = { bytes, fileName: `${assetsFolder}/ground-${hash}.pmtiles` };
    }
    return cut;
  };
  let isBuild = false;
  return {
    name: 'ground-tiles',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: {
      filter: { id: /^virtual:ground-tiles$/ },
      handler: () => RESOLVED_MODULE,
    },
    load: {
      filter: { id: /^\0virtual:ground-tiles$/ },
      handler() {
        const path = isBuild ? cutOnce().fileName : `${assetsFolder}/ground.pmtiles`;
        return `export const GROUND_TILES_PATH = ${JSON.stringify(`/${path}`)};`;
      },
    },
    generateBundle() {
      const { bytes, fileName } = cutOnce();
      this.emitFile({ type: 'asset', fileName, source: bytes });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${assetsFolder}/ground.pmtiles`, (request, response) =>
        sendRange(request, response, cutOnce().bytes),
      );
    },
  };
}

function sendRange(request: IncomingMessage, response: ServerResponse, bytes: Uint8Array): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (first === undefined) {
    response.end(bytes);
    return;
  }
  const part = bytes.subarray(Number(first), Number(last) + 1);
  response.statusCode = 206;
  response.setHeader('content-range', `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}`);
  response.end(part);
}

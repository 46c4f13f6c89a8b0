import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';

const DEMO = join(import.meta.dirname, '../../embed-demo');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Builds the foreign pages that embed a form, and offers, and serves them; `close` ends that. */
export async function serveEmbedDemo(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = join(tmpdir(), `embed-demo-${process.pid}`);
  await build({ root: DEMO, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(pathname === '/' ? '/index.html' : pathname);
    readFile(join(outDir, path)).then(
      (body) => {
        // As strict as a page of somebody else may be: no inline styles, no scripts but its own.
        response.setHeader('content-security-policy', "default-src 'self'; img-src 'self' data:");
        response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
}

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

/** Serves a folder, with more headers if they are given, until the result is called with `close`. */
export async function serveFolder(folder, headers = {}) {
  const server = createServer(({ url }, response) => {
    const path = url === '/' ? '/index.html' : url.split('?')[0];
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    try {
      const body = readFileSync(join(folder, path));
      response.writeHead(200, { 'content-type': type, ...headers }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

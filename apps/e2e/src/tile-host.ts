import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CERTIFICATE =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=127.0.0.1 -keyout key.pem -out cert.pem';

/** What a host has at a path, or at all paths that begin with it. */
type Files = Readonly<Record<string, { type: string; bytes: Buffer }>>;

/** A host of tiles on the loopback, with a certificate that nobody has signed. It lets any page ask for ranges. */
export interface TileHost {
  origin: string;
  /** Paths that were asked for. */
  asked: string[];
  end: () => Promise<void>;
}

export async function aTileHost(files: Files = {}): Promise<TileHost> {
  const asked: string[] = [];
  const server = createServer(await certificate(), (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const file = Object.entries(files).find(([start]) => path.startsWith(start))?.[1];
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'range');
    if (file === undefined) return response.writeHead(404).end();
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = first === undefined ? file.bytes : file.bytes.subarray(Number(first), Number(last) + 1);
    return response.writeHead(first === undefined ? 200 : 206, { 'content-type': file.type }).end(part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, asked, end: () => close(server) };
}

async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'opencareers-tiles-'));
  await promisify(execFile)('openssl', CERTIFICATE.split(' '), { cwd: folder });
  const [key, cert] = await Promise.all(['key.pem', 'cert.pem'].map((name) => readFile(join(folder, name))));
  await rm(folder, { recursive: true });
  return { key: key as Buffer, cert: cert as Buffer };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterFile } from './after-file.ts';

/** What becomes of one request and its answer. */
const FATES = ['whole', 'request cut', 'answer swallowed', 'answer cut', 'cut afterwards'] as const;
type Fate = (typeof FATES)[number];

/** A line between browsers and the server that loses about half of the answers. Every request has a connection. */
interface CuttingProxy {
  origin: string;
  counts: Record<Fate, number>;
}

/** Stands before a port of this machine; `random` decides the fates. It ends with the file. */
export async function aCuttingProxy(port: number, random: () => number): Promise<CuttingProxy> {
  const counts = Object.fromEntries(FATES.map((fate) => [fate, 0])) as Record<Fate, number>;
  const proxy = createServer((client) => {
    const fate = fateOf(random());
    counts[fate] += 1;
    carry(client, connect(port, '127.0.0.1'), fate);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  running.push(() => proxy.close());
  return { origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, counts };
}

const running: (() => void)[] = [];
afterFile(() => {
  for (const close of running.splice(0)) close();
});

function fateOf(random: number): Fate {
  if (random < 0.5) return 'whole';
  if (random < 0.6) return 'request cut';
  if (random < 0.75) return 'answer swallowed';
  return random < 0.9 ? 'answer cut' : 'cut afterwards';
}

function carry(client: Socket, server: Socket, fate: Fate): void {
  const end = () => {
    client.resetAndDestroy();
    server.destroy();
  };
  client.on('error', () => server.destroy());
  server.on('error', () => client.destroy());
  if (fate === 'request cut')
    client.once('data', (chunk) => server.write(chunk.subarray(0, chunk.length >> 1), end));
  else client.pipe(server);
  if (fate === 'whole' || fate === 'request cut') server.pipe(client);
  else if (fate === 'cut afterwards') {
    server.pipe(client, { end: false });
    server.on('end', end);
  }
  // The server has done what it was asked for: it is answering.
  else
    server.once('data', (chunk) =>
      fate === 'answer cut' ? client.write(chunk.subarray(0, chunk.length >> 1), end) : end(),
    );
}

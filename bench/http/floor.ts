import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bare node:http server that answers every request with the same bytes: what HTTP itself costs here. */
export async function startFloor(body: Buffer): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut, as by a tunnel or a server that is gone, and mended. */
export interface CutLine {
  /** Where the server is reached over the line: scheme, host and port. */
  url: string;
  /** Ends every connection and takes no new one. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Lays a line to a server. */
export async function layLine(serverUrl: string): Promise<CutLine> {
  const target = new URL(serverUrl);
  const open = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    relay.listen(port, target.hostname);
    await once(relay, 'listening');
  };
  await listen(0);
  const { port } = relay.address() as AddressInfo;
  return {
    url: `http://${target.hostname}:${port}`,
    async cut() {
      const closed = once(relay, 'close');
      relay.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}

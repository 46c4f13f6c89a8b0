import { rmSync } from 'node:fs';
import { startServer } from './running-server.ts';
import { provideFilledStore } from './test-env.ts';

/** Once for all workers: the demo fills a store, of which each of them starts with a copy. */
export default async function setup(): Promise<() => void> {
  const server = await startServer();
  const code = await server.stop({ keepsStore: true });
  if (code !== 0) throw new Error(`The server that filled the store ended with ${code}:\n${server.output()}`);
  provideFilledStore(server.dataDir);
  return () => rmSync(server.dataDir, { recursive: true, force: true });
}

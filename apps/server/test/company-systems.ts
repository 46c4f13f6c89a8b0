import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterFile } from './after-file.ts';

/** A company's system on this machine; its answers are set by the test. */
export interface CompanySystem {
  url: string;
  calls: { path: string; headers: IncomingHttpHeaders; body: string }[];
  answer: { status: number; location?: string; isSilent?: boolean; body?: Buffer };
}

const listeners: Server[] = [];
afterFile(() => {
  for (const each of listeners.splice(0)) {
    each.closeAllConnections();
    each.close();
  }
});

/** Starts one; it ends with the test file. */
export async function aCompanySystem(): Promise<CompanySystem> {
  const system: CompanySystem = { url: '', calls: [], answer: { status: 204 } };
  const listener = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      system.calls.push({ path: request.url ?? '', headers: request.headers, body });
      const { status, location, isSilent, body: answered } = system.answer;
      if (isSilent) return;
      response.on('error', () => undefined);
      response.writeHead(status, location === undefined ? {} : { location }).end(answered);
    });
  });
  listeners.push(listener);
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  system.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hooks`;
  return system;
}

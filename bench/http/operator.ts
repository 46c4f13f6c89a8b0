import { Readable } from 'node:stream';
import type { NativePositionInput } from '@opencareers/contracts/native-position';
import type { RunningServer } from './server-process.ts';

/** One call of the operator API; throws with the body when it is refused. */
export async function operate(
  server: RunningServer,
  path: string,
  { method = 'POST', ...body }: { method?: 'POST' | 'PUT'; json?: unknown; stream?: Readable },
): Promise<string> {
  const response = await fetch(`${server.origin}/api/operator/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${server.operatorToken}`,
      'content-type': body.stream ? 'application/octet-stream' : 'application/json',
    },
    body: body.stream ? (Readable.toWeb(body.stream) as ReadableStream) : JSON.stringify(body.json),
    duplex: 'half',
  } as RequestInit);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}

/** A new company with a configuration of its own. */
export async function createTenant(
  server: RunningServer,
  domain: string,
  config: { pcsxConfig: object },
): Promise<void> {
  await operate(server, '/tenants', { json: { domain, name: 'Bench' } });
  await operate(server, `/tenants/${domain}/config`, { method: 'PUT', json: { value: config } });
}

/** Imports positions through the product's own import, as newline-delimited JSON. */
export async function importPositions(
  server: RunningServer,
  domain: string,
  positions: Iterable<NativePositionInput>,
): Promise<{ seconds: number; report: string }> {
  const began = performance.now();
  const lines = (function* () {
    for (const position of positions) yield `${JSON.stringify(position)}\n`;
  })();
  const path = `/tenants/${domain}/positions/import?format=native&keep_missing=1`;
  const text = await operate(server, path, { stream: Readable.from(lines) });
  const report = text.trim().split('\n').at(-1) ?? '';
  if (!report.includes('"report"')) throw new Error(`the import failed: ${report}`);
  return { seconds: (performance.now() - began) / 1000, report };
}

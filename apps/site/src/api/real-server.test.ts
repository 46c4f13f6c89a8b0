import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aToken } from '../testing/api-server.ts';
import { untyped } from '../testing/untyped-calls.ts';
import { type ApiClientParts, createApiClient, type Transport } from './api-client.ts';
import { browserTransport } from './browser-transport.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
const START_LIMIT_MS = 120_000;

let child: ChildProcess;
let dataDir: string;
let origin: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'opencareers-client-'));
  child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (child.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /ready at (https?:\/\/\S+?)\/careers/.exec(line)?.[1];
    if (found === undefined) continue;
    origin = found;
    return;
  }
  throw new Error('the server ended before it was ready');
}, START_LIMIT_MS);

afterAll(async () => {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}, START_LIMIT_MS);

/** A browser with its cookie, as far as calls go. */
async function aBrowser() {
  const first = await fetch(`${origin}/api/csrf`);
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const { token } = (await first.json()) as { token: string };
  const sent: string[] = [];
  const send = browserTransport(origin);
  const transport: Transport = async (request) => {
    sent.push(request.headers['x-csrf-token'] ?? '');
    return await send({ ...request, headers: { ...request.headers, cookie } });
  };
  const client = (csrf: ApiClientParts['csrf']) =>
    untyped(
      createApiClient({
        transport,
        csrf,
        identity: { domain: 'northwind.example', user: '', locale: 'en', microsite: null, debug: null },
      }),
    );
  return { token, sent, client };
}

// No route takes this POST: past the check of the token it is not found.
const WRITE = '/api/nothing';

test('[HTTP-01] a call with the token of the page passes, and its answer brings the next token', async () => {
  const { token, sent, client } = await aBrowser();
  const csrf = aToken(token);
  await expect(client(csrf).post(WRITE, {})).rejects.toMatchObject({ code: 'not_found' });
  expect(sent).toEqual([token]);
  expect(csrf.current).not.toBe(token);
  await expect(client(csrf).put(WRITE, {})).rejects.toMatchObject({ code: 'not_found' });
  expect(sent).toHaveLength(2);
});

test('[ERROR-01] a page with a stale token succeeds at its first change, in silence', async () => {
  const { sent, client } = await aBrowser();
  const csrf = aToken('stale.token.here');
  await expect(client(csrf).post(WRITE, {})).rejects.toMatchObject({ code: 'not_found' });
  expect(sent).toEqual(['stale.token.here', expect.stringMatching(/^[^.]+\.[^.]+\.[^.]+$/)]);
  await expect(client(csrf).remove(WRITE)).rejects.toMatchObject({ code: 'not_found' });
  expect(sent).toHaveLength(3);
});

test('[ERROR-01] twenty changes at once from two tabs, one of them stale, all pass', async () => {
  const { token, client } = await aBrowser();
  const tabs = [client(aToken(token)), client(aToken('stale.token.here'))];
  const calls = tabs.flatMap((tab) => Array.from({ length: 10 }, () => tab.post(WRITE, {})));
  const answers = await Promise.allSettled(calls);
  expect(
    answers.map((answer) => answer.status === 'rejected' && (answer.reason as { code: string }).code),
  ).toEqual(Array.from({ length: 20 }, () => 'not_found'));
});

test('[ERROR-01] a page whose cookie is gone for good is told', async () => {
  const { token } = await aBrowser();
  const failures: unknown[] = [];
  // Every answer sets a new cookie, and this browser keeps none of them.
  const client = untyped(
    createApiClient({
      transport: browserTransport(origin),
      csrf: aToken(token),
      identity: { domain: 'northwind.example', user: '', locale: 'en', microsite: null, debug: null },
      onFailure: (error) => failures.push(error),
    }),
  );
  await expect(client.post(WRITE, {})).rejects.toMatchObject({ code: 'csrf_invalid', status: 403 });
  expect(failures).toMatchObject([{ code: 'csrf_invalid' }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealServer, SERVER_LIMIT_MS, startRealServer } from '../../test/real-server.ts';
import { aToken } from '../testing/api-server.ts';
import { untyped } from '../testing/untyped-calls.ts';
import { type ApiClientParts, createApiClient, type Transport } from './api-client.ts';
import { browserTransport } from './browser-transport.ts';

let server: RealServer;
let origin: string;

beforeAll(async () => {
  server = await startRealServer();
  ({ origin } = server);
}, SERVER_LIMIT_MS);

afterAll(() => server.end(), SERVER_LIMIT_MS);

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

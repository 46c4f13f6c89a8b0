import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aToken, serveApi } from '../testing/api-server.ts';
import { browserTransport } from './browser-transport.ts';

const { seen, reply, client: aClient } = serveApi();

/** No call of ours: what is looked at here is the same for all. */
const ANY = '/api/a';

describe('what every request carries', () => {
  test('[HTTP-01] the token of the page, group and time zone', async () => {
    await aClient().get('/api/a');
    expect(seen[0]?.headers).toMatchObject({
      'x-csrf-token': 'token-1',
      'x-ef-group-id': 'northwind.example',
      'x-user-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      'x-requested-with': 'XMLHttpRequest',
    });
    expect(seen[0]?.headers).not.toHaveProperty('x-ef-user');
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('[HTTP-01] %s names the user as well', async (method) => {
    const client = aClient({ identity: { user: 'zoë@demo.example' } });
    const answer = {
      POST: () => client.post('/api/a', { pids: ['1'] }),
      PUT: () => client.put(ANY, { pids: ['1'] }),
      DELETE: () => client.remove('/api/a'),
    }[method]();
    await expect(answer).resolves.toEqual({ data: {} });
    expect(seen[0]).toMatchObject({
      method,
      body: method === 'DELETE' ? '' : '{"pids":["1"]}',
      headers: {
        'x-csrf-token': 'token-1',
        'x-ef-group-id': 'northwind.example',
        'x-ef-user': 'zo%C3%AB@demo.example',
        'x-user-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
        'x-requested-with': 'XMLHttpRequest',
      },
    });
    expect(seen[0]?.headers['content-type']).toBe(method === 'DELETE' ? undefined : 'application/json');
  });

  test('[HTTP-02] the debug parameter of the page is forwarded with every call, once', async () => {
    const client = aClient({ identity: { debug: '1' } });
    await client.get(client.path(ANY, {}));
    await client.get('/api/a?start=0');
    await client.post('/api/a', {});
    await client.put(client.path(ANY), {});
    await client.remove('/api/a');
    for (const { url } of seen)
      expect(new URL(url ?? '', 'http://a').searchParams.getAll('debug')).toEqual(['1']);
    expect(seen).toHaveLength(5);
    expect(aClient().path('/api/a', {})).not.toContain('debug');
  });

  test('[HTTP-03] an address skips what is empty, keeps 0 and false, and repeats sorted lists', () => {
    const path = aClient().path('/api/pcsx/search', {
      query: '',
      start: 0,
      flag: false,
      nothing: null,
      filter_city: ['Thun', '', 'Bern & Biel'],
    });
    expect(path).toBe(
      '/api/pcsx/search?domain=northwind.example&start=0&flag=false&filter_city=Bern%20%26%20Biel&filter_city=Thun&hl=en',
    );
  });

  test('[SEARCH-17] a microsite is named in every request', () => {
    const client = aClient({ identity: { microsite: 'early-careers' } });
    expect(client.path('/api/a', {})).toContain('microsite=early-careers');
  });

  test('a change can carry a key, so that it takes effect once, and files', async () => {
    const form = new FormData();
    form.set('resume_file_name', 'cv.pdf');
    form.set('resume_content', new Blob(['%PDF'], { type: 'application/pdf' }), 'cv.pdf');
    await aClient().post('/api/pcsx/upload_resume', form, { idempotencyKey: 'key-1' });
    expect(seen[0]?.headers['idempotency-key']).toBe('key-1');
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="resume_file_name"');
    await aClient().post('/api/a', {});
    expect(seen[1]?.headers).not.toHaveProperty('idempotency-key');
  });
});

describe('the token of the page', () => {
  test('[HTTP-01] it is refreshed from the header of an answer, also of a refusal', async () => {
    const csrf = aToken();
    const client = aClient({ csrf });
    reply('/api/a', { headers: { 'x-csrf-token': 'token-2' } });
    reply('/api/b', { status: 403, headers: { 'x-csrf-token': 'token-3' } });
    await client.get('/api/a');
    expect(csrf.current).toBe('token-2');
    await expect(client.post('/api/b', {})).rejects.toMatchObject({ code: 'forbidden' });
    await client.get('/api/c');
    expect(seen.map(({ headers }) => headers['x-csrf-token'])).toEqual(['token-1', 'token-2', 'token-3']);
  });

  test('[HTTP-01] a slow answer does not put an older token over a newer one', async () => {
    const csrf = aToken();
    const client = aClient({ csrf });
    const gate = Promise.withResolvers<void>();
    reply('/api/slow', async () => {
      await gate.promise;
      return { headers: { 'x-csrf-token': 'older' } };
    });
    reply('/api/quick', { headers: { 'x-csrf-token': 'newer' } });
    const slow = client.get('/api/slow');
    await client.get('/api/quick');
    gate.resolve();
    await slow;
    expect(csrf.current).toBe('newer');
  });

  test('[HTTP-01] in whatever order answers come, the token is that of the last request that brought one', async () => {
    const order = fc.array(fc.nat(), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        order,
        fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
        async (ranks, brings) => {
          const gates = ranks.map(() => Promise.withResolvers<void>());
          const csrf = aToken('first');
          let sent = 0;
          const client = aClient({
            csrf,
            transport: async () => {
              const at = sent;
              sent += 1;
              await gates[at]?.promise;
              return {
                status: 200,
                body: {},
                header: (name) => (name === 'x-csrf-token' && brings[at] ? `token-${at}` : null),
              };
            },
          });
          const calls = ranks.map(() => client.get('/api/a'));
          const arrival = ranks.map((rank, at) => ({ rank, at })).toSorted((a, b) => a.rank - b.rank);
          for (const { at } of arrival) {
            gates[at]?.resolve();
            await calls[at];
          }
          const last = ranks.map((_, at) => at).findLast((at) => brings[at]);
          expect(csrf.current).toBe(last === undefined ? 'first' : `token-${last}`);
        },
      ),
    );
  });

  test('[ERROR-01] a stale token is tried again once, in silence, with the fresh one of the refusal', async () => {
    const failures: unknown[] = [];
    reply(
      '/api/a',
      { status: 403, headers: { 'x-csrf-invalid': '1', 'x-csrf-token': 'token-2' } },
      { body: '{"data":"done"}' },
    );
    const client = aClient({ onFailure: (error) => failures.push(error) });
    await expect(client.post('/api/a', { n: 1 }, { idempotencyKey: 'k' })).resolves.toEqual({ data: 'done' });
    expect(
      seen.map(({ headers, body }) => [headers['x-csrf-token'], headers['idempotency-key'], body]),
    ).toEqual([
      ['token-1', 'k', '{"n":1}'],
      ['token-2', 'k', '{"n":1}'],
    ]);
    expect(failures).toEqual([]);
  });

  test('[ERROR-01] a fresh token that is refused too is the end of it', async () => {
    const failures: unknown[] = [];
    let count = 1;
    reply('/api/a', () => {
      count += 1;
      return { status: 400, headers: { 'x-csrf-invalid': '1', 'x-csrf-token': `token-${count}` } };
    });
    const client = aClient({ onFailure: (error) => failures.push(error) });
    await expect(client.post('/api/a', {})).rejects.toMatchObject({ code: 'csrf_invalid' });
    expect(seen).toHaveLength(2);
    expect(failures).toMatchObject([{ code: 'csrf_invalid' }]);
  });

  test('[ERROR-01] without a fresh token there is nothing to try again with', async () => {
    reply('/api/a', { status: 403, headers: { 'x-csrf-invalid': '1' } });
    await expect(aClient().post('/api/a', {})).rejects.toMatchObject({ code: 'csrf_invalid' });
    expect(seen).toHaveLength(1);
  });

  test('ten changes at once with a stale token all succeed', async () => {
    const csrf = aToken('stale');
    const client = aClient({ csrf });
    reply('/api/a', ({ headers }) =>
      headers['x-csrf-token'] === 'stale'
        ? { status: 403, headers: { 'x-csrf-invalid': '1', 'x-csrf-token': `good-${seen.length}` } }
        : {},
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.post('/api/a', {})));
    expect(answers).toHaveLength(10);
    expect(csrf.current).toMatch(/^good-/);
  });
});

describe('what a call rejects with', () => {
  test('refusals come as values with a code and the text of the server', async () => {
    reply('/api/a', { status: 404, body: '{"status":404,"error":{"message":"Position not found"}}' });
    await expect(aClient().get('/api/a')).rejects.toEqual({
      code: 'not_found',
      status: 404,
      text: 'Position not found',
    });
  });

  test('[ERROR-01] a page instead of JSON is an error, not a crash', async () => {
    reply('/api/a', { body: '<html>maintenance</html>' });
    await expect(aClient().get('/api/a')).rejects.toMatchObject({ code: 'bad_answer', status: 200 });
  });

  test('[ERROR-01] an answer that breaks off is told apart from no answer', async () => {
    reply('/api/a', { body: '{"data":', isCut: true });
    await expect(aClient().get('/api/a')).rejects.toMatchObject({ code: 'cut_off', status: 200 });
  });

  test('[ERROR-01] a call that is led to the login page is the end of the session', async () => {
    const failures: unknown[] = [];
    reply('/api/a', { status: 302, headers: { location: '/candidate/login?domain=d' } });
    reply('/candidate/login', { body: '<html>Sign in</html>', headers: { 'content-type': 'text/html' } });
    const client = aClient({ onFailure: (error) => failures.push(error) });
    await expect(client.get('/api/a')).rejects.toMatchObject({ code: 'session' });
    expect(failures).toMatchObject([{ code: 'session' }]);
  });

  test('a call that is led elsewhere on the way is answered from there', async () => {
    reply('/api/a', { status: 302, headers: { location: '/api/b' } });
    await expect(aClient().get('/api/a')).resolves.toEqual({ data: {} });
  });

  test('[ERROR-01] wishes of the caller: a permission error, quiet about too many requests', async () => {
    reply('/api/a', { status: 403 });
    await expect(aClient().get('/api/a', { asPermissionError: true })).rejects.toMatchObject({
      code: 'permission',
    });
    reply('/api/b', { status: 429, headers: { 'retry-after': '30' } });
    const before = Date.now();
    const error: unknown = await aClient()
      .get('/api/b', { isRateLimitQuiet: true })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'too_many_requests', isQuiet: true });
    const { retryAt } = error as { retryAt: number };
    expect(retryAt - before).toBeGreaterThanOrEqual(29_000);
    expect(retryAt - before).toBeLessThanOrEqual(35_000);
  });

  test('[ERROR-01] a lost connection, one that takes too long and a call given up tell themselves apart', async () => {
    const lost = aClient({ transport: browserTransport('http://127.0.0.1:1') });
    await expect(lost.get('/api/a')).rejects.toMatchObject({ code: 'network', status: 0 });

    reply('/api/slow', { isNever: true });
    await expect(aClient().get('/api/slow', { timeout: 20 })).rejects.toMatchObject({
      code: 'timeout',
      status: 0,
    });
    await expect(aClient({ readTimeout: 20 }).get('/api/slow')).rejects.toMatchObject({ code: 'timeout' });

    const controller = new AbortController();
    const pending = aClient({ readTimeout: 60_000 }).get('/api/slow', controller.signal);
    controller.abort();
    await expect(pending).rejects.toMatchObject({ code: 'aborted', status: 0 });
    await expect(
      aClient().post('/api/slow', {}, { signal: controller.signal, timeout: 60_000 }),
    ).rejects.toMatchObject({ code: 'aborted' });
  });
});

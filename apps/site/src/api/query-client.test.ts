import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { STALE_MS } from './stale-times.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const error = (code: ApiError['code'], change: Partial<ApiError> = {}): ApiError => ({
  code,
  status: 0,
  text: null,
  ...change,
});

/** Asks once; how often the call was sent, when, and which failures were reported. */
async function ask(failure: unknown, meta?: { isFailureShown: boolean }, isServer = false) {
  const failures: unknown[] = [];
  const sentAt: number[] = [];
  const startedAt = Date.now();
  const queries = createQueryClient({ isServer, onFailure: (reason) => failures.push(reason) });
  const asked = queries
    .fetchQuery({
      queryKey: ['a'],
      meta,
      queryFn: () => {
        sentAt.push(Date.now() - startedAt);
        return Promise.reject(failure as Error);
      },
      // What fetchQuery would switch off.
      retry: queries.getDefaultOptions().queries?.retry,
    })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  queries.clear();
  return { failures, sentAt };
}

describe('[CONST-01] the defaults of every query', () => {
  test('nothing is asked again because the window was looked at', () => {
    const { queries } = createQueryClient({
      isServer: false,
      onFailure: () => undefined,
    }).getDefaultOptions();
    expect(queries?.refetchOnWindowFocus).toBe(false);
    expect(queries?.staleTime).toBe(10_000);
  });

  test('stale times go from 10 s to for ever', () => {
    const times = Object.values(STALE_MS);
    expect(Math.min(...times)).toBe(10_000);
    expect(Math.max(...times)).toBe(Number.POSITIVE_INFINITY);
    expect(STALE_MS.suggestions).toBe(120_000);
    expect(STALE_MS.offers).toBe(86_400_000);
  });
});

describe('without a line', () => {
  const failure = error('offline');
  afterEach(() => onlineManager.setOnline(true));

  test('[ERROR-01] a query and a change fail at once and say so; the query comes by itself when the line is back', async () => {
    onlineManager.setOnline(false);
    const queries = createQueryClient({ isServer: false, onFailure: () => undefined });
    queries.mount();
    let isOffline = true;
    const load = () => (isOffline ? Promise.reject(failure as unknown as Error) : Promise.resolve('here'));
    const seen: unknown[] = [];
    const observer = new QueryObserver(queries, { queryKey: ['a'], queryFn: load });
    const stop = observer.subscribe(({ data, error: shown }) => seen.push(data ?? shown));
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.at(-1)).toEqual(failure);

    const change = new MutationObserver(queries, { mutationFn: load }).mutate();
    await expect(change).rejects.toEqual(failure);

    isOffline = false;
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.at(-1)).toBe('here');
    stop();
    queries.unmount();
    queries.clear();
  });
});

describe('what was on its way while something changed', () => {
  /** A server that tells `kept` as it was when it was asked, after a while. */
  function aServer() {
    const queries = createQueryClient({ isServer: false, onFailure: () => undefined });
    const server = { kept: 'before' };
    const load = async () => {
      const told = server.kept;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return told;
    };
    return { queries, server, query: { queryKey: ['a', 'list'], queryFn: load } };
  }
  const afterChange = async ({ queries, server }: ReturnType<typeof aServer>) => {
    server.kept = 'after';
    void queries.invalidateQueries({ queryKey: ['a'] });
    await vi.advanceTimersByTimeAsync(2000);
  };

  test('[AUTH-02] is asked anew when nobody watches yet', async () => {
    const made = aServer();
    const first = made.queries.ensureQueryData(made.query);
    await vi.advanceTimersByTimeAsync(100);
    await afterChange(made);
    await expect(first).resolves.toBe('before');
    const seen: unknown[] = [];
    const stop = new QueryObserver(made.queries, made.query).subscribe(({ data }) => seen.push(data));
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen.at(-1)).toBe('after');
    stop();
    made.queries.clear();
  });

  test('[AUTH-02] is asked anew when it is the first answer', async () => {
    const made = aServer();
    const seen: unknown[] = [];
    const stop = new QueryObserver(made.queries, made.query).subscribe(({ data }) => seen.push(data));
    await vi.advanceTimersByTimeAsync(100);
    await afterChange(made);
    expect(seen.at(-1)).toBe('after');
    stop();
    made.queries.clear();
  });
});

describe('which failures are tried again', () => {
  test.each(['network', 'server', 'cut_off'] as const)('%s once, after a second', async (code) => {
    expect((await ask(error(code))).sentAt).toEqual([0, 1000]);
  });

  test.each([
    'refused',
    'not_found',
    'forbidden',
    'session',
    'csrf_invalid',
    'bad_answer',
    'timeout',
    'offline',
  ] as const)('%s not', async (code) => {
    expect((await ask(error(code))).sentAt).toEqual([0]);
  });

  test('[ERROR-01] not before Retry-After', async () => {
    const soon = error('too_many_requests', { retryAt: Date.now() + 3000 });
    expect((await ask(soon)).sentAt).toEqual([0, 3000]);
    const server = error('server', { retryAt: Date.now() + 4000 });
    expect((await ask(server)).sentAt).toEqual([0, 4000]);
  });

  test('[ERROR-01] not at all when the wait is long, nobody said how long, or the caller handles it', async () => {
    const late = error('too_many_requests', { retryAt: Date.now() + 30_000 });
    expect((await ask(late)).sentAt).toEqual([0]);
    expect((await ask(error('too_many_requests'))).sentAt).toEqual([0]);
    const quiet = error('too_many_requests', { retryAt: Date.now() + 1000, isQuiet: true });
    expect((await ask(quiet)).sentAt).toEqual([0]);
  });

  test('the server asks once', async () => {
    const { sentAt, failures } = await ask(error('network'), undefined, true);
    expect(sentAt).toEqual([0]);
    expect(failures).toEqual([]);
  });
});

describe('a change while something is read', () => {
  /** A query with `old` that is read anew; what the read answers is said later. */
  function readAnew() {
    const queries = createQueryClient({ isServer: false, onFailure: () => undefined });
    queries.setQueryData(['a'], 'old');
    let answer: (data: string) => void = () => undefined;
    const observer = new QueryObserver(queries, {
      queryKey: ['a'],
      queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
      staleTime: Number.POSITIVE_INFINITY,
    });
    const stop = observer.subscribe(() => undefined);
    const read = observer.refetch();
    return { queries, observer, stop, read, answer: (data: string) => answer(data) };
  }

  test('[CONST-01] an answer that was on its way does not take the change back, and is asked for when next wanted', async () => {
    const { queries, observer, stop, read, answer } = readAnew();
    queries.setQueryData(['a'], 'changed');
    answer('old');
    await read;
    expect(observer.getCurrentResult()).toMatchObject({
      data: 'changed',
      fetchStatus: 'idle',
      isStale: true,
    });
    stop();
    queries.clear();
  });

  test('[CONST-01] what is asked after the change is taken', async () => {
    const { queries, observer, stop, answer } = readAnew();
    queries.setQueryData(['a'], 'changed');
    const again = observer.refetch();
    answer('newer');
    await again;
    expect(observer.getCurrentResult()).toMatchObject({ data: 'newer', isStale: false });
    stop();
    queries.clear();
  });
});

describe('[ERROR-03] which failures pop up', () => {
  test('one that nobody shows, once, after its last try', async () => {
    const failure = error('network');
    expect((await ask(failure)).failures).toEqual([failure]);
  });

  test('not one that the page shows in its place', async () => {
    expect((await ask(error('network'), { isFailureShown: true })).failures).toEqual([]);
  });

  test.each(['aborted', 'session', 'csrf_invalid'] as const)(
    'not %s, which is no failure or has an alert',
    async (code) => {
      expect((await ask(error(code))).failures).toEqual([]);
    },
  );

  test('not too many requests of a caller that handles them', async () => {
    expect((await ask(error('too_many_requests', { isQuiet: true }))).failures).toEqual([]);
  });

  test('a request that was given up is none', async () => {
    const failures: unknown[] = [];
    const queries = createQueryClient({ isServer: false, onFailure: (reason) => failures.push(reason) });
    const asked = queries
      .fetchQuery({
        queryKey: ['a'],
        queryFn: ({ signal }) =>
          new Promise((_, reject) =>
            signal.addEventListener('abort', () => reject(error('aborted') as unknown as Error)),
          ),
      })
      .catch(() => undefined);
    await queries.cancelQueries();
    await asked;
    expect(failures).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  asChunkLoadError,
  CHUNK_TIMEOUT_MS,
  ChunkLoadError,
  loadChunk,
  recoverChunksWith,
} from './chunk-loading.ts';
import { createChunkRecovery } from './chunk-recovery.ts';

const MISSING = new TypeError(
  'Failed to fetch dynamically imported module: http://site.example/careers/assets/job-1a2b.js',
);
const never = () => new Promise<never>(() => undefined);

function aStorage(): Storage {
  const values = new Map<string, string>();
  return {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('location', { pathname: '/careers', search: '' });
  vi.stubGlobal('scrollY', 0);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  recoverChunksWith(async () => false);
});

describe('a part of the code that cannot be fetched', () => {
  test('[ERROR-05] is a ChunkLoadError with the id, the type and the address', async () => {
    const failure = await loadChunk('job', () => Promise.reject(MISSING)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChunkLoadError);
    expect(failure).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk job failed.\n(error: http://site.example/careers/assets/job-1a2b.js)',
      type: 'error',
      request: 'http://site.example/careers/assets/job-1a2b.js',
      cause: MISSING,
    });
  });

  test('[ERROR-05] is given up after 120000 ms', async () => {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    vi.useFakeTimers();
    const settled = vi.fn();
    const loading = loadChunk('job', never).catch(settled);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(settled.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
  });

  test.each([
    ['error loading dynamically imported module: https://a.example/x/job-1.js', 'job-1'],
    ['Unable to preload CSS for /careers/assets/search-9f.css', 'search-9f'],
    ['Importing a module script failed.', 'unknown'],
  ])('[ERROR-05] is named by what the browser says: %s', (message, id) => {
    expect(asChunkLoadError('', new TypeError(message)).message).toContain(`Loading chunk ${id} failed`);
  });

  test('a part that comes is given as it is, and its clock is stopped', async () => {
    vi.useFakeTimers();
    expect(await loadChunk('job', async () => ({ JobPage: 1 }))).toEqual({ JobPage: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the page recovers', () => {
  const recoveryWith = ({ isUp = true, storage = aStorage() } = {}) => {
    const reload = vi.fn();
    return {
      reload,
      storage,
      recover: createChunkRecovery({ storage, reload, canReload: async () => isUp }),
    };
  };
  const errorOf = (file: string) =>
    asChunkLoadError('x', new TypeError(`Failed to fetch: https://a.example/${file}`));

  test('[ERROR-05] by exactly one reload for each missing file', async () => {
    const first = recoveryWith();
    expect(await first.recover(errorOf('a.js'))).toBe(true);
    expect(first.reload).toHaveBeenCalledTimes(1);

    const reloaded = recoveryWith({ storage: first.storage });
    expect(await reloaded.recover(errorOf('a.js'))).toBe(false);
    expect(await reloaded.recover(errorOf('a.js'))).toBe(false);
    expect(reloaded.reload).not.toHaveBeenCalled();
    expect(await reloaded.recover(errorOf('b.js'))).toBe(true);
    expect(reloaded.reload).toHaveBeenCalledTimes(1);
  });

  test('[ERROR-05] by one reload for several parts that are missing at once', async () => {
    const { recover, reload } = recoveryWith();
    expect(await Promise.all(['a.js', 'b.js', 'c.js'].map((file) => recover(errorOf(file))))).toEqual([
      true,
      true,
      true,
    ]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('not while the server does not answer: the page would be lost', async () => {
    const { recover, reload } = recoveryWith({ isUp: false });
    expect(await recover(errorOf('a.js'))).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('not where nothing can be remembered: it might never end', async () => {
    const storage = {
      ...aStorage(),
      setItem: () => {
        throw new DOMException('full');
      },
    };
    const { recover, reload } = recoveryWith({ storage });
    expect(await recover(errorOf('a.js'))).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('nothing is said while it reloads', async () => {
    const { recover } = recoveryWith();
    recoverChunksWith(recover);
    const settled = vi.fn();
    void loadChunk('job', () => Promise.reject(MISSING)).then(settled, settled);
    await new Promise((resolve) => setImmediate(resolve));
    expect(settled).not.toHaveBeenCalled();
  });
});

import type { ApiClient } from './api-client.ts';

/** [HTTP-04]: an answer in the browser's cache is good for an hour. */
const TTL_SECONDS = 3600;
const CACHE_NAME = 'opencareers.answers';
/** Whose answers the cache holds, so that the next person on this device never gets them. */
const OWNER_KEY = 'opencareers.answersOf';
const STORED_AT = 'x-stored-at';
const ENTRIES_MAX = 50;
const ENTRY_MAX_LENGTH = 500_000;

/** How one answer is kept. */
export interface CachedGetOptions<Answer> {
  /** How long a kept answer is good, in seconds. */
  ttl?: number;
  /** Asks the server whatever is kept. */
  isForced?: boolean;
  /** Gives a good kept answer at once and asks the server all the same, for next time. */
  isRefreshed?: boolean;
  /** Called with the new answer when the server's differs from the one that was kept. */
  onChange?: (answer: Answer) => void;
}

/** Answers of GET calls that the browser keeps beyond the page. */
export interface CachedGet {
  /** `path` comes from `api.path`. Rejects with an `ApiError`, and only when nothing good is kept. */
  get: <Answer>(path: string, options?: CachedGetOptions<Answer>) => Promise<Answer>;
  /** Forgets everything: at logout. */
  clear: () => Promise<void>;
}

/** What the cache is made of. */
export interface CachedGetParts {
  api: Pick<ApiClient, 'get'>;
  /** Whose page it is: tenant, microsite, language and the opaque id of the person, empty for visitors. */
  owner: { domain: string; microsite: string | null; locale: string; person: string };
  /** Missing on plain http: then every call goes to the server. */
  caches: CacheStorage | undefined;
  marks: Pick<Storage, 'getItem' | 'setItem'>;
  now?: () => number;
}

interface Kept {
  text: string;
  storedAt: number;
}

/**
 * Keeps answers in the browser's cache with the time they came [HTTP-04], for lists that hardly change and belong to
 * nobody. Person, tenant, microsite and language are part of every key, and a page of another person or tenant
 * empties the cache before it reads or writes. Works without keeping anything where the browser has no such cache.
 */
export function createCachedGet({ api, owner, caches, marks, now = Date.now }: CachedGetParts): CachedGet {
  const mark = JSON.stringify([owner.domain, owner.person]);
  const isOurs = () => marks.getItem(OWNER_KEY) === mark;
  const running = new Map<string, Promise<string>>();
  const opening = attempt(async () => {
    if (caches === undefined) return null;
    if (!isOurs()) {
      await caches.delete(CACHE_NAME);
      marks.setItem(OWNER_KEY, mark);
    }
    return await caches.open(CACHE_NAME);
  });

  // Another page of this browser may have signed somebody else in since: then nothing is read and nothing written.
  const usable = async () => {
    const cache = await opening;
    return await attempt(async () => (isOurs() ? cache : null));
  };

  function keyOf(path: string): string {
    const parts = [owner.domain, owner.person, owner.microsite ?? '', owner.locale, path];
    return `https://answers.invalid/${parts.map((part) => encodeURIComponent(part.toWellFormed())).join('/')}`;
  }

  async function find(key: string): Promise<Kept | null> {
    const cache = await usable();
    return await attempt(async () => {
      const response = await cache?.match(key);
      if (response === undefined) return null;
      const kept = { text: await response.text(), storedAt: Number(response.headers.get(STORED_AT)) };
      JSON.parse(kept.text);
      return kept;
    });
  }

  async function keep(key: string, text: string): Promise<void> {
    const cache = await usable();
    if (cache === null || text.length > ENTRY_MAX_LENGTH) return;
    await attempt(async () => {
      await cache.put(key, new Response(text, { headers: { [STORED_AT]: String(now()) } }));
      const keys = await cache.keys();
      for (const oldest of keys.slice(0, Math.max(0, keys.length - ENTRIES_MAX))) await cache.delete(oldest);
      return null;
    });
  }

  /** Asks the server; calls at the same time share the answer. */
  async function load(path: string, key: string): Promise<string> {
    const loading =
      running.get(key) ??
      (async () => {
        // Forms name the path: which call it is, no type knows.
        const text = JSON.stringify(await api.get(path as never));
        await keep(key, text);
        return text;
      })().finally(() => running.delete(key));
    running.set(key, loading);
    return await loading;
  }

  return {
    get: async <Answer>(path: string, options: CachedGetOptions<Answer> = {}) => {
      const { ttl = TTL_SECONDS, isForced = false, isRefreshed = false, onChange } = options;
      const key = keyOf(path);
      const kept = await find(key);
      const refresh = async () => {
        const text = await load(path, key);
        if (kept !== null && kept.text !== text) onChange?.(JSON.parse(text) as Answer);
        return text;
      };
      const age = kept === null ? -1 : now() - kept.storedAt;
      // A negative age is a clock that was set back: how old the answer is cannot be known.
      if (kept === null || isForced || age < 0 || age >= ttl * 1000)
        return JSON.parse(await refresh()) as Answer;
      // Nobody waits for it, and what is kept is still good.
      if (isRefreshed) refresh().catch(() => undefined);
      return JSON.parse(kept.text) as Answer;
    },
    clear: async () => {
      running.clear();
      await attempt(async () => await caches?.delete(CACHE_NAME));
    },
  };
}

/** Empties the cache of answers, whosever they are. */
export async function forgetCachedAnswers(): Promise<void> {
  if ('caches' in globalThis) await attempt(async () => await caches.delete(CACHE_NAME));
}

/** A cache that refuses, because it is full, broken or forbidden, is no reason to fail: null instead. */
async function attempt<Value>(act: () => Promise<Value>): Promise<Value | null> {
  try {
    return await act();
  } catch {
    return null;
  }
}

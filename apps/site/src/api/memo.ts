/** [HTTP-04]: a kept value is loaded again after five minutes. */
const MEMO_MS = 5 * 60_000;
const KEPT_MAX = 100;

/** How long and under which key values are kept. */
export interface MemoOptions<Parameters extends readonly unknown[]> {
  /** In milliseconds, counted from when the value came. */
  ttl?: number;
  /** What tells calls apart; their parameters as JSON without it. */
  keyOf?: (...parameters: Parameters) => string;
  now?: () => number;
}

/** A function that remembers; `clear` makes it forget, for example when somebody else signs in. */
export type Memo<Parameters extends readonly unknown[], Value> = ((
  ...parameters: Parameters
) => Promise<Value>) & {
  clear: () => void;
};

interface Kept<Value> {
  value: Promise<Value>;
  /** When it is too old; never while it is on its way. */
  until: number;
}

/**
 * Remembers what `load` gave, for five minutes by default. Calls at the same time share one promise, a failure is
 * not kept, and only the last hundred values are.
 */
export function memoize<Parameters extends readonly unknown[], Value>(
  load: (...parameters: Parameters) => Promise<Value>,
  options: MemoOptions<Parameters> = {},
): Memo<Parameters, Value> {
  const { ttl = MEMO_MS, keyOf = (...parameters) => JSON.stringify(parameters), now = Date.now } = options;
  const kept = new Map<string, Kept<Value>>();

  function start(key: string, parameters: Parameters): Promise<Value> {
    const entry: Kept<Value> = { value: load(...parameters), until: Number.POSITIVE_INFINITY };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    entry.value.then(
      () => {
        entry.until = now() + ttl;
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
    return entry.value;
  }

  const memo = async (...parameters: Parameters): Promise<Value> => {
    const key = keyOf(...parameters);
    const found = kept.get(key);
    return await (found !== undefined && now() < found.until ? found.value : start(key, parameters));
  };
  return Object.assign(memo, { clear: () => kept.clear() });
}

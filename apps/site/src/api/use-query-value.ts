import { withQueryValue } from '@opencareers/contracts/url-query';
import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';

type Router = NonNullable<React.ContextType<typeof DataRouterContext>>['router'];

/** How a value stands in the address. */
export interface QueryValueOptions<Value> {
  /** Parameter of the query string. */
  name: string;
  /** What counts without the parameter; it is never written into the address. */
  defaultValue: Value;
  /** `push` when going back shall undo the change; by default the entry of the history is replaced. */
  history?: 'push' | 'replace';
  /** Reads the parameter; null is an unknown value, for which the default counts. Text is taken as it is. */
  parse?: (text: string) => Value | null;
  /** Writes the value; `String` without it. */
  format?: (value: Value) => string;
}

/** Changes of one turn, which become one step of the history. */
interface Batch {
  changes: Map<string, string | null>;
  isPush: boolean;
}

const batches = new WeakMap<Router, Batch>();
/** The query string that a page last put in the place of another one. */
const replacing = new WeakMap<Router, string>();

/**
 * A value that lives in a parameter of the address [HTTP-05] instead of in the page: it survives reloads and can be
 * shared. All other parameters stay as they were written; changes in one turn add up.
 */
export function useQueryValue<Value = string>(
  options: QueryValueOptions<Value>,
): [value: Value, change: (value: Value) => void] {
  const { name, defaultValue, history = 'replace', parse, format = String } = options;
  const { search } = useLocation();
  const router = use(DataRouterContext)?.router;
  const text = new URLSearchParams(search).get(name);
  const parsed = text === null ? null : parse === undefined ? (text as Value) : parse(text);
  const change = (value: Value) => {
    if (router === undefined) throw new Error('useQueryValue needs a data router around it');
    const written = format(value);
    const isDefault = written === format(defaultValue);
    changeLater(router, { name, text: isDefault ? null : written, isPush: history === 'push' });
  };
  return [parsed ?? defaultValue, change];
}

function changeLater(router: Router, change: { name: string; text: string | null; isPush: boolean }): void {
  const open = batches.get(router);
  const batch = open ?? { changes: new Map(), isPush: false };
  batch.changes.set(change.name, change.text);
  batch.isPush ||= change.isPush;
  if (open !== undefined) return;
  batches.set(router, batch);
  queueMicrotask(() => {
    batches.delete(router);
    navigate(router, batch);
  });
}

/** The router is asked for the address, not the page: a step that is still loading counts already. */
function navigate(router: Router, { changes, isPush }: Batch): void {
  const { location, navigation } = router.state;
  const base = navigation.location ?? location;
  // Whoever is on the way to another page is not held back by what the page they leave remembers.
  if (base.pathname !== location.pathname) return;
  let { search } = base;
  for (const [name, text] of changes) search = withQueryValue(search, name, text);
  if (search === base.search) return;
  // A step that is still loading is overtaken: if it was to be one of its own in the history, this one is.
  const isOvertakingPush = base !== location && replacing.get(router) !== base.search;
  const replace = !isPush && !isOvertakingPush;
  if (replace) replacing.set(router, search);
  void router.navigate(
    { pathname: base.pathname, search, hash: base.hash },
    { replace, state: base.state as unknown, preventScrollReset: true, flushSync: true },
  );
}

import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code is fetched when it is first wanted. */
export type LazyPart<Props> = () => Promise<ComponentType<Props>>;

/** Keeps what `load` gave, so that a part that was fetched ahead is there at once; a failure is not kept. */
export function lazyPart<Props>(load: LazyPart<Props>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  return async () => {
    loaded ??= await load();
    return loaded;
  };
}

/**
 * Fetches a part once it is wanted and gives it from then on. Unlike React's own lazy components a failure
 * neither takes the page down nor lasts: the next wish tries again.
 */
export function useLazyPart<Props>(
  load: LazyPart<Props>,
  { isWanted, onError }: { isWanted: boolean; onError: (error: unknown) => void },
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!isWanted || Part !== undefined) return;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPart(() => loaded),
      (error: unknown) => isCurrent && onError(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, Part, load, onError]);
  return Part;
}

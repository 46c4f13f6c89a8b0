import { useEffect, useState } from 'react';

/** What a function loads; null while it is not there or wanted, undefined when it could not be loaded. */
export type LatePart<Load extends () => Promise<object>> = Awaited<ReturnType<Load>> | null | undefined;

/** The code of a part; null while it is not there or wanted, undefined when it could not be loaded. */
export function useLatePart<Part extends object>(
  load: () => Promise<Part>,
  isWanted: boolean,
): Part | null | undefined {
  const [loaded, setLoaded] = useState<Part | null | undefined>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    load().then(
      (part) => isCurrent && setLoaded(part),
      () => isCurrent && setLoaded(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, load]);
  return loaded;
}

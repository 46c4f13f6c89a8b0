import { asChunkLoadError, type ChunkLoadError, recoverChunksWith } from './chunk-loading.ts';
import { emitSignal } from './signals.ts';
import { keepTypedInput } from './typed-input.ts';

const RELOADED_FOR = 'opencareers.reloadedFor';

/** How a page gets away from code that is gone; tests give their own. */
export interface ChunkRecoveryParts {
  storage: Storage;
  /** Whether the server would answer: without it a reload loses the page. */
  canReload: () => Promise<boolean>;
  reload: () => void;
}

/**
 * After an upgrade of the site an open page asks for files that are gone: it takes the new ones, once for each
 * missing file, and what was typed comes back afterwards [ERROR-05]. Resolves with true when the page reloads.
 */
export function createChunkRecovery({ storage, canReload, reload }: ChunkRecoveryParts) {
  let reloading: Promise<boolean> | null = null;

  async function tryReload(missing: string): Promise<boolean> {
    const known = readList(storage);
    if (known === null || known.includes(missing) || !(await canReload())) return false;
    try {
      storage.setItem(RELOADED_FOR, JSON.stringify([...known, missing]));
    } catch {
      // A reload that cannot be remembered might never end.
      return false;
    }
    keepTypedInput(storage);
    reload();
    return true;
  }

  return async (error: ChunkLoadError): Promise<boolean> => {
    // Several parts may be missing at once; one reload brings them all.
    if (reloading !== null && (await reloading)) return true;
    reloading = tryReload(error.request || error.message);
    return reloading;
  };
}

function readList(storage: Storage): string[] | null {
  try {
    const list: unknown = JSON.parse(storage.getItem(RELOADED_FOR) ?? '[]');
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return null;
  }
}

/** Makes the page recover from missing code; `nextAddress` is where the visitor was going, or null. */
export function watchChunks(nextAddress: () => string | null): void {
  const recovery = createChunkRecovery({
    storage: sessionStorage,
    canReload,
    reload: () => {
      const next = nextAddress();
      if (next === null) location.reload();
      else location.assign(next);
    },
  });
  recoverChunksWith(recovery);
  // Parts of the component library are fetched by the library itself.
  addEventListener('vite:preloadError', (event) => {
    const error = asChunkLoadError('', event.payload);
    emitSignal({ kind: 'failure', place: 'chunk', error });
    void recovery(error);
  });
}

async function canReload(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

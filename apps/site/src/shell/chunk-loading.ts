/** [ERROR-05]: code that has not come after this time does not come any more. */
export const CHUNK_TIMEOUT_MS = 120_000;

type ChunkFailure = 'error' | 'timeout';

/** A part of the site's code that could not be fetched [ERROR-05]. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: ChunkFailure;
  /** Address of the file; empty when the browser does not tell. */
  readonly request: string;

  constructor({
    id,
    type,
    request,
    cause,
  }: { id: string } & Pick<ChunkLoadError, 'type' | 'request' | 'cause'>) {
    super(`Loading chunk ${id} failed.\n(${type}: ${request})`, { cause });
    this.type = type;
    this.request = request;
  }
}

/** Whether the page is about to be loaded anew because of a missing part; then nothing needs to be said. */
type ChunkRecovery = (error: ChunkLoadError) => Promise<boolean>;

let recover: ChunkRecovery = async () => false;

/** Sets what is done about missing parts; a browser does it once, at its start. */
export function recoverChunksWith(recovery: ChunkRecovery): void {
  recover = recovery;
}

/** Fetches a part of the site's code. Rejects with a `ChunkLoadError`; never settles while the page reloads. */
export async function loadChunk<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  // On the server everything is one file.
  if (typeof document === 'undefined') return load();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError({ id, type: 'timeout', request: '', cause: undefined })),
      CHUNK_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    const error = asChunkLoadError(id, cause);
    if (await recover(error)) return await new Promise<never>(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

// Each browser says it in its own words; all but Safari name the file at the end.
const FILE_AT_END = /(?:https?:\/)?\/[^\s'"]+$/;

/** What a failed import means, whichever browser tells it. */
export function asChunkLoadError(id: string, cause: unknown): ChunkLoadError {
  if (cause instanceof ChunkLoadError) return cause;
  const request = (cause instanceof Error && FILE_AT_END.exec(cause.message)?.[0]) || '';
  return new ChunkLoadError({ id: id || fileName(request), type: 'error', request, cause });
}

function fileName(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1).replace(/[?#].*$|\.\w+$/g, '') || 'unknown';
}

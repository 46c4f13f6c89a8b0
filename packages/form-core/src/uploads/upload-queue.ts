import type { DraftId, DraftStore, KeptFile } from '../drafts/draft-store.ts';
import { callWithin, createPause, type Pause } from '../surroundings/call-limit.ts';
import { retryDelay } from '../surroundings/retry-delay.ts';
import { ordinarySurroundings, type Surroundings } from '../surroundings/surroundings.ts';
import { type PieceTransport, type Sliceable, UploadRefusedError } from './piece-transport.ts';
import type { UploadPort, UploadRequest } from './upload-port.ts';
import { createSlots } from './upload-slots.ts';

/** Bytes that one call sends, unless the host says otherwise. */
const PIECE_BYTES = 1024 * 1024;
/** Files that are sent at the same time. */
const FILES_AT_ONCE = 2;
/** A call that has no answer after so long is made again, in ms. */
const CALL_LIMIT_MS = 60_000;
/** How long the bytes of a file stay on the device after the server has them all, in ms. */
const DROP_BYTES_MS = 2000;
/** So many failures in a row end an upload while there is a connection; the person may try again. */
const FAILURES_MAX = 8;

/** How far an upload is. */
export interface UploadState {
  uid: string;
  fieldName: string;
  name: string;
  size: number;
  sent: number;
  /** `waiting`: for its turn, the connection or the next try. */
  kind: 'waiting' | 'sending' | 'failed';
}

/** Uploads in pieces that go on where the server is, also after a reload. */
export interface UploadQueue extends UploadPort {
  /** Goes on with files that are on the device and not on the server. */
  resume(): Promise<KeptFile[]>;
  /** Uploads that are not done, in the order they came. */
  uploads(): readonly UploadState[];
  subscribe(listener: () => void): () => void;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
  /** Stops what is on its way, and forgets what the server had of all files; their bytes stay on the device. */
  forgetServer(): Promise<void>;
  /** The connection is back: tries at once. */
  wake(): void;
  dispose(): void;
}

interface Upload {
  file: KeptFile;
  sent: number;
  kind: UploadState['kind'];
  pause: Pause;
  stop: AbortController;
  watchers: Set<(sentBytes: number) => void>;
  work: Promise<void>;
}

/** Makes a queue. With a store files survive the end of the page. */
export function createUploadQueue(options: {
  transport: PieceTransport;
  /** What the person reads when an upload is given up; asked for then, in the language of the moment. */
  failedText: () => string;
  store?: DraftStore;
  id?: DraftId;
  pieceBytes?: number;
  /** The device keeps the bytes until the form is sent, for a person who may take files from the server again. */
  keepsBytes?: boolean;
  surroundings?: Surroundings;
}): UploadQueue {
  const { transport, failedText, store, id, pieceBytes = PIECE_BYTES, keepsBytes = false } = options;
  const surroundings = options.surroundings ?? ordinarySurroundings();
  const inSlot = createSlots(FILES_AT_ONCE);
  const uploads = new Map<string, Upload>();
  /** Where files are that the server has, so that they can be taken back. */
  const addresses = new Map<string, string>();
  const drops = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  let shown: readonly UploadState[] = [];

  const publish = () => {
    shown = [...uploads.values()].map(({ file, sent, kind }) => {
      const { uid, field, name, size } = file;
      return { uid, fieldName: field, name, size, sent, kind };
    });
    for (const listener of [...listeners]) listener();
  };

  const keep = async (file: KeptFile) => {
    // Without a device that keeps it the upload goes on as long as the page lives.
    if (store !== undefined && id !== undefined) await store.putFile(id, file).catch(() => undefined);
  };

  /** The server has them; but only the answer that names the file, kept by then, makes that worth anything. */
  const dropBytesLater = (file: KeptFile) => {
    const cancel = surroundings.wait(() => {
      drops.delete(file.uid);
      // The address stays, for taking the file back.
      void keep({ ...file, content: null });
    }, DROP_BYTES_MS);
    drops.set(file.uid, cancel);
  };

  const call = <Answer>(upload: Upload, work: (signal: AbortSignal) => Promise<Answer>) =>
    callWithin(work, { milliseconds: CALL_LIMIT_MS, surroundings, stop: upload.stop.signal });

  const findAddress = async (upload: Upload): Promise<string> => {
    if (upload.file.address !== null) return upload.file.address;
    const { uid, field, name, size, type } = upload.file;
    const address = await call(upload, (signal) =>
      transport.create({ uid, fieldName: field, name, size, type }, signal),
    );
    upload.file = { ...upload.file, address };
    addresses.set(uid, address);
    await keep(upload.file);
    return address;
  };

  /** Where the server is; a file that it has forgotten is announced again. */
  const findOffset = async (upload: Upload): Promise<{ address: string; offset: number }> => {
    const isNew = upload.file.address === null;
    const address = await findAddress(upload);
    const offset = await call(upload, (signal) => transport.offset(address, signal));
    if (offset !== null) return { address, offset };
    if (isNew) throw new Error('the server forgot a file that it had just taken');
    upload.file = { ...upload.file, address: null };
    return findOffset(upload);
  };

  const advance = (upload: Upload, sent: number) => {
    upload.sent = sent;
    for (const watcher of upload.watchers) watcher(sent);
    publish();
  };

  const sendPieces = async (upload: Upload, onProgress: () => void) => {
    const content = upload.file.content as Sliceable;
    let { address, offset } = await findOffset(upload);
    advance(upload, offset);
    while (offset < content.size) {
      const from = offset;
      const piece = content.slice(from, Math.min(from + pieceBytes, content.size));
      offset = await call(upload, (signal) =>
        transport.send({ address, offset: from, content: piece }, signal),
      );
      if (offset <= from) throw new Error('the server took nothing of a piece');
      onProgress();
      advance(upload, offset);
    }
  };

  const sendUntilDone = async (upload: Upload) => {
    for (let failures = 0; ; ) {
      upload.kind = 'sending';
      publish();
      try {
        await sendPieces(upload, () => {
          failures = 0;
        });
        return;
      } catch (error) {
        upload.stop.signal.throwIfAborted();
        if (error instanceof UploadRefusedError) throw error;
        if (surroundings.isOnline()) failures += 1;
        if (failures >= FAILURES_MAX) throw new UploadRefusedError(failedText(), { cause: error });
      }
      upload.kind = 'waiting';
      publish();
      await upload.pause.wait(retryDelay(failures, surroundings.random()));
      upload.stop.signal.throwIfAborted();
    }
  };

  const run = async (upload: Upload) => {
    const { uid } = upload.file;
    try {
      await keep(upload.file);
      await inSlot(async () => {
        upload.stop.signal.throwIfAborted();
        await sendUntilDone(upload);
      });
      if (keepsBytes) await keep({ ...upload.file, arrived: true });
      else dropBytesLater(upload.file);
      uploads.delete(uid);
    } catch (error) {
      upload.kind = 'failed';
      throw error;
    } finally {
      publish();
    }
  };

  const start = (file: KeptFile): Upload => {
    const upload: Upload = {
      file,
      sent: 0,
      kind: 'waiting',
      pause: createPause(surroundings),
      stop: new AbortController(),
      watchers: new Set(),
      work: Promise.resolve(),
    };
    if (file.address !== null) addresses.set(file.uid, file.address);
    uploads.set(file.uid, upload);
    upload.work = run(upload);
    publish();
    return upload;
  };

  /** Stopped, not given up: its bytes stay on the device, and it goes on where it was. */
  const halt = (uid: string) => {
    const upload = uploads.get(uid);
    uploads.delete(uid);
    upload?.stop.abort(new DOMException('The upload was stopped', 'AbortError'));
    upload?.pause.wake();
    publish();
    return upload;
  };

  const forget = async (uid: string) => {
    const upload = halt(uid);
    drops.get(uid)?.();
    drops.delete(uid);
    let address = upload?.file.address ?? addresses.get(uid);
    if (store !== undefined && id !== undefined) {
      address ??= (await store.findFile(id, uid).catch(() => null))?.address ?? undefined;
      await store.removeFile(id, uid).catch(() => undefined);
    }
    addresses.delete(uid);
    // Best effort: what is not handed in goes from the server by its age.
    if (address !== undefined)
      await transport.remove(address, AbortSignal.timeout(CALL_LIMIT_MS)).catch(() => undefined);
  };

  return {
    async upload(request: UploadRequest) {
      const { uid, fieldName, name, size, type, content, arrived, signal, onProgress } = request;
      signal.throwIfAborted();
      const running = uploads.get(uid);
      const address = addresses.get(uid) ?? null;
      const lastModified = surroundings.now();
      const isRunning = running !== undefined && running.kind !== 'failed';
      const file = { uid, field: fieldName, name, size, type, lastModified, content, address };
      const upload = isRunning ? running : start({ ...file, ...(arrived && { arrived }) });
      upload.watchers.add(onProgress);
      const stop = () => void halt(uid);
      signal.addEventListener('abort', stop, { once: true });
      try {
        await upload.work;
      } finally {
        signal.removeEventListener('abort', stop);
        upload.watchers.delete(onProgress);
      }
    },
    remove: forget,
    async resume() {
      if (store === undefined || id === undefined) return [];
      const files = await store.listFiles(id).catch(() => []);
      for (const file of files) {
        if (file.address !== null) addresses.set(file.uid, file.address);
        if (uploads.has(file.uid) || file.content === null || typeof file.content === 'string') continue;
        // Seen in `uploads()`: nobody waits for this one.
        start(file).work.catch(() => undefined);
      }
      return files;
    },
    uploads: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async settled() {
      await Promise.allSettled([...uploads.values()].map(({ work }) => work));
    },
    async forgetServer() {
      for (const uid of [...uploads.keys()]) halt(uid);
      addresses.clear();
      if (store === undefined || id === undefined) return;
      for (const file of await store.listFiles(id).catch(() => []))
        if (file.address !== null) await keep({ ...file, address: null });
    },
    wake() {
      for (const { pause } of uploads.values()) pause.wake();
    },
    dispose() {
      for (const cancel of drops.values()) cancel();
      for (const { stop, pause } of uploads.values()) {
        stop.abort(new DOMException('The page was closed', 'AbortError'));
        pause.wake();
      }
    },
  };
}

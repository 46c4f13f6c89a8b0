import { setTimeout as delay } from 'node:timers/promises';
import {
  adoptPostmaster,
  dismissPostmaster,
  type Postmaster,
  type PostmasterOptions,
  startPostmaster,
} from './postmaster.ts';
import { processExists } from './store-lock.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const LOOK_EVERY_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Starts a database server that died (killed for its memory, for example), so that requests work again. */
export interface PostmasterGuard {
  stop(): Promise<void>;
}

/**
 * Watches the database server and binds its life to that of Node. It ends when Node ends without closing it: an
 * uncaught error, process.exit(), or a signal that nobody handles yet because the server is still starting. Only
 * kill -9 leaves it running. `removeSocketFolder` is called when it is gone for good.
 */
export function guardPostmaster(
  first: Postmaster,
  launch: PostmasterOptions,
  removeSocketFolder: () => void,
): PostmasterGuard {
  let postmaster = first;
  let revival: Promise<void> | null = null;
  const stopping = new AbortController();

  const revive = async () => {
    for (let pause = LOOK_EVERY_MS; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      launch.log('PostgreSQL ended by itself; starting it again');
      try {
        postmaster = (await adoptPostmaster(launch)) ?? (await startPostmaster(launch, first.socketDir));
        return;
      } catch (error) {
        launch.log('PostgreSQL does not start', { because: (error as Error).message });
      }
      await delay(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  };
  const timer = setInterval(() => {
    if (revival !== null || processExists(postmaster.pid)) return;
    revival = revive().finally(() => {
      revival = null;
    });
  }, LOOK_EVERY_MS).unref();

  const letGo = endWithNode(() => {
    dismissPostmaster(postmaster, launch.clusterDir);
    removeSocketFolder();
  });
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await revival;
      await postmaster.stop();
      letGo();
      removeSocketFolder();
    },
  };
}

function endWithNode(dismiss: () => void): () => void {
  const endBySignal = (signal: NodeJS.Signals) => {
    // Having a listener keeps Node alive; when it is the only one, do what the signal would have done.
    if (process.listenerCount(signal) > 1) return;
    undo();
    dismiss();
    process.kill(process.pid, signal);
  };
  const undo = () => {
    process.off('exit', dismiss);
    for (const signal of SIGNALS) process.off(signal, endBySignal);
  };
  process.once('exit', dismiss);
  for (const signal of SIGNALS) process.on(signal, endBySignal);
  return undo;
}

import { dismissPostmaster, type Postmaster } from './postmaster.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends the database when Node ends without closing it: an uncaught error, process.exit(), or a signal that
 * nobody handles yet because the server is still starting. Only kill -9 leaves it running. Returns the undoing.
 */
export function endWithNode(
  postmaster: Postmaster,
  clusterDir: string,
  removeSocketFolder: () => void,
): () => void {
  const dismiss = () => {
    dismissPostmaster(postmaster, clusterDir);
    removeSocketFolder();
  };
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

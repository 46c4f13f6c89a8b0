import type { FromLimited } from '../../../../platform/limited-process/limited-worker.ts';
import { type ImportJob, type ImportReading, readImport } from './read-import.ts';

// Runs as a process of its own: one file of another service, for `import-reader.ts`.

function send(message: FromLimited<ImportReading, never>): void {
  process.send?.(message);
}

process.on('message', ({ bytes }: ImportJob) => {
  try {
    send({ kind: 'done', result: { read: readImport(bytes) } });
  } catch {
    // What its readers do not expect is nothing that they know; its message may quote the file.
    send({ kind: 'done', result: { read: null } });
  }
});
// The server is gone.
process.on('disconnect', () => process.exit());
send({ kind: 'ready' });

import type { ReadResume } from '../../profile.schema.ts';
import { readJsonResume } from './json-resume.ts';
import { readNetworkArchive } from './network-archive.ts';

/** A JSON text longer than this is no resume. */
const JSON_MAX_BYTES = 1024 * 1024;
const ARCHIVE_BEGIN = 'PK\u0003\u0004';

/** What is asked of a process that reads imports. */
export interface ImportJob {
  bytes: Uint8Array;
}

/** What came of it; null when it is nothing that can be imported. */
export interface ImportReading {
  read: ReadResume | null;
}

/** Reads a JSON Resume or the data archive of LinkedIn; null when it is neither. */
export function readImport(bytes: Uint8Array): ReadResume | null {
  if (Buffer.from(bytes.subarray(0, ARCHIVE_BEGIN.length)).toString('latin1') === ARCHIVE_BEGIN)
    return readNetworkArchive(bytes);
  // Without the mark of the order of bytes, which the decoder takes off.
  return bytes.length > JSON_MAX_BYTES ? null : readJsonResume(new TextDecoder().decode(bytes));
}

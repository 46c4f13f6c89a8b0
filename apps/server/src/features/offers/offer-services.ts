import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { UploadFiles } from '../../platform/files/upload-files.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { Notifier } from '../notifications/index.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import type { CheckpointLog } from './history/checkpoint-log.ts';
import type { PdfProcess } from './sealing/pdf-process.ts';
import type { SealKeys } from './sealing/seal-keys.ts';

/** What the calls of offers work with. */
export interface OfferServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  /** Where letters, copies and sealed files are. */
  files: UploadFiles;
  keys: KeyedHashes;
  notifier: Notifier;
  /** The keys that seal, outside of the database. */
  sealKeys: SealKeys;
  /** Reads and seals PDFs of others, in processes of their own. */
  pdfs: PdfProcess;
  /** Checkpoints of the history, noted outside of the database. */
  checkpointLog: CheckpointLog;
  /** Public address of the tenant's site, without a slash at its end. */
  addressOf: (ctx: Context) => Promise<string>;
}

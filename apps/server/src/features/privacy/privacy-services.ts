import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import type { CleanableDatabase } from '../../platform/database/disk-cleaning.ts';
import type { UploadFiles } from '../../platform/files/upload-files.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import { ErasureCleaner } from './erasure/erasure-cleaner.ts';

/** What the privacy centre works with. */
export interface PrivacyServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  /** What features keep of candidates, in the order in which it is shown and erased. */
  parts: readonly PersonalDataPart[];
  cleaner: ErasureCleaner;
  /** Mails that lie in files; null when they are really sent. */
  mailFolder: string | null;
}

interface PrivacyParts extends Omit<PrivacyServices, 'cleaner'> {
  files: UploadFiles;
  /** Null where nobody can clean the disk. */
  database: CleanableDatabase | null;
  log: (message: string, fields: object) => void;
}

/** The privacy centre with its cleaner, which does not run yet. */
export function createPrivacyServices(given: PrivacyParts): PrivacyServices {
  const { db, registry, clock, parts, mailFolder } = given;
  return { db, registry, clock, parts, mailFolder, cleaner: new ErasureCleaner(given) };
}

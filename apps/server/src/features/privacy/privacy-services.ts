import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { CleanableDatabase } from '../../platform/database/disk-cleaning.ts';
import type { UploadFiles } from '../../platform/files/upload-files.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import { ErasureCleaner } from './erasure/erasure-cleaner.ts';

/** Ends what rests on a consent that a candidate takes back, in the same transaction. */
export type EndOfConsent = (ctx: Context, candidateId: number) => Promise<unknown>;

/** What the privacy centre works with. */
export interface PrivacyServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  /** What features keep of candidates, in the order in which it is shown and erased. */
  parts: readonly PersonalDataPart[];
  cleaner: ErasureCleaner;
  /** What rests on a consent, by its kind. */
  endings: Readonly<Partial<Record<string, EndOfConsent>>>;
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
  const { db, registry, clock, parts, mailFolder, endings } = given;
  return { db, registry, clock, parts, mailFolder, endings, cleaner: new ErasureCleaner(given) };
}

import type { PersonalDataName } from '@opencareers/contracts/privacy';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { Context } from './context.ts';
import type { Json } from './json.ts';

/** Whose data a part is asked about. */
export interface DataSubject {
  candidateId: number;
  encId: string;
  email: string;
  /** Addresses of before that belong to nobody else by now. */
  formerEmails: readonly string[];
}

/** A file of a candidate. */
export interface PersonalFile {
  /** Name in the export, such as `resume/cv.pdf`; made safe by whoever writes the archive. */
  name: string;
  /** Where it lies on disk. */
  path: string;
}

/** What one feature keeps of candidates; the privacy centre is made of these. */
export interface PersonalDataPart {
  name: PersonalDataName;
  /** Months that it is kept at most; where nothing is said, until the account is erased. */
  keptMonths?(config: TenantConfig): number;
  /** Tables with rows of candidates: an erasure cleans their files on disk as well. */
  tables: readonly string[];
  /** Everything that is kept, as JSON, and the files. */
  collect(ctx: Context, subject: DataSubject): Promise<{ count: number; data: Json; files: PersonalFile[] }>;
  /**
   * Whether somebody who never signed in has an account for it: such an account is removed once nothing does. Where nothing
   * is said, all that is kept counts.
   */
  keepsAccount?(ctx: Context, subject: DataSubject): Promise<boolean>;
  /** What of it the law makes the company keep after an erasure, and for how many months; null for nothing. */
  keptByLaw?(ctx: Context, subject: DataSubject): Promise<{ months: number } | null>;
  /** Removes everything else with the transaction of `ctx`; gives the files that are to be removed from disk. */
  erase(ctx: Context, subject: DataSubject): Promise<{ files: string[] }>;
}

import { AddressLimit } from '../../platform/address-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { UploadFiles } from '../../platform/files/upload-files.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { ApplicationForms, ReceiptWriter } from '../forms/index.ts';
import type { Notifier } from '../notifications/index.ts';
import type { IsPositionVisible } from '../positions/index.ts';
import type { ReadCandidateProfile, ReadResumeOnce } from '../profile/index.ts';
import type { TenantFacade, TenantRegistry } from '../tenants/index.ts';
import { ProofsOfWork } from './sending/proof-of-work.ts';

/** Who has just applied, and for what. */
interface AppliedFor {
  /** Null for a visitor, whose cart is that of the browser. */
  candidateId: number | null;
  visitorId: string;
  positionIds: readonly number[];
}

/** Takes out of the cart what was applied for, with the transaction of the sending. */
export type DropApplied = (ctx: Context, applied: AppliedFor) => Promise<void>;

/** What the calls of applications work with. */
export interface ApplicationServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  keys: KeyedHashes;
  forms: ApplicationForms;
  /** Makes PDFs of what was sent. */
  receipts: ReceiptWriter;
  files: UploadFiles;
  notifier: Notifier;
  readProfile: ReadCandidateProfile;
  readResumeOnce: ReadResumeOnce;
  isVisible: IsPositionVisible;
  dropFromCart: DropApplied;
  facadeOf: (ctx: Context) => Promise<TenantFacade>;
  /** Forms that everybody behind one address opens in an hour: each set of positions is kept as one. */
  openings: AddressLimit;
  proofs: ProofsOfWork;
}

/** Sets of positions that everybody behind one address opens in an hour: a job fair goes unhindered. */
const OPENINGS_PER_ADDRESS = 2_000;

/** Puts together what the calls of applications work with. */
export function createApplicationServices({
  proofOfWorkBits,
  ...parts
}: Omit<ApplicationServices, 'openings' | 'proofs'> & {
  proofOfWorkBits: number | undefined;
}): ApplicationServices {
  return {
    ...parts,
    openings: new AddressLimit(OPENINGS_PER_ADDRESS),
    proofs: new ProofsOfWork(parts.keys, proofOfWorkBits),
  };
}

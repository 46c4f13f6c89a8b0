import type { AddressLimit } from '../../platform/address-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { UploadFiles } from '../../platform/files/upload-files.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { DropApplied } from '../cart/drop-applied.port.ts';
import type { ApplicationForms } from '../forms/application-forms.port.ts';
import type { ReceiptWriter } from '../forms/receipts/receipt.port.ts';
import type { Notifier } from '../notifications/notifier.port.ts';
import type { IsPositionVisible } from '../positions/visible-position.port.ts';
import type { ReadCandidateProfile } from '../profile/profile.port.ts';
import type { ReadResumeOnce } from '../profile/resumes/read-once.port.ts';
import type { TenantFacade } from '../tenants/public-address.ts';
import type { TenantRegistry } from '../tenants/tenant-registry.ts';

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
}

import type { AddressLimit } from '../../platform/address-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { UploadFiles } from '../../platform/files/upload-files.ts';
import type { SealedValues } from '../../platform/sealed-values.ts';
import type { Notifier } from '../notifications/index.ts';
import type { TenantFacade, TenantRegistry } from '../tenants/index.ts';
import type { FormKeys } from './access/form-keys.ts';
import type { SubmissionListener } from './application-forms.ts';
import type { OptionLists } from './options/option-lists.ts';
import type { ReceiptWriter } from './receipts/receipt-writer.ts';
import type { UploadLimits } from './uploads/upload-limits.ts';

/** What the calls of forms work with. */
export interface FormServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  keys: FormKeys;
  sealed: SealedValues;
  notifier: Notifier;
  facadeOf: (ctx: Context) => Promise<TenantFacade>;
  files: UploadFiles;
  limits: UploadLimits;
  /** Drafts that are begun, and submissions, of visitors without a personal link. */
  strangers: AddressLimit;
  options: OptionLists;
  /** Makes PDFs of what was sent. */
  receipts: ReceiptWriter;
  /** Who makes more of what is sent than a response; wired after the services. */
  listeners: SubmissionListener[];
}

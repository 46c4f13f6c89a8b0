import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import type { SealedValues } from '../../platform/sealed-values.ts';
import type { TenantRegistry } from '../tenants/tenant-registry.ts';
import type { AddressLimit } from './access/address-limit.ts';
import type { FormKeys } from './access/form-keys.ts';
import type { OptionLists } from './options/option-lists.ts';
import type { UploadFiles } from './uploads/upload-files.ts';
import type { UploadLimits } from './uploads/upload-limits.ts';

/** What the calls of forms work with. */
export interface FormServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  keys: FormKeys;
  sealed: SealedValues;
  files: UploadFiles;
  limits: UploadLimits;
  /** Drafts that are begun, and submissions, of visitors without a personal link. */
  strangers: AddressLimit;
  options: OptionLists;
}

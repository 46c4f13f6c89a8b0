import type { OptInKind } from '@opencareers/contracts/opt-in-calls';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { AddressLimit } from '../../platform/address-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { Json } from '../../platform/json.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { SealedValues } from '../../platform/sealed-values.ts';
import type { TenantFacade, TenantRegistry } from '../tenants/index.ts';

/** Links an hour that everybody behind one network may have mailed: a job fair, and no flood. */
export const OPT_INS_PER_NETWORK = 60;

/** What is to be done for somebody whose address is proven now. */
export interface ProvenWish {
  candidateId: number;
  /** As the feature that asked gave it. */
  wish: Json;
  /** Empty for the whole site. */
  microsite: string;
  /** Of that site. */
  config: TenantConfig;
}

/** Does what was asked for, in the transaction that proves the address. Throws a refusal that the page can say. */
export type Fulfil = (ctx: Context, proven: ProvenWish) => Promise<void>;

/** What asking by an address alone works with. */
export interface OptInServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  keys: KeyedHashes;
  sealed: SealedValues;
  facadeOf: (ctx: Context) => Promise<TenantFacade>;
  limit: AddressLimit;
  /** Page that shows the mails of the demo; null where there is none. */
  outboxPage: string | null;
  /** By what is asked for. */
  fulfil: Readonly<Partial<Record<OptInKind, Fulfil>>>;
}

export function createOptInServices(parts: Omit<OptInServices, 'limit'>): OptInServices {
  return { ...parts, limit: new AddressLimit(OPT_INS_PER_NETWORK) };
}

import type { FastifyRequest } from 'fastify';
import type { TenantEntry } from '../tenants/index.ts';

/** What is known of a search that a candidate asks. */
export interface KnownSearch {
  /** By which it is kept. */
  hash: string;
  /** What opened after it is new to who keeps it; null when it is not kept. */
  newAfter: Date | null;
}

/** Looks up whether who asks keeps a search; null for visitors, and where nobody keeps any. */
export type FindSavedSearch = (
  request: FastifyRequest,
  tenant: TenantEntry,
  query: Readonly<Record<string, unknown>>,
) => Promise<KnownSearch | null>;

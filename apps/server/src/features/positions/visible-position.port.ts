import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { PositionRecord } from './positions.schema.ts';

/**
 * Whether somebody may know of a position, open or closed: it belongs to the site, and who asks for a private one has
 * the token of its link.
 */
export type IsPositionVisible = (
  record: PositionRecord,
  config: TenantConfig,
  token: string | null,
) => boolean;

import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { PrivateLinks } from './position-links.ts';
import type { PositionRecord } from './positions.schema.ts';
import { isInScope } from './search/position-scope.ts';

/**
 * Whether somebody may know of a position, open or closed: it belongs to the site, and who asks for a private one has
 * the token of its link.
 */
export type IsPositionVisible = (
  record: PositionRecord,
  config: TenantConfig,
  token: string | null,
) => boolean;

/** Makes the rule by which other features show positions. */
export function createIsPositionVisible(links: PrivateLinks): IsPositionVisible {
  return (record, config, token) =>
    isInScope(record, config) && (!record.isPrivate || links.isTokenValid(record.id, token));
}

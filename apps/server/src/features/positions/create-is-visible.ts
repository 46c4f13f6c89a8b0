import type { PrivateLinks } from './position-links.ts';
import { isInScope } from './search/position-scope.ts';
import type { IsPositionVisible } from './visible-position.port.ts';

/** Makes the rule by which other features show positions. */
export function createIsPositionVisible(links: PrivateLinks): IsPositionVisible {
  return (record, config, token) =>
    isInScope(record, config) && (!record.isPrivate || links.isTokenValid(record.id, token));
}

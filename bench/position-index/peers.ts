import type { PositionQuery } from '@opencareers/position-index';

export function measurePeers(_size: number, _queries: readonly PositionQuery[]): unknown {
  return null;
}

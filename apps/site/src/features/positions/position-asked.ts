import { parsePositionId } from '@opencareers/contracts/position-id';
import type { PositionAsked } from './position-queries.ts';

/** The position of a public link: the number in the path, else the `pid` parameter [ROUTE-09]. */
export function askedPosition(url: URL, pathValue: string | undefined): PositionAsked | null {
  const id = parsePositionId(pathValue) ?? parsePositionId(url.searchParams.get('pid'));
  return id === null ? null : { id };
}

/** The position of a private link, with the token that opens it. */
export function askedPrivatePosition(url: URL): PositionAsked | null {
  const id = parsePositionId(url.searchParams.get('pid'));
  const token = url.searchParams.get('token');
  return id === null ? null : { id, access: token === null ? {} : { token } };
}

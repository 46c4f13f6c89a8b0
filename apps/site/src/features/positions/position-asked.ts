import { parsePositionId } from '@opencareers/contracts/position-id';
import type { PositionAsked } from './position-queries.ts';

/** The position of a public link: the number in the path, else the `pid` parameter [ROUTE-09]. */
export function askedPosition(url: URL, pathValue: string | undefined): PositionAsked | null {
  return asked(url, parsePositionId(pathValue), ['text_language']);
}

/** The position of a private link, with the token that opens it. */
export function askedPrivatePosition(url: URL): PositionAsked | null {
  return asked(url, null, ['text_language', 'token']);
}

function asked(url: URL, inPath: number | null, names: readonly string[]): PositionAsked | null {
  const id = inPath ?? parsePositionId(url.searchParams.get('pid'));
  const given = [...url.searchParams].filter(([name]) => names.includes(name));
  return id === null ? null : { id, access: Object.fromEntries(given) };
}

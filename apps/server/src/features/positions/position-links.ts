import { createHmac } from 'node:crypto';
import { positionSlug } from '@opencareers/contracts/position-id';
import { buildUrl } from '@opencareers/contracts/url-query';
import { isSameSecret } from '../../platform/same-secret.ts';

/** What the link of a position is made of. */
export interface LinkedPosition {
  id: number;
  title: string;
  locations: readonly { standardized: string }[];
}

/** Path of a position's own page with its readable tail, as sitemaps and canonical links carry it. */
export function positionPath(position: LinkedPosition): string {
  const slug = positionSlug(position.title, position.locations[0]?.standardized);
  return `/careers/job/${position.id}${slug === '' ? '' : `-${encodeURIComponent(slug)}`}`;
}

/** Absolute link to a position's page. */
export function positionUrl(origin: string, domain: string, position: LinkedPosition): string {
  return buildUrl(`${origin}${positionPath(position)}`, { domain });
}

/** Signs the links of private positions: whoever has the link may read, nobody can guess it. */
export class PrivateLinks {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  createToken(positionId: number): string {
    return createHmac('sha256', this.#key)
      .update(`private-position:${positionId}`)
      .digest('base64url')
      .slice(0, 32);
  }

  isTokenValid(positionId: number, token: string | null): boolean {
    return isSameSecret(token ?? '', this.createToken(positionId));
  }

  /** Path and query of the link, for example `/careers/job/private?pid=1&token=…`. */
  path(domain: string, positionId: number): string {
    return buildUrl('/careers/job/private', { domain, pid: positionId, token: this.createToken(positionId) });
  }
}

import { buildUrl } from './url-query.ts';

/** Where a person signs in again after the session has ended (S§7). */
export const LOGIN_PATH = '/candidate/login';

// The page of the site that signs in; whichever of the two a call is redirected to, its answer is no data.
const LOGIN_PATHS = new Set([LOGIN_PATH, '/careers/login']);

/** What the login page is told. */
export interface LoginRequest {
  domain: string;
  /** Positions that the person was at. */
  pids?: readonly (string | number)[];
  /** Path and query to come back to. */
  next: string;
}

/**
 * The address of the login: domain, the positions joined by commas, and where to come back to, URL-encoded (S§7).
 * Microsite and language are never parameters of their own; `next` keeps those it has.
 */
export function loginAddress({ domain, pids = [], next }: LoginRequest): string {
  return buildUrl(LOGIN_PATH, { domain, pid: pids.join(','), next });
}

/** True for the address of a login page, full or as a path. */
export function isLoginAddress(address: string): boolean {
  const path = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(address)?.[1] ?? '';
  return LOGIN_PATHS.has(path.replace(/\/+$/, ''));
}

import { buildUrl } from './url-query.ts';

// Where a person signs in again after the session has ended [AUTH-03].
const LOGIN_PATH = '/candidate/login';

/** What the login page is told. */
export interface LoginRequest {
  domain: string;
  /** Positions that the person was at. */
  pids?: readonly (string | number)[];
  /** Path and query to come back to. */
  next: string;
}

/**
 * The address of the login: domain, the positions joined by commas, and where to come back to, URL-encoded [AUTH-03].
 * Microsite and language are never parameters of their own; `next` keeps those it has.
 */
export function loginAddress({ domain, pids = [], next }: LoginRequest): string {
  return buildUrl(LOGIN_PATH, { domain, pid: pids.join(','), next });
}

import type { CsrfToken } from './api-client.ts';

/** Sends what nobody waits for: it outlives the page, and its failure is nobody's concern. */
export function postSilently(path: string, body: unknown, csrf: Pick<CsrfToken, 'read'>): void {
  void fetch(path, {
    method: 'POST',
    // A beacon cannot carry the token.
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrf.read() },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined);
}

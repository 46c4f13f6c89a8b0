import type { CsrfToken } from './api-client.ts';

/** Sends what nobody waits for: it outlives the page, and its failure is nobody's concern. */
export function postSilently(path: string, body: unknown, csrf: Pick<CsrfToken, 'read'>): void {
  const text = JSON.stringify(body);
  // Blockers and full queues refuse beacons; those carry no token, the browser's word stands for it.
  if (typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(path, asJson(text))) return;
  void fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrf.read() },
    body: text,
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined);
}

function asJson(text: string): Blob {
  return new Blob([text], { type: 'application/json' });
}

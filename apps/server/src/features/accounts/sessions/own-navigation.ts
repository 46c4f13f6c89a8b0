import type { FastifyRequest } from 'fastify';

/**
 * Whether our own page, or the person themselves, has led the browser here: another site must not sign anybody out. A
 * picture or a frame on our own page is no navigation either, nor is what a browser fetches on suspicion.
 */
export function isOwnNavigation({ headers, host }: FastifyRequest, origin: string): boolean {
  if (/prefetch|prerender/i.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    const target = headers['sec-fetch-dest'] ?? 'document';
    return (site === 'same-origin' || site === 'none') && target === 'document';
  }
  const from = headers.origin ?? headers.referer;
  if (from === undefined || !URL.canParse(from)) return false;
  const url = new URL(from);
  return url.host === host || url.origin === new URL(origin).origin;
}

import type { FastifyRequest } from 'fastify';

const ZONE_MAX = 64;

/** The time zone that the browser of a request tells (`X-User-Timezone`); null for none, and for an unknown one. */
export function readTimeZone({ headers }: FastifyRequest): string | null {
  const given = headers['x-user-timezone'];
  if (typeof given !== 'string' || given.length > ZONE_MAX) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

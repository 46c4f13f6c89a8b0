import type { FastifyRequest } from 'fastify';

/** How every cookie of the server is set: no script reads it, and no other site's form sends it. */
export function cookieOptions({ protocol }: FastifyRequest, path = '/') {
  // Plain http leaves out `Secure`, or cookie jars drop it.
  return { path, httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const;
}

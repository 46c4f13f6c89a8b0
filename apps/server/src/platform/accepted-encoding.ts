import type { FastifyRequest } from 'fastify';

/** The content encodings that we make ourselves, once for many answers. */
type Encoding = 'br' | 'gzip';

const NAMED: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i,
};

/** Whether who asks reads an encoding: it is named in `accept-encoding`, and not with a weight of 0 (RFC 9110). */
export function acceptsEncoding({ headers }: FastifyRequest, encoding: Encoding): boolean {
  const accepted = headers['accept-encoding'];
  return typeof accepted === 'string' && NAMED[encoding].test(accepted);
}

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Version {
  /** Everything that the answer depends on. */
  identity: unknown;
  /** When anything in it was last written; null where that says too little. */
  changedAt: Date | null;
}

/**
 * Says with ETag and Last-Modified which version the answer is, and whether the asker has it already (RFC 9110):
 * then answer 304. The tag is weak, because the same feed is sent in different compressions.
 */
export function isUnchanged({ request, reply }: Exchange, { identity, changedAt }: Version): boolean {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(identity)).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
  if (changedAt !== null) reply.header('last-modified', changedAt.toUTCString());
  const known = request.headers['if-none-match'];
  if (known !== undefined) return known.trim() === '*' || tagsOf(known).includes(opaque(tag));
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return changedAt !== null && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}

function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => opaque(tag.trim()));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

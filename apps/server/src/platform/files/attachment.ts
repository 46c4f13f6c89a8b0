import type { FastifyReply } from 'fastify';

/** The header of a file that is saved, never shown: an ASCII name, and the real one beside it (RFC 6266). */
export function attachmentHeader(name: string): string {
  const ascii = name.replaceAll(/[^ -~]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Answers with a calendar file (RFC 5545). */
export function sendCalendar(reply: FastifyReply, name: string, file: string): FastifyReply {
  return reply
    .header('content-disposition', attachmentHeader(name))
    .type('text/calendar; charset=utf-8')
    .send(file);
}

import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Type of answers that go on for as long as somebody listens. */
export const STREAM_TYPE = 'text/event-stream; charset=utf-8';
/** Pages come back after this long when a stream ends. */
const RETRY_MS = 5_000;

/** Begins an answer of server-sent events, with the headers that the reply has so far. */
export function beginEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.setHeader('content-type', STREAM_TYPE);
  raw.setHeader('cache-control', 'no-store');
  // Used for nothing else: a stopping server need not wait until it is idle.
  raw.setHeader('connection', 'close');
  // Proxies that gather answers would hold the events back.
  raw.setHeader('x-accel-buffering', 'no');
  raw.writeHead(200);
  raw.write(`retry: ${RETRY_MS}\n\n`);
  return raw;
}

import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { STREAM_TYPE } from '../event-stream.ts';

/** Counts requests and how long their answers take, by route and status: faults are those with a status of 500 and more. */
export function observeRequests(server: FastifyInstance, metrics: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [metrics],
  });
  server.addHook('onResponse', (request, reply, done) => {
    // Addresses of no route share one: a visitor cannot invent series.
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    // A stream lasts as long as somebody listens, which says nothing about how fast we are.
    if (reply.raw.getHeader('content-type') !== STREAM_TYPE)
      durations.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    done();
  });
}

import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { parse as parseQuery } from 'node:querystring';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { Registry } from 'prom-client';
import { enforceAccess } from './platform/access.ts';
import { describeApi } from './platform/api-description.ts';
import type { Clock } from './platform/clock.ts';
import { handleErrors } from './platform/error-handler.ts';
import { observeRequests } from './platform/figures/request-figures.ts';
import { noteAnswers } from './platform/give-way.ts';
import { describeForLog } from './platform/logged-error.ts';
import { limitRequests } from './platform/request-limits.ts';
import { answerOtherMethods } from './platform/route-methods.ts';
import type { Secrets } from './platform/secrets.ts';
import { guardVisitors, recogniseVisitors } from './platform/visitor.ts';
import { VisitorSessions } from './platform/visitor-session.ts';

/** What the bare server is made of. */
export interface ServerOptions {
  secrets: Secrets;
  trustProxy: boolean | string;
  logLevel: string;
  /** Sees the server before anything is registered: what answers before all else, and tests that walk the routes. */
  onServer?: ((server: FastifyInstance) => void) | undefined;
}

/** Node's limit on headers; longer addresses are answered by us with 414 instead of a closed socket. */
const HEADER_BYTES_MAX = 64 * 1024;
const QUERY_PARAMETERS_MAX = 2_000;
/**
 * Bytes of an answer that is packed in one go, in 0.4 ms at most: as a stream, which works beside this thread, it keeps
 * this thread busy for longer than that.
 */
const PACKED_AT_ONCE_MAX = 64 * 1024;
/** A request that takes longer to arrive is ended; of a file, what came is kept and the rest follows. */
const REQUEST_MILLISECONDS = 10 * 60_000;

const DENIED = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
/** What pages may ask a device for: where it is, to search nearby, and nothing else. */
const PERMISSIONS = ['geolocation=(self)', ...DENIED.map((feature) => `${feature}=()`)].join(', ');

/** The bare server: how long answers take, limits, errors, access and visitors. */
export async function createServer(
  options: ServerOptions,
  { clock, metrics }: { clock: Clock; metrics: Registry },
): Promise<FastifyInstance> {
  const server = Fastify({
    trustProxy: options.trustProxy,
    logger: { level: options.logLevel, serializers: { err: describeForLog } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    requestTimeout: REQUEST_MILLISECONDS,
    http: { maxHeaderSize: HEADER_BYTES_MAX },
    routerOptions: {
      maxParamLength: 500,
      querystringParser: (text) => parseQuery(text, '&', '=', { maxKeys: QUERY_PARAMETERS_MAX }),
    },
    forceCloseConnections: 'idle',
  });
  options.onServer?.(server);
  observeRequests(server, metrics);
  noteAnswers(server);
  const security = { ...listHelmetHeaders(), 'permissions-policy': PERMISSIONS };
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...security, 'x-request-id': request.id });
    done();
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  handleErrors(server);
  enforceAccess(server, options.secrets.operatorToken);
  await server.register(cookie);
  await server.register(compress, {
    global: true,
    threshold: 1024,
    syncThreshold: PACKED_AT_ONCE_MAX,
    encodings: ['br', 'gzip'],
  });
  const sessions = new VisitorSessions(options.secrets.signingKey);
  recogniseVisitors(server, sessions);
  limitRequests(server);
  answerOtherMethods(server);
  guardVisitors(server, sessions, clock);
  await describeApi(server);
  return server;
}

/** The same for every answer, so they are asked for once: made for each they cost as much as finding its route. */
function listHelmetHeaders(): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const set = helmet({ contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });
  set(answer.req, answer, () => undefined);
  return answer.getHeaders();
}

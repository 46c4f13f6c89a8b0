import { ERROR_TEXT, type ErrorCode } from '@opencareers/contracts/error-codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from './app-error.ts';
import { AWAY_RETRY_SECONDS, DatabaseAwayError, isDatabaseAway } from './database/database-away.ts';
import { describeForLog, type LoggedError } from './logged-error.ts';
import { isForReading, sendAwayPage, sendLimitedPage } from './refusal-pages/refusal-pages.ts';

/** Turns everything that is thrown into the one form its caller reads; faults of ours are logged, not shown. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AppError) {
      if (error.details.isFault)
        request.log.error({ err: error, route: request.routeOptions.url }, error.code);
      return sendRefusal(request, reply, error);
    }
    if (isDatabaseAway(error)) return sendAway(request, reply, error);
    if (hasZodFastifySchemaValidationErrors(error)) return sendFieldErrors(reply, error);
    if (error.statusCode === 413) return sendRefusal(request, reply, new AppError('payload_too_large'));
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return reply.status(error.statusCode).send(said('invalid_request', error.message));
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.status(500).send(said('internal'));
  });
}

/** A code to decide by, and a text to read. */
function said(code: ErrorCode, message: string = ERROR_TEXT[code]) {
  return { message, code };
}

/** What is asked is nobody's fault, so it is one short line of the log; that the pool is shut was told by its watch. */
function sendAway(request: FastifyRequest, reply: FastifyReply, error: Error): FastifyReply {
  if (!(error instanceof DatabaseAwayError)) {
    const { message, code } = rootOf(error);
    request.log.warn(
      { code, because: message, route: request.routeOptions.url },
      'the database cannot do it now',
    );
  }
  return sendRefusal(request, reply, new AppError('unavailable', { cause: error }));
}

function rootOf(error: Error): LoggedError {
  let logged = describeForLog(error);
  while (logged.cause !== undefined) logged = logged.cause;
  return logged;
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { fields, body = 'message', answer } = error.details;
  const { retryAfter = error.status === 503 ? AWAY_RETRY_SECONDS : undefined } = error.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (error.code === 'csrf_invalid') reply.header('x-csrf-invalid', '1');
  // The page shows its session alert [AUTH-04].
  if (error.code === 'login_required') reply.header('x-login', '1');
  // Of what would have been sent.
  reply.removeHeader('etag').removeHeader('last-modified');
  if (isForReading(request)) {
    if (error.code === 'unavailable') return sendAwayPage(request, reply);
    if (error.code === 'too_many_requests' && retryAfter !== undefined)
      return sendLimitedPage(request, reply, retryAfter);
  }
  reply.status(error.status);
  const refusal = said(error.code, error.message);
  if (answer !== undefined) return reply.send({ ...refusal, ...answer });
  if (fields !== undefined) return reply.send({ ...refusal, messages: fields });
  if (body === 'text') return reply.type('text/plain; charset=utf-8').send(error.message);
  if (body === 'envelope')
    return reply.send({ status: error.status, error: refusal, data: {}, metadata: null });
  return reply.send(refusal);
}

interface SchemaFault {
  instancePath: string;
  message?: string;
}

function sendFieldErrors(
  reply: FastifyReply,
  error: FastifyError & { validation?: SchemaFault[] },
): FastifyReply {
  const messages: Record<string, string[]> = {};
  for (const fault of error.validation ?? []) {
    const field = fault.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    messages[field] = [...(messages[field] ?? []), fault.message ?? 'is not valid'];
  }
  return reply.status(422).send({ ...said('invalid_request'), messages });
}

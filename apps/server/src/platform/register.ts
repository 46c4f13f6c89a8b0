import type { Endpoint, RequestParts } from '@opencareers/contracts/endpoint';
import type { ErrorCode } from '@opencareers/contracts/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifySchema {
    /** A multipart body that the route reads by itself: described, not checked. */
    form?: z.ZodType;
  }
  interface FastifyContextConfig {
    /** Refusals of its own; routes of no declared call have none to compare. */
    errors?: readonly ErrorCode[];
  }
}

type Handler<E extends Endpoint> = (
  request: FastifyRequest<RequestParts<E>>,
  reply: FastifyReply,
) => Promise<z.output<E['parts']['answer']> | FastifyReply>;

/** How a route differs from the usual one in what callers need not know. */
interface RouteParts<E extends Endpoint> {
  handler: Handler<E>;
  /** Limits and proofs of its own. */
  config?: Pick<NonNullable<RouteOptions['config']>, 'forgery' | 'rateLimit'>;
  bodyLimit?: number;
}

/** Registers the route of a declared call. */
export function register<E extends Endpoint>(
  app: FastifyInstance,
  { method, path, parts }: E,
  route: Handler<E> | RouteParts<E>,
): void {
  const { handler, config, ...more } = typeof route === 'function' ? { handler: route } : route;
  const {
    access,
    tag,
    params,
    query = z.looseObject({}),
    body,
    form,
    answer,
    hasPage,
    errors = [],
    refusals,
    status = 200,
  } = parts;
  const success = hasPage ? z.union([answer, z.string()]) : answer;
  app.route({
    method,
    url: path,
    config: { access, errors, ...config },
    schema: {
      ...(params && { params }),
      querystring: query,
      ...(body && { body }),
      ...(form && { form }),
      response: { ...Object.fromEntries([status].flat().map((one) => [one, success])), ...refusals },
      tags: [tag],
    },
    // The schemas above make of the request what the handler reads.
    handler: handler as RouteOptions['handler'],
    ...more,
  });
}

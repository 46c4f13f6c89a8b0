import swagger from '@fastify/swagger';
import { ERROR_STATUS, type ErrorCode } from '@opencareers/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Describes every route that is registered from now on; `server.swagger()` gives the OpenAPI document. */
export async function describeApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: { info: { title: 'Opencareers', version: '1.0.0' } },
    transform: describeRoute,
    transformObject: nameSchemas,
  });
}

/** A route as the document shows it: with its multipart body and its refusals, which Fastify does not know of. */
const describeRoute: typeof jsonSchemaTransform = ({ schema, ...registered }) => {
  const { form, response, ...rest } = schema ?? {};
  const described = {
    ...rest,
    ...(form && { body: form, consumes: ['multipart/form-data'] }),
    ...(isRecord(response) && {
      response: { ...describeRefusals(registered.route.config?.errors), ...response },
    }),
  };
  return jsonSchemaTransform({ schema: described, ...registered });
};

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Refusals by status: their bodies differ by family of calls, the codes are what callers decide by. */
function describeRefusals(errors: readonly ErrorCode[] = []): Record<number, z.ZodType> {
  const codes = Map.groupBy(errors, (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...codes].map(([status, of]) => [status, z.unknown().describe(`Refused: ${of.join(', ')}`)]),
  );
}

const NAMED = '#/components/schemas/';

/** What schemas with an `id` say stands once, under its name; of all that are known, those that a call means. */
const nameSchemas: typeof jsonSchemaTransformObject = (document) => {
  const described = jsonSchemaTransformObject(document);
  if (!('components' in described)) return described;
  const known: Record<string, unknown> = described.components?.schemas ?? {};
  const meant = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key !== '$ref') collect(value);
      else if (typeof value === 'string' && !meant.has(value)) {
        meant.add(value);
        collect(known[value.slice(NAMED.length)]);
      }
    }
  };
  collect(described.paths);
  for (const name of Object.keys(known)) if (!meant.has(NAMED + name)) delete known[name];
  return described;
};

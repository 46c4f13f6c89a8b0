import type { z } from 'zod';
import type { NamedPath } from './call-path.ts';
import type { ErrorCode } from './error-codes.ts';

/** Who may make a call: anybody, who has signed in, or who holds the operator's token. */
export type Access = 'public' | 'candidate' | 'operator';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call is made of besides its method and path. */
export interface EndpointParts {
  access: Access;
  /** Under which heading it stands in the description of the interface. */
  tag: string;
  /** Names in the path. */
  params?: z.ZodType;
  /** Without one, any parameters are taken and none is read. */
  query?: z.ZodType;
  body?: z.ZodType;
  /** A body of multipart fields and files: told to readers of the description, taken apart by the route itself. */
  form?: z.ZodType;
  /** Filters what leaves: a column not named here never does. */
  answer: z.ZodType;
  /** Where `domain` contradicts the host, a success is the page of the host instead (spec:WIRE-1.1). */
  hasPage?: boolean;
  /** Of a success; 200 unless something was made, both where it may be there already. */
  status?: number | readonly number[];
  /** Bodies of refusals that say more than the usual ones, by status. */
  refusals?: Readonly<Record<number, z.ZodType>>;
  /** Refusals of its own, besides `COMMON_ERRORS`; tests compare them with what the server throws. */
  errors?: readonly ErrorCode[];
}

/** One call of our HTTP interface: the server registers its route by it, callers are typed by it. */
export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Parts extends EndpointParts = EndpointParts,
> {
  method: M;
  /** Names of things in it stand as `:id`. */
  path: Path;
  parts: Parts;
}

/** Declares a call. */
export function endpoint<M extends Method, Path extends string, const Parts extends EndpointParts>(
  method: M,
  path: Path | NamedPath<Path>,
  parts: Parts,
): Endpoint<M, Path, Parts> {
  return { method, path: typeof path === 'string' ? path : path.path, parts };
}

type SchemaOf<E extends Endpoint, Part extends keyof EndpointParts> = E extends {
  parts: Record<Part, infer Schema extends z.ZodType>;
}
  ? Schema
  : never;

type Read<Schema, Otherwise> = [Schema] extends [never]
  ? Otherwise
  : Schema extends z.ZodType
    ? z.output<Schema>
    : never;

/** What a route reads of a request, after the schemas. */
export interface RequestParts<E extends Endpoint> {
  Params: Read<SchemaOf<E, 'params'>, unknown>;
  Querystring: Read<SchemaOf<E, 'query'>, Record<string, unknown>>;
  Body: Read<SchemaOf<E, 'body'>, unknown>;
}

/** The body of a success, as callers read it. */
export type AnswerOf<E extends Endpoint> = E extends Endpoint ? z.output<E['parts']['answer']> : never;

/** What callers send; multipart bodies are a form of the browser. */
export type BodyOf<E extends Endpoint> = E extends { parts: { body: infer Schema extends z.ZodType } }
  ? z.input<Schema>
  : unknown;

import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance } from 'fastify';

const BODY_TYPE = 'application/x-www-form-urlencoded';
const BODY_BYTES_MAX = 4_096;

/** Lets the routes of a plugin read the small form of a page that needs no script: its token and its answer. */
export function acceptPageForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    BODY_TYPE,
    { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
    (_request, body, done) => done(null, { ...parseForm(String(body), '&', '=', { maxKeys: 10 }) }),
  );
}

/** Lets the routes of a plugin be called by a form of which nothing is read: everything stands in the address. */
export function ignoreFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    [BODY_TYPE, 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
    (_request, _body, done) => done(null, null),
  );
}

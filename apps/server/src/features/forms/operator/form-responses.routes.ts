import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { csvLines } from '@opencareers/contracts/csv-cell';
import {
  FormFileParamsSchema,
  FormParamsSchema,
  FormResponseSchema,
  type ResponseFormat,
  ResponsesQuerySchema,
} from '@opencareers/contracts/forms-operator';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../../platform/app-error.ts';
import { type ContextSeed, inTenant } from '../../../platform/context.ts';
import { attachmentHeader } from '../../../platform/files/attachment.ts';
import { operatorSeed } from '../../tenants/index.ts';
import type { FormServices } from '../form-services.ts';
import { findForm, recordChange } from '../forms.repo.ts';
import type { FormRecord } from '../forms.schema.ts';
import { type ResponseSelection, readDefinitions, readResponses } from '../submissions/form-responses.ts';
import { planTable } from '../submissions/response-table.ts';
import { findSubmittedFile } from '../uploads/form-uploads.repo.ts';

const base = '/api/operator/v1/tenants/:domain/forms/:form';
const CONTENT_TYPE = {
  json: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
};
const config = { access: 'operator' as const };

/** What people sent: as lines of JSON, as a table, and their files. */
export const operatorFormResponseRoutes: FastifyPluginAsyncZod<{ services: FormServices }> = async (
  app,
  { services },
) => {
  const open = async (request: FastifyRequest): Promise<{ seed: ContextSeed; form: FormRecord }> => {
    const { form: key } = request.params as { form: string };
    const seed = operatorSeed(services, request);
    const form = await inTenant(services.db, seed, (ctx) => findForm(ctx, key));
    if (form === undefined) throw new AppError('form_not_found');
    return { seed, form };
  };

  app.get(
    `${base}/responses`,
    { config, schema: { params: FormParamsSchema, querystring: ResponsesQuerySchema } },
    async (request, reply) => {
      const { seed, form } = await open(request);
      const { format, version, since, unmasked } = request.query;
      if (unmasked)
        await inTenant(services.db, seed, (ctx) =>
          recordChange(ctx, form, { by: 'operator', action: 'read_unmasked' }),
        );
      const selection = { version, unmasked, since: since === undefined ? undefined : new Date(since) };
      const lines = writeResponses(services, seed, { form, format, selection });
      return reply.type(CONTENT_TYPE[format]).send(Readable.from(lines));
    },
  );

  app.get(
    `${base}/files/:file`,
    { config, schema: { params: FormFileParamsSchema } },
    async (request, reply) => {
      const { seed, form } = await open(request);
      const { file: id } = request.params;
      const file = await inTenant(services.db, seed, (ctx) => findSubmittedFile(ctx, form, id));
      if (file === undefined) throw new AppError('not_found');
      // Never shown by a browser as what it claims to be: saved, under an ASCII name and the real one beside it.
      return reply
        .headers({
          'content-disposition': attachmentHeader(file.name),
          'content-length': String(file.size),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .type('application/octet-stream')
        .send(createReadStream(services.files.pathOf(file.file)));
    },
  );
};

async function* writeResponses(
  services: FormServices,
  seed: ContextSeed,
  { form, format, selection }: { form: FormRecord; format: ResponseFormat; selection: ResponseSelection },
): AsyncGenerator<string> {
  const definitions = await readDefinitions(services, seed, form);
  const responses = readResponses(services, seed, { form, definitions, selection });
  if (format === 'json') {
    for await (const response of responses) yield `${JSON.stringify(FormResponseSchema.parse(response))}\n`;
    return;
  }
  const table = planTable([...definitions.values()]);
  // Spreadsheets take a file without the mark for one of their own old alphabet.
  yield `\ufeff${csvLines([table.headings])}`;
  for await (const response of responses) yield csvLines([table.cellsOf(response)]);
}

import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  FormFileParamsSchema,
  FormParamsSchema,
  type ResponseFormat,
  ResponseParamsSchema,
  ResponsesQuerySchema,
  ResponseViewQuerySchema,
} from '@opencareers/contracts/forms-operator';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../../platform/app-error.ts';
import { type ContextSeed, inTenant } from '../../../platform/context.ts';
import { attachmentHeader } from '../../../platform/files/attachment.ts';
import { sendPlainPage } from '../../../platform/plain-page.ts';
import { XLSX_TYPE } from '../../../platform/spreadsheet/xlsx.ts';
import { listLanguages, offeredLanguage, operatorSeed } from '../../tenants/index.ts';
import type { FormServices } from '../form-services.ts';
import { findForm, recordChange } from '../forms.repo.ts';
import type { FormRecord } from '../forms.schema.ts';
import { sendReceiptPdf } from '../receipts/send-receipt-pdf.ts';
import { writeFilesZip } from '../responses/response-files.ts';
import { describeResponseFor, type ReadResponse, responsePage } from '../responses/response-view.ts';
import {
  type WantedResponses,
  wantedResponses,
  writeCsv,
  writeJsonLines,
  writeWorkbook,
} from '../responses/write-responses.ts';
import { findSubmittedFile } from '../uploads/form-uploads.repo.ts';

const base = '/api/operator/v1/tenants/:domain/forms/:form';
const CONTENT_TYPE = {
  json: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: XLSX_TYPE,
  zip: 'application/zip',
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

  const recordUnmasked = (seed: ContextSeed, form: FormRecord, receipt?: string) =>
    inTenant(services.db, seed, (ctx) =>
      recordChange(ctx, form, {
        by: 'operator',
        action: 'read_unmasked',
        ...(receipt === undefined ? {} : { details: { receipt } }),
      }),
    );

  app.get(
    `${base}/responses`,
    { config, schema: { params: FormParamsSchema, querystring: ResponsesQuerySchema } },
    async (request, reply) => {
      const { seed, form } = await open(request);
      const { format, list, version, since, unmasked } = request.query;
      const selection = { version, unmasked, since: since === undefined ? undefined : new Date(since) };
      const wanted = await wantedResponses(services, seed, { form, selection });
      const pieces = writeResponses(services, wanted, { format, list });
      if (unmasked) await recordUnmasked(seed, form);
      return reply.type(CONTENT_TYPE[format]).send(Readable.from(pieces));
    },
  );

  app.get(
    `${base}/responses/:receipt`,
    { config, schema: { params: ResponseParamsSchema, querystring: ResponseViewQuerySchema } },
    async (request, reply) => {
      const { seed, form } = await open(request);
      const { as, hl, unmasked } = request.query;
      const read = await findResponse(services, seed, {
        form,
        selection: { receipt: request.params.receipt, unmasked },
      });
      if (unmasked) await recordUnmasked(seed, form, request.params.receipt);
      const content = await inTenant(services.db, seed, async (ctx) => {
        const config = await services.registry.getConfigWithin(ctx);
        const locale = offeredLanguage(hl ?? null, listLanguages(config));
        const { company } = await services.facadeOf(ctx);
        return describeResponseFor(read, { locale, company, timeZone: 'UTC' });
      });
      if (as === 'pdf') return sendReceiptPdf(reply, services.receipts, content);
      return sendPlainPage(reply, responsePage(content));
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

function writeResponses(
  { files, clock }: FormServices,
  wanted: WantedResponses,
  { format, list }: { format: ResponseFormat; list: string },
): AsyncGenerator<string | Uint8Array> {
  if (format === 'json') return writeJsonLines(wanted);
  if (format === 'xlsx') return writeWorkbook(wanted, clock.now());
  if (format === 'zip') return writeFilesZip(wanted, files);
  return writeCsv(wanted, list);
}

/** One response with what it answered. Throws `not_found`. */
async function findResponse(
  services: FormServices,
  seed: ContextSeed,
  asked: { form: FormRecord; selection: { receipt: string; unmasked: boolean } },
): Promise<ReadResponse> {
  const { definitions, read, choicesFor } = await wantedResponses(services, seed, asked);
  for await (const response of read()) {
    const definition = definitions.get(response.version);
    if (definition !== undefined) return { response, definition, choicesOf: choicesFor(response) };
  }
  throw new AppError('not_found');
}

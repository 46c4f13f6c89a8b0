import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { FormQuerySchema } from '@opencareers/contracts/forms';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import { readCaller } from '../form-request.ts';
import type { FormServices } from '../form-services.ts';
import {
  beginUpload,
  continueUpload,
  discardUpload,
  type NewUpload,
  readUploadState,
  type UploadCall,
  type UploadState,
} from './form-uploads.service.ts';
import { readUploadMetadata } from './upload-metadata.ts';

const TUS_VERSION = '1.0.0';
const PIECE_TYPE = 'application/offset+octet-stream';
const UidSchema = z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, dashes or underscores');
const NUMBER = /^\d{1,15}$/;
const ParamsSchema = z.object({ uid: UidSchema });
const base = FORM_PATHS.uploads;

/** Files of forms, in pieces that can be taken up again: tus 1.0.0 with creation and termination. */
export const formUploadRoutes: FastifyPluginAsyncZod<{ services: FormServices }> = async (
  app,
  { services },
) => {
  app.addContentTypeParser(PIECE_TYPE, (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'tus-resumable': TUS_VERSION, 'cache-control': 'no-store' });
    if (request.method === 'OPTIONS' || request.headers['tus-resumable'] === TUS_VERSION) return;
    reply.header('tus-version', TUS_VERSION);
    throw new AppError('upload_version_unknown');
  });
  const common = { querystring: FormQuerySchema, tags: ['forms'] };
  const config = { access: 'public' as const };
  const callOf = async (request: FastifyRequest): Promise<UploadCall> => ({
    caller: await readCaller(services, request),
    query: request.query as UploadCall['query'],
  });

  for (const url of [base, `${base}/:uid`])
    app.options(url, { config, schema: { hide: true } }, async (_request, reply) =>
      reply
        .status(204)
        .headers({ 'tus-version': TUS_VERSION, 'tus-extension': 'creation,termination' })
        .send(),
    );

  app.post(base, { config, schema: common }, async (request, reply) => {
    const call = await callOf(request);
    const upload = readNewUpload(request);
    await beginUpload(services, call, upload);
    const { domain, hl } = request.query;
    const location = buildUrl(`${base}/${upload.uid}`, {
      domain,
      hl,
      ...call.query,
      owner: call.query.owner,
    });
    return reply.status(201).header('location', location).send();
  });

  app.head(
    `${base}/:uid`,
    { config, schema: { ...common, params: ParamsSchema } },
    async (request, reply) => {
      const call = await callOf(request);
      return sendState(reply.status(200), await readUploadState(services, { ...call, ...request.params }));
    },
  );

  app.patch(
    `${base}/:uid`,
    { config, schema: { ...common, params: ParamsSchema } },
    async (request, reply) => {
      const call = { ...(await callOf(request)), ...request.params };
      const offset = readNumber(request, 'upload-offset');
      const bytes = request.body as AsyncIterable<Uint8Array>;
      return sendState(reply.status(204), await continueUpload(services, call, { offset, bytes }));
    },
  );

  app.delete(
    `${base}/:uid`,
    { config, schema: { ...common, params: ParamsSchema } },
    async (request, reply) => {
      await discardUpload(services, { ...(await callOf(request)), ...request.params });
      return reply.status(204).send();
    },
  );
};

function sendState(reply: FastifyReply, { offset, size }: UploadState): FastifyReply {
  return reply.headers({ 'upload-offset': String(offset), 'upload-length': String(size) }).send();
}

function readNewUpload(request: FastifyRequest): NewUpload {
  const size = readNumber(request, 'upload-length');
  const header = request.headers['upload-metadata'];
  const metadata = readUploadMetadata(Array.isArray(header) ? header[0] : header);
  if (metadata === null) throw fieldError('upload-metadata', 'must be keys with values in base64');
  const uid = UidSchema.safeParse(metadata.get('uid'));
  if (!uid.success) throw fieldError('uid', uid.error.issues[0]?.message ?? 'is missing');
  const field = metadata.get('field') ?? '';
  if (field === '' || field.length > 300) throw fieldError('field', 'must be the path of a question');
  const name = cleanFileName(metadata.get('name') ?? '');
  return { uid: uid.data, field, name, size, address: request.ip };
}

function readNumber(request: FastifyRequest, header: string): number {
  const text = request.headers[header];
  if (typeof text !== 'string' || !NUMBER.test(text)) throw fieldError(header, 'must be a number of bytes');
  return Number(text);
}

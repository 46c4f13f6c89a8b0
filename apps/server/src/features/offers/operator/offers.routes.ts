import { createReadStream } from 'node:fs';
import {
  OFFERS_PAGE,
  OfferCreateSchema,
  OfferReviseSchema,
  OPERATOR_OFFER_ENDPOINTS,
  OperatorOfferContentQuerySchema,
  OperatorOfferDocumentParamsSchema,
} from '@opencareers/contracts/operator-offers';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { cutPage } from '../../../platform/cut-page.ts';
import { attachmentHeader } from '../../../platform/files/attachment.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { createOperatorScope, operatorSeed } from '../../tenants/index.ts';
import { answerQuestions, closeOffer, extendOffer } from '../letters/change-offer.ts';
import { findOfferNumber, listCompanyOffers } from '../letters/company-offers.repo.ts';
import { createOffer } from '../letters/create-offer.ts';
import { reviseOffer } from '../letters/revise-offer.ts';
import type { OfferServices } from '../offer-services.ts';
import { findDocument } from '../offers.repo.ts';
import { describeHistory, describeOffer, describeOffers } from './describe-offer.ts';
import { acceptOfferForms, checkFields, receiveOffer } from './offer-body.ts';

/** What the company does with offers: makes, revises, extends and takes them back, answers, and looks at them. */
export const operatorOfferRoutes: FastifyPluginAsyncZod<{ services: OfferServices }> = async (
  app,
  { services },
) => {
  await acceptOfferForms(app);
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  const seedOf = (request: FastifyRequest) => operatorSeed(services, request);
  const read = createOperatorScope(services);
  const show = (request: FastifyRequest, id: number) =>
    read(request, (ctx) => describeOffer(ctx, String(id)));

  register(app, OPERATOR_OFFER_ENDPOINTS.create, async (request, reply) => {
    const seed = seedOf(request);
    const { data, files } = await receiveOffer(services, seed, request);
    const wanted = { data: checkFields(OfferCreateSchema, data), files };
    const { offerId, created } = await createOffer(services, seed, wanted);
    return reply.status(created ? 201 : 200).send({ offer: await show(request, offerId), created });
  });

  register(app, OPERATOR_OFFER_ENDPOINTS.list, async (request) =>
    read(request, async (ctx) => {
      const found = await listCompanyOffers(ctx, { ...request.query, limit: OFFERS_PAGE + 1 });
      const { shown, next } = cutPage(found, OFFERS_PAGE, ({ offer }) => offer.id);
      return { offers: await describeOffers(ctx, shown), next };
    }),
  );

  register(app, OPERATOR_OFFER_ENDPOINTS.show, async (request) =>
    read(request, (ctx) => describeOffer(ctx, request.params.id)),
  );

  register(app, OPERATOR_OFFER_ENDPOINTS.events, async (request) =>
    read(request, (ctx) => describeHistory(ctx, request.params.id)),
  );

  app.get(
    '/api/operator/v1/tenants/:domain/offers/:id/documents/:document',
    {
      config: { access: 'operator' },
      schema: {
        params: OperatorOfferDocumentParamsSchema,
        querystring: OperatorOfferContentQuerySchema,
        tags: ['offers'],
        response: { 200: z.any().describe('The bytes of the document') },
      },
    },
    async (request, reply) => {
      const { id, document } = request.params;
      const wanted = { name: id, documentId: document, version: request.query.version };
      const file = await read(request, (ctx) => getOfferFile(ctx, wanted));
      return reply
        .headers({
          'content-disposition': attachmentHeader(file.name),
          'content-length': String(file.size),
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .type(file.type)
        .send(createReadStream(services.files.pathOf(file.file)));
    },
  );

  register(app, OPERATOR_OFFER_ENDPOINTS.revise, async (request) => {
    const seed = seedOf(request);
    const { data, files } = await receiveOffer(services, seed, request);
    const wanted = { name: request.params.id, data: checkFields(OfferReviseSchema, data), files };
    return show(request, await reviseOffer(services, seed, wanted));
  });

  for (const [verb, as] of [
    ['cancel', 'Canceled'],
    ['reject', 'Rejected'],
  ] as const)
    register(app, OPERATOR_OFFER_ENDPOINTS[verb], async (request) => {
      const { id: name } = request.params;
      return show(request, await closeOffer(services, seedOf(request), { name, as }));
    });

  register(app, OPERATOR_OFFER_ENDPOINTS.extend, async (request) => {
    const wanted = { name: request.params.id, expiresAt: request.body.expires_at };
    return show(request, await extendOffer(services, seedOf(request), wanted));
  });

  register(app, OPERATOR_OFFER_ENDPOINTS.answer, async (request) => {
    const wanted = { name: request.params.id, text: request.body.text };
    return show(request, await answerQuestions(services, seedOf(request), wanted));
  });
};

/** A file that a company fetches. */
interface CompanyFile {
  name: string;
  file: string;
  type: string;
  /** In bytes. */
  size: number;
}

/**
 * The file of a document: sealed where it is signed, else as it was given; `given` is always the latter. Throws
 * `offer_not_found` for a document of another offer, and `not_found` while a signed one is being sealed.
 */
async function getOfferFile(
  ctx: Context,
  wanted: { name: string; documentId: number; version: 'given' | 'sealed' },
): Promise<CompanyFile> {
  const offerId = await findOfferNumber(ctx, wanted.name);
  const document = await findDocument(ctx, wanted.documentId);
  if (offerId === undefined || document?.offerId !== offerId) throw new AppError('offer_not_found');
  const { name, file, type, size, status, sealedFile, sealedSize } = document;
  if (wanted.version === 'given' || status !== 'Signed') return { name, file, type, size };
  if (sealedFile === null)
    throw new AppError('not_found', { text: 'The signed document is being generated.' });
  return { name, file: sealedFile, type: 'application/pdf', size: sealedSize ?? 0 };
}

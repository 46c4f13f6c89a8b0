import { OFFER_PATHS, SIGNED_DOCUMENT_FIELD, SIGNED_LETTER_FIELD } from '@opencareers/contracts/offer-calls';
import {
  OfferChangedAnswerSchema,
  OfferDocumentParamsSchema,
  OfferParamsSchema,
} from '@opencareers/contracts/offers';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { runAsCandidate } from '../../../../platform/candidate-call.ts';
import { envelope } from '../../../../platform/envelope.ts';
import { offerPath } from '../../offer-path.ts';
import type { OfferServices } from '../../offer-services.ts';
import { readOfferCaller } from '../answer-facts.ts';
import { readAnswerKey } from '../answer-once.ts';
import { readChanged } from '../answering.routes.ts';
import { type AcceptCall, acceptDocument } from './accept-document.ts';
import { BodyLimiter } from './body-limiter.ts';
import { takeSignedFiles } from './signing-body.ts';

const HOUR_MILLISECONDS = 60 * 60_000;
/** Signed files that one visitor may send in an hour. */
const FILES_PER_HOUR = 100;

/** Signing with a file: the letter [OFFER-18] and any document [OFFER-19]. */
export const acceptingRoutes: FastifyPluginAsyncZod<{ services: OfferServices }> = async (
  app,
  { services },
) => {
  await takeSignedFiles(app);
  const limiter = new BodyLimiter();
  const config = {
    access: 'candidate' as const,
    rateLimit: { max: FILES_PER_HOUR, timeWindow: HOUR_MILLISECONDS },
  };
  const common = {
    querystring: z.looseObject({}),
    response: { 200: OfferChangedAnswerSchema },
    tags: ['offers'],
  };
  const accept = async (request: FastifyRequest, call: Omit<AcceptCall, 'key'>): Promise<void> => {
    const caller = await readOfferCaller(services, request);
    const run = runAsCandidate(services, request);
    const key = readAnswerKey(request);
    await acceptDocument({ services, caller, run, request, limiter }, { ...call, key });
  };

  app.post(
    offerPath(OFFER_PATHS.accept),
    { config, schema: { ...common, params: OfferParamsSchema } },
    async (request) => {
      const { id: encId } = request.params;
      await accept(request, { encId, documentId: null, field: SIGNED_LETTER_FIELD });
      return envelope({ offer: await readChanged(services, request) });
    },
  );

  app.post(
    offerPath((id) => OFFER_PATHS.acceptDocument(id, 0)),
    { config, schema: { ...common, params: OfferDocumentParamsSchema } },
    async (request) => {
      const { id: encId, documentId } = request.params;
      await accept(request, { encId, documentId, field: SIGNED_DOCUMENT_FIELD });
      return envelope({ offer: await readChanged(services, request) });
    },
  );
};

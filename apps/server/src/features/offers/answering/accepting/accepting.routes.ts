import { SIGNED_DOCUMENT_FIELD, SIGNED_LETTER_FIELD } from '@opencareers/contracts/offer-calls';
import { OFFER_ENDPOINTS } from '@opencareers/contracts/offers';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { runAsCandidate } from '../../../../platform/candidate-call.ts';
import { envelope } from '../../../../platform/envelope.ts';
import { register } from '../../../../platform/register.ts';
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
export const acceptingRoutes: FastifyPluginAsync<{ services: OfferServices }> = async (app, { services }) => {
  await takeSignedFiles(app);
  const limiter = new BodyLimiter();
  const config = { rateLimit: { max: FILES_PER_HOUR, timeWindow: HOUR_MILLISECONDS } };
  const accept = async (request: FastifyRequest, call: Omit<AcceptCall, 'key'>): Promise<void> => {
    const caller = await readOfferCaller(services, request);
    const run = runAsCandidate(services, request);
    const key = readAnswerKey(request);
    await acceptDocument({ services, caller, run, request, limiter }, { ...call, key });
  };

  register(app, OFFER_ENDPOINTS.accept, {
    config,
    handler: async (request) => {
      const { id: encId } = request.params;
      await accept(request, { encId, documentId: null, field: SIGNED_LETTER_FIELD });
      return envelope({ offer: await readChanged(services, request) });
    },
  });

  register(app, OFFER_ENDPOINTS.acceptDocument, {
    config,
    handler: async (request) => {
      const { id: encId, documentId } = request.params;
      await accept(request, { encId, documentId, field: SIGNED_DOCUMENT_FIELD });
      return envelope({ offer: await readChanged(services, request) });
    },
  });
};

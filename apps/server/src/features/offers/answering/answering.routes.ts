import { OFFER_ENDPOINTS, type OfferParamsSchema } from '@opencareers/contracts/offers';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { asCandidate } from '../../../platform/candidate-call.ts';
import type { Context } from '../../../platform/context.ts';
import { envelope } from '../../../platform/envelope.ts';
import type { Json } from '../../../platform/json.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { getOffer, presentOffer } from '../documents/present-offer.ts';
import type { OfferServices } from '../offer-services.ts';
import type { OfferRecord } from '../offers.repo.ts';
import { unknownOffer } from './answer-conflicts.ts';
import { type OfferCaller, readOfferCaller } from './answer-facts.ts';
import { answerOnce, readAnswerKey } from './answer-once.ts';
import { askQuestion } from './ask-question.ts';
import { declineOffer } from './decline-offer.ts';
import { noteView } from './offer-views.ts';

const VIEWS_PER_MINUTE = 60;

type OfferRequest = FastifyRequest<{ Params: z.infer<typeof OfferParamsSchema> }>;

/** What candidates do with an offer besides signing: decline, ask, look, and read again after signing elsewhere. */
export const answeringRoutes: FastifyPluginAsync<{ services: OfferServices }> = async (app, { services }) => {
  // Before the schema reads it: what cannot be kept is refused whatever it is.
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  const once = async (
    request: OfferRequest,
    { asked, isKeyed = true }: { asked: Json; isKeyed?: boolean },
    work: (ctx: Context, offer: OfferRecord, caller: OfferCaller) => Promise<unknown>,
  ): Promise<void> => {
    const caller = await readOfferCaller(services, request);
    const key = isKeyed ? readAnswerKey(request) : null;
    await asCandidate(services, request, (ctx, { candidateId }) =>
      answerOnce(
        ctx,
        { name: { encId: request.params.id, candidateId }, reader: caller.facts, key, request: asked },
        async (offer) => {
          await work(ctx, offer, caller);
        },
      ),
    );
  };

  register(app, OFFER_ENDPOINTS.decline, async (request) => {
    const { reason_code: reason = null, comment = '', offer_version: version = null } = request.body;
    const asked = { does: 'decline', reason, comment, version };
    await once(request, { asked }, (ctx, { id: offerId, candidateId }, { facts }) =>
      declineOffer(services, ctx, { offerId, candidateId, reason, comment, version, facts }),
    );
    return envelope({ offer: await readChanged(services, request) });
  });

  register(app, OFFER_ENDPOINTS.ask, async (request) => {
    const { text } = request.body;
    await once(request, { asked: { does: 'ask', text } }, (ctx, offer, { facts }) =>
      askQuestion(services, ctx, { offer, text, facts }),
    );
    return envelope({ offer: await readChanged(services, request) });
  });

  register(app, OFFER_ENDPOINTS.view, {
    config: { rateLimit: { max: VIEWS_PER_MINUTE, timeWindow: 60_000 } },
    handler: async (request) => {
      const { body: view } = request;
      await once(request, { asked: null, isKeyed: false }, (ctx, offer, { facts, session }) =>
        noteView(ctx, { offer, view, session, facts }),
      );
      return envelope({});
    },
  });

  // A nudge (spec:D9): signing pages write what was done themselves, so that nothing here is believed.
  register(app, OFFER_ENDPOINTS.esignStatus, async (request) => {
    await readOfferCaller(services, request);
    const { documentId } = request.params;
    const offer = await readChanged(services, request);
    if (!offer.offer_documents.some(({ id }) => id === documentId)) throw unknownOffer();
    return envelope({ offer });
  });
};

/** The offer of a call as it is now, for the answer of what changed it. */
export async function readChanged(services: OfferServices, request: OfferRequest) {
  const encId = request.params.id;
  const { facts: reader } = await readOfferCaller(services, request);
  const read = await asCandidate(services, request, (ctx, { candidateId }) =>
    getOffer(services, ctx, { encId, candidateId, reader }),
  );
  return presentOffer(services, read, { isWhole: true, reader });
}

import { SIGNING_ENDPOINTS } from '@opencareers/contracts/signing';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { asCandidate } from '../../../platform/candidate-call.ts';
import type { Context } from '../../../platform/context.ts';
import { envelope } from '../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { type OfferCaller, readOfferCaller } from '../answering/answer-facts.ts';
import type { OfferServices } from '../offer-services.ts';
import { cleanSignature } from './adopted-signature.ts';
import { consentFor, describeSigning } from './describe-signing.ts';
import { giveEsignConsent } from './esign-consent.ts';
import { adoptSignature, isDecidedAs, rejectOnPage, requireFetched, signOnPage } from './signing.service.ts';
import { enterSigningPage, openSigningPage, type SigningPage } from './signing-page.ts';

const CALLS_PER_MINUTE = 60;

/** The calls of the signing page [ESIGN-01, ESIGN-02]; each names its page by `wid` and answers how it stands then. */
export const signingRoutes: FastifyPluginAsync<{ services: OfferServices }> = async (app, { services }) => {
  const config = { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: 60_000 } };
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  /** Runs a step on the page of a call, while nothing was decided on it, and tells how the page stands then. */
  const onPage = async (
    request: FastifyRequest<{ Body: { wid: string } }>,
    step: (ctx: Context, page: SigningPage, caller: OfferCaller) => Promise<void>,
  ) => {
    const caller = await readOfferCaller(services, request);
    const call = { caller, wid: request.body.wid };
    return asCandidate(services, request, async (ctx) => {
      await step(ctx, await enterSigningPage(services, ctx, call), caller);
      const page = await enterSigningPage(services, ctx, call);
      return envelope(await describeSigning(services, ctx, { caller, page }));
    });
  };

  register(app, SIGNING_ENDPOINTS.open, {
    config,
    handler: async (request) => {
      const caller = await readOfferCaller(services, request);
      const session = await asCandidate(services, request, async (ctx) => {
        const page = await openSigningPage(services, ctx, { caller, wid: request.body.wid });
        return describeSigning(services, ctx, { caller, page });
      });
      return envelope(session);
    },
  });

  register(app, SIGNING_ENDPOINTS.consent, {
    config,
    handler: async (request) =>
      onPage(request, async (ctx, page, caller) => {
        if (page.session.endedAs === null)
          requireFetched(services, page, { caller, proof: request.body.content_proof });
        const text = consentFor(services, caller);
        const consent = { caller, version: request.body.version, text };
        if (page.session.endedAs === null) await giveEsignConsent(ctx, page, consent);
      }),
  });

  register(app, SIGNING_ENDPOINTS.adopt, {
    config,
    handler: async (request) =>
      onPage(request, async (ctx, page, caller) => {
        const signature = await cleanSignature(request.body.signature, caller);
        if (page.session.endedAs === null) await adoptSignature(ctx, page, { caller, signature });
      }),
  });

  register(app, SIGNING_ENDPOINTS.sign, {
    config,
    handler: async (request) =>
      onPage(request, async (ctx, page, caller) => {
        if (await isDecidedAs(ctx, page, { decision: 'signed', caller })) return;
        requireFetched(services, page, { caller, proof: request.body.content_proof });
        await signOnPage(services, ctx, { caller, page });
      }),
  });

  register(app, SIGNING_ENDPOINTS.reject, {
    config,
    handler: async (request) =>
      onPage(request, async (ctx, page, caller) => {
        if (await isDecidedAs(ctx, page, { decision: 'rejected', caller })) return;
        const { reason_code: reason = null, comment = '' } = request.body;
        await rejectOnPage(services, ctx, { caller, page, reason, comment });
      }),
  });
};

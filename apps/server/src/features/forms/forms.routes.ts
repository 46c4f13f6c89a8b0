import {
  type DraftSavedAnswerSchema,
  FORM_BODY_MAX_BYTES,
  FORM_ENDPOINTS,
} from '@opencareers/contracts/forms';
import type { DraftChanges } from '@opencareers/form-core/drafts/draft-port';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { envelope } from '../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
import { openLink } from './access/form-links.service.ts';
import { saveProgress } from './drafts/form-drafts.service.ts';
import { removeProgress, requireDraftConsent } from './drafts/server-keeping.ts';
import { asCaller, asPerson, readCaller, requireIdempotencyKey } from './form-request.ts';
import type { FormServices } from './form-services.ts';
import { openForm, readReceipt } from './forms.service.ts';
import { submitForm } from './submissions/form-submissions.service.ts';
import { comeBack } from './take-over/form-take-over.ts';
import { settleSetAside } from './take-over/settle-answers.ts';

/** A person opens a form, goes on with it, sends it and sees the receipt. */
export const formRoutes: FastifyPluginAsync<{ services: FormServices }> = async (app, { services }) => {
  // Answers are found again by the cookie: it lasts as long from the last change as from the first visit.
  app.addHook('onRequest', async (request, reply) =>
    request.visitorSessions.prolong(request, reply, request.visitor),
  );
  // Before the schema reads it: what cannot be kept is refused whatever it is.
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, FORM_ENDPOINTS.openLink, {
    config: { rateLimit: { max: 30, timeWindow: 60_000 } },
    handler: async (request) => {
      const caller = await readCaller(services, request);
      const opening = { ...request.body, visitorKey: caller.visitorKey };
      return envelope(await asCaller(services, caller, (ctx) => openLink(ctx, opening)));
    },
  });

  register(app, FORM_ENDPOINTS.comeBack, {
    config: { rateLimit: { max: 60, timeWindow: 60_000 } },
    handler: async (request) => {
      const caller = await readCaller(services, request);
      const given = request.body;
      return envelope(await asCaller(services, caller, (ctx) => comeBack(services, ctx, { caller, given })));
    },
  });

  register(app, FORM_ENDPOINTS.form, async (request) => {
    const caller = await readCaller(services, request);
    const { version } = request.query;
    const opened = await asPerson(services, { caller, query: request.query }, (ctx, scope) =>
      openForm(services, ctx, { scope, caller, version }),
    );
    return envelope(opened);
  });

  register(app, FORM_ENDPOINTS.saveProgress, {
    bodyLimit: FORM_BODY_MAX_BYTES,
    handler: async (request) => {
      const caller = await readCaller(services, request);
      const { consent, ...changes } = request.body;
      const saved = await asPerson(services, { caller, query: request.query }, (ctx, scope) => {
        requireDraftConsent(scope, { caller, consent });
        return saveProgress(services, ctx, { scope, caller, changes: changes as DraftChanges });
      });
      return envelope(saved as z.input<typeof DraftSavedAnswerSchema>['data']);
    },
  });

  register(app, FORM_ENDPOINTS.removeProgress, async (request) => {
    const caller = await readCaller(services, request);
    await removeProgress(services, { caller, query: request.query });
    return envelope({});
  });

  register(app, FORM_ENDPOINTS.settle, {
    bodyLimit: FORM_BODY_MAX_BYTES,
    handler: async (request) => {
      const caller = await readCaller(services, request);
      const setAside = await asPerson(services, { caller, query: request.query }, (ctx, scope) =>
        settleSetAside(ctx, scope, request.body),
      );
      return envelope({ setAside });
    },
  });

  register(app, FORM_ENDPOINTS.submit, {
    bodyLimit: FORM_BODY_MAX_BYTES,
    handler: async (request, reply) => {
      const idempotencyKey = requireIdempotencyKey(request);
      const caller = await readCaller(services, request);
      const sent = { submission: request.body, idempotencyKey, caller };
      const receipt = await asPerson(services, { caller, query: request.query }, (ctx, scope) =>
        submitForm(services, ctx, { scope, sent }),
      );
      return reply.status(201).send(envelope({ receipt }, 201));
    },
  });

  register(app, FORM_ENDPOINTS.receipt, async (request) => {
    const caller = await readCaller(services, request);
    const { number } = request.query;
    const { shown } = await asPerson(services, { caller, query: request.query }, (ctx, scope) =>
      readReceipt(services, ctx, { scope, caller, number }),
    );
    return envelope(shown);
  });
};

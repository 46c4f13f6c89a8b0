import type { FastifyPluginAsync } from 'fastify';
import type { ApplicationServices } from './application-services.ts';
import { continueDraftRoutes } from './drafts/continue-draft.routes.ts';
import { draftApplicationRoutes } from './drafts/drafts.routes.ts';
import { equalOpportunityRoutes } from './equal-opportunity/equal-opportunity.routes.ts';
import { applyFormRoutes } from './form/apply-form.routes.ts';
import { resumeAnswerRoutes } from './form/resume-answers.routes.ts';
import { fillerSendingRoutes } from './form-fillers/filler-sending.routes.ts';
import { formFillerRoutes } from './form-fillers/form-fillers.routes.ts';
import { applicationRoutes } from './list/applications.routes.ts';
import { applicationReceiptRoutes } from './list/receipt.routes.ts';
import { applicationMessageRoutes } from './messages/messages.routes.ts';
import { shareProfileRoutes } from './profile-sharing/share-profile.routes.ts';
import { claimRoutes } from './sending/claim.routes.ts';
import { sendRoutes } from './sending/send.routes.ts';

/** The calls of applying; each part has hooks and body parsers of its own. */
export const applicationPlugin: FastifyPluginAsync<{ services: ApplicationServices }> = async (
  app,
  options,
) => {
  await app.register(applyFormRoutes, options);
  await app.register(resumeAnswerRoutes, options);
  await app.register(sendRoutes, options);
  await app.register(claimRoutes, options);
  await app.register(applicationRoutes, options);
  await app.register(applicationReceiptRoutes, options);
  await app.register(applicationMessageRoutes, options);
  await app.register(shareProfileRoutes, options);
  await app.register(equalOpportunityRoutes, options);
  await app.register(draftApplicationRoutes, options);
  await app.register(continueDraftRoutes, options);
  await app.register(formFillerRoutes, options);
  await app.register(fillerSendingRoutes, options);
};

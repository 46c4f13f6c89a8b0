import type { Feature } from '../../platform/feature.ts';
import { shortTask } from '../../platform/tasks/task.ts';
import { createApplicationData } from './application-data.ts';
import type { ApplicationServices } from './application-services.ts';
import { applicationSweep } from './application-work.ts';
import { continueDraftRoutes } from './drafts/continue-draft.routes.ts';
import { draftApplicationRoutes } from './drafts/drafts.routes.ts';
import { equalOpportunityRoutes } from './equal-opportunity/equal-opportunity.routes.ts';
import { applyFormRoutes } from './form/apply-form.routes.ts';
import { resumeAnswerRoutes } from './form/resume-answers.routes.ts';
import { fillerSendingRoutes } from './form-fillers/filler-sending.routes.ts';
import { formFillerRoutes } from './form-fillers/form-fillers.routes.ts';
import { applicationRoutes } from './list/applications.routes.ts';
import { applicationReceiptRoutes } from './list/receipt.routes.ts';
import { createLateHandler, LATE_REPLY_TASK } from './list/tell-late.ts';
import { applicationMessageRoutes } from './messages/messages.routes.ts';
import { operatorApplicationRoutes } from './operator/applications.routes.ts';
import { operatorMessageRoutes } from './operator/messages.routes.ts';
import { shareProfileRoutes } from './profile-sharing/share-profile.routes.ts';
import { claimRoutes } from './sending/claim.routes.ts';
import { sendRoutes } from './sending/send.routes.ts';

const PARTS = [
  applyFormRoutes,
  resumeAnswerRoutes,
  sendRoutes,
  claimRoutes,
  applicationRoutes,
  applicationReceiptRoutes,
  applicationMessageRoutes,
  shareProfileRoutes,
  equalOpportunityRoutes,
  draftApplicationRoutes,
  continueDraftRoutes,
  formFillerRoutes,
  fillerSendingRoutes,
];

/** Applying, and what becomes of it; each part has hooks and body parsers of its own. */
export function applicationFeature(services: ApplicationServices): Feature {
  return {
    routes: async (app) => {
      for (const routes of PARTS) await app.register(routes, { services });
    },
    operator: async (app) => {
      await app.register(operatorApplicationRoutes, { services });
      await app.register(operatorMessageRoutes, { services });
    },
    tasks: [shortTask(LATE_REPLY_TASK, createLateHandler(services))],
    sweeps: [applicationSweep(services)],
    personalData: createApplicationData(services),
  };
}

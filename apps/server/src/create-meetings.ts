import type { FastifyPluginAsync } from 'fastify';
import type { ApplicationServices } from './features/applications/application-services.ts';
import { createDraftHints } from './features/applications/drafts/draft-hints.ts';
import { careerEventData } from './features/career-events/career-event-data.ts';
import { careerEventRoutes } from './features/career-events/career-events.routes.ts';
import { eventSummary } from './features/career-events/event-sources.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { dashboardData } from './features/dashboard/dashboard-data.ts';
import { OWN_NUDGES, OWN_SUMMARY } from './features/dashboard/own-sources.ts';
import type { FormKeys } from './features/forms/access/form-keys.ts';
import { createFormSources } from './features/forms/center/form-sources.ts';
import { interviewData } from './features/interviews/interview-data.ts';
import { interviewSweep } from './features/interviews/interview-retention.ts';
import type { InterviewServices } from './features/interviews/interview-services.ts';
import { interviewNudges, interviewSummary } from './features/interviews/interview-sources.ts';
import { interviewRoutes } from './features/interviews/interviews.routes.ts';
import { operatorCareerEventRoutes } from './features/operator/meetings/career-events.routes.ts';
import { operatorInterviewRoutes } from './features/operator/meetings/interviews.routes.ts';
import { operatorReferralRoutes } from './features/operator/meetings/referrals.routes.ts';
import { referralConsentRoutes } from './features/referrals/consent-page.routes.ts';
import { referralData } from './features/referrals/referral-data.ts';
import { referralSweep } from './features/referrals/referral-retention.ts';
import type { ReferralServices } from './features/referrals/referral-services.ts';
import { referralRoutes } from './features/referrals/referrals.routes.ts';
import type { PersonalDataPart } from './platform/personal-data.ts';
import type { Sweep } from './platform/sweeps/sweep-scheduler.ts';

/** What candidates meet companies for, wired: interviews, events, referrals, and the dashboard that shows them. */
export interface Meetings {
  data: readonly PersonalDataPart[];
  routes: FastifyPluginAsync;
  sweeps: readonly Sweep[];
}

interface MeetingParts extends InterviewServices, ReferralServices {
  /** How candidates are named as owners of forms. */
  formKeys: FormKeys;
  applications: ApplicationServices;
}

/** Wires interviews, events, referrals and the dashboard. */
export function createMeetings(parts: MeetingParts): Meetings {
  const forms = createFormSources(parts.formKeys);
  const dashboard = {
    ...parts,
    summaries: [...OWN_SUMMARY, interviewSummary, eventSummary, forms.summary],
    nudges: [...OWN_NUDGES, interviewNudges, forms.nudges, createDraftHints(parts.applications)],
  };
  return {
    data: [interviewData, careerEventData, referralData, dashboardData],
    routes: async (app) => {
      await app.register(interviewRoutes, { services: parts });
      await app.register(careerEventRoutes, { services: parts });
      await app.register(referralRoutes, { services: parts });
      await app.register(referralConsentRoutes, { services: parts });
      await app.register(dashboardRoutes, { services: dashboard });
      await app.register(operatorInterviewRoutes, { services: parts });
      await app.register(operatorCareerEventRoutes, { services: parts });
      await app.register(operatorReferralRoutes, { services: parts });
    },
    sweeps: [interviewSweep(parts), referralSweep(parts)],
  };
}

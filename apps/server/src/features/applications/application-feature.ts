import { sql } from 'drizzle-orm';
import type { Feature } from '../../platform/feature.ts';
import type { Json } from '../../platform/json.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { shortTask } from '../../platform/tasks/task.ts';
import type { ReadApplicationFacts, UserActionSource } from '../positions/index.ts';
import { listActiveAmong, listBegunAmong } from './application-actions.repo.ts';
import { listEverythingOf, removeApplications } from './application-data.repo.ts';
import type { ApplicationServices } from './application-services.ts';
import { applicationSweep } from './application-work.ts';
import { continueDraftRoutes } from './drafts/continue-draft.routes.ts';
import { removeReminders } from './drafts/draft-reminders.repo.ts';
import { draftApplicationRoutes } from './drafts/drafts.routes.ts';
import { visitorAddressHash } from './drafts/remind-of-drafts.ts';
import { removeEqualOpportunity } from './equal-opportunity/equal-opportunity.repo.ts';
import { equalOpportunityRoutes } from './equal-opportunity/equal-opportunity.routes.ts';
import { equalOpportunityHash } from './equal-opportunity/equal-opportunity-hash.ts';
import { applyFormRoutes } from './form/apply-form.routes.ts';
import { resumeAnswerRoutes } from './form/resume-answers.routes.ts';
import { fillerSendingRoutes } from './form-fillers/filler-sending.routes.ts';
import { formFillerRoutes } from './form-fillers/form-fillers.routes.ts';
import { plainFormRoutes } from './form-fillers/plain-form.routes.ts';
import { applicationRoutes } from './list/applications.routes.ts';
import { applicationReceiptRoutes } from './list/receipt.routes.ts';
import { createLateHandler, LATE_REPLY_TASK } from './list/tell-late.ts';
import { listAllMessages } from './messages/messages.repo.ts';
import { applicationMessageRoutes } from './messages/messages.routes.ts';
import { operatorApplicationRoutes } from './operator/applications.routes.ts';
import { operatorMessageRoutes } from './operator/messages.routes.ts';
import { readTimelines } from './profile-sharing/read-timelines.ts';
import { shareProfileRoutes } from './profile-sharing/share-profile.routes.ts';
import { listSharedProfiles, listSharedResumes } from './profile-sharing/shared-profiles.repo.ts';
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
  plainFormRoutes,
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

/** Applications with their timelines and messages in the export and erasure; what was sent is with the forms. */
function createApplicationData({
  keys,
  forms,
  files,
}: Pick<ApplicationServices, 'keys' | 'forms' | 'files'>): PersonalDataPart {
  return {
    name: 'applications',
    keptMonths: ({ retention }) => retention.applicationMonths,
    tables: [
      'applications',
      'application_events',
      'application_messages',
      'application_profiles',
      'equal_opportunity_answers',
      'draft_reminders',
    ],
    collect: async (ctx, subject) => {
      const records = await listEverythingOf(ctx, subject);
      const ids = records.map(({ id }) => id);
      const events = await readTimelines(ctx, ids);
      const messages = await listAllMessages(ctx, ids);
      const profiles = await listSharedProfiles(ctx, ids);
      const data = records.map((record) => ({
        applicationId: record.encId,
        email: record.email,
        position: record.positionName,
        location: record.positionLocation,
        status: record.status,
        withdrawReason: record.withdrawReason,
        sentAt: record.submittedAt.toISOString(),
        timeline: events
          .filter(({ applicationId }) => applicationId === record.id)
          .map(({ what, status, note, by, at }) => ({ what, status, note, by, at: at.toISOString() })),
        messages: messages
          .filter(({ applicationId }) => applicationId === record.id)
          .map(({ sender, author, text, at }) => ({ from: sender, author, text, at: at.toISOString() })),
        sharedProfiles: profiles
          .filter(({ applicationId }) => applicationId === record.id)
          .map(({ at, profile, resume }) => ({
            at: at.toISOString(),
            profile: profile as unknown as Json,
            resume: resume === null ? null : { name: resume.name, sha256: resume.sha256 },
          })),
      }));
      const shared = profiles.flatMap(({ id, resume }) => (resume === null ? [] : { id, ...resume }));
      return {
        count: records.length,
        data,
        files: shared.map(({ id, name, file }) => ({
          name: `applications/${id}-${name}`,
          path: files.pathOf(file),
        })),
      };
    },
    erase: async (ctx, subject) => {
      const records = await listEverythingOf(ctx, subject);
      const hashes = records.map(({ encId }) => equalOpportunityHash(keys, ctx, encId));
      await removeEqualOpportunity(ctx, hashes);
      await removeReminders(ctx, {
        candidateId: subject.candidateId,
        emailHashes: [subject.email, ...subject.formerEmails].map((email) =>
          visitorAddressHash({ keys }, ctx, email),
        ),
      });
      // What was sent goes with the forms of the candidate.
      const owner = forms.ownerOf(subject.candidateId);
      for (const { submissionId } of records) await forms.giveTo(ctx, { submissionId, owner });
      const ids = records.map(({ id }) => id);
      const resumes = await listSharedResumes(ctx, ids);
      await removeApplications(ctx, ids);
      return { files: resumes.map(({ file }) => file) };
    },
  };
}

/** Tells for which positions a candidate has an application under way or begun; of visitors nobody knows it. */
export function createApplicationActions({ forms }: Pick<ApplicationServices, 'forms'>): UserActionSource {
  return {
    isAsked: ({ candidateId }) => candidateId !== null,
    list: async (ctx, { candidateId }, positionIds) =>
      candidateId === null
        ? {}
        : {
            isApplied: await listActiveAmong(ctx, candidateId, positionIds),
            hasDraft: await listBegunAmong(ctx, forms.ownerOf(candidateId), positionIds),
          },
  };
}

/** So few answers could tell who was answered when. */
const ANSWERS_LEAST = 10;

/**
 * Counts who applied to a position, each person once, and how long the company took to do something with it first.
 * Applications that somebody else sent in a person's name do not count.
 */
export const readApplicationFacts: ReadApplicationFacts = async (ctx, positionId) => {
  const { rows } = await ctx.tx.execute<{ applicants: string; answers: string; median: number | null }>(sql`
    with sent as (
      select id, lower(email) as person, submitted_at from applications
      where tenant_id = ${ctx.tenant.id} and position_id = ${positionId}
        and not is_duplicate and disowned_at is null
    ), answered as (
      select extract(epoch from min(event.at) - sent.submitted_at) / 86400 as days
      from sent join application_events event
        on event.tenant_id = ${ctx.tenant.id} and event.application_id = sent.id and event.by = 'company'
      group by sent.id, sent.submitted_at
    )
    select (select count(distinct person) from sent) as applicants, count(*) as answers,
      percentile_cont(0.5) within group (order by days)::float8 as median
    from answered`);
  const [counted] = rows;
  const median = counted?.median ?? null;
  return {
    applicants: Number(counted?.applicants ?? 0),
    replyDaysMedian:
      median === null || Number(counted?.answers) < ANSWERS_LEAST ? null : Math.max(0, Math.ceil(median)),
  };
};

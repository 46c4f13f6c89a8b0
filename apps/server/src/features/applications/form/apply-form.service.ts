import { RESUME_QUESTION } from '@opencareers/contracts/application-calls';
import type { ApplyForm, ApplyPosition } from '@opencareers/contracts/applications';
import type { OpenForm } from '@opencareers/contracts/forms';
import { inLanguage } from '@opencareers/contracts/tenant-config/own-texts';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import type { FormCaller } from '../../forms/index.ts';
import type { PositionRecord } from '../../positions/index.ts';
import { candidateApplicant } from '../applicant.ts';
import type { ApplicationServices } from '../application-services.ts';
import { countSentSince } from '../applications.repo.ts';
import type { ApplicationRecord } from '../applications.schema.ts';
import { findLimit } from '../sending/apply-limits.ts';
import { stateOf } from '../sending/choose-positions.ts';
import { keepFormPositions, listApplyPositions } from './apply-positions.repo.ts';
import { buildDefinition } from './build-definition.ts';
import { controlIds } from './control-ids.ts';
import { readEarlierDrafts, resumeNameIn } from './earlier-drafts.ts';
import type { CopyingServices } from './file-copies.ts';
import { formKeyOf } from './form-key.ts';
import { answersOf, findLastSent, readKnownAnswers } from './known-answers.ts';
import { resumeAnswer } from './prefill.ts';
import { copyResume, resumeAmong } from './resume-files.ts';
import { listSentFor } from './sent-for.ts';

/** Which positions somebody wants to apply for. */
export interface ApplyAsk {
  caller: FormCaller;
  pids: readonly number[];
  /** Of the link of a private position. */
  token: string | null;
}

/** A form and what it applies for. */
export interface PreparedForm {
  /** Null when nothing can be applied for. */
  formKey: string | null;
  /** As it is asked in English; empty with no form. */
  definition: FormDefinition;
  /** Those that the form applies for. */
  ours: PositionRecord[];
  positions: ApplyPosition[];
  /** What keeps this person from applying for some of them, and finished ones. */
  applications: ApplicationRecord[];
  config: TenantConfig;
}

/**
 * The form that applies for positions, made and published when it is another one than before [APPLY-01, APPLY-05].
 * Throws `position_not_found` when none of them is there for who asks.
 */
export async function prepareForm(
  services: ApplicationServices,
  ctx: Context,
  { caller, pids, token }: ApplyAsk,
): Promise<PreparedForm> {
  const config = await services.registry.getConfigWithin(ctx);
  const found = (await listApplyPositions(ctx, [...new Set(pids)])).filter((position) =>
    services.isVisible(position, config, token),
  );
  if (found.length === 0) throw new AppError('position_not_found', { body: 'envelope' });
  const ids = found.map(({ id }) => id);
  const applications = await listSentFor(ctx, { caller, pids: ids });
  const now = ctx.clock.now();
  const stated = found.map((position) => ({
    position,
    ...stateOf(position, { config, applications, now }),
  }));
  const ours = stated.filter(({ state }) => state === 'open' || state === 'closed');
  const open = ours.filter(({ state }) => state === 'open').map(({ position }) => position);
  const unknown = pids.filter((pid) => !found.some(({ id }) => id === pid));
  const positions = [
    ...stated.map(({ position, state, application }) => describePosition(position, state, application)),
    ...unknown.map((pid) => ({ ...UNKNOWN, pid })),
  ];
  const known = { positions, applications, config };
  if (open.length === 0) return { ...known, formKey: null, definition: { sections: [] }, ours: [] };
  // One that closes keeps its place: the form, and what was begun of it, stays the same.
  const applied = ours.map(({ position }) => position);
  const positionIds = applied.map(({ id }) => id).toSorted((a, b) => a - b);
  const formKey = formKeyOf(services.keys, ctx, applied);
  const definition = buildDefinition(config, open);
  // First: a sweep that takes the form right now is waited for, and the form made anew.
  await keepFormPositions(ctx, { formKey, positionIds });
  await services.forms.ensure(ctx, { key: formKey, definition });
  return { ...known, formKey, definition, ours: applied };
}

/** What the page of applying begins with. */
export async function openApplyForm(
  services: CopyingServices,
  ctx: Context,
  ask: ApplyAsk,
): Promise<ApplyForm> {
  const { caller } = ask;
  const { candidateId } = caller;
  const prepared = await prepareForm(services, ctx, ask);
  const { formKey, definition, positions, config } = prepared;
  const { disableLoggedOutApply, resume, draftApplicationSettings, prepopulateSettings } =
    config.pcsxConfig.applyFormConfig;
  const applicant = candidateId === null ? null : await candidateApplicant(ctx, candidateId);
  const more = Math.max(1, positions.filter(({ state }) => state === 'open').length);
  const read = inLanguage(config, caller.locale);
  const limit = applicant === null ? null : await findLimit(ctx, { config: read, applicant, more });
  const needsLogin = disableLoggedOutApply && candidateId === null;
  return {
    formKey,
    positions,
    isSignedIn: candidateId !== null,
    allowsGuest: !disableLoggedOutApply,
    needsLogin,
    ...(formKey === null
      ? { prefill: null, earlierForms: [] }
      : await readBeforehand(services, ctx, { ...prepared, caller, formKey })),
    opened:
      formKey === null || needsLogin ? null : await openIfPossible(services, ctx, { key: formKey, caller }),
    resume: {
      enabled: resume.enabled,
      required: resume.required,
      fillsIn: resume.enabled && prepopulateSettings.enabled,
    },
    fieldIds: controlIds(definition),
    challenge: candidateId === null ? services.proofs.challenge(ctx) : null,
    limitMessage: limit === null ? null : limit === 'spam' ? '' : limit.message,
    keepsDrafts: draftApplicationSettings.enabled,
  };
}

/** One answer for both spares whoever applies a way to the server and back. Why not, the call of forms says. */
async function openIfPossible(
  { forms }: Pick<ApplicationServices, 'forms'>,
  ctx: Context,
  asked: { key: string; caller: FormCaller },
): Promise<OpenForm | null> {
  try {
    return await forms.open(ctx, asked);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const UNKNOWN: Omit<ApplyPosition, 'pid'> = {
  name: '',
  locations: [],
  displayJobId: '',
  state: 'unknown',
  applicationId: null,
  closesAt: null,
};

/** What the page says of a position that is applied for. */
export function describePosition(
  position: PositionRecord,
  state: ApplyPosition['state'],
  application: ApplicationRecord | null,
): ApplyPosition {
  return {
    pid: position.id,
    name: position.title,
    locations: position.locations.map(({ text }) => text),
    displayJobId: position.displayJobId,
    state,
    applicationId: application?.encId ?? null,
    closesAt: position.closesAt?.toISOString() ?? null,
  };
}

/** What is known before anything is typed: what was begun elsewhere, then profile, resume and what was sent last. */
async function readBeforehand(
  services: CopyingServices,
  ctx: Context,
  prepared: PreparedForm & { caller: FormCaller; formKey: string },
): Promise<Pick<ApplyForm, 'prefill' | 'earlierForms'>> {
  const { caller, formKey, config, definition, ours } = prepared;
  const drafts = await services.forms.listDrafts(ctx, caller.visitorKey);
  // Whoever has begun already has seen all of it.
  if (drafts.some((draft) => draft.formKey === formKey)) return { prefill: null, earlierForms: [] };
  const form = { formKey, definition, positions: ours };
  const earlier = await readEarlierDrafts(services, ctx, { caller, form, config });
  const { begunFor, earlierForms } = earlier;
  const known = await readKnown(services, ctx, { caller, formKey, config });
  const answers = { ...known, ...earlier.answers };
  if (known === null && begunFor.length === 0) return { prefill: null, earlierForms };
  const isLastSent = known !== null && caller.candidateId === null;
  const resumeFilename = resumeNameIn(answers);
  return { prefill: { answers, begunFor, resumeFilename, isLastSent }, earlierForms };
}

/** What profile and resume say, and what was sent last; null when nothing is known. */
async function readKnown(
  services: CopyingServices,
  ctx: Context,
  { caller, formKey, config }: { caller: FormCaller; formKey: string; config: TenantConfig },
): Promise<Record<string, Json> | null> {
  const { candidateId, visitorKey: owner } = caller;
  const { prepopulateSettings, resume } = config.pcsxConfig.applyFormConfig;
  if (!prepopulateSettings.enabled) return null;
  const last = await findLastSent(services, ctx, caller);
  if (candidateId === null && last === undefined) return null;
  const answers =
    candidateId === null
      ? { ...(last && answersOf(last)) }
      : await readKnownAnswers(services, ctx, { caller, config });
  if (!resume.enabled) return answers;
  const ofProfile =
    candidateId === null ? null : await readProfileResume(services, ctx, { candidateId, formKey, config });
  const sent = last && resumeAmong(last.files, config);
  const file =
    ofProfile ??
    (sent && (await copyResume(services, ctx, { resume: sent, uid: `sent-${sent.id}`, formKey, owner })));
  if (file) answers[RESUME_QUESTION] = [{ ...file }];
  return answers;
}

async function readProfileResume(
  services: CopyingServices,
  ctx: Context,
  { candidateId, formKey, config }: { candidateId: number; formKey: string; config: TenantConfig },
) {
  const applicant = await candidateApplicant(ctx, candidateId);
  const count = await countSentSince(ctx, applicant, new Date(0));
  return resumeAnswer(services, ctx, { candidateId, formKey, config, count });
}

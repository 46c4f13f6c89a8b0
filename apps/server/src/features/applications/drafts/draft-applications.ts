import type { DraftApplication } from '@opencareers/contracts/applications';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { isAnswerEmpty } from '@opencareers/form-core/answers/answer-empty';
import type { Answers } from '@opencareers/form-core/answers/answers';
import { placeFields } from '@opencareers/form-core/visibility/place-fields';
import type { Context } from '../../../platform/context.ts';
import { type ApplicationFormDraft, describeAnswers, type FormCaller } from '../../forms/index.ts';
import type { PositionRecord } from '../../positions/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { listApplyPositions, listFormPositions } from '../form/apply-positions.repo.ts';
import { listSentFor } from '../form/sent-for.ts';
import { stateOf } from '../sending/choose-positions.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Days that a draft is kept after its position has closed (spec:D27). */
export const CLOSED_DRAFT_DAYS = 14;

/** What a person has begun, the last changed first, open and closed ones apart [APPLY-02]. */
export async function readDrafts(
  { forms, registry }: ApplicationServices,
  ctx: Context,
  caller: Pick<FormCaller, 'candidateId' | 'visitorKey'>,
): Promise<{ openDraftApplications: DraftApplication[]; closedDraftApplications: DraftApplication[] }> {
  const config = await registry.getConfigWithin(ctx);
  const drafts = await forms.listDrafts(ctx, caller.visitorKey);
  const positionsOf = await listFormPositions(
    ctx,
    drafts.map(({ formKey }) => formKey),
  );
  const positions = await listApplyPositions(ctx, [...new Set([...positionsOf.values()].flat())]);
  const now = ctx.clock.now();
  const pids = positions.map(({ id }) => id);
  const applications = await listSentFor(ctx, { caller, pids });
  const shown = drafts.flatMap((draft) => {
    const ids = positionsOf.get(draft.formKey) ?? [];
    // What was applied for meanwhile by another form is not to be gone on with.
    const own = positions.filter(
      (position) =>
        ids.includes(position.id) && stateOf(position, { config, applications, now }).state !== 'applied',
    );
    return own.length === 0 ? [] : [describeDraft(draft, { positions: own, config, now })];
  });
  const kept = shown.filter(({ keptUntil }) => new Date(keptUntil) > now);
  return {
    openDraftApplications: kept.filter(({ closedAt }) => closedAt === null),
    closedDraftApplications: kept.filter(({ closedAt }) => closedAt !== null),
  };
}

/** Removes what a person had begun for positions all of which they have applied for now [APPLY-05]. */
export async function dropDraftsOf(
  { forms, registry }: ApplicationServices,
  ctx: Context,
  caller: FormCaller,
): Promise<void> {
  const config = await registry.getConfigWithin(ctx);
  const drafts = await forms.listDrafts(ctx, caller.visitorKey);
  const positionsOf = await listFormPositions(
    ctx,
    drafts.map(({ formKey }) => formKey),
  );
  const positions = await listApplyPositions(ctx, [...new Set([...positionsOf.values()].flat())]);
  const applications = await listSentFor(ctx, { caller, pids: positions.map(({ id }) => id) });
  const facts = { config, applications, now: ctx.clock.now() };
  const left = new Set(
    positions.filter((position) => stateOf(position, facts).state !== 'applied').map(({ id }) => id),
  );
  const done = [...positionsOf].filter(([, ids]) => ids.every((id) => !left.has(id)));
  await forms.dropDrafts(ctx, { owner: caller.visitorKey, keys: done.map(([formKey]) => formKey) });
}

function describeDraft(
  draft: ApplicationFormDraft,
  { positions, config, now }: { positions: readonly PositionRecord[]; config: TenantConfig; now: Date },
): DraftApplication {
  const open = positions.filter((position) => closedAtOf(position, now) === null);
  const [first] = open.length > 0 ? open : positions;
  if (first === undefined) throw new Error('a draft without a position');
  const closed = positions.map((position) => closedAtOf(position, now)?.getTime() ?? 0);
  const closedAt = open.length > 0 ? null : new Date(Math.max(...closed));
  const closing = open.map(({ closesAt }) => closesAt).filter((at) => at !== null);
  const others = positions.length - 1;
  return {
    formKey: draft.formKey,
    pid: first.id,
    positionIds: positions.map(({ id }) => id),
    positionTitle: others === 0 ? first.title : `${first.title} +${others}`,
    positionLocation: first.locations.map(({ text }) => text).join('; '),
    displayJobId: first.displayJobId,
    revision: draft.revision,
    createdAt: draft.createdAt.toISOString(),
    savedAt: draft.savedAt.toISOString(),
    percent: percentOf(draft),
    closesAt:
      closing.length === 0 ? null : new Date(Math.min(...closing.map((at) => at.getTime()))).toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    keptUntil: keptUntil(draft, { closedAt, config }).toISOString(),
    answers:
      closedAt === null
        ? []
        : describeAnswers(draft.definition, draft.answers).flatMap(({ answers }) => answers),
  };
}

/** When a position stopped taking applications; null while it takes them. */
function closedAtOf({ archivedAt, closesAt }: PositionRecord, now: Date): Date | null {
  if (archivedAt !== null) return archivedAt;
  return closesAt !== null && closesAt <= now ? closesAt : null;
}

/** When a draft goes for good (spec:D27). */
function keptUntil(
  { savedAt }: Pick<ApplicationFormDraft, 'savedAt'>,
  { closedAt, config }: { closedAt: Date | null; config: TenantConfig },
): Date {
  const { keepDays } = config.pcsxConfig.applyFormConfig.draftApplicationSettings;
  const byAge = savedAt.getTime() + keepDays * DAY_MILLISECONDS;
  const byClosing = closedAt === null ? byAge : closedAt.getTime() + CLOSED_DRAFT_DAYS * DAY_MILLISECONDS;
  return new Date(Math.min(byAge, byClosing));
}

/** How much of what must be answered, and shows, is answered; of a form that demands nothing, of all of it. */
export function percentOf({
  definition,
  answers,
}: Pick<ApplicationFormDraft, 'definition' | 'answers'>): number {
  const fields = placeFields(definition, answers as Answers).filter(
    (field) => field.isVisible() && field.item.type !== 'instruction' && field.item.type !== 'info',
  );
  const required = fields.filter(({ item }) => item.required === true);
  const counted = required.length > 0 ? required : fields;
  const answered = counted.filter(({ value }) => !isAnswerEmpty(value));
  return counted.length === 0 ? 0 : Math.round((answered.length / counted.length) * 100);
}

import type { WebhookEvent } from '@opencareers/contracts/webhooks';
import type { Context } from '../../platform/context.ts';
import { tellCompany } from '../webhooks/index.ts';
import type { InterviewServices } from './interview-services.ts';
import type { InterviewRecord } from './interviews.repo.ts';

/** Kinds of notifications about interviews. */
export type InterviewNotice =
  | 'INTERVIEWScheduled'
  | 'CONFIRMInterview'
  | 'SCHEDULEInterview'
  | 'INTERVIEWCanceled';

/** A change of an interview. */
export interface InterviewTelling {
  interview: InterviewRecord;
  kind: InterviewNotice | null;
  event: Extract<WebhookEvent, `interview.${string}`>;
}

/**
 * Tells the candidate what is with an interview now, and the company's systems, in the transaction of its change. What was asked before is done;
 * the version names the event, so that each change is told once. Null tells nothing new: they did it themselves.
 */
export async function tellInterview(
  { notifier, registry }: Pick<InterviewServices, 'notifier' | 'registry'>,
  ctx: Context,
  { interview, kind, event }: InterviewTelling,
): Promise<void> {
  const { id, candidateId, version } = interview;
  await tellCompany({ registry }, ctx, { event, candidateId, data: describe(ctx, interview) });
  await notifier.resolve(ctx, { eventKeyPrefix: `interview:${id}:`, candidateId });
  if (kind === null) return;
  await notifier.notify(ctx, {
    candidateId,
    kind,
    eventKey: `interview:${id}:${version}`,
    details: { position_title: interview.positionName || interview.title },
    redirectUrl: '/careers/interviews',
  });
}

function describe({ actor }: Context, interview: InterviewRecord) {
  const { id, encId, sourceId, status, startAt, endAt, zone, version, positionName, cancelReason } =
    interview;
  return {
    interview: encId,
    number: id,
    source_id: sourceId,
    position: positionName,
    status,
    zone,
    version,
    start: startAt?.toISOString() ?? null,
    end: endAt?.toISOString() ?? null,
    by: actor.kind === 'operator' ? 'company' : 'candidate',
    ...(cancelReason === null ? {} : { reason: cancelReason }),
  };
}

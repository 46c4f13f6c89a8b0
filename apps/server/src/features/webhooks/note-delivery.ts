import type { Context } from '../../platform/context.ts';
import { queueDelivery } from './queue-delivery.ts';
import { changeEndpointState, lockEndpointState } from './webhook-endpoints.repo.ts';
import type { WebhookServices } from './webhook-services.ts';
import { changeDelivery, findCall, lockCalls } from './webhooks.repo.ts';
import type { WebhookDeliveryRecord } from './webhooks.schema.ts';

/** Pauses after each try in seconds, up to a day (the schedule that Standard Webhooks recommends). */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** An endpoint that nobody answers for is left alone for so long, twice as long each time. */
const PAUSE_SECONDS = 5;
const PAUSE_LONGEST_SECONDS = 300;
const NO_SECRET_SECONDS = 3_600;
/** Longer than all tries together: who waits for a pause or a secret does not wait for ever. */
const WAITING_MILLISECONDS = 5 * 86_400_000;
/** The endpoint wants no more calls with this message (Standard Webhooks). */
const GONE_STATUS = 410;

/** What came of a call. */
export type DeliveryOutcome =
  | { kind: 'answered'; status: number }
  /** Nobody answered in time. */
  | { kind: 'unanswered'; error: string }
  /** It is not made at all, now. */
  | { kind: 'refused'; error: string }
  /** It is not made now, and that does not count as a try. */
  | { kind: 'put_off'; reason: 'paused' | 'no_secret' }
  | { kind: 'gone' };

/** Writes down what came of a call, and when it is made again. */
export async function noteDelivery(
  { log }: Pick<WebhookServices, 'log'>,
  ctx: Context,
  { id, outcome }: { id: number; outcome: DeliveryOutcome },
): Promise<void> {
  // An endpoint first, then its calls, as whoever makes its secret does: neither waits for the other for ever.
  const known = isAboutEndpoint(outcome) ? await findCall(ctx, id) : undefined;
  if (known !== undefined) await lockEndpointState(ctx, known.delivery.endpoint);
  const [call] = await lockCalls(ctx, { id, state: 'waiting' }, 1);
  // Erased, or delivered by another task meanwhile.
  if (call === undefined) return;
  const { delivery, message } = call;
  const change = await judge(ctx, delivery, outcome);
  await changeDelivery(ctx, id, change);
  if (change.nextAt !== null)
    await queueDelivery(ctx, { id, nextAt: change.nextAt, candidateId: message.candidateId });
  if (change.state === 'dead')
    log('a call was given up', {
      tenant: ctx.tenant.domain,
      endpoint: delivery.endpoint,
      delivery: id,
      event: message.event,
      error: change.error,
    });
}

// The others neither read nor change what is known of the endpoint.
function isAboutEndpoint({ kind }: DeliveryOutcome): boolean {
  return kind === 'answered' || kind === 'unanswered' || kind === 'put_off';
}

type DeliveryChange = Pick<WebhookDeliveryRecord, 'state' | 'attempts' | 'nextAt' | 'answer' | 'error'>;

async function judge(
  ctx: Context,
  delivery: WebhookDeliveryRecord,
  outcome: DeliveryOutcome,
): Promise<DeliveryChange> {
  const { endpoint, attempts: before, answer } = delivery;
  const attempts = before + 1;
  switch (outcome.kind) {
    case 'answered': {
      const { status } = outcome;
      await rest(ctx, endpoint, true);
      if (status >= 200 && status < 300)
        return { state: 'delivered', attempts, nextAt: null, answer: status, error: '' };
      const error = `answered ${status}`;
      if (status === GONE_STATUS) return { state: 'dead', attempts, nextAt: null, answer: status, error };
      return { ...later(ctx, before), answer: status, error };
    }
    case 'unanswered':
      await rest(ctx, endpoint, false);
      return { ...later(ctx, before), answer: null, error: outcome.error };
    case 'refused':
      return { ...later(ctx, before), answer: null, error: outcome.error };
    case 'put_off':
      return { ...(await putOff(ctx, delivery, outcome.reason)), attempts: before, answer };
    case 'gone':
      return { state: 'dead', attempts: before, nextAt: null, answer, error: 'no such endpoint any more' };
  }
}

function later(ctx: Context, before: number): Pick<DeliveryChange, 'state' | 'attempts' | 'nextAt'> {
  const seconds = RETRY_SECONDS[before];
  const attempts = before + 1;
  if (seconds === undefined) return { state: 'dead', attempts, nextAt: null };
  return { state: 'waiting', attempts, nextAt: inSeconds(ctx, seconds) };
}

async function putOff(
  ctx: Context,
  { endpoint, queuedAt, error }: WebhookDeliveryRecord,
  reason: 'paused' | 'no_secret',
): Promise<Pick<DeliveryChange, 'state' | 'nextAt' | 'error'>> {
  const isPaused = reason === 'paused';
  const why = isPaused ? error || 'the endpoint does not answer' : 'the endpoint has no secret yet';
  if (ctx.clock.now().getTime() - queuedAt.getTime() > WAITING_MILLISECONDS)
    return { state: 'dead', nextAt: null, error: why };
  const { pausedUntil } = await lockEndpointState(ctx, endpoint);
  // It may have answered meanwhile; another second is no loss.
  const pauseEnd = pausedUntil !== null && pausedUntil > ctx.clock.now() ? pausedUntil : inSeconds(ctx, 1);
  return {
    state: 'waiting',
    nextAt: isPaused ? pauseEnd : inSeconds(ctx, NO_SECRET_SECONDS),
    error: why,
  };
}

/** Leaves an endpoint alone for a while when nobody answered: its calls would keep all others waiting. */
async function rest(ctx: Context, endpoint: string, isAnswered: boolean): Promise<void> {
  const { unanswered } = await lockEndpointState(ctx, endpoint);
  if (isAnswered) {
    if (unanswered > 0) await changeEndpointState(ctx, endpoint, { unanswered: 0, pausedUntil: null });
    return;
  }
  const seconds = Math.min(PAUSE_SECONDS * 2 ** Math.min(unanswered, 20), PAUSE_LONGEST_SECONDS);
  await changeEndpointState(ctx, endpoint, {
    unanswered: unanswered + 1,
    pausedUntil: inSeconds(ctx, seconds),
  });
}

const inSeconds = (ctx: Context, seconds: number): Date =>
  new Date(ctx.clock.now().getTime() + seconds * 1000);

import { APPLY_PAGE_PATH } from '@opencareers/contracts/application-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import { type Context, type ContextSeed, inTenant } from '../../platform/context.ts';
import type { ApplicationServices } from './application-services.ts';
import { CLOSING_EVENT, type ClosingPosition, listClosingPositions } from './closing-positions.repo.ts';
import { listApplyPositions } from './form/apply-positions.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Days before a position closes on which a candidate is told. */
const CLOSING_DAYS = 3;
const BATCH = 200;

/** Kind of the notification about a position that closes soon. */
const CLOSING_KIND = 'POSITIONClosing';

/**
 * Tells candidates that a position closes within three days which they keep or have begun to apply for: once, and not
 * who has applied. One that fails is logged and keeps no other waiting. Safe to run anywhere, any time.
 */
export async function tellClosing(
  services: ApplicationServices,
  seed: ContextSeed,
  log: (message: string, fields: object) => void,
): Promise<void> {
  const { db, registry } = services;
  const { notificationsConfig } = await inTenant(db, seed, (ctx) => registry.getConfigWithin(ctx));
  if (notificationsConfig.inApp.notifications[CLOSING_KIND]?.enabled !== true) return;
  const until = new Date(services.clock.now().getTime() + CLOSING_DAYS * DAY_MILLISECONDS);
  let closing: ClosingPosition[] = [];
  // Beyond those of which nothing may be told: they stay, and would keep all others waiting.
  do {
    const after = closing.at(-1);
    closing = await inTenant(db, seed, (ctx) => listClosingPositions(ctx, until, BATCH, after));
    for (const one of closing)
      try {
        await inTenant(db, seed, (ctx) => tell(services, ctx, one));
      } catch (error) {
        const { positionId } = one;
        log('a closing could not be told of', { err: error, tenant: seed.tenant.domain, positionId });
      }
  } while (closing.length === BATCH);
}

async function tell(
  { notifier, registry, isVisible }: ApplicationServices,
  ctx: Context,
  { candidateId, positionId, closesAt, draftOf }: ClosingPosition,
): Promise<void> {
  const config = await registry.getConfigWithin(ctx);
  const [position] = await listApplyPositions(ctx, [positionId]);
  if (position === undefined || !isVisible(position, config, null)) return;
  await notifier.notify(ctx, {
    candidateId,
    kind: CLOSING_KIND,
    eventKey: `${CLOSING_EVENT}${positionId}`,
    details: {
      position_title: position.title,
      deadline: closesAt.toISOString(),
    },
    redirectUrl:
      draftOf === null ? `/careers/job/${positionId}` : buildUrl(APPLY_PAGE_PATH, { pid: draftOf.join(',') }),
  });
}

import { isLive } from '@opencareers/contracts/offer-states';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { shortTask, slowTask } from '../../platform/tasks/task.ts';
import type { NudgeSource, SummarySource } from '../dashboard/index.ts';
import { acceptingRoutes } from './answering/accepting/accepting.routes.ts';
import { answeringRoutes } from './answering/answering.routes.ts';
import { expirySweep } from './answering/expire-offers.ts';
import { letterCheckRoutes } from './checking/letter-check.routes.ts';
import { offerRoutes } from './documents/offers.routes.ts';
import { checkpointSweep } from './history/checkpoints.ts';
import { listIntactOffers } from './history/intact-offers.ts';
import { receiptRoutes } from './history/receipt/receipt.routes.ts';
import { keptLetterRoutes } from './kept/kept-letters.routes.ts';
import { keptLetterSweep } from './kept/kept-letters.ts';
import { createOfferData } from './offer-data.ts';
import type { OfferServices } from './offer-services.ts';
import type { OfferRecord } from './offers.repo.ts';
import { operatorOfferRoutes } from './operator/offers.routes.ts';
import { operatorStoreRoutes } from './operator/store.routes.ts';
import { LETTER_SEAL_TASK } from './sealing/queue-sealing.ts';
import { createSealTask } from './sealing/seal-task.ts';
import { signingRoutes } from './signing/signing.routes.ts';
import { createReminderHandler } from './telling/remind.ts';
import { REMINDER_TASK } from './telling/schedule-reminders.ts';

const PARTS = [
  offerRoutes,
  answeringRoutes,
  acceptingRoutes,
  signingRoutes,
  letterCheckRoutes,
  receiptRoutes,
];

/** Offers; each part has hooks and body parsers of its own. */
export function offerFeature(services: OfferServices): Feature {
  return {
    routes: async (app) => {
      for (const routes of PARTS) await app.register(routes, { services });
      app.addHook('onClose', () => services.pdfs.close());
    },
    operator: async (app) => {
      await app.register(operatorOfferRoutes, { services });
      await app.register(keptLetterRoutes, { services });
      await app.register(operatorStoreRoutes, { services });
    },
    tasks: [
      slowTask(LETTER_SEAL_TASK, createSealTask(services)),
      shortTask(REMINDER_TASK, createReminderHandler(services)),
    ],
    sweeps: [checkpointSweep(services), expirySweep(services), keptLetterSweep(services)],
    personalData: createOfferData(services),
  };
}

/** Counts offers for the dashboard. */
export const offerSummary: SummarySource = {
  tab: 'offers',
  count: async (ctx, { candidateId }) => {
    const { offers } = await listIntactOffers(ctx, candidateId);
    return { totalCount: offers.length, actionableItemsCount: liveOnes(ctx, offers).length };
  },
};

/** Hints at offers that wait for an answer. */
export const offerNudges: NudgeSource = {
  kind: 'offer',
  find: async (ctx, { candidateId }) => {
    const { offers } = await listIntactOffers(ctx, candidateId);
    return liveOnes(ctx, offers).map(({ encId, version, positionName, expiresAt }) => ({
      subjectId: `${encId}.${version}`,
      subject: positionName,
      url: `/careers/offer/${encId}`,
      expiresAt,
    }));
  },
};

/** Those that can be answered, what expires first at the front. */
function liveOnes(ctx: Context, offers: readonly OfferRecord[]): OfferRecord[] {
  const now = ctx.clock.now().getTime();
  const endOf = ({ expiresAt }: { expiresAt: Date | null }) =>
    expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return offers
    .filter(({ status, expiresAt, updatedAt }) =>
      isLive(
        { status, expires_at: expiresAt?.toISOString() ?? null, updated_at: updatedAt.toISOString() },
        now,
      ),
    )
    .toSorted((one, other) => endOf(one) - endOf(other) || one.id - other.id);
}

import { asc, eq } from 'drizzle-orm';
import { CUSTOM_KIND, findKind } from '../src/features/notifications/notification-kinds.ts';
import {
  insertNotifications,
  type NotificationRow,
} from '../src/features/notifications/notifications.repo.ts';
import { listRecipients } from '../src/features/notifications/recipients.repo.ts';
import { positions } from '../src/features/positions/positions.schema.ts';
import type { TenantRegistry } from '../src/features/tenants/tenant-registry.ts';
import type { Context } from '../src/platform/context.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_HOURS = 24;

/** Something that a candidate of the demo was told. */
interface DemoNotification {
  kind: string;
  hoursAgo: number;
  /** Which of the positions that the demo mentions. */
  position?: number;
  text?: { categoryTitle: string; message: string };
  redirectUrl?: string;
  state: 'new' | 'viewed' | 'clicked' | 'done';
}

/** What Ada was told in her weeks of looking for work, the oldest first. */
const OF_ADA: readonly DemoNotification[] = [
  { kind: 'APPLICATIONSubmitted', hoursAgo: 34 * DAY_HOURS, position: 0, state: 'clicked' },
  { kind: 'APPLICATIONSubmitted', hoursAgo: 27 * DAY_HOURS, position: 1, state: 'clicked' },
  { kind: 'SCHEDULEInterview', hoursAgo: 21 * DAY_HOURS, position: 0, state: 'done' },
  { kind: 'INTERVIEWScheduled', hoursAgo: 19 * DAY_HOURS, position: 0, state: 'clicked' },
  { kind: 'APPLICATIONRejected', hoursAgo: 12 * DAY_HOURS, position: 1, state: 'viewed' },
  { kind: 'REFERENCEReceived', hoursAgo: 8 * DAY_HOURS, position: 0, state: 'viewed' },
  {
    kind: CUSTOM_KIND,
    hoursAgo: 5 * DAY_HOURS,
    text: {
      categoryTitle: 'Visit',
      message: 'Come and meet the team: our depot is open to visitors this Saturday from ten to four.',
    },
    redirectUrl: '/careers/events',
    state: 'viewed',
  },
  { kind: 'CONFIRMInterview', hoursAgo: 2 * DAY_HOURS + 3, position: 2, state: 'viewed' },
  { kind: 'FORMAssigned', hoursAgo: DAY_HOURS + 5, state: 'new' },
];

/**
 * Gives the demo's candidate with a history what she was told, and `told` besides, with dates that look alive; no mails
 * are sent.
 */
export async function fillDemoNotifications(
  ctx: Context,
  registry: TenantRegistry,
  told: readonly NotificationRow[],
): Promise<void> {
  const [ada] = await listRecipients(ctx, ['ada@demo.example']);
  if (ada === undefined) return;
  const config = await registry.getConfigWithin(ctx);
  const titles = await listTitles(ctx);
  const now = ctx.clock.now().getTime();
  const rows = [...told];
  for (const [index, { kind, hoursAgo, position, text, redirectUrl, state }] of OF_ADA.entries()) {
    const found = findKind(config, kind);
    const at = (hours: number) => new Date(now - hours * HOUR_MILLISECONDS);
    const title = position === undefined ? undefined : titles[position];
    rows.push({
      candidateId: ada.id,
      kind,
      eventKey: `demo:${index}`,
      details: { ...text, ...(title === undefined ? {} : { position_title: title }) },
      redirectUrl: redirectUrl ?? found?.action.redirectUrl ?? '',
      notificationType: found?.type ?? 'read_only',
      createdAt: at(hoursAgo),
      viewedAt: state === 'new' ? null : at(hoursAgo - 1),
      clickedAt: state === 'clicked' || state === 'done' ? at(hoursAgo - 1) : null,
      doneAt: state === 'done' ? at(hoursAgo - 2) : null,
    });
  }
  // The bell shows the newest first by their numbers.
  const timeOf = ({ createdAt }: NotificationRow) => createdAt?.getTime() ?? now;
  await insertNotifications(
    ctx,
    rows.toSorted((left, right) => timeOf(left) - timeOf(right)),
  );
}

async function listTitles(ctx: Context): Promise<string[]> {
  const rows = await ctx.tx
    .select({ title: positions.title })
    .from(positions)
    .where(eq(positions.tenantId, ctx.tenant.id))
    .orderBy(asc(positions.id))
    .limit(60);
  // Far apart, so that they are different kinds of work.
  return [0, 20, 40].map((place) => rows[place]?.title ?? '').filter((title) => title !== '');
}

import type { ApplicationStatus } from '@opencareers/contracts/application-states';
import { and, asc, eq, gt, isNull, like, or } from 'drizzle-orm';
import type { ApplicationServices } from '../../src/features/applications/application-services.ts';
import { lockApplication } from '../../src/features/applications/applications.repo.ts';
import { draftReminders } from '../../src/features/applications/applications.schema.ts';
import { prepareForm } from '../../src/features/applications/form/apply-form.service.ts';
import { changeStatus } from '../../src/features/applications/list/change-status.ts';
import { readApplicationReceipt } from '../../src/features/applications/list/read-applications.ts';
import { LATE_REPLY_TASK } from '../../src/features/applications/list/tell-late.ts';
import { createApplicationListener } from '../../src/features/applications/sending/application-listener.ts';
import type { FormCaller } from '../../src/features/forms/application-forms.ts';
import type { FormServices } from '../../src/features/forms/form-services.ts';
import { createApplicationForms } from '../../src/features/forms/generated/application-forms.ts';
import { listRecipients } from '../../src/features/notifications/recipients.repo.ts';
import { positions } from '../../src/features/positions/positions.schema.ts';
import type { TenantEntry } from '../../src/features/tenants/tenants.repo.ts';
import { type Context, type ContextSeed, inTenant } from '../../src/platform/context.ts';
import type { Json } from '../../src/platform/json.ts';
import { tasks } from '../../src/platform/tasks/tasks.schema.ts';
import { QuietNotifier } from '../offers/quiet-notifier.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_HOURS = 24;

/** What became of an application of the demo, and when. */
interface DemoApplication {
  /** Which position, among all by their numbers; far apart they are different kinds of work. */
  place: number;
  hoursAgo: number;
  steps: readonly { status: ApplicationStatus; hoursAgo: number; note?: string }[];
}

const OF_ADA: readonly DemoApplication[] = [
  {
    place: 0,
    hoursAgo: 34 * DAY_HOURS,
    steps: [
      { status: 'In review', hoursAgo: 30 * DAY_HOURS },
      {
        status: 'Interview',
        hoursAgo: 21 * DAY_HOURS,
        note: 'We would like to meet you and show you around.',
      },
    ],
  },
  {
    place: 20,
    hoursAgo: 27 * DAY_HOURS,
    steps: [
      { status: 'In review', hoursAgo: 25 * DAY_HOURS },
      {
        status: 'Not selected',
        hoursAgo: 12 * DAY_HOURS,
        note: 'We chose somebody who has worked at sea before. Thank you for the care you took with your answers.',
      },
    ],
  },
  { place: 40, hoursAgo: 9 * DAY_HOURS, steps: [{ status: 'In review', hoursAgo: 6 * DAY_HOURS }] },
  { place: 55, hoursAgo: 2 * DAY_HOURS, steps: [] },
];
/** What Ada has begun, and how far she is. */
const DRAFTS: readonly { place: number; hoursAgo: number; answers: Record<string, Json> }[] = [
  { place: 10, hoursAgo: 5, answers: { firstname: 'Ada', lastname: 'Marlow', email: 'ada@demo.example' } },
  { place: 30, hoursAgo: 8 * DAY_HOURS, answers: { firstname: 'Ada' } },
];
const ANSWERS: Record<string, Json> = {
  firstname: 'Ada',
  lastname: 'Marlow',
  email: 'ada@demo.example',
  city: 'Kiel',
  right_to_work: 'yes',
  heard_from: 'friend',
  adjustments: 'Questions in writing help me.',
};

/** Sends and begins the applications of the demo as the candidate would, each step at its own time; nobody is told. */
export async function fillDemoApplications(
  given: { forms: FormServices; applications: ApplicationServices },
  tenant: TenantEntry,
  seed: ContextSeed,
): Promise<void> {
  const now = seed.clock.now();
  const notifier = new QuietNotifier(given.forms.registry, now);
  const formServices: FormServices = { ...given.forms, listeners: [] };
  const services = { ...given.applications, notifier, forms: createApplicationForms(formServices) };
  formServices.listeners.push(createApplicationListener(services));
  const at = (hoursAgo: number): ContextSeed => ({
    ...seed,
    clock: { now: () => new Date(now.getTime() - hoursAgo * HOUR_MILLISECONDS) },
  });
  const [ada] = await inTenant(services.db, seed, (ctx) => listRecipients(ctx, ['ada@demo.example']));
  if (ada === undefined) return;
  const ids = await inTenant(services.db, seed, listPositionIds);
  const caller: FormCaller = {
    tenant,
    visitorKey: services.forms.ownerOf(ada.id),
    candidateId: ada.id,
    requestId: 'demo',
    // No browser sends these.
    visitorId: 'demo',
    address: '192.0.2.44',
    locale: 'en',
    timeZone: 'Europe/Berlin',
    proof: null,
    isTrapped: false,
  };
  for (const demo of OF_ADA) {
    const pid = ids[demo.place];
    if (pid === undefined) continue;
    const encId = await inTenant(services.db, at(demo.hoursAgo), (ctx) =>
      send(services, ctx, { caller, pid }),
    );
    for (const { status, hoursAgo, note } of demo.steps)
      await inTenant(services.db, at(hoursAgo), async (ctx) => {
        const application = await lockApplication(ctx, { encId });
        if (application === undefined) throw new Error('an application of the demo is gone');
        await changeStatus(services, ctx, {
          application,
          status,
          by: 'company',
          ...(note === undefined ? {} : { note }),
        });
      });
  }
  for (const { place, hoursAgo, answers } of DRAFTS) {
    const pid = ids[place];
    if (pid === undefined) continue;
    await inTenant(services.db, at(hoursAgo), async (ctx) => {
      const { formKey: key } = await prepareForm(services, ctx, { caller, pids: [pid], token: null });
      if (key !== null) await services.forms.saveDraft(ctx, { key, caller, answers, revision: null });
    });
  }
  await inTenant(services.db, seed, removeMails);
}

async function send(
  services: ApplicationServices,
  ctx: Context,
  { caller, pid }: { caller: FormCaller; pid: number },
): Promise<string> {
  const { formKey: key } = await prepareForm(services, ctx, { caller, pids: [pid], token: null });
  if (key === null) throw new Error('a position of the demo takes no applications');
  const start = new Date(ctx.clock.now().getTime() + 60 * DAY_HOURS * HOUR_MILLISECONDS);
  const answers = { ...ANSWERS, start_date: start.toISOString().slice(0, 10) };
  await services.forms.submit(ctx, { key, caller, answers, idempotencyKey: `demo-${pid}` });
  const { receipt } = await readApplicationReceipt(services, ctx, { caller, asked: { form: key } });
  return receipt.applications[0]?.applicationId ?? '';
}

/** Positions that can be applied for here. */
async function listPositionIds(ctx: Context): Promise<number[]> {
  const rows = await ctx.tx
    .select({ id: positions.id })
    .from(positions)
    .where(
      and(
        eq(positions.tenantId, ctx.tenant.id),
        isNull(positions.archivedAt),
        isNull(positions.applyUrl),
        or(isNull(positions.closesAt), gt(positions.closesAt, ctx.clock.now())),
      ),
    )
    .orderBy(asc(positions.id))
    .limit(60);
  return rows.map(({ id }) => id);
}

/** Mails of weeks ago, and reminders, would come today. */
async function removeMails(ctx: Context): Promise<void> {
  await ctx.tx.delete(draftReminders).where(eq(draftReminders.tenantId, ctx.tenant.id));
  await ctx.tx.delete(tasks).where(and(eq(tasks.tenantId, ctx.tenant.id), eq(tasks.kind, LATE_REPLY_TASK)));
  await ctx.tx
    .delete(tasks)
    .where(and(eq(tasks.tenantId, ctx.tenant.id), eq(tasks.kind, 'mail'), like(tasks.key, 'application:%')));
}

import { randomBytes } from 'node:crypto';
import { type CareerEventCreate, CareerEventCreateSchema } from '@opencareers/contracts/operator-events';
import { InterviewCreateSchema } from '@opencareers/contracts/operator-interviews';
import { and, asc, eq } from 'drizzle-orm';
import { registerGuest } from '../../src/features/career-events/career-events.service.ts';
import { createCareerEvent, getCompanyCareerEvent } from '../../src/features/career-events/company-events.ts';
import { confirmInterview } from '../../src/features/interviews/answer-interview.ts';
import { listCompanyInterviews } from '../../src/features/interviews/company-interviews.repo.ts';
import {
  cancelCompanyInterview,
  createInterview,
  moveInterview,
} from '../../src/features/interviews/company-interviews.ts';
import { listRecipients } from '../../src/features/notifications/recipients.repo.ts';
import { positions } from '../../src/features/positions/positions.schema.ts';
import { findOpenPosition, insertReferral } from '../../src/features/referrals/referrals.repo.ts';
import type { TenantServices } from '../../src/features/tenants/tenants.service.ts';
import { type Context, type ContextSeed, inTenant } from '../../src/platform/context.ts';
import { QuietNotifier } from '../offers/quiet-notifier.ts';
import { DEMO_EVENTS, DEMO_INTERVIEWS, DEMO_REFERRALS, type DemoInterview } from './demo-meetings.ts';

const DAY_MILLISECONDS = 86_400_000;
const HOUR_MILLISECONDS = 3_600_000;

interface Demo {
  services: TenantServices;
  seed: ContextSeed;
  ada: { id: number; email: string };
  /** Positions that Ada's meetings are about. */
  positionIds: readonly number[];
}

/** Gives Ada of the demo interviews in every state, events and referrals, each step at its own time; nobody is told. */
export async function fillDemoMeetings(services: TenantServices, seed: ContextSeed): Promise<void> {
  const email = 'ada@demo.example';
  const [found] = await inTenant(services.db, seed, (ctx) => listRecipients(ctx, [email]));
  if (found === undefined) return;
  const positionIds = await inTenant(services.db, seed, listPositionIds);
  const demo: Demo = { services, seed, ada: { id: found.id, email }, positionIds };
  for (const interview of DEMO_INTERVIEWS) await fillInterview(demo, interview);
  for (const { isComing, ...event } of DEMO_EVENTS) {
    const day = await at(demo, 20, (ctx) => fillEvent(ctx, demo, event));
    if (isComing)
      await at(demo, 3, (ctx) => registerGuest(services, ctx, { encId: day, candidateId: demo.ada.id }));
  }
  for (const { position, daysAgo, ...friend } of DEMO_REFERRALS)
    await at(demo, daysAgo, async (ctx) => {
      const positionId = positionIds[position];
      const positionName = positionId === undefined ? undefined : await findOpenPosition(ctx, positionId);
      if (positionId === undefined || positionName === undefined) return;
      const encId = randomBytes(16).toString('base64url');
      await insertReferral(ctx, { ...friend, candidateId: demo.ada.id, positionId, positionName, encId });
    });
}

/** Runs as if it were days ago. */
function at<T>({ services, seed }: Demo, daysAgo: number, work: (ctx: Context) => Promise<T>): Promise<T> {
  const then = new Date(seed.clock.now().getTime() - daysAgo * DAY_MILLISECONDS);
  return inTenant(services.db, { ...seed, clock: { now: () => then } }, work);
}

/** An hour of a day from today, in UTC. */
function timeOf({ seed }: Demo, inDays: number, hour: number): string {
  const today = seed.clock.now().toISOString().slice(0, 10);
  return new Date(Date.parse(today) + inDays * DAY_MILLISECONDS + hour * HOUR_MILLISECONDS).toISOString();
}

async function fillInterview(demo: Demo, interview: DemoInterview): Promise<void> {
  const { title, position, inDays, hour, daysAgo, becomes, ...given } = interview;
  const quiet = {
    registry: demo.services.registry,
    notifier: new QuietNotifier(demo.services.registry, demo.seed.clock.now()),
  };
  const times = { start: timeOf(demo, inDays, hour), end: timeOf(demo, inDays, hour + 1) };
  const slots = [0, 1, 2].flatMap((later) =>
    [0, 2, 4].map((hours) => ({
      start: timeOf(demo, inDays + later, hour + hours),
      end: timeOf(demo, inDays + later, hour + hours + 1),
    })),
  );
  const data = InterviewCreateSchema.parse({
    ...given,
    email: demo.ada.email,
    title,
    position: String(demo.positionIds[position] ?? ''),
    zone: 'Europe/Berlin',
    source_id: `demo-${title}`,
    ...(becomes === 'choose' ? { pool: 'demo', slots } : times),
  });
  const { id } = await at(demo, daysAgo, (ctx) => createInterview(quiet, ctx, data));
  await at(demo, daysAgo - 1, async (ctx) => {
    const [made] = await listCompanyInterviews(ctx, { id, limit: 1 });
    if (made === undefined) throw new Error('an interview of the demo is gone');
    const name = { encId: made.interview.encId, candidateId: demo.ada.id };
    if (becomes === 'confirmed' || becomes === 'moved')
      await confirmInterview(quiet, ctx, { name, version: null });
    if (becomes === 'moved') {
      const [start, end] = [timeOf(demo, inDays + 1, hour), timeOf(demo, inDays + 1, hour + 1)];
      await moveInterview(quiet, ctx, { id, start, end });
    }
    if (becomes === 'canceled')
      await cancelCompanyInterview(quiet, ctx, { id, note: 'The position was filled by somebody else.' });
  });
}

async function fillEvent(
  ctx: Context,
  demo: Demo,
  { inDays, hour, hours, ...given }: Omit<(typeof DEMO_EVENTS)[number], 'isComing'>,
): Promise<string> {
  const data: CareerEventCreate = CareerEventCreateSchema.parse({
    ...given,
    zone: 'Europe/Berlin',
    source_id: `demo-${given.title}`,
    start: timeOf(demo, inDays, hour),
    end: timeOf(demo, inDays, hour + hours),
  });
  const { id } = await createCareerEvent(ctx, data);
  return (await getCompanyCareerEvent(ctx, id)).encId;
}

/** Far apart, so that they are different kinds of work. */
async function listPositionIds(ctx: Context): Promise<number[]> {
  const rows = await ctx.tx
    .select({ id: positions.id })
    .from(positions)
    .where(and(eq(positions.tenantId, ctx.tenant.id), eq(positions.isPrivate, false)))
    .orderBy(asc(positions.id))
    .limit(60);
  return [0, 20, 40].flatMap((place) => rows[place]?.id ?? []);
}

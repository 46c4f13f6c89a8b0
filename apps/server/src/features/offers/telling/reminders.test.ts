import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { CandidateNotification } from '@opencareers/contracts/notifications';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { anOffer, rewriteOffer, withinTenant } from '../../../../test/offer-factory.ts';
import { aServer, aTenant, TEST_NOW, type TestServer } from '../../../../test/test-server.ts';
import { tasks } from '../../../platform/tasks/tasks.schema.ts';
import { candidates } from '../../accounts/accounts.schema.ts';
import { offerEvents, offers } from '../offers.schema.ts';
import { REMINDER_TASK, scheduleReminders } from './schedule-reminders.ts';

const HOUR = 3_600_000;
let server: TestServer;
beforeEach(async () => {
  server ??= await aServer();
  server.clock.set(TEST_NOW);
});

/** An offer with reminders, `hours` before its end. */
async function aWaitingOffer(hours: number, config: TenantConfigInput = {}) {
  const tenant = await aTenant(server, { config });
  const person = await aCandidate(server, tenant);
  const expiresAt = new Date(TEST_NOW.getTime() + hours * HOUR);
  const { offer } = await anOffer(server, { tenant, person }, { expiresAt: expiresAt.toISOString() });
  const schedule = (at = expiresAt) =>
    withinTenant(server, tenant.domain, (ctx) => scheduleReminders(ctx, { ...offer, expiresAt: at }));
  await schedule();
  return {
    tenant,
    person,
    offer,
    schedule,
    /** Lets it be so many hours before the end. */
    wait: async (left: number) => {
      server.clock.set(new Date(expiresAt.getTime() - left * HOUR));
      await server.tasks.runDue();
    },
    change: (changes: Partial<typeof offers.$inferInsert>) =>
      rewriteOffer(server, { domain: tenant.domain, offerId: offer.id }, async (ctx) => {
        await ctx.tx.update(offers).set(changes).where(eq(offers.id, offer.id));
      }),
    told: async () => {
      const answer = await person.send('GET', NOTIFICATION_PATHS.list);
      const { data } = answer.json<{ data: { notifications: CandidateNotification[] } }>();
      return data.notifications.map(({ message }) => message);
    },
    events: () =>
      withinTenant(server, tenant.domain, async (ctx) => {
        const rows = await ctx.tx
          .select()
          .from(offerEvents)
          .where(eq(offerEvents.offerId, offer.id))
          .orderBy(asc(offerEvents.seq));
        return rows.filter(({ kind }) => kind === 'reminded').map(({ details }) => details?.hours);
      }),
    waiting: () =>
      withinTenant(server, tenant.domain, async (ctx) => {
        const rows = await ctx.tx.select().from(tasks).where(eq(tasks.kind, REMINDER_TASK));
        return rows.length;
      }),
  };
}

test('a candidate is reminded 3 days, 1 day and 3 hours before an offer expires, each once', async () => {
  const waiting = await aWaitingOffer(100);
  await waiting.schedule();
  expect(await waiting.waiting()).toBe(3);
  await waiting.wait(72.01);
  expect(await waiting.events()).toEqual([]);
  await waiting.wait(72);
  expect(await waiting.events()).toEqual([72]);
  await waiting.schedule();
  for (const left of [71, 24, 23, 3, 1]) await waiting.wait(left);
  expect(await waiting.events()).toEqual([72, 24, 3]);
  expect(await waiting.told()).toHaveLength(3);
  const reminders = server.mails.filter(({ to, code }) => to === waiting.person.email && !code);
  expect(reminders).toHaveLength(3);
});

test('a reminder names the deadline in the language and the zone of the candidate', async () => {
  const waiting = await aWaitingOffer(48, {
    supportedLanguages: [
      { value: 'en', title: 'English' },
      { value: 'es', title: 'Español' },
    ],
  });
  await withinTenant(server, waiting.tenant.domain, async (ctx) => {
    const settings = { language: 'es', timeZone: 'America/Bogota' };
    await ctx.tx.update(candidates).set(settings).where(eq(candidates.encId, waiting.person.encId));
  });
  await waiting.wait(24);
  const mail = server.mails.findLast(({ to }) => to === waiting.person.email);
  expect(mail?.text).toContain('Su oferta para Baker vence el jueves, 12 de marzo de 2026, 7:00 GMT-5.');
});

test('an offer that is made late has the reminders that are still to come', async () => {
  expect(await (await aWaitingOffer(30)).waiting()).toBe(2);
  expect(await (await aWaitingOffer(2)).waiting()).toBe(0);
});

test.each([
  { change: { status: 'Accepted' }, what: 'is answered' },
  { change: { status: 'Declined' }, what: 'is declined' },
  { change: { status: 'Canceled' }, what: 'is canceled' },
  { change: { status: 'Expired' }, what: 'has expired' },
  { change: { expiresAt: null }, what: 'does not expire any more' },
] as const)('reminders stop when the offer $what', async ({ change }) => {
  const waiting = await aWaitingOffer(100);
  await waiting.wait(72);
  await waiting.change(change);
  for (const left of [24, 3]) await waiting.wait(left);
  expect(await waiting.events()).toEqual([72]);
  expect(await waiting.waiting()).toBe(0);
});

test('reminders follow a date that is moved, and the former ones stop', async () => {
  const waiting = await aWaitingOffer(80);
  const later = new Date(TEST_NOW.getTime() + 200 * HOUR);
  await waiting.change({ expiresAt: later });
  await waiting.schedule(later);
  for (const left of [72, 24, 3]) await waiting.wait(left);
  expect(await waiting.events()).toEqual([]);
  await waiting.wait(80 - 200 + 72);
  expect(await waiting.events()).toEqual([72]);
});

test('after a time without a server only the latest reminder is sent, and none of an offer that is over', async () => {
  const waiting = await aWaitingOffer(100);
  await waiting.wait(20);
  expect(await waiting.events()).toEqual([24]);
  const over = await aWaitingOffer(4);
  await over.wait(0);
  expect(await over.events()).toEqual([]);
});

test.each([
  ['reminders', { offersConfig: { sendReminders: false } }],
  ['offers', { gates: { pcsxOfferGate: 0 } }],
] as const)('a tenant turns %s off: nobody is reminded', async (_what, config) => {
  const waiting = await aWaitingOffer(100, config);
  for (const left of [72, 24, 3]) await waiting.wait(left);
  expect(await waiting.events()).toEqual([]);
  expect(await waiting.told()).toEqual([]);
});

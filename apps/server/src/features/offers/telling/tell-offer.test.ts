import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { CandidateNotification } from '@opencareers/contracts/notifications';
import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { anOffer, type TestOffer, withinTenant } from '../../../../test/offer-factory.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';
import { candidates } from '../../accounts/accounts.schema.ts';
import { addOfferEvent, type OfferEventKind } from '../history/offer-event.ts';
import { type OfferTelling, tellOffer } from './tell-offer.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

/** Tells of an offer as a feature does: with its event, in one transaction. */
async function tell(
  { offer }: TestOffer,
  kind: OfferTelling['kind'],
  { event, ...given }: { event?: OfferEventKind; documentId?: number } = {},
): Promise<void> {
  await withinTenant(server, tenant.domain, async (ctx) => {
    if (event !== undefined) await addOfferEvent(ctx, { offerId: offer.id, kind: event });
    await tellOffer(server.offers, ctx, { kind, offerId: offer.id, ...given });
  });
}

async function bell(person: TestBrowser, query = {}): Promise<CandidateNotification[]> {
  const answer = await person.send('GET', NOTIFICATION_PATHS.list, { query });
  return answer.json<{ data: { notifications: CandidateNotification[] } }>().data.notifications;
}

async function mailsOf(email: string): Promise<string[]> {
  await server.tasks.runDue();
  return server.mails
    .filter(({ to, code }) => to === email && code === undefined)
    .map(({ subject, html }) => `${subject} ${html}`);
}

test('[NOTIF-02] an offer is told behind the bell and by mail, and leads to the offer', async () => {
  const person = await aCandidate(server, tenant);
  const made = await anOffer(server, { tenant, person }, { positionName: 'Lamplighter' });
  await tell(made, 'extended');
  const [told, ...others] = await bell(person, { type_filter: 'action_required' });
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    message: 'You have an offer for Lamplighter.',
    redirectUrl: `/careers/offer/${made.offer.encId}`,
    notificationType: 'action_required',
  });
  const mails = await mailsOf(person.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(`/careers/offer/${made.offer.encId}`);
});

test.each(['accepted', 'declined', 'canceled', 'expired'] as const)(
  '[NOTIF-02] nothing is asked of the candidate any more when an offer was %s',
  async (kind) => {
    const person = await aCandidate(server, tenant);
    const made = await anOffer(server, { tenant, person });
    const other = await anOffer(server, { tenant, person }, { positionName: 'Other' });
    await tell(made, 'extended');
    await tell(other, 'extended');
    await tell(made, kind, { event: kind });
    const open = await bell(person, { type_filter: 'action_required' });
    expect(open.map(({ message }) => message)).toEqual(['You have an offer for Other.']);
    const [newest] = await bell(person);
    expect(newest).toMatchObject({ categoryTitle: 'Offer', notificationType: 'read_only' });
    expect(newest?.message).toContain('Baker');
    expect(await mailsOf(person.email)).toHaveLength(3);
  },
);

test('[NOTIF-02] each revision asks anew, and only the last one is open', async () => {
  const person = await aCandidate(server, tenant);
  const made = await anOffer(server, { tenant, person });
  await tell(made, 'extended');
  await tell(made, 'revised', { event: 'revised' });
  await tell(made, 'revised', { event: 'revised' });
  expect(await bell(person)).toHaveLength(3);
  const open = await bell(person, { type_filter: 'action_required' });
  expect(open.map(({ message }) => message)).toEqual([
    'Your offer for Baker was revised. Please read it again.',
  ]);
});

test('[NOTIF-02] the signed copy is told with a link to it, and an answer to a question with one to the offer', async () => {
  const person = await aCandidate(server, tenant);
  const made = await anOffer(server, { tenant, person });
  const page = `/careers/offer/${made.offer.encId}`;
  await tell(made, 'accepted', { event: 'accepted' });
  await tell(made, 'sealed', { event: 'sealed', documentId: made.documentId });
  await tell(made, 'answered', { event: 'answered' });
  expect((await bell(person)).map(({ redirectUrl }) => redirectUrl)).toEqual([
    page,
    `${page}/offer-document/${made.documentId}`,
    page,
  ]);
  const mails = await mailsOf(person.email);
  expect(mails).toHaveLength(3);
  expect(mails[1]).toContain(`/offer-document/${made.documentId}`);
});

test('[NOTIF-02] what the candidate asks is told to nobody but the company, and an erased offer to nobody', async () => {
  const person = await aCandidate(server, tenant);
  const made = await anOffer(server, { tenant, person });
  await tell(made, 'asked', { event: 'asked' });
  await tell({ ...made, offer: { ...made.offer, id: 999_999 } }, 'canceled');
  expect(await bell(person)).toEqual([]);
});

test('[NOTIF-02] the company hears by mail what its candidates accept, decline and ask, in its language', async () => {
  const contactEmail = 'angebote@company.example';
  const supportedLanguages = [{ value: 'de' as const, title: 'Deutsch' }];
  const branding = { companyName: 'Hafen' };
  const config = { supportedLanguages, offersConfig: { contactEmail }, pcsxConfig: { branding } };
  const german = await aTenant(server, { config });
  const person = await aCandidate(server, german);
  const post = (path: string, body: object) => person.send('POST', path, { body });
  const make = (sourceId: string) => anOffer(server, { tenant: german, person }, { sourceId });
  const [declined, asked] = [await make('D-1'), await make('A-1')];
  await post(OFFER_PATHS.decline(declined.offer.encId), { comment: 'Too far\n<b>away</b>' });
  await post(OFFER_PATHS.questions(asked.offer.encId), { text: 'When do I begin?' });
  await withinTenant(server, german.domain, (ctx) =>
    tellOffer(server.offers, ctx, { kind: 'accepted', offerId: asked.offer.id }),
  );
  await server.tasks.runDue();
  const mails = server.mails.filter(({ to }) => to === contactEmail);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Angebot abgelehnt: Baker',
    'Frage zu einem Angebot: Baker',
    'Angebot angenommen: Baker',
  ]);
  for (const text of ['Too far', '<b>away</b>', 'D-1', person.email]) expect(mails[0]?.text).toContain(text);
  expect(mails[0]?.html).not.toContain('<b>away');
  expect(mails[1]?.text).toContain('When do I begin?');
  // Where the company gives no address, nobody is written to.
  expect(server.mails.filter(({ subject }) => subject.startsWith('Offer accepted'))).toEqual([]);
});

test('[NOTIF-02] a transaction that fails tells nothing', async () => {
  const person = await aCandidate(server, tenant);
  const made = await anOffer(server, { tenant, person });
  const failing = withinTenant(server, tenant.domain, async (ctx) => {
    await tellOffer(server.offers, ctx, { kind: 'extended', offerId: made.offer.id });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await bell(person)).toEqual([]);
  expect(await mailsOf(person.email)).toEqual([]);
});

test('[NOTIF-02] mails about offers come in the language of the candidate', async () => {
  const several = await aTenant(server, {
    config: {
      supportedLanguages: [
        { value: 'en', title: 'English' },
        { value: 'de', title: 'Deutsch' },
      ],
    },
  });
  const person = await aCandidate(server, several);
  const made = await anOffer(server, { tenant: several, person }, { positionName: 'Türmer' });
  await withinTenant(server, several.domain, async (ctx) => {
    await ctx.tx.update(candidates).set({ language: 'de' }).where(eq(candidates.encId, person.encId));
    await tellOffer(server.offers, ctx, { kind: 'canceled', offerId: made.offer.id });
  });
  expect((await mailsOf(person.email))[0]).toContain('Das Angebot für Türmer wurde zurückgezogen.');
});

test('[OFFER-01] where the site has no offers candidates are not led to one', async () => {
  const without = await aTenant(server, { config: { gates: { pcsxOfferGate: 0 } } });
  const person = await aCandidate(server, without);
  const { offer } = await anOffer(server, { tenant: without, person });
  await withinTenant(server, without.domain, (ctx) =>
    tellOffer(server.offers, ctx, { kind: 'extended', offerId: offer.id }),
  );
  expect([await bell(person), await mailsOf(person.email)]).toEqual([[], []]);
});

import { PROOF_MINUTES } from '@opencareers/contracts/accounts';
import { ESIGN_CONSENT_VERSION, SIGNING_PATHS, WID_MINUTES } from '@opencareers/contracts/signing-calls';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn } from '../../../../test/account-people.ts';
import { rewriteOffer, withinTenant } from '../../../../test/offer-factory.ts';
import {
  aSigner,
  signingStep,
  stateOfOffer,
  type TestSigner,
  untilSigning,
  widOf,
} from '../../../../test/signing-people.ts';
import { aServer, aTenant, TEST_NOW, type TestServer } from '../../../../test/test-server.ts';
import { offerDocuments, offers, signingProgress, signingSessions } from '../offers.schema.ts';
import { removeSigningSessions } from './signing.repo.ts';
import { createWid } from './wid.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterEach(() => server.clock.set(TEST_NOW));

const typed = { kind: 'typed', name: 'Ada Lovelace' };
const minutesLater = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

async function change(signer: TestSigner, changes: { offer?: object; document?: object }): Promise<void> {
  await rewriteOffer(server, { domain: signer.tenant.domain, offerId: signer.offer.id }, async ({ tx }) => {
    if (changes.offer) await tx.update(offers).set(changes.offer).where(eq(offers.id, signer.offer.id));
    if (changes.document)
      await tx.update(offerDocuments).set(changes.document).where(eq(offerDocuments.id, signer.documentId));
  });
}

test('[ESIGN-01] nobody uses the signing page without signing in, and a body is checked', async () => {
  const { tenant, person } = await aSigner(server);
  const visitor = await aBrowser(server, tenant);
  for (const path of Object.values(SIGNING_PATHS)) {
    expect((await visitor.send('POST', path, { body: { wid: 'x' } })).status).toBe(401);
    for (const body of [{}, { wid: 7 }, { wid: 'x'.repeat(501) }, []])
      expect([path, (await person.send('POST', path, { body })).status]).toEqual([path, 422]);
  }
});

test('[ESIGN-01] a page whose name is made up, old, another’s or another company’s opens for nobody, all alike', async () => {
  const signer = await aSigner(server);
  const { person, tenant, documents, offer } = signer;
  const other = await aCandidate(server, tenant);
  const foreign = await aSigner(server);
  const wid = signer.wid();
  const facts = { tenantId: offer.tenantId, candidateId: offer.candidateId, documentVersion: 1 };
  const elsewhere = createWid(server.offers.keys, { ...facts, tenantId: 1, documentId: 1 }, TEST_NOW);
  const unknown = createWid(server.offers.keys, { ...facts, documentId: 999_999 }, TEST_NOW);
  const foreignDocument = createWid(
    server.offers.keys,
    { ...facts, documentId: foreign.documentId },
    TEST_NOW,
  );
  const broken = `${wid.slice(0, -4)}${wid.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  const refusals = [
    await signingStep(person, 'open', { wid: 'made-up' }),
    await signingStep(person, 'open', { wid: broken }),
    await signingStep(person, 'open', { wid: elsewhere }),
    await signingStep(person, 'open', { wid: unknown }),
    await signingStep(person, 'open', { wid: foreignDocument }),
    await signingStep(person, 'open', { wid: foreign.wid() }),
    await signingStep(other, 'open', { wid }),
    await signingStep(foreign.person, 'open', { wid }),
  ];
  for (const step of ['consent', 'adopt', 'sign', 'reject'] as const)
    refusals.push(await signingStep(person, step, { wid, version: 'x', signature: typed }));
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 410));
  expect(new Set(refusals.map(({ text }) => text)).size).toBe(1);
  expect(documents).toHaveLength(1);
  server.clock.set(minutesLater(WID_MINUTES - 1 / 60));
  expect((await signingStep(person, 'open', { wid })).status).toBe(200);
  server.clock.set(minutesLater(WID_MINUTES));
  for (const step of ['open', 'sign'] as const)
    expect((await signingStep(person, step, { wid })).status).toBe(410);
});

test('[ESIGN-01] a page is opened once: its own browser may come back, another session of its candidate may not', async () => {
  const signer = await aSigner(server);
  const { person, tenant } = signer;
  const second = await aBrowser(server, tenant);
  await signIn(server, second, person.email);
  const wid = signer.wid();
  const first = await signingStep(person, 'open', { wid });
  expect(first.page).toMatchObject({ state: 'open', full_name: 'Ada Lovelace', signature: null });
  expect((await signingStep(person, 'open', { wid })).page).toMatchObject({ state: 'open' });
  for (const step of ['open', 'sign', 'reject'] as const)
    expect((await signingStep(second, step, { wid })).status).toBe(410);
  // Their own page opens: nothing was lost.
  expect((await signingStep(second, 'open', { wid: signer.wid() })).status).toBe(200);
  expect((await stateOfOffer(server, signer)).kinds).toEqual(['sent', 'opened', 'opened']);
});

test('[ESIGN-02] agreeing, adopting and signing accepts the offer, once, whatever is repeated', async () => {
  const signer = await aSigner(server, { config: { pcsxConfig: { branding: { companyName: 'Juniper' } } } });
  const { person, documents } = signer;
  const wid = signer.wid();
  const { page } = await signingStep(person, 'open', { wid });
  expect(page).toMatchObject({
    state: 'open',
    document: { name: 'Offer letter', version: 1, sha256: documents[0]?.sha256, twin_html: '' },
    position: 'Baker',
    company: 'Juniper',
    is_name_case_blind: false,
    signature_kinds: ['typed', 'drawn', 'uploaded'],
    consent: { version: ESIGN_CONSENT_VERSION, is_given: false },
    server_time: TEST_NOW.toISOString(),
  });
  expect(page.consent.text).toContain('Juniper');
  const unread = 'The document has to be loaded before it is signed. Please open it again.';
  for (const step of ['consent', 'sign'] as const) {
    const { version } = page.consent;
    const { status, message } = await signingStep(person, step, { wid, version, content_proof: 'made up' });
    expect([status, message]).toEqual([409, unread]);
  }

  const consent = { wid, version: page.consent.version };
  expect((await signingStep(person, 'consent', { ...consent, version: '2020-01' })).status).toBe(409);
  expect((await signingStep(person, 'sign', { wid })).message).toBe(
    'Please agree to electronic documents first.',
  );
  for (let time = 1; time <= 2; time += 1)
    expect((await signingStep(person, 'consent', consent)).page.consent.is_given).toBe(true);
  expect((await signingStep(person, 'sign', { wid })).status).toBe(422);
  expect((await signingStep(person, 'adopt', { wid, signature: typed })).page.signature).toEqual(typed);
  for (let time = 1; time <= 2; time += 1) {
    const signed = await signingStep(person, 'sign', { wid });
    expect([signed.status, signed.page.state, signed.page.signature]).toEqual([200, 'signed', typed]);
  }
  expect((await signingStep(person, 'reject', { wid })).status).toBe(409);
  expect((await signingStep(person, 'open', { wid })).page.state).toBe('signed');

  const { offer, document, events, kinds } = await stateOfOffer(server, signer);
  expect(kinds).toEqual(['sent', 'opened', 'consent', 'signed', 'accepted']);
  expect(offer?.status).toBe('Accepted');
  expect(document).toMatchObject({ status: 'Signed', signature: typed, signedAt: TEST_NOW });
  expect(events[2]?.details).toMatchObject({ version: ESIGN_CONSENT_VERSION, address: '127.0.0.1' });
  expect(events[3]?.details).toMatchObject({ name: 'Ada Lovelace', signing: 'esign' });
});

test('[ESIGN-02] the consent stands in the ledger word for word, and nobody signs who took it back', async () => {
  const signer = await aSigner(server);
  const { person } = signer;
  const wid = await untilSigning(signer);
  const ledger = () => person.send('GET', '/api/account/privacy/consents');
  const { page } = await signingStep(person, 'open', { wid });
  type Ledger = {
    data: { consents: { kind: string; text: string; version: string; canWithdraw: boolean }[] };
  };
  const { consents } = (await ledger()).json<Ledger>().data;
  expect(consents).toMatchObject([{ kind: 'esign', version: ESIGN_CONSENT_VERSION, canWithdraw: true }]);
  expect(consents[0]?.text).toBe(page.consent.text);
  const withdrawal = { kind: 'esign', decision: 'withdrawn', answer: '' };
  expect((await person.send('POST', '/api/account/privacy/consents', { body: withdrawal })).status).toBe(200);
  expect((await signingStep(person, 'open', { wid })).page.consent.is_given).toBe(false);
  expect((await signingStep(person, 'sign', { wid })).status).toBe(422);
  expect((await signingStep(person, 'consent', { wid, version: ESIGN_CONSENT_VERSION })).status).toBe(200);
  expect((await signingStep(person, 'sign', { wid })).page.state).toBe('signed');
});

test('[ESIGN-02] a signature is one that the company takes, with the name of the profile', async () => {
  const esignConfig = { signatureKinds: ['drawn' as const] };
  const signer = await aSigner(server, { config: { esignConfig } });
  const { person } = signer;
  const wid = signer.wid();
  const { page } = await signingStep(person, 'open', { wid });
  expect(page.signature_kinds).toEqual(['drawn']);
  await signingStep(person, 'consent', { wid, version: page.consent.version });
  const image =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const adopt = (signature: object) => signingStep(person, 'adopt', { wid, signature });
  expect((await adopt(typed)).message).toBe('This company does not take signatures made in this way.');
  expect((await adopt({ kind: 'drawn', name: 'Eve', image })).message).toMatch(
    /as shown on the offer letter/,
  );
  expect((await adopt({ kind: 'drawn', name: ' ', image })).message).toMatch(/^Please enter your full name/);
  const script = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
  expect((await adopt({ kind: 'drawn', name: 'Ada Lovelace', image: script })).status).toBe(422);
  expect((await adopt({ kind: 'drawn', name: 'Ada  Lovelace ', image })).status).toBe(200);
  await server.operate('PUT', `/tenants/${signer.tenant.domain}/config`, { value: {} });
  expect((await signingStep(person, 'sign', { wid })).page.state).toBe('signed');
});

test('[ESIGN-02] where the company asks for a proof, nobody signs without a recent one', async () => {
  const signer = await aSigner(server, { config: { esignConfig: { requireProof: true } } });
  const wid = await untilSigning(signer);
  server.clock.set(minutesLater(PROOF_MINUTES + 1));
  const refused = await signingStep(signer.person, 'sign', { wid });
  expect([refused.status, refused.message]).toEqual([403, 'Confirm that it is you first']);
  server.clock.set(minutesLater(PROOF_MINUTES - 1));
  expect((await signingStep(signer.person, 'sign', { wid })).page.state).toBe('signed');
  // For the certificate: when it was proved.
  const { events } = await stateOfOffer(server, signer);
  const { details } = events.find(({ kind }) => kind === 'signed') ?? {};
  expect(details).toMatchObject({ provedAt: expect.stringMatching(/^\d{4}-.+Z$/) as unknown });
});

test('[OFFER-19] what changed meanwhile is not signed: revised, expired, canceled, signed or declined elsewhere', async () => {
  const cases: [string, { offer?: object; document?: object }][] = [
    ['This document was revised. Please read it again.', { document: { version: 2 } }],
    ['Documents are being revised. Please check back later.', { document: { underRevision: true } }],
    ['This offer expired on March 10, 2026.', { offer: { expiresAt: TEST_NOW } }],
    ['This offer was canceled.', { offer: { status: 'Canceled' } }],
    ['You have already declined this offer.', { offer: { status: 'Declined' } }],
    ['You have already accepted this offer.', { offer: { status: 'Accepted' } }],
    ['This document has been signed already.', { document: { status: 'Signed' } }],
  ];
  const tenant = await aTenant(server);
  const person = await aCandidate(server, tenant);
  for (const [message, changes] of cases) {
    const signer = await aSigner(server, { tenant, person });
    const wid = await untilSigning(signer);
    await change(signer, changes);
    for (const step of ['open', 'adopt', 'sign', 'reject'] as const) {
      const refused = await signingStep(person, step, { wid, signature: typed });
      expect([step, refused.status, refused.message]).toEqual([step, 409, message]);
    }
    expect((await stateOfOffer(server, signer)).kinds).toEqual(['sent', 'opened', 'consent', 'revised']);
  }
  const byCopy = await aSigner(server, { tenant, person, documents: [{ signing: 'upload' }] });
  const { status, message } = await signingStep(person, 'open', { wid: byCopy.wid() });
  expect([status, message]).toEqual([409, 'This document cannot be signed now.']);
});

test('[ESIGN-01] refusing to sign declines the offer with its reason, once', async () => {
  const signer = await aSigner(server);
  const wid = await untilSigning(signer);
  const rejection = { wid, reason_code: 'pay', comment: ' Too little <b>' };
  for (let time = 1; time <= 2; time += 1)
    expect((await signingStep(signer.person, 'reject', rejection)).page.state).toBe('rejected');
  const refused = await signingStep(signer.person, 'sign', { wid });
  expect([refused.status, refused.message]).toEqual([409, 'You have already declined this offer.']);
  const { offer, document, kinds } = await stateOfOffer(server, signer);
  expect(kinds).toEqual(['sent', 'opened', 'consent', 'rejected']);
  expect(offer).toMatchObject({ status: 'Declined', declineReason: 'pay', declineComment: 'Too little <b>' });
  expect(document?.status).toBe('Unsigned');
});

test('[ESIGN-02] finished later, the consent and the signature are still there on a new page', async () => {
  const signer = await aSigner(server);
  await untilSigning(signer);
  server.clock.set(minutesLater(WID_MINUTES + 5));
  const wid = widOf(server, signer);
  const { page } = await signingStep(signer.person, 'open', { wid });
  expect(page).toMatchObject({ state: 'open', consent: { is_given: true }, signature: typed });
  // A revision is read, agreed to and signed anew.
  await change(signer, { document: { version: 2 } });
  const [document] = signer.documents;
  if (document !== undefined) document.version = 2;
  const anew = await signingStep(signer.person, 'open', { wid: widOf(server, signer) });
  expect(anew.page).toMatchObject({
    consent: { is_given: false },
    signature: null,
    document: { version: 2 },
  });
});

test('[ESIGN-02] of two pages that sign at the same moment one does, and nothing is kept of how far they came', async () => {
  const tenant = await aTenant(server);
  const person = await aCandidate(server, tenant);
  for (let round = 0; round < 5; round += 1) {
    const signer = await aSigner(server, { tenant, person });
    const wids = [await untilSigning(signer), await untilSigning(signer)];
    const signed = await Promise.all([
      ...wids.map((wid) => signingStep(person, 'sign', { wid })),
      signingStep(person, 'reject', { wid: wids[0] }),
    ]);
    expect(signed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(signed.filter(({ status }) => status === 409)).toHaveLength(2);
    const { kinds } = await stateOfOffer(server, signer);
    expect(kinds.filter((kind) => ['accepted', 'rejected'].includes(kind))).toHaveLength(1);
    const kept = await withinTenant(server, tenant.domain, ({ tx }) => tx.select().from(signingProgress));
    expect(kept).toEqual([]);
  }
});

test('[ESIGN-01] pages of days before are removed, and nobody waits for another who removes them', async () => {
  const signer = await aSigner(server);
  await signingStep(signer.person, 'open', { wid: signer.wid() });
  const { domain } = signer.tenant;
  const left = () => withinTenant(server, domain, ({ tx }) => tx.select().from(signingSessions));
  const remove = (before: Date) => withinTenant(server, domain, (ctx) => removeSigningSessions(ctx, before));
  await remove(minutesLater(WID_MINUTES));
  expect(await left()).toHaveLength(1);
  await withinTenant(server, domain, async ({ tx }) => {
    await tx.select().from(signingSessions).for('update');
    await remove(minutesLater(WID_MINUTES + 1));
    expect(await left()).toHaveLength(1);
  });
  await remove(minutesLater(WID_MINUTES + 1));
  expect(await left()).toEqual([]);
});

import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import type { Offer } from '@opencareers/contracts/offers';
import type { OperatorOffer, OperatorOfferEvents } from '@opencareers/contracts/operator-offers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { aCompany, type OfferCompany } from '../../../../test/company-offers.ts';
import { aLetter, withinTenant } from '../../../../test/offer-factory.ts';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { offerDocumentVersions } from '../offers.schema.ts';

let server: TestServer;
let tenant: TestTenant;
let person: TestBrowser & { email: string };
let company: OfferCompany;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, { positions: [aPosition({ title: 'Depot manager' })] });
  person = await aCandidate(server, tenant);
  company = aCompany(server, tenant, person.email);
});

const TERMS = {
  pay: { amount: '52000.50', currency: 'EUR', unit: 'year' },
  start: '2026-05-01',
  place: 'Berlin',
};
const inHours = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000).toISOString();
const seen = async (encId: string): Promise<Offer> =>
  (await person.send('GET', OFFER_PATHS.one(encId))).json<{ data: Offer }>().data;
const kinds = async (id: number): Promise<string[]> => {
  const answer = await server.operate('GET', `/tenants/${tenant.domain}/offers/${id}/events`);
  const { events, faults } = answer.json<OperatorOfferEvents>();
  expect(faults).toEqual([]);
  return events.map(({ kind }) => kind);
};
const list = async (query: string): Promise<number[]> => {
  const answer = await server.operate('GET', `/tenants/${tenant.domain}/offers?${query}`);
  return answer.json<{ offers: OperatorOffer[] }>().offers.map(({ id }) => id);
};

test('[OFFER-01] a letter that the company sends is in the list of its candidate, who is told', async () => {
  const { offer, created } = await company.make({
    expires_at: '2026-04-01T17:00:00+02:00',
    signing: 'inline',
  });
  expect([created, offer.status, offer.expires_at]).toEqual([true, 'Extended', '2026-04-01T15:00:00.000Z']);
  expect(offer.documents).toMatchObject([
    { name: 'Offer letter', document_type: 'Offer', status: 'Unsigned', signing: 'inline' },
  ]);
  const shown = await seen(offer.enc_id);
  expect(shown).toMatchObject({ status: 'Extended', position: { name: 'Baker', id: null }, version: 1 });
  expect(shown.offer_documents[0]?.b64_string).not.toBe('');
  await server.tasks.runDue();
  expect(server.mails.findLast(({ to }) => to === person.email)?.text).toContain(offer.enc_id);
  expect(await kinds(offer.id)).toEqual(['sent']);
});

test('[OFFER-01] an offer that has a name of the company is made once, however often it is sent', async () => {
  const data = { source_id: 'ats-7', position: 'Depot manager' };
  const made = await Promise.all([1, 2, 3].map(() => company.make(data)));
  expect(new Set(made.map(({ offer }) => offer.id)).size).toBe(1);
  expect(made.filter(({ created }) => created)).toHaveLength(1);
  const [first] = made;
  expect(first?.offer.position).toEqual({ name: 'Depot manager', id: expect.any(Number) });
  const byNumber = await company.make({ position: String(first?.offer.position.id) });
  expect(byNumber.offer.position).toEqual(first?.offer.position);
  const { email } = await aCandidate(server, tenant);
  const taken = await company.send('', { data: { ...data, email }, letter: await aLetter() });
  expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('offer of another candidate')]);
});

test('[OFFER-08] documents stand in their order, each with its kind and the way it is signed', async () => {
  const documents = [
    { file: 'b.pdf', name: 'Agreement', document_type: 'NDA', status: 'Unsigned', signing: 'esign' },
    { file: 'a.txt', name: 'Handbook' },
    { file: 'c.pdf', status: 'Pending' },
  ];
  const files = { 'a.txt': 'Welcome.', 'b.pdf': await aLetter(), 'c.pdf': await aLetter() };
  const { offer } = await company.make({ documents }, { documents: files });
  expect(offer.documents.map((each) => [each.name, each.document_type, each.status, each.signing])).toEqual([
    ['Offer letter', 'Offer', 'Unsigned', 'upload'],
    ['Agreement', 'NDA', 'Unsigned', 'esign'],
    ['Handbook', 'Attachment', 'Read Only', null],
    ['c.pdf', 'Attachment', 'Pending', 'upload'],
  ]);
  const [, , handbook, pending] = offer.documents;
  const path = `/tenants/${tenant.domain}/offers/${offer.id}/documents/${handbook?.id}`;
  const fetched = await server.operate('GET', path);
  expect([fetched.text, fetched.headers['content-disposition']]).toEqual([
    'Welcome.',
    expect.stringContaining('attachment'),
  ]);
  // Somebody else's file must not become a page of ours.
  expect(fetched.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const ready = await company.act(offer.id, 'revise', { document_id: pending?.id, is_done: true });
  expect(ready.documents[3]?.status).toBe('Unsigned');
});

test('[OFFER-14] terms make a letter with a readable twin, and a revision keeps the version before', async () => {
  const { offer } = await company.make({
    terms: TERMS,
    expires_at: inHours(120),
    signing: 'esign',
    language: 'de',
  });
  expect(offer.terms).toEqual(TERMS);
  const [before] = offer.documents;
  expect(before).toMatchObject({ twin_sha256: expect.stringMatching(/^[0-9a-f]{64}$/), version: 1 });
  expect((await seen(offer.enc_id)).offer_documents[0]?.twin_html).toContain('<th>Vergütung</th>');

  const marked = await company.act(offer.id, 'revise');
  expect(marked).toMatchObject({ version: 1, documents: [{ under_revision: true }] });
  expect((await seen(offer.enc_id)).offer_documents[0]).toMatchObject({ under_revision: true, url: '' });
  const raised = { ...TERMS, pay: { ...TERMS.pay, amount: '60000' } };
  const revised = await company.act(offer.id, 'revise', { terms: raised, expires_at: inHours(240) });
  expect(revised).toMatchObject({
    version: 2,
    terms: raised,
    expires_at: inHours(240),
    documents: [{ version: 2, under_revision: false }],
  });
  expect(revised.documents[0]?.sha256).not.toBe(before?.sha256);
  const kept = await withinTenant(server, tenant.domain, ({ tx }) =>
    tx
      .select()
      .from(offerDocumentVersions)
      .where(eq(offerDocumentVersions.sha256, before?.sha256 ?? '')),
  );
  expect(kept).toMatchObject([{ version: 1, twinHtml: expect.stringContaining('Vergütung') }]);
  const idle = await company.act(offer.id, 'revise', { is_done: true });
  expect([idle.version, await kinds(offer.id)]).toEqual([2, ['sent', 'revised', 'revised']]);
});

test('[OFFER-14] a revised letter that is sent again after a lost answer is revised once', async () => {
  const { offer } = await company.make();
  const letter = await aLetter('We offer more.');
  const send = () => company.send(`/${offer.id}/revise`, { data: {}, letter });
  const versions = [(await send()).json<OperatorOffer>(), (await send()).json<OperatorOffer>()];
  expect(versions.map(({ version }) => version)).toEqual([2, 2]);
  expect(await kinds(offer.id)).toEqual(['sent', 'revised']);
  // The same letter with other terms beside it is another revision, once.
  const sendTerms = () => company.send(`/${offer.id}/revise`, { data: { terms: TERMS }, letter });
  const told = [(await sendTerms()).json<OperatorOffer>(), (await sendTerms()).json<OperatorOffer>()];
  expect(told).toMatchObject([3, 3].map((version) => ({ version, terms: TERMS })));
});

test('a template of the company is filled, and what it names wrongly is refused', async () => {
  const template = {
    title: 'Your place at {{company}}',
    blocks: [
      { kind: 'paragraph', text: 'Be our {{position}} <b>soon</b>, by {{expires}}.' },
      { kind: 'terms' },
    ],
  };
  const { offer } = await company.make({ template, terms: TERMS, expires_at: inHours(48) });
  const html = (await seen(offer.enc_id)).offer_documents[0]?.twin_html ?? '';
  expect(html).toContain('Be our Baker &lt;b&gt;soon&lt;/b&gt;, by March 12, 2026');
  const refused: [object, string][] = [
    [{ template: { ...template, title: 'For {{nobody}}' }, terms: TERMS }, 'template'],
    [{ template: { ...template, blocks: [] }, terms: TERMS }, 'template'],
    [{ template: { ...template, surprise: 1 }, terms: TERMS }, 'template'],
    [{ template, expires_at: inHours(48) }, '"terms":["are needed'],
    [{ template, terms: TERMS }, '"expires_at":["is needed'],
    [{ template: { ...template, title: '北' }, terms: TERMS, expires_at: inHours(48) }, 'U+5317'],
  ];
  for (const [data, text] of refused) {
    const answer = await company.send('', { data: { email: person.email, position: 'Baker', ...data } });
    expect([text, answer.status, answer.text]).toEqual([text, 422, expect.stringContaining(text)]);
  }
});

test('a page of an outside provider belongs to a letter that is signed electronically, on a host of the company', async () => {
  const provider_url = 'https://eu.sign.example/letter/1';
  const body = { email: person.email, position: 'Baker', terms: TERMS, provider_url };
  const { offer } = await company.make({ ...body, signing: 'esign' });
  expect((await seen(offer.enc_id)).offer_documents[0]?.url).toBe(provider_url);
  const inline = await company.send('', { data: { ...body, signing: 'inline' } });
  expect([inline.status, inline.text]).toEqual([422, expect.stringContaining('provider_url')]);
  const elsewhere = await aTenant(server, {
    config: { esignConfig: { allowedAdobeDomains: ['other.example'] } },
  });
  const { email } = await aCandidate(server, elsewhere);
  const refused = await aCompany(server, elsewhere, email).send('', {
    data: { ...body, email, signing: 'esign' },
  });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('allowedAdobeDomains')]);
});

test('[OFFER-07] an offer is taken back once, and nothing is done to it any more', async () => {
  const { offer } = await company.make();
  expect((await company.act(offer.id, 'cancel')).status).toBe('Canceled');
  expect((await company.act(offer.id, 'cancel')).status).toBe('Canceled');
  expect(await kinds(offer.id)).toEqual(['sent', 'canceled']);
  for (const [act, data] of [
    ['revise', { terms: TERMS }],
    ['reject', undefined],
    ['extend', { expires_at: inHours(48) }],
  ] as const) {
    const answer = await company.tryTo(offer.id, act, data);
    expect([act, answer.status, answer.json()]).toEqual([
      act,
      409,
      { message: 'This offer was canceled.', code: 'offer_canceled' },
    ]);
  }
  const { offer: other } = await company.make({ is_contract: true });
  expect([other.status, (await company.act(other.id, 'reject')).status]).toEqual([
    'Contract Extended',
    'Rejected',
  ]);
});

test('[OFFER-02] an offer that has expired is out again with another date', async () => {
  const { offer } = await company.make({ expires_at: inHours(1), is_contract: true });
  server.clock.set(new Date(inHours(2)));
  expect((await company.act(offer.id, '')).status).toBe('Expired');
  expect(await list('status=Expired')).toContain(offer.id);
  const late = await company.tryTo(offer.id, 'revise', { terms: TERMS });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('extend it first')]);
  const extended = await company.act(offer.id, 'extend', { expires_at: inHours(24) });
  expect(extended).toMatchObject({ status: 'Contract Extended', expires_at: inHours(24) });
  expect(await list('status=Expired')).not.toContain(offer.id);
  server.clock.set(TEST_NOW);
  expect(await kinds(offer.id)).toEqual(['sent', 'extended']);
});

test('[OFFER-23] questions are answered once, and the list tells what expires soon', async () => {
  const { offer } = await company.make({ expires_at: inHours(5) });
  await company.act(offer.id, 'answers', { text: 'You start at eight.' });
  const { questions } = await company.act(offer.id, 'answers', { text: 'You start at eight.' });
  expect(questions).toMatchObject([{ from: 'company', text: 'You start at eight.' }]);
  expect(await list('expiring_within=6&status=Extended')).toContain(offer.id);
  expect(await list('expiring_within=4')).not.toContain(offer.id);
  expect(await list(`email=${encodeURIComponent(person.email)}`)).toContain(offer.id);
  expect(await list('email=nobody%40people.example')).toEqual([]);
});

test('offers of another tenant are unknown to every call', async () => {
  const { offer } = await company.make();
  const other = await aTenant(server);
  const paths: ['GET' | 'POST', string, object | undefined][] = [
    ['GET', '', undefined],
    ['GET', '/events', undefined],
    ['GET', `/documents/${offer.documents[0]?.id}`, undefined],
    ['POST', '/revise', {}],
    ['POST', '/cancel', {}],
    ['POST', '/reject', {}],
    ['POST', '/extend', { expires_at: null }],
    ['POST', '/answers', { text: 'Hello' }],
  ];
  for (const [method, path, body] of paths) {
    const answer = await server.operate(method, `/tenants/${other.domain}/offers/${offer.id}${path}`, body);
    expect([path, answer.status, answer.json()]).toEqual([
      path,
      404,
      { message: 'Offer not found', code: 'offer_not_found' },
    ]);
  }
  expect((await server.operate('GET', `/tenants/${other.domain}/offers`)).json()).toEqual({
    offers: [],
    next: null,
  });
  expect(await kinds(offer.id)).toEqual(['sent']);
});

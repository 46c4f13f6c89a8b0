import { DECLINE_COMMENT_MAX, OFFER_PATHS, OFFER_QUESTION_MAX } from '@opencareers/contracts/offer-calls';
import type { Offer } from '@opencareers/contracts/offers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../../test/account-people.ts';
import { readOffer, refusalOf } from '../../../../test/offer-calls.ts';
import {
  anOffer,
  eventsOf,
  type GivenOffer,
  rewriteOffer,
  withinTenant,
} from '../../../../test/offer-factory.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { changeDocument, findOffer } from '../offers.repo.ts';
import { QUESTIONS_A_DAY } from './ask-question.ts';

type Candidate = Awaited<ReturnType<typeof aCandidate>>;

let server: TestServer;
let tenant: TestTenant;
let person: Candidate;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
  person = await aCandidate(server, tenant);
});
beforeEach(() => server.clock.set(TEST_NOW));

const HOUR = 60 * 60_000;
const make = (given: GivenOffer = {}) => anOffer(server, { tenant, person }, given);
const later = (milliseconds: number) => server.clock.set(new Date(TEST_NOW.getTime() + milliseconds));
const kindsOf = async (offerId: number) =>
  (await eventsOf(server, tenant.domain, offerId)).map(({ kind }) => kind);
const post = (path: string, body: object, key?: string) =>
  person.send('POST', path, { body, headers: key === undefined ? {} : { 'idempotency-key': key } });

test('[OFFER-20] no call of an offer tells a visitor, another candidate or another tenant anything', async () => {
  const { offer, documentId } = await make();
  const calls = [
    [OFFER_PATHS.decline, {}],
    [OFFER_PATHS.questions, { text: 'When?' }],
    [OFFER_PATHS.views, { kind: 'seen' }],
    [(id: string) => OFFER_PATHS.esignStatus(id, documentId), { action: 'signed' }],
  ] as const;
  const stranger = await aBrowser(server, tenant);
  const people = [await aCandidate(server, tenant), await aCandidate(server, await aTenant(server))];
  for (const [path, body] of calls) {
    expect((await stranger.send('POST', path(offer.encId), { body })).status).toBe(401);
    for (const who of people) {
      const known = await who.send('POST', path(offer.encId), { body });
      const unknown = await who.send('POST', path('x'.repeat(22)), { body });
      expect([known.status, known.text]).toEqual([404, unknown.text]);
    }
  }
  expect(await kindsOf(offer.id)).toEqual(['sent']);
});

test('[OFFER-20] what no call can mean is refused before anything happens', async () => {
  const { offer, documentId } = await make();
  const calls: [string, object][] = [
    [OFFER_PATHS.decline(offer.encId), { reason_code: 'because' }],
    [OFFER_PATHS.decline(offer.encId), { comment: 'x'.repeat(DECLINE_COMMENT_MAX + 1) }],
    [OFFER_PATHS.decline(offer.encId), { comment: 'half \ud800' }],
    [OFFER_PATHS.questions(offer.encId), { text: '   ' }],
    [OFFER_PATHS.questions(offer.encId), { text: 'x'.repeat(OFFER_QUESTION_MAX + 1) }],
    [OFFER_PATHS.views(offer.encId), { kind: 'signed' }],
    [OFFER_PATHS.esignStatus(offer.encId, documentId), { action: 'accepted' }],
    [OFFER_PATHS.esignStatus(offer.encId, 0), { action: 'signed' }],
  ];
  for (const [path, body] of calls) expect([path, (await post(path, body)).status]).toEqual([path, 422]);
  expect(await kindsOf(offer.id)).toEqual(['sent']);
});

describe('declining', () => {
  test('[OFFER-20] an offer is declined with a reason, and cannot be answered afterwards', async () => {
    const { offer } = await make();
    const body = { reason_code: 'pay', comment: ' <b>Too</b> little ', offer_version: 1 };
    const answer = await post(OFFER_PATHS.decline(offer.encId), body);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json<{ data: { offer: Offer } }>().data.offer).toMatchObject({
      status: 'Declined',
      answered_at: TEST_NOW.toISOString(),
    });
    const row = await withinTenant(server, tenant.domain, (ctx) => findOffer(ctx, offer));
    expect(row).toMatchObject({ declineReason: 'pay', declineComment: '<b>Too</b> little' });
    const again = await post(OFFER_PATHS.decline(offer.encId), {});
    expect([again.status, refusalOf(again)]).toEqual([409, 'You have already declined this offer.']);
    expect(await kindsOf(offer.id)).toEqual(['sent', 'declined']);
  });

  test('[OFFER-20] the same key declines once; a version that was not read is not declined', async () => {
    const { offer } = await make();
    const path = OFFER_PATHS.decline(offer.encId);
    const old = await post(path, { offer_version: 7 });
    expect([old.status, refusalOf(old)]).toEqual([409, 'This document was revised. Please read it again.']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(path, {}, 'once')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await post(path, { reason_code: 'pay' }, 'once')).status).toBe(422);
    expect(await kindsOf(offer.id)).toEqual(['sent', 'declined']);
  });
});

test('[ESIGN-01] what a page says of its signing page changes nothing', async () => {
  const { offer, documentId } = await make({ documents: [{ signing: 'esign' }] });
  for (const action of ['signed', 'rejected']) {
    const path = OFFER_PATHS.esignStatus(offer.encId, documentId);
    const answer = await post(path, { action, wid: 'made-up', reason: 'No' });
    expect(answer.json()).toMatchObject({ data: { offer: { status: 'Extended' } } });
  }
  const unknown = await post(OFFER_PATHS.esignStatus(offer.encId, documentId + 999), { action: 'signed' });
  expect(unknown.status).toBe(404);
  expect(await kindsOf(offer.id)).toEqual(['sent']);
});

describe('questions', () => {
  test('a question is asked without declining, once by its key, and so many a day', async () => {
    const { offer } = await make();
    const path = OFFER_PATHS.questions(offer.encId);
    for (const _again of [1, 2])
      expect((await post(path, { text: ' May I start in May? ' }, 'q')).status).toBe(200);
    const { questions, status } = await readOffer(person, offer.encId);
    expect([status, questions.map(({ from, text }) => [from, text])]).toEqual([
      'Extended',
      [['candidate', 'May I start in May?']],
    ]);
    for (let count = 1; count < QUESTIONS_A_DAY; count += 1)
      expect((await post(path, { text: `Question ${count}` })).status).toBe(200);
    const tooMany = await post(path, { text: 'One more' });
    expect([tooMany.status, tooMany.headers['retry-after']]).toEqual([429, String(24 * 60 * 60)]);
    later(24 * HOUR);
    expect((await post(path, { text: 'One more' })).status).toBe(200);
    expect((await kindsOf(offer.id)).filter((kind) => kind === 'asked')).toHaveLength(QUESTIONS_A_DAY + 1);
  });
});

describe('what was looked at', () => {
  test('a look is noted once a day for each session and version, downloads each time', async () => {
    const { offer, documents, documentId } = await make();
    const path = OFFER_PATHS.views(offer.encId);
    const look = (kind: string, id?: number) =>
      post(path, { kind, ...(id === undefined ? {} : { document_id: id }) });
    for (const _again of [1, 2, 3])
      for (const answer of [await look('seen'), await look('opened', documentId)])
        expect(answer.status).toBe(200);
    expect(await kindsOf(offer.id)).toEqual(['sent', 'seen', 'opened']);
    for (const _again of [1, 2]) await look('downloaded', documentId);
    await rewriteOffer(server, { domain: tenant.domain, offerId: offer.id }, (ctx) =>
      changeDocument(ctx, documentId, { version: 2 }),
    );
    await look('opened', documentId);
    later(24 * HOUR);
    await look('seen');
    const events = await eventsOf(server, tenant.domain, offer.id);
    expect(events.map(({ kind }) => kind)).toEqual([
      'sent',
      'seen',
      'opened',
      'downloaded',
      'downloaded',
      'revised',
      'opened',
      'seen',
    ]);
    expect(events[2]).toMatchObject({
      documentId,
      documentSha256: documents[0]?.sha256,
      details: { address: '127.0.0.1', version: 1 },
    });
  });

  test('a look at a document of another offer is refused', async () => {
    const { offer } = await make();
    const { documentId } = await make();
    const answer = await post(OFFER_PATHS.views(offer.encId), { kind: 'opened', document_id: documentId });
    expect(answer.status).toBe(404);
  });
});

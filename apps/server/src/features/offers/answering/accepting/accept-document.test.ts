import { PROOF_MINUTES } from '@opencareers/contracts/accounts';
import { OFFER_PATHS, SIGNED_COPY_MAX_BYTES, SIGNED_LETTER_FIELD } from '@opencareers/contracts/offer-calls';
import type { OfferStatus } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../../../test/account-people.ts';
import {
  acceptOffer,
  formBody,
  nameThem,
  readOffer,
  refusalOf,
  sendFiles,
  signInline,
} from '../../../../../test/offer-calls.ts';
import {
  aLetter,
  anOffer,
  aScan,
  eventsOf,
  type GivenOffer,
  rewriteOffer,
  withinTenant,
} from '../../../../../test/offer-factory.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../../test/test-server.ts';
import { candidates } from '../../../accounts/accounts.schema.ts';
import { changeDocument, findDocument } from '../../offers.repo.ts';

type Candidate = Awaited<ReturnType<typeof aCandidate>>;

let server: TestServer;
let tenant: TestTenant;
let person: Candidate;
beforeAll(async () => {
  server = await aServer();
  const supportedLanguages = (['en', 'de'] as const).map((value) => ({ value, title: value }));
  tenant = await aTenant(server, { config: { supportedLanguages } });
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  person = await aCandidate(server, tenant);
  await nameThem(person);
});

const make = (given: GivenOffer = {}) => anOffer(server, { tenant, person }, given);
const byCopy = { signing: 'upload' as const };
const PNG = aScan();
const kindsOf = async (offerId: number) =>
  (await eventsOf(server, tenant.domain, offerId)).map(({ kind }) => kind);
const documentOf = (id: number) => withinTenant(server, tenant.domain, (ctx) => findDocument(ctx, id));

describe('who may sign', () => {
  test('[OFFER-18] a visitor is asked to sign in', async () => {
    const made = await make();
    const stranger = await aBrowser(server, tenant);
    expect((await acceptOffer(stranger, made, { bytes: PNG })).status).toBe(401);
    expect((await signInline(stranger, made)).status).toBe(401);
  });

  test('[OFFER-18] another candidate, another tenant and an unknown offer are refused alike, and nothing is kept', async () => {
    const made = await make({ documents: [byCopy] });
    const other = await aTenant(server);
    for (const who of [await aCandidate(server, tenant), await aCandidate(server, other)])
      for (const call of [
        (encId: string) => sendFiles(who, OFFER_PATHS.accept(encId), { files: [{ bytes: PNG }] }),
        (encId: string) =>
          sendFiles(who, OFFER_PATHS.acceptDocument(encId, made.documentId), { files: [{ bytes: PNG }] }),
      ]) {
        const known = await call(made.offer.encId);
        const unknown = await call('x'.repeat(22));
        expect([known.status, known.text]).toEqual([404, unknown.text]);
      }
    const foreign = await make();
    const path = OFFER_PATHS.acceptDocument(made.offer.encId, foreign.documentId);
    expect((await sendFiles(person, path, { files: [{ bytes: PNG }] })).status).toBe(404);
    expect(await kindsOf(made.offer.id)).toEqual(['sent']);
  });

  test('where the tenant asks for a recent proof, an old one is refused before anything is read', async () => {
    const strict = await aTenant(server, { config: { esignConfig: { requireProof: true } } });
    const someone = await aCandidate(server, strict);
    await nameThem(someone);
    const made = await anOffer(server, { tenant: strict, person: someone });
    server.clock.set(new Date(TEST_NOW.getTime() + (PROOF_MINUTES + 1) * 60_000));
    const refused = await signInline(someone, made);
    expect([refused.status, refusalOf(refused)]).toEqual([403, 'Confirm that it is you first']);
    server.clock.set(TEST_NOW);
    expect((await signInline(someone, made)).status).toBe(200);
  });
});

describe('by a signed copy', () => {
  test('[OFFER-18] the letter is signed, the offer accepted, and the copy kept by its hash', async () => {
    const made = await make({ documents: [byCopy] });
    const bytes = await aLetter('Signed by hand.');
    const answer = await acceptOffer(person, made, { bytes });
    expect(answer.status, answer.text).toBe(200);
    const { offer } = answer.json<{ data: { offer: Offer } }>().data;
    expect(offer).toMatchObject({ status: 'Accepted', answered_at: TEST_NOW.toISOString() });
    const signed = { status: 'Signed', signed: true, b64_string: '', content_url: '', is_sealed: false };
    expect(offer.offer_documents[0]).toMatchObject(signed);
    const row = await documentOf(made.documentId);
    expect(await server.offers.files.hash(row?.copyFile ?? '')).toBe(row?.copySha256);
    expect(await server.offers.files.sizeOf(row?.copyFile ?? '')).toBe(bytes.length);
    expect(row?.copyType).toBe('application/pdf');
    expect(await kindsOf(made.offer.id)).toEqual(['sent', 'signed', 'accepted']);
    const [, signedEvent] = await eventsOf(server, tenant.domain, made.offer.id);
    expect(signedEvent).toMatchObject({
      documentSha256: made.documents[0]?.sha256,
      details: { signing: 'upload', copySha256: row?.copySha256, address: '127.0.0.1' },
    });
  });

  test('[OFFER-15] nothing is signed without exactly one file, and each refusal says why', async () => {
    const made = await make({ documents: [byCopy] });
    const path = OFFER_PATHS.accept(made.offer.encId);
    const file = { bytes: PNG, field: SIGNED_LETTER_FIELD };
    const none = await sendFiles(person, path, { files: [] });
    expect([none.status, refusalOf(none)]).toEqual([422, 'Please choose the signed document.']);
    expect((await person.send('POST', path, { body: {} })).status).toBe(422);
    expect((await sendFiles(person, path, { files: [{ bytes: PNG, field: 'other' }] })).status).toBe(422);
    expect((await sendFiles(person, path, { files: [{ ...file, bytes: Buffer.alloc(0) }] })).status).toBe(
      422,
    );
    const two = await sendFiles(person, path, { files: [file, file] });
    expect([two.status, refusalOf(two)]).toEqual([422, 'You should upload at most 1 file']);
    const large = { ...file, bytes: Buffer.alloc(SIGNED_COPY_MAX_BYTES + 1, 1) };
    const tooLarge = await sendFiles(person, path, { files: [large] });
    expect([tooLarge.status, refusalOf(tooLarge)]).toEqual([413, 'The file is larger than 16 MB.']);
    for (const bytes of [
      Buffer.from('MZ\x90\0 program'),
      Buffer.from('just text'),
      Buffer.from('GIF89a....'),
    ]) {
      const wrong = await sendFiles(person, path, { files: [{ ...file, bytes, name: 'letter.pdf' }] });
      expect([wrong.status, refusalOf(wrong)]).toEqual([415, 'Please upload a PDF, PNG, JPG or DOCX file.']);
    }
    const broken = await sendFiles(person, path, {
      files: [{ ...file, bytes: Buffer.from('%PDF-1.7\nbroken') }],
    });
    expect([broken.status, refusalOf(broken)]).toEqual([422, expect.stringContaining('PDF')]);
    expect(await kindsOf(made.offer.id)).toEqual(['sent']);
  });

  test('[OFFER-18] a scan and a Word document are taken for what they are, whatever their name', async () => {
    const scan = Buffer.concat([
      Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
      Buffer.from('ffd9', 'hex'),
    ]);
    const word = zipSync({
      '[Content_Types].xml': strToU8(
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      'word/document.xml': strToU8('<w:document/>'),
    });
    const types = ['image/jpeg', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'];
    for (const [index, bytes] of [scan, word].entries()) {
      const made = await make({ documents: [byCopy] });
      const answer = await acceptOffer(person, made, { bytes });
      expect([index, answer.status]).toEqual([index, 200]);
      expect((await documentOf(made.documentId))?.copyType).toBe(types[index]);
    }
  });

  test('a call that breaks off in its file signs nothing', async () => {
    const made = await make({ documents: [byCopy] });
    const { type, body } = formBody({ files: [{ bytes: await aLetter(), field: SIGNED_LETTER_FIELD }] });
    const answer = await person.send('POST', OFFER_PATHS.accept(made.offer.encId), {
      body: body.subarray(0, body.length - 200),
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(422);
    expect(await kindsOf(made.offer.id)).toEqual(['sent']);
  });

  test('[OFFER-18] a document that is signed on a page, or in no way, takes no copy', async () => {
    for (const document of [
      { signing: 'esign' as const },
      { status: 'Read Only' as const },
      { status: 'Pending' as const },
    ]) {
      const made = await make({ documents: [document] });
      const answer = await acceptOffer(person, made, { bytes: PNG });
      expect([answer.status, refusalOf(answer)]).toEqual([409, 'This document cannot be signed now.']);
    }
    const without = await make({ documents: [{ ...byCopy, documentType: 'Agreement' }] });
    expect((await acceptOffer(person, without, { bytes: PNG })).status).toBe(409);
  });
});

describe('inline', () => {
  test('[OFFER-19] the letter as it was read, agreed to, with the typed name, is signed', async () => {
    const made = await make();
    const answer = await signInline(person, made, { name: '  Ada   Lovelace ' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json()).toMatchObject({ data: { offer: { status: 'Accepted' } } });
    const row = await documentOf(made.documentId);
    expect(row).toMatchObject({ copyFile: null, signature: { kind: 'typed', name: 'Ada Lovelace' } });
    const body = { action: 'signed' };
    const path = OFFER_PATHS.esignStatus(made.offer.encId, made.documentId);
    const nudged = await person.send('POST', path, { body });
    expect(nudged.json()).toMatchObject({ data: { offer: { status: 'Accepted' } } });
  });

  test('[OFFER-13] the agreement and the name are asked for again, in the language of the call', async () => {
    const made = await make();
    const cases = [
      [{ agreed: 'false' }, 'agreed', 'I have read and agree to the terms and conditions'],
      [{ name: '' }, 'signature', 'Please enter your full name as the electronic signature'],
      [
        { name: 'ada lovelace' },
        'signature',
        'Please enter your full name as shown on the offer letter and your profile',
      ],
    ] as const;
    for (const [given, field, text] of cases) {
      const answer = await signInline(person, made, given);
      const code = field === 'agreed' ? 'invalid_request' : 'signature_invalid';
      expect([answer.status, answer.json()]).toEqual([
        422,
        { message: text, code, messages: { [field]: [text] } },
      ]);
    }
    expect(await kindsOf(made.offer.id)).toEqual(['sent']);
  });

  test('[OFFER-13] with no known name nobody can sign, and with the option of the tenant case counts for nothing', async () => {
    const blind = await aTenant(server, { config: { esignConfig: { isNameCaseBlind: true } } });
    const someone = await aCandidate(server, blind);
    const made = await anOffer(server, { tenant: blind, person: someone });
    const nameless = await signInline(someone, made, { name: 'Ada Lovelace' });
    expect([nameless.status, refusalOf(nameless)]).toEqual([
      422,
      'Please enter your full name as shown on the offer letter and your profile',
    ]);
    await nameThem(someone);
    expect((await signInline(someone, made, { name: 'ADA LOVELACE' })).status).toBe(200);
  });

  test('[OFFER-19] another text than the one that is there now is not signed', async () => {
    const made = await make();
    const changed = await signInline(person, made, { bytes: await aLetter('Twice the pay.') });
    expect([changed.status, refusalOf(changed)]).toEqual([
      409,
      'This document was revised. Please read it again.',
    ]);
    expect(await kindsOf(made.offer.id)).toEqual(['sent']);
  });
});

describe('conflicts', () => {
  const closed: [OfferStatus, string][] = [
    ['Accepted', 'You have already accepted this offer.'],
    ['Contract Accepted', 'You have already accepted this offer.'],
    ['Declined', 'You have already declined this offer.'],
    ['Canceled', 'This offer was canceled.'],
    ['Rejected', 'This offer was canceled.'],
    ['Expired', 'This offer expired on March 11, 2026.'],
  ];
  test.each(closed)('[OFFER-18] an offer that is %s says so, whichever call comes', async (status, text) => {
    const made = await make({ status });
    for (const answer of [
      await acceptOffer(person, made, { bytes: PNG }),
      await signInline(person, made),
      await person.send('POST', OFFER_PATHS.decline(made.offer.encId), { body: {} }),
    ])
      expect([answer.status, refusalOf(answer)]).toEqual([409, text]);
    expect(await kindsOf(made.offer.id)).toEqual(['sent']);
  });

  test('[OFFER-04] the server’s clock decides, to the instant, and says the date in the language of the call', async () => {
    const made = await make({ expiresAt: '2026-03-10T12:30:00Z' });
    server.clock.set(new Date('2026-03-10T12:30:00Z'));
    const late = await signInline(person, made);
    expect([late.status, refusalOf(late)]).toEqual([409, 'This offer expired on March 10, 2026.']);
    const path = OFFER_PATHS.decline(made.offer.encId);
    const german = await person.send('POST', path, { body: {}, query: { hl: 'de' } });
    expect(refusalOf(german)).toBe('Dieses Angebot ist am 10. März 2026 abgelaufen.');
    server.clock.set(new Date('2026-03-10T12:29:59.999Z'));
    expect((await signInline(person, made)).status).toBe(200);
  });

  test('[OFFER-04] the date is that of the candidate’s zone, where it is known', async () => {
    const made = await make({ expiresAt: '2026-03-10T11:30:00Z' });
    const expiredIn = async (timeZone: string) => {
      await withinTenant(server, tenant.domain, (ctx) =>
        ctx.tx.update(candidates).set({ timeZone }).where(eq(candidates.encId, person.encId)),
      );
      return refusalOf(await signInline(person, made));
    };
    expect(await expiredIn('Pacific/Auckland')).toBe('This offer expired on March 11, 2026.');
    expect(await expiredIn('Nowhere/Atlantis')).toBe('This offer expired on March 10, 2026.');
  });

  test('[OFFER-06] documents under revision are not signed, nor their offer declined', async () => {
    const made = await make({ documents: [{ underRevision: true }] });
    for (const answer of [
      await signInline(person, made),
      await person.send('POST', OFFER_PATHS.decline(made.offer.encId), { body: {} }),
    ])
      expect([answer.status, refusalOf(answer)]).toEqual([
        409,
        'Documents are being revised. Please check back later.',
      ]);
  });

  test('[OFFER-19] a page that shows an earlier version signs nothing', async () => {
    const made = await make({ documents: [byCopy] });
    await rewriteOffer(server, { domain: tenant.domain, offerId: made.offer.id }, (ctx) =>
      changeDocument(ctx, made.documentId, { version: 2 }),
    );
    const path = OFFER_PATHS.acceptDocument(made.offer.encId, made.documentId);
    const old = await sendFiles(person, path, { files: [{ bytes: PNG }], fields: { version: '1' } });
    expect([old.status, refusalOf(old)]).toEqual([409, 'This document was revised. Please read it again.']);
    const now = await sendFiles(person, path, { files: [{ bytes: PNG }], fields: { version: '2' } });
    expect(now.status, now.text).toBe(200);
  });
});

describe('more than one document', () => {
  test('[OFFER-19] the offer is accepted with the last signature; until then it stays open', async () => {
    const made = await make({ documents: [{}, byCopy, {}, { status: 'Read Only' }] });
    const statusNow = async () => {
      const { status, offer_documents: documents } = await readOffer(person, made.offer.encId);
      return [status, ...documents.map((document) => document.status)];
    };
    expect((await signInline(person, made, { index: 2 })).status).toBe(200);
    expect(await statusNow()).toEqual(['Extended', 'Unsigned', 'Unsigned', 'Signed', 'Read Only']);
    expect((await signInline(person, made)).status).toBe(200);
    const again = await signInline(person, made);
    expect([again.status, refusalOf(again)]).toEqual([409, 'This document has been signed already.']);
    const second = OFFER_PATHS.acceptDocument(made.offer.encId, made.documents[1]?.id ?? 0);
    expect((await sendFiles(person, second, { files: [{ bytes: PNG }] })).status).toBe(200);
    expect(await statusNow()).toEqual(['Accepted', 'Signed', 'Signed', 'Signed', 'Read Only']);
    expect(await kindsOf(made.offer.id)).toEqual(['sent', 'signed', 'signed', 'signed', 'accepted']);
  });

  test('[OFFER-04] a contract becomes an accepted contract', async () => {
    const made = await make({ status: 'Contract Extended' });
    expect((await signInline(person, made)).json()).toMatchObject({
      data: { offer: { status: 'Contract Accepted' } },
    });
  });
});

describe('sent again', () => {
  test('[OFFER-18] the same key has one effect and the same answer; another call with it is refused', async () => {
    const made = await make({ documents: [byCopy] });
    const bytes = await aLetter();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => acceptOffer(person, made, { bytes, key: 'one' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await kindsOf(made.offer.id)).toEqual(['sent', 'signed', 'accepted']);
    const other = await acceptOffer(person, made, { bytes: PNG, key: 'one' });
    expect([other.status, refusalOf(other)]).toEqual([422, 'This key was used for something else']);
    const fresh = await acceptOffer(person, made, { bytes, key: 'two' });
    expect([fresh.status, refusalOf(fresh)]).toEqual([409, 'You have already accepted this offer.']);
    const path = OFFER_PATHS.decline(made.offer.encId);
    const declined = await person.send('POST', path, { body: {}, headers: { 'idempotency-key': 'one' } });
    expect(declined.status).toBe(422);
  });

  test('a key of one candidate is free for another, and a key must be one', async () => {
    const made = await make();
    expect((await signInline(person, made, { key: 'mine' })).status).toBe(200);
    const other = await aCandidate(server, tenant);
    await nameThem(other);
    const theirs = await anOffer(server, { tenant, person: other });
    expect((await signInline(other, theirs, { key: 'mine' })).status).toBe(200);
    const third = await make();
    expect((await signInline(person, third, { key: 'x'.repeat(101) })).status).toBe(422);
  });
});

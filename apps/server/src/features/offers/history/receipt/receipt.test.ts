import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../../../test/account-people.ts';
import { anOffer, type TestOffer, withinTenant } from '../../../../../test/offer-factory.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../../test/test-server.ts';
import { type ReceiptVerdict, verifyReceipt } from '../../../../../test/verify-receipt.ts';
import { candidates } from '../../../accounts/accounts.schema.ts';
import { signDocument } from '../../answering/sign-document.ts';
import { openReceiptFile } from './receipt-file.ts';

let server: TestServer;
let tenant: TestTenant;
let person: Awaited<ReturnType<typeof aCandidate>>;
let made: TestOffer;
let receipt: string;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, {
    config: {
      supportedLanguages: [
        { value: 'en', title: 'English' },
        { value: 'ar', title: 'العربية' },
      ],
    },
  });
  person = await aCandidate(server, tenant);
  await withinTenant(server, tenant.domain, (ctx) =>
    ctx.tx
      .update(candidates)
      .set({ firstname: 'Ada', lastname: '<Bold> & "Quoted"', timeZone: 'America/New_York' })
      .where(eq(candidates.encId, person.encId)),
  );
  made = await anOffer(server, { tenant, person }, { positionName: 'Baker <script>alert(1)</script>' });
  await withinTenant(server, tenant.domain, (ctx) =>
    signDocument(server.offers, ctx, {
      documentId: made.documentId,
      candidateId: made.offer.candidateId,
      version: 1,
      given: { kind: 'inline', signature: { kind: 'typed', name: 'Ada' } },
      facts: { address: '203.0.113.7', agent: 'Browser </script><b>', locale: 'en' },
    }),
  );
  receipt = (await get()).text;
});

const path = () => OFFER_PATHS.receipt(made.offer.encId);
const get = (hl = 'en') => person.send('GET', path(), { query: { hl } });
const certificates = async (of = tenant) =>
  server.offers.sealKeys.listCertificates(server.registry.findByDomain(of.domain) ?? { id: 0, domain: '' });
const verdictOf = async (file: string): Promise<ReceiptVerdict['verdict']> =>
  verifyReceipt(file, await certificates()).verdict;

test('[ESIGN-02] nobody gets the receipt of an offer that is not theirs, and it looks like an unknown one', async () => {
  const stranger = await aBrowser(server, tenant);
  expect((await stranger.send('GET', path())).status).toBe(401);
  const other = await aTenant(server);
  const unknown = await person.send('GET', OFFER_PATHS.receipt('unknown'));
  expect(unknown.status).toBe(404);
  for (const somebody of [await aCandidate(server, tenant), await aCandidate(server, other, person.email)])
    for (const domain of [tenant.domain, other.domain]) {
      const answer = await somebody.send('GET', path(), { query: { domain } });
      expect([answer.status, answer.text]).toEqual([404, unknown.text]);
    }
});

test('[ESIGN-02] a receipt tells of the offer, its documents and every event in the zone of the candidate', async () => {
  const answer = await get();
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': expect.stringContaining(`attachment; filename="offer-receipt-`),
    'cache-control': 'private, no-store',
  });
  for (const told of [
    'Baker &lt;script&gt;alert(1)&lt;/script&gt;',
    'Ada &lt;Bold&gt; &amp; &#34;Quoted&#34;',
    'Offer accepted',
    'Offer letter',
    made.documents[0]?.sha256 ?? '',
    'Document signed',
    'Mar 10, 2026, 8:00:00 AM EDT',
    'Times are those of the zone America/New_York.',
    '203.0.113.7 · Browser &lt;/script&gt;&lt;b&gt;',
  ])
    expect(receipt).toContain(told);
  // Nothing runs and nothing is loaded: the only scripts are data.
  expect([...receipt.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<script type="application/json" id="receipt-data">',
    '<script type="application/json" id="receipt-proof">',
  ]);
  expect(receipt).not.toMatch(/\b(src|href)=/);
});

test('[ESIGN-02] a receipt is written in the language of the page', async () => {
  const { text } = await get('ar');
  expect(text).toContain('<html lang="ar" dir="rtl">');
  expect(text).toContain('إيصال عرض العمل الخاص بك');
  expect(await verdictOf(text)).toBe('genuine');
});

test('[ESIGN-02] the signature of a receipt covers its data, which anybody can read', async () => {
  const found = verifyReceipt(receipt, await certificates());
  expect(found).toMatchObject({
    verdict: 'genuine',
    receipt: {
      format: 'opencareers-offer-receipt-1',
      domain: tenant.domain,
      offer: { enc_id: made.offer.encId, status: 'Accepted' },
      documents: [{ id: made.documentId, status: 'Signed', sha256: made.documents[0]?.sha256 }],
      events: [
        { seq: 1, kind: 'sent' },
        { seq: 2, kind: 'signed', details: { address: '203.0.113.7', name: 'Ada' } },
        { seq: 3, kind: 'accepted' },
      ],
    },
  });
});

describe('[ESIGN-02] a receipt that was changed', () => {
  test.each([
    ['what people read', 'Offer accepted', 'Offer declined'],
    ['a time that people read', 'Mar 10, 2026', 'Mar 11, 2026'],
    ['the data', '"kind":"accepted"', '"kind":"declined"'],
    ['a detail of the data', '203.0.113.7","', '203.0.113.8","'],
    ['a script that is put in', '<main>', '<script>alert(1)</script><main>'],
    ['something behind its end', '</html>', '</html><p>More</p>'],
  ])('by %s is found', async (_what, from, to) => {
    expect(receipt).toContain(from);
    expect(await verdictOf(receipt.replace(from, to))).not.toBe('genuine');
  });

  test('in any single place is never genuine', async () => {
    const trusted = await certificates();
    // Every 7th character: the whole file is 12,000.
    for (let index = 0; index < receipt.length; index += 7) {
      const other = receipt[index] === 'x' ? 'y' : 'x';
      const changed = `${receipt.slice(0, index)}${other}${receipt.slice(index + 1)}`;
      expect(verifyReceipt(changed, trusted).verdict, `at ${index}`).not.toBe('genuine');
    }
  });

  test('and signed again by somebody else is unknown, as is what is no receipt', async () => {
    const other = await aTenant(server);
    const stranger = await aCandidate(server, other);
    const { offer } = await anOffer(server, { tenant: other, person: stranger });
    const forged = (await stranger.send('GET', OFFER_PATHS.receipt(offer.encId))).text;
    expect(verifyReceipt(forged, await certificates(other)).verdict).toBe('genuine');
    expect(await verdictOf(forged)).toBe('unknown');
    // Another company's proof under our data.
    const proof = (file: string) => openReceiptFile(file)?.proof ?? '';
    expect(await verdictOf(receipt.replace(proof(receipt), proof(forged)))).toBe('unknown');
    for (const nonsense of ['', 'hello', '<html></html>', receipt.slice(0, -60)])
      expect(await verdictOf(nonsense)).not.toBe('genuine');
  });
});

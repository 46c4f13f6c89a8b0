import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import { type Offer, OfferSchema } from '@opencareers/contracts/offers';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { readDocument, readOffer, refusalOf } from '../../../../test/offer-calls.ts';
import { anOffer, rewriteOffer } from '../../../../test/offer-factory.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { changeDocument } from '../offers.repo.ts';
import { CONTENT_LINK_MINUTES } from './content-links.ts';

type Candidate = Awaited<ReturnType<typeof aCandidate>>;

let server: TestServer;
let tenant: TestTenant;
let person: Candidate;
beforeAll(async () => {
  server = await aServer();
  const supportedLanguages = (['en', 'de'] as const).map((value) => ({ value, title: value }));
  tenant = await aTenant(server, { config: { supportedLanguages } });
  person = await aCandidate(server, tenant);
});

const at = (minutes: number) => server.clock.set(new Date(TEST_NOW.getTime() + minutes * 60_000));
const listed = async (who: TestBrowser): Promise<Offer[]> =>
  (await who.send('GET', OFFER_PATHS.list)).json<{ data: Offer[] }>().data;
const cookieOf = (who: TestBrowser) => ({
  cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
/** The bytes behind an address, as a browser asks for them. */
const load = (who: TestBrowser, url: string) =>
  server.server.inject({
    method: 'GET',
    url,
    headers: cookieOf(who),
  });

test('[OFFER-01] without signing in nothing is read', async () => {
  const { offer } = await anOffer(server, { tenant, person });
  const stranger = await aBrowser(server, tenant);
  const { content_url: content } = await readDocument(person, offer.encId);
  for (const path of [
    OFFER_PATHS.list,
    OFFER_PATHS.one(offer.encId),
    OFFER_PATHS.deadline(offer.encId),
    content,
  ])
    expect((await stranger.send('GET', path)).status, path).toBe(401);
});

test('[OFFER-22] offers of others, of another tenant and unknown ones answer alike, and are not listed', async () => {
  const { offer } = await anOffer(server, { tenant, person });
  const other = await aTenant(server);
  const people = [await aCandidate(server, tenant), await aCandidate(server, other)];
  for (const path of [OFFER_PATHS.one, OFFER_PATHS.deadline])
    for (const who of people) {
      const known = await who.send('GET', path(offer.encId));
      const unknown = await who.send('GET', path('x'.repeat(22)));
      expect(known.status).toBe(404);
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    }
  for (const who of people) expect(await listed(who)).toEqual([]);
});

test('[OFFER-01] where the tenant has no offers the calls are not there', async () => {
  const without = await aTenant(server, { config: { gates: { pcsxOfferGate: 0 } } });
  const someone = await aCandidate(server, without);
  const { offer, documentId } = await anOffer(server, { tenant: without, person: someone });
  const paths = {
    GET: [OFFER_PATHS.list, OFFER_PATHS.one(offer.encId), OFFER_PATHS.deadline(offer.encId)],
    POST: [
      OFFER_PATHS.accept(offer.encId),
      OFFER_PATHS.acceptDocument(offer.encId, documentId),
      OFFER_PATHS.decline(offer.encId),
    ],
  };
  for (const [method, all] of Object.entries(paths))
    for (const path of all) {
      const answer = await someone.send(method as 'GET', path, method === 'GET' ? {} : { body: {} });
      expect([path, answer.status, refusalOf(answer)]).toEqual([path, 404, 'Not found']);
    }
});

test('[OFFER-22] [BOOT-02] an offer says where the company is asked about it, where the company gives an address', async () => {
  const contactEmail = 'offers@northwind.example';
  const giving = await aTenant(server, { config: { offersConfig: { contactEmail } } });
  const someone = await aCandidate(server, giving);
  const { offer } = await anOffer(server, { tenant: giving, person: someone });
  expect(await readOffer(someone, offer.encId)).toMatchObject({ contact_email: contactEmail });
  const { offer: usual } = await anOffer(server, { tenant, person });
  expect(await readOffer(person, usual.encId)).not.toHaveProperty('contact_email');
});

test('[OFFER-22] an offer has every field of the contract, its letter as base64, and the clock of the server', async () => {
  const terms = { pay: { amount: '52000.00', currency: 'EUR', unit: 'year' as const }, place: 'Berlin' };
  const { offer, bytes } = await anOffer(
    server,
    { tenant, person },
    { positionName: 'Baker', terms, documents: [{ twinHtml: '<p>Readable</p>' }, { status: 'Read Only' }] },
  );
  const read = await readOffer(person, offer.encId);
  expect(OfferSchema.parse(read)).toEqual(read);
  expect(read).toMatchObject({
    enc_id: offer.encId,
    status: 'Extended',
    position: { name: 'Baker' },
    server_time: TEST_NOW.toISOString(),
    expires_at: offer.expiresAt?.toISOString(),
    company: expect.stringMatching(/^Company/),
    terms,
  });
  const [letter, rules] = read.offer_documents;
  expect(letter).toMatchObject({ signed: false, url: '', s3_path: '', twin_html: '<p>Readable</p>' });
  expect(Buffer.from(letter?.b64_string ?? '', 'base64')).toEqual(bytes[0]);
  expect(rules).toMatchObject({ status: 'Read Only', signing: null });
  const inList = (await listed(person)).find(({ id }) => id === read.id);
  expect(inList?.offer_documents.map(({ b64_string: content }) => content)).toEqual(['', '']);
});

test('[OFFER-01] offers that can be answered come first', async () => {
  const someone = await aCandidate(server, tenant);
  for (const status of ['Extended', 'Declined', 'Contract Extended', 'Canceled'] as const)
    await anOffer(server, { tenant, person: someone }, { status });
  await anOffer(server, { tenant, person: someone }, { expiresAt: '2026-03-10T11:59:00Z' });
  const statuses = (await listed(someone)).map(({ status }) => status);
  expect(statuses).toEqual(['Contract Extended', 'Extended', 'Extended', 'Canceled', 'Declined']);
});

test('[ESIGN-01] the signing page has a fresh address as long as the document can be signed there', async () => {
  const given = { documents: [{ signing: 'esign' as const }] };
  const { offer, documentId } = await anOffer(server, { tenant, person }, given);
  const urls = [];
  for (const _again of [1, 2]) urls.push((await readDocument(person, offer.encId)).url);
  for (const url of urls) expect(url).toMatch(/^\/public\/esign-widget\?wid=[\w-]+&hosted=1$/);
  expect(new Set(urls).size).toBe(2);
  const change = (changes: Parameters<typeof changeDocument>[2]) =>
    rewriteOffer(server, { domain: tenant.domain, offerId: offer.id }, (ctx) =>
      changeDocument(ctx, documentId, changes),
    );
  await change({ providerUrl: 'https://sign.example/1' });
  expect((await readDocument(person, offer.encId)).url).toBe('https://sign.example/1');
  await change({ providerUrl: null, underRevision: true });
  expect((await readDocument(person, offer.encId)).url).toBe('');
  await change({ underRevision: false });
  at(2 * 24 * 60);
  expect((await readDocument(person, offer.encId)).url).toBe('');
  at(0);
});

test('[OFFER-10] a signed document is empty until it is sealed, then it is the sealed file', async () => {
  const { offer, documentId, documents } = await anOffer(
    server,
    { tenant, person },
    { status: 'Accepted', documents: [{ status: 'Signed' }] },
  );
  const empty = {
    b64_string: '',
    s3_path: '',
    content_url: '',
    is_sealed: false,
    check_code: '',
    signed: true,
  };
  expect(await readDocument(person, offer.encId)).toMatchObject(empty);
  const sealed = Buffer.from('%PDF-1.7 sealed');
  const [file, tenantFiles] = [server.offers.files.createName(), server.offers.files];
  await tenantFiles.append(file, ReadableStream.from([sealed]), { offset: 0, size: sealed.length });
  await rewriteOffer(server, { domain: tenant.domain, offerId: offer.id }, (ctx) =>
    changeDocument(ctx, documentId, {
      sealedFile: file,
      sealedSha256: createHash('sha256').update(sealed).digest('hex'),
      sealedSize: sealed.length,
      sealedAt: ctx.clock.now(),
      checkCode: 'ABCD-EFGH',
    }),
  );
  const shown = await readDocument(person, offer.encId);
  expect(shown).toMatchObject({ is_sealed: true, check_code: 'ABCD-EFGH', sha256: documents[0]?.sha256 });
  expect(Buffer.from(shown.b64_string, 'base64')).toEqual(sealed);
  expect((await load(person, shown.content_url)).rawPayload).toEqual(sealed);
});

test('[OFFER-16] an attachment is loaded by a short-lived address, saved and never shown by the browser', async () => {
  const bytes = Buffer.from('name,amount\nBonus,100\n');
  const { offer } = await anOffer(
    server,
    { tenant, person },
    { documents: [{ bytes, type: 'text/csv', name: 'Übersicht "neu".csv', status: 'Read Only' }] },
  );
  const { s3_path: path, b64_string: content } = await readDocument(person, offer.encId);
  expect(content).toBe('');
  const answer = await load(person, path);
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, bytes]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename="_bersicht _neu_.csv"; filename*=UTF-8''%C3%9Cbersicht%20%22neu%22.csv`,
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('private'),
    'content-length': String(bytes.length),
  });
  const packed = await server.server.inject({
    method: 'GET',
    url: path,
    headers: { ...cookieOf(person), 'accept-encoding': 'gzip, br' },
  });
  expect([packed.headers['content-encoding'], packed.headers['content-length']]).toEqual(['br', undefined]);
  expect(brotliDecompressSync(packed.rawPayload)).toEqual(bytes);
});

test('addresses of content are refused when they are forged, somebody else’s, of another version, or over', async () => {
  const { offer, documentId } = await anOffer(server, { tenant, person });
  const { content_url: url } = await readDocument(person, offer.encId);
  expect((await load(person, url)).statusCode).toBe(200);
  const other = await aTenant(server);
  for (const who of [await aCandidate(server, tenant), await aCandidate(server, other)])
    expect((await load(who, url)).statusCode).toBe(404);
  const [documentPart = '', version, edition, end = '', proof = ''] = url.split('/').at(-1)?.split('.') ?? [];
  const forged = [
    [documentId + 1, version, edition, end, proof],
    [documentPart, 2, edition, end, proof],
    [documentPart, version, 'sealed', end, proof],
    [documentPart, version, edition, Number(end) + 60, proof],
    [documentPart, version, edition, end, `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`],
    ['..%2f..%2fetc%2fpasswd'],
  ];
  for (const parts of forged)
    expect((await load(person, OFFER_PATHS.content(parts.join('.')))).statusCode, parts.join('.')).toBe(404);
  at(CONTENT_LINK_MINUTES + 1);
  expect((await load(person, url)).statusCode).toBe(404);
  at(0);
  expect((await load(person, url)).statusCode).toBe(200);
  await rewriteOffer(server, { domain: tenant.domain, offerId: offer.id }, (ctx) =>
    changeDocument(ctx, documentId, { version: 2 }),
  );
  expect((await load(person, url)).statusCode).toBe(404);
});

test('the deadline of a live offer goes into a calendar as an instant, in the language of the call', async () => {
  const { offer } = await anOffer(
    server,
    { tenant, person },
    { expiresAt: '2026-03-12T17:30:00Z', positionName: 'Bäcker, Meister; Köln' },
  );
  const answer = await person.send('GET', OFFER_PATHS.deadline(offer.encId), { query: { hl: 'de' } });
  expect(answer.headers['content-type']).toMatch(/^text\/calendar/);
  const text = answer.text.replaceAll(/\r\n[ \t]/g, '');
  expect(text).toContain('DTSTART:20260312T173000Z');
  expect(text).toContain(String.raw`SUMMARY:Frist: Stellenangebot als Bäcker\, Meister\; Köln`);
  expect(text).toContain(`/careers/offer/${offer.encId}?domain=${tenant.domain}`);
  const over = await anOffer(server, { tenant, person }, { expiresAt: '2026-03-01T00:00:00Z' });
  const never = await anOffer(server, { tenant, person }, { expiresAt: null });
  for (const { offer: one } of [over, never])
    expect((await person.send('GET', OFFER_PATHS.deadline(one.encId))).status).toBe(404);
});

test('[OFFER-22] what would be too much for one answer is loaded by its address', async () => {
  const large = { status: 'Read Only' as const, size: 20 * 1024 * 1024 };
  const { offer, bytes } = await anOffer(server, { tenant, person }, { documents: [{}, large, large] });
  const { offer_documents: read } = await readOffer(person, offer.encId);
  expect(read.map(({ b64_string }) => b64_string !== '')).toEqual([true, true, false]);
  expect(Buffer.from(read[1]?.b64_string ?? '', 'base64')).toEqual(bytes[1]);
  expect(read[2]?.content_url).not.toBe('');
});

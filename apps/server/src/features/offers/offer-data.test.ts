import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../test/account-people.ts';
import { acceptOffer, nameThem, readOffer, signInline } from '../../../test/offer-calls.ts';
import { aLetter, anOffer, aScan, eventsOf, type TestOffer } from '../../../test/offer-factory.ts';
import { aSigner, untilSigning } from '../../../test/signing-people.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import { CHAIN_START, hashOfEvent } from './history/offer-event.ts';
import { removeKeptLetters } from './kept/kept-letters.ts';

type Candidate = Awaited<ReturnType<typeof aCandidate>>;

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

/** Somebody who has signed one offer by a copy and one by their name, asked about it, and declined a third. */
async function someoneWithOffers(
  mark: string,
  at = tenant,
): Promise<{ person: Candidate; offers: TestOffer[] }> {
  const person = await aCandidate(server, at, `${mark.toLowerCase()}@people.example`);
  await nameThem(person, { firstname: mark, lastname: 'Signatory' });
  const letter = { bytes: await aLetter(`Dear ${mark}`), twinHtml: `<p>Dear ${mark}</p>` };
  const make = (given: object) =>
    anOffer(
      server,
      { tenant: at, person },
      { positionName: `Baker of ${mark}`, documents: [{ ...letter, ...given }] },
    );
  const offers = [await make({ signing: 'upload' }), await make({}), await make({})] as const;
  const done = [
    await acceptOffer(person, offers[0], { bytes: aScan(), key: `key-${mark}` }),
    await signInline(person, offers[1], { name: `${mark} Signatory` }),
    await person.send('POST', OFFER_PATHS.questions(offers[2].offer.encId), {
      body: { text: `${mark} asks` },
    }),
    await person.send('POST', OFFER_PATHS.views(offers[2].offer.encId), {
      body: { kind: 'seen' },
      headers: { 'user-agent': `Browser of ${mark}` },
    }),
    await person.send('POST', OFFER_PATHS.decline(offers[2].offer.encId), {
      body: { comment: `${mark} says no` },
    }),
  ];
  for (const answer of done) expect(answer.status, answer.text).toBe(200);
  return { person, offers: [...offers] };
}

/** Names of the files of all offers of the tenant. */
const filesOnDisk = () =>
  server.database.withOwner(async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [
      String(server.registry.findByDomain(tenant.domain)?.id),
    ]);
    const { rows } = await client.query<{ file: string }>(
      `select unnest(array_remove(array[file, copy_file, sealed_file], null)) as file from offer_documents
        union select file from offer_document_versions`,
    );
    return rows.map(({ file }) => server.offers.files.pathOf(file));
  });

/** Tables of the tenant in which a row says `mark`. */
const tablesWith = (mark: string, at = tenant) =>
  server.database.withOwner(async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [
      String(server.registry.findByDomain(at.domain)?.id),
    ]);
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'",
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await client.query(`select 1 from ${name} as t where t::text ilike $1`, [`%${mark}%`]);
      if (hits.rowCount !== 0) found.push(name);
    }
    return found.toSorted((a, b) => (a < b ? -1 : 1));
  });

test('[PROFILE-07] the export has offers with their files, questions and history, and no other ones', async () => {
  const { person, offers } = await someoneWithOffers('Exporting');
  await untilSigning(await aSigner(server, { tenant, person }));
  await someoneWithOffers('Neighbouring');
  const response = await server.server.inject({
    method: 'GET',
    url: PRIVACY_PATHS.export,
    headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  const files = unzipSync(response.rawPayload);
  const text = strFromU8(files['data.json'] ?? new Uint8Array());
  const { offers: kept } = JSON.parse(text) as { offers: Record<string, object[]> };
  expect(kept.offers).toHaveLength(4);
  expect(kept.unfinishedSigning).toMatchObject([{ signature: { kind: 'typed', name: 'Ada Lovelace' } }]);
  expect(kept.questions).toMatchObject([{ text: 'Exporting asks' }]);
  expect(text).toContain('Exporting says no');
  expect(kept.history?.length).toBeGreaterThanOrEqual(10);
  expect(text).not.toContain('Neighbouring');
  const ids = offers.map(({ documentId }) => documentId);
  const names = Object.keys(files).filter((name) => name.startsWith('offers/'));
  expect(names).toEqual(expect.arrayContaining(ids.map((id) => `offers/${id}-document.pdf`)));
  expect(names).toContain(`offers/${ids[0]}-signed-copy.png`);
  expect(Buffer.from(files[`offers/${ids[0]}-document.pdf`] ?? [])).toEqual(offers[0]?.bytes[0]);
});

test('[PROFILE-07] an erasure leaves the chain of the history, and nothing else of the person and their offers', async () => {
  const { person, offers } = await someoneWithOffers('Erasing');
  const stays = await someoneWithOffers('Staying');
  const before = await filesOnDisk();
  expect(await tablesWith('Erasing')).toEqual(
    expect.arrayContaining(['offer_documents', 'offer_events', 'offer_questions', 'offers']),
  );
  server.clock.set(new Date(TEST_NOW.getTime() + 1000));
  const erased = await person.send('POST', PRIVACY_PATHS.erase, { body: { confirm: true } });
  expect(erased.status, erased.text).toBe(200);
  await server.privacy.cleaner.runDue();
  expect(await tablesWith('Erasing')).toEqual([]);
  const left = await filesOnDisk();
  expect(before.filter((path) => existsSync(path)).toSorted()).toEqual(left.toSorted());
  expect(left.length).toBeLessThan(before.length);

  for (const { offer } of offers) {
    const events = await eventsOf(server, tenant.domain, offer.id);
    expect(events.at(-1)?.kind).toBe('erased');
    let previousHash = CHAIN_START;
    for (const event of events) {
      expect([event.details, event.salt, event.previousHash]).toEqual([null, null, previousHash]);
      expect(hashOfEvent({ ...event, at: event.at.toISOString() })).toBe(event.hash);
      previousHash = event.hash;
    }
  }
  const { offer } = stays.offers[2] as TestOffer;
  expect((await readOffer(stays.person, offer.encId)).questions).toMatchObject([{ text: 'Staying asks' }]);
  server.clock.set(TEST_NOW);
});

test('[PROFILE-07] who is erased while signing leaves nothing behind', async () => {
  const person = await aCandidate(server, tenant);
  await nameThem(person);
  const offers = [];
  for (let count = 0; count < 4; count += 1)
    offers.push(await anOffer(server, { tenant, person }, { documents: [{ signing: 'upload' }] }));
  const [erased, ...answers] = await Promise.all([
    person.send('POST', PRIVACY_PATHS.erase, { body: { confirm: true } }),
    ...offers.map((made) => acceptOffer(person, made, { bytes: aScan() })),
  ]);
  expect(erased?.status).toBe(200);
  for (const { status } of answers) expect([200, 401, 404]).toContain(status);
  await server.privacy.cleaner.runDue();
  server.clock.set(new Date(TEST_NOW.getTime() + 2 * 60 * 60_000));
  await server.tasks.runDue();
  for (const { documents } of offers)
    expect(await server.offers.files.sizeOf(documents[0]?.file ?? '')).toBe(0);
  const left = await filesOnDisk();
  for (const path of left) expect(existsSync(path)).toBe(true);
  server.clock.set(TEST_NOW);
});

test('[PROFILE-07] signed letters outlive the account as long as the company must keep them, and nothing else does', async () => {
  const keeping = await aTenant(server, { config: { retention: { signedLetterMonths: 120 } } });
  const { person } = await someoneWithOffers('Keeping', keeping);
  await server.tasks.runDue();
  const overview = (await person.send('GET', PRIVACY_PATHS.overview)).json<{
    data: { keptByLaw: { name: string; months: number }[] };
  }>();
  expect(overview.data.keptByLaw).toEqual([{ name: 'offers', months: 120 }]);
  const erased = await person.send('POST', PRIVACY_PATHS.erase, { body: { confirm: true } });
  expect(erased.status, erased.text).toBe(200);
  await server.privacy.cleaner.runDue();
  expect(await tablesWith('Keeping', keeping)).toEqual(['kept_letters']);

  const list = async () =>
    (await server.operate('GET', `/tenants/${keeping.domain}/kept-letters`)).json<{
      letters: { id: number; sha256: string; type: string; kept_until: string }[];
    }>().letters;
  const letters = await list();
  expect(letters.map(({ type }) => type)).toEqual(['application/pdf', 'application/pdf']);
  const end = new Date(letters[0]?.kept_until ?? '');
  expect(end.getUTCFullYear()).toBe(TEST_NOW.getUTCFullYear() + 10);
  for (const { id, sha256 } of letters) {
    const { rawPayload } = await server.server.inject({
      method: 'GET',
      url: `/api/operator/v1/tenants/${keeping.domain}/kept-letters/${id}`,
      headers: { authorization: `Bearer ${server.operatorToken}` },
    });
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
  }

  server.clock.set(new Date(end.getTime() - 1000));
  await removeKeptLetters(server.offers);
  expect(await list()).toEqual(letters);
  server.clock.set(new Date(end.getTime() + 1000));
  await removeKeptLetters(server.offers);
  await server.tasks.runDue();
  expect(await list()).toEqual([]);
  expect(await tablesWith('Keeping', keeping)).toEqual([]);
  server.clock.set(TEST_NOW);
});

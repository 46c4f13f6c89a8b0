import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import type { Offer } from '@opencareers/contracts/offers';
import { SIGNING_PATHS } from '@opencareers/contracts/signing-calls';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { readOffer, refusalOf } from '../../../../test/offer-calls.ts';
import { rewriteOffer, withinTenant } from '../../../../test/offer-factory.ts';
import { asDatabaseOwner } from '../../../../test/offer-history.ts';
import { aSigner, signingStep, type TestSigner, untilSigning } from '../../../../test/signing-people.ts';
import { aServer, type TestServer } from '../../../../test/test-server.ts';
import { insertKeptLetters } from '../kept/kept-letters.repo.ts';
import { keepDocumentVersion } from '../letters/company-offers.repo.ts';
import { insertQuestion } from '../offers.repo.ts';
import * as schema from '../offers.schema.ts';
import { writeCheckpoints } from './checkpoints.ts';
import { verifyHistory } from './verify-history.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const TWIN = '<p>Your salary is 48,500 EUR.</p>';

/** An offer whose letter has a readable form. */
function aReadableOffer(): Promise<TestSigner> {
  const twinSha256 = createHash('sha256').update(TWIN).digest('hex');
  return aSigner(server, { documents: [{ signing: 'esign', twinHtml: TWIN, twinSha256 }] });
}

const tamper = ({ tenant }: TestSigner, statement: string) =>
  asDatabaseOwner(server, tenant.domain, [statement]);

async function faultsOf({ tenant }: TestSigner): Promise<string[]> {
  const entry = server.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('no tenant');
  return (await verifyHistory(server.offers, entry)).faults.map(({ text }) => text);
}

describe('[ESIGN-02] every column of the offer tables', () => {
  const TABLES = Object.values(schema)
    .filter((each) => is(each, PgTable))
    .map(getTableName);
  const LAST_TOUCHED = 'says when something was touched last: nobody decides by it';
  const ASKED_AGAIN = 'of a page that is open: everything is asked again when something is decided on it';
  const IN_THE_LETTER = 'the sealed letter says it itself, and its file is checked';
  const REPEATED = 'of a call that was answered: it only tells a repetition from another call';
  /** What may change unnoticed, and why; of a whole table by its name. */
  const REASONS: Record<string, string> = {
    'kept_letters.position_name': IN_THE_LETTER,
    'kept_letters.name': IN_THE_LETTER,
    'kept_letters.type': IN_THE_LETTER,
    'kept_letters.signed_at': IN_THE_LETTER,
    'kept_letters.erased_at': 'the history of the offer ends with it',
    'kept_letters.kept_until': 'of what was decided by the tenant, and only about when it goes',
    'offers.updated_at': LAST_TOUCHED,
    'offer_documents.updated_at': LAST_TOUCHED,
    offer_answers: REPEATED,
    signing_sessions: ASKED_AGAIN,
    signing_progress: 'of what is not signed yet: it is shown again, and bound once it is signed',
  };

  let signer: TestSigner;
  let owner: pg.Client;
  beforeAll(async () => {
    signer = await aReadableOffer();
    const { tenant, person, offer, documents } = signer;
    const [letter] = documents;
    if (letter === undefined) throw new Error('no letter');
    await rewriteOffer(server, { domain: tenant.domain, offerId: offer.id }, async (ctx) => {
      // A version from before, with a file that is there.
      await keepDocumentVersion(ctx, { ...letter, version: 99 });
      const { sha256, file, type, name } = letter;
      const at = ctx.clock.now();
      const kept = { sha256, file, type, name, positionName: offer.positionName };
      await insertKeptLetters(ctx, [{ ...kept, signedAt: at, keptUntil: at }]);
      await insertQuestion(ctx, { offerId: offer.id, author: 'company', text: 'Anything else?' });
    });
    const wid = await untilSigning(signer);
    expect((await signingStep(person, 'sign', { wid })).status).toBe(200);
    await server.tasks.runDue();
    await writeCheckpoints(server.offers);
    owner = new pg.Client({ connectionString: server.database.url });
    await owner.connect();
    const { id } = server.registry.findByDomain(tenant.domain) ?? { id: 0 };
    await owner.query("select set_config('app.tenant_id', $1, false)", [String(id)]);
    // Whoever owns the tables is not held up by their rules.
    const { rows } = await owner.query<{ name: string; place: string }>(
      `select conname as name, conrelid::regclass::text as place from pg_constraint
        where contype in ('c', 'f') and conrelid::regclass::text = any($1)`,
      [TABLES],
    );
    for (const { name, place } of rows) await owner.query(`alter table ${place} drop constraint "${name}"`);
    return () => owner.end();
  });

  const changed = (column: string, type: string): string => {
    if (type === 'text') return `coalesce(${column}, '') || 'x'`;
    if (type === 'boolean') return `not ${column}`;
    if (type === 'jsonb') return `coalesce(${column}, '[]'::jsonb) || '[7]'::jsonb`;
    if (type.startsWith('timestamp')) return `coalesce(${column}, now()) + interval '1 day'`;
    return `coalesce(${column}, 0) + 1000`;
  };

  test('is found by verifying, or there is a reason why not', async () => {
    expect(await faultsOf(signer)).toEqual([]);
    const { rows: columns } = await owner.query<{ place: string; name: string; type: string }>(
      `select table_name as place, column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = any($1) and is_identity = 'NO' and column_name <> 'tenant_id'`,
      [TABLES],
    );
    expect(new Set(columns.map(({ place }) => place))).toEqual(new Set(TABLES));
    const unnoticed: string[] = [];
    for (const { place, name, type } of columns) {
      const before = await owner.query<{ old: string | null; at: string }>(
        `select "${name}"::text as old, ctid::text as at from ${place} order by ctid limit 1`,
      );
      const [row] = before.rows;
      if (row === undefined) {
        unnoticed.push(`${place}.${name}`);
        continue;
      }
      const at = await owner.query<{ at: string }>(
        `update ${place} set "${name}" = ${changed(`"${name}"`, type)} where ctid = $1::tid returning ctid::text as at`,
        [row.at],
      );
      if ((await faultsOf(signer)).length === 0) unnoticed.push(`${place}.${name}`);
      await owner.query(`update ${place} set "${name}" = $1::text::${type} where ctid = $2::tid`, [
        row.old,
        at.rows[0]?.at,
      ]);
      expect(await faultsOf(signer), `${place}.${name} as it was`).toEqual([]);
    }
    const reasonless = unnoticed.filter(
      (column) => !(column in REASONS || (column.split('.')[0] ?? '') in REASONS),
    );
    expect(reasonless).toEqual([]);
  });

  test('that never changes cannot be changed by the server', async () => {
    const wrongs = [
      "update offers set position_name = 'Head baker'",
      'update offers set candidate_id = candidate_id',
      "update offer_documents set name = 'Another letter'",
      'update offer_documents set offer_id = offer_id',
      "update offer_document_versions set twin_html = '<p>'",
      "update offer_questions set text = 'Another one'",
      "update offer_answers set request_hash = ''",
      'update signing_sessions set candidate_id = candidate_id',
    ];
    for (const wrong of wrongs)
      await expect(
        withinTenant(server, signer.tenant.domain, async (ctx) => ctx.tx.execute(wrong)),
        wrong,
      ).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } });
  });
});

describe('[ESIGN-02] an offer that was changed past the server', () => {
  const REFUSED = 'This offer is not as it was sent to you, and is not shown. Please ask the company.';

  test.each([
    [
      'the pay in the readable letter',
      `update offer_documents set twin_html = replace(twin_html, '48,500', '8,500')`,
    ],
    ['the name of the position', `update offers set position_name = 'Apprentice baker'`],
    ['when it expires', `update offers set expires_at = expires_at + interval '1 day'`],
    ['the name of a document', `update offer_documents set name = 'Not the letter'`],
    [
      'what the history says of it',
      `update offer_events set details = details || '{"content":{"offer":"","documents":{}}}'`,
    ],
  ])('by %s is not shown, not signed, and found', async (_what, statement) => {
    const signer = await aReadableOffer();
    const { person, offer } = signer;
    const shown = await readOffer(person, offer.encId);
    const wid = await untilSigning(signer);
    expect(await tamper(signer, statement)).not.toEqual([0]);
    const list = await person.send('GET', OFFER_PATHS.list);
    expect(list.json<{ data: Offer[] }>().data).toEqual([]);
    const refused = [
      await person.send('GET', OFFER_PATHS.one(offer.encId)),
      await person.send('GET', shown.offer_documents[0]?.content_url ?? ''),
      await person.send('GET', OFFER_PATHS.receipt(offer.encId)),
      await person.send('POST', SIGNING_PATHS.sign, { body: { wid, content_proof: '' } }),
      await person.send('POST', OFFER_PATHS.decline(offer.encId), { body: {} }),
    ];
    for (const answer of refused) expect([answer.status, refusalOf(answer)]).toEqual([409, REFUSED]);
    expect(await faultsOf(signer)).not.toEqual([]);
  });

  test('by putting a signed letter back is not signed again', async () => {
    const signer = await aReadableOffer();
    const wid = await untilSigning(signer);
    await signingStep(signer.person, 'sign', { wid });
    const { id } = signer.offer;
    await asDatabaseOwner(server, signer.tenant.domain, [
      `update offer_documents set status = 'Unsigned', signed_at = null, signature = null where offer_id = ${id}`,
      `update offers set status = 'Extended', answered_at = null where id = ${id}`,
    ]);
    const opened = await signingStep(signer.person, 'open', { wid: signer.wid() });
    expect([opened.status, opened.message]).toEqual([409, REFUSED]);
    expect(await faultsOf(signer)).toEqual([
      'it does not say what it said',
      expect.stringContaining('does not say what it said'),
    ]);
  });

  test('is told from one that is being changed by the server: its candidate sees it at every moment', async () => {
    const { person, offer, tenant } = await aReadableOffer();
    const paths = [OFFER_PATHS.list, OFFER_PATHS.one(offer.encId)];
    const offers = `/tenants/${tenant.domain}/offers/${offer.id}`;
    let isOver = false;
    const change = async () => {
      for (let turn = 0; turn < 25; turn += 1) {
        const answer = await server.operate('POST', `${offers}/answers`, { text: `Answer ${turn}` });
        expect(answer.status).toBe(200);
      }
      isOver = true;
    };
    const read = async () => {
      while (!isOver)
        for (const path of paths) {
          const answer = await person.send('GET', path);
          expect([path, answer.status, answer.text.includes(offer.encId)]).toEqual([path, 200, true]);
        }
    };
    const look = async () => {
      while (!isOver)
        expect((await server.operate('GET', `${offers}/events`)).json()).toMatchObject({ is_intact: true });
    };
    await Promise.all([change(), read(), read(), look()]);
  });

  test('by another file on the disk is not shown', async () => {
    const signer = await aReadableOffer();
    const { person, offer, documents } = signer;
    const shown = await readOffer(person, offer.encId);
    await writeFile(server.offers.files.pathOf(documents[0]?.file ?? ''), 'another letter');
    for (const path of [OFFER_PATHS.one(offer.encId), shown.offer_documents[0]?.content_url ?? ''])
      expect(refusalOf(await person.send('GET', path))).toBe(REFUSED);
  });
});

import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { KeptDocument } from '@opencareers/contracts/form-center';
import { FORM_CENTER_PATHS } from '@opencareers/contracts/form-center-calls';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../test/account-people.ts';
import { apply, positionIdsOf } from '../../../test/application-people.ts';
import { publish } from '../../../test/form-people.ts';
import { anOffer } from '../../../test/offer-factory.ts';
import { A_RESUME, resumeCalls } from '../../../test/resume-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../test/test-server.ts';
import { inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { DocumentSource } from './document-source.ts';
import { listOwnDocuments } from './list-documents.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

async function list(person: TestBrowser): Promise<KeptDocument[]> {
  const answer = await person.send('GET', FORM_CENTER_PATHS.documents);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ data: { documents: KeptDocument[] } }>().data.documents;
}

test('[FORMS-03] nobody who is not signed in has documents, and a new candidate has none', async () => {
  const stranger = await aBrowser(server, tenant);
  expect((await stranger.send('GET', FORM_CENTER_PATHS.documents)).status).toBe(401);
  expect(await list(await aCandidate(server, tenant))).toEqual([]);
});

test('[FORMS-03] documents of offers and forms that were sent stand in one list, each with its page, and are of nobody else', async () => {
  const person = await aCandidate(server, tenant);
  const { offer, documentId } = await anOffer(
    server,
    { tenant, person },
    {
      positionName: 'Train driver',
      documents: [{ name: 'Offer letter' }, { name: 'Being written', status: 'Pending' }],
    },
  );
  await publish(server, tenant, { form: 'tax' });
  const path = `/tenants/${tenant.domain}/forms/tax/assignments`;
  await server.operate('POST', path, { email: person.email });
  expect((await list(person)).map(({ name }) => name)).toEqual(['Offer letter']);
  const sent = await person.send('POST', FORM_PATHS.submissions, {
    query: { form: 'tax' },
    headers: { 'idempotency-key': 'once' },
    body: { formVersion: 1, answers: { firstName: 'Ada' } },
  });
  expect(sent.status, sent.text).toBe(201);
  expect((await list(person)).toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
    {
      kind: 'form',
      name: 'About you',
      context: expect.stringMatching(/^F-/),
      url: expect.stringMatching(/^\/careers\/forms\?form=tax&receipt=F-/),
      fileUrl: expect.stringMatching(/^\/api\/forms\/receipt\.pdf\?form=tax&number=F-/),
    },
    {
      kind: 'offer_document',
      name: 'Offer letter',
      context: 'Train driver',
      isSigned: false,
      url: `/careers/offer/${offer.encId}/offer-document/${documentId}`,
      fileUrl: null,
    },
  ]);
  expect(await list(await aCandidate(server, tenant))).toEqual([]);
});

test('[FORMS-03] resumes and receipts of applications are there, newest first, each as a file for its candidate alone', async () => {
  const company = await aTenant(server, { positions: [aPosition({ title: 'Sailmaker' })] });
  const person = await aCandidate(server, company);
  expect((await resumeCalls(person).upload('ada.txt', A_RESUME)).status).toBe(200);
  server.clock.set(new Date(TEST_NOW.getTime() + 60_000));
  expect((await apply(person, { pids: await positionIdsOf(company) })).status).toBe(201);
  server.clock.set(TEST_NOW);
  const documents = await list(person);
  expect(documents).toMatchObject([
    {
      kind: 'application',
      name: 'Sailmaker',
      context: expect.stringMatching(/^F-/),
      url: expect.stringMatching(/^\/careers\/applications\?applicationId=/),
    },
    { kind: 'resume', name: 'ada.txt', context: '', url: '/careers/profile' },
  ]);
  const others = [await aCandidate(server, company), await aCandidate(server, tenant)];
  for (const { fileUrl } of documents) {
    const path = fileUrl ?? '';
    expect((await person.send('GET', path)).status).toBe(200);
    for (const other of others) expect((await other.send('GET', path)).status).toBe(404);
    expect((await (await aBrowser(server, company)).send('GET', path)).status).toBe(401);
  }
  for (const other of others) expect(await list(other)).toEqual([]);
});

test('[FORMS-03] a form that was sent twice is there twice, also without being asked for', async () => {
  const person = await aCandidate(server, tenant);
  await publish(server, tenant, { form: 'twice' });
  for (const [key, again] of [
    ['first', false],
    ['second', true],
  ] as const) {
    const body = { formVersion: 1, answers: { firstName: 'Ada' }, again };
    const headers = { 'idempotency-key': key };
    const sent = await person.send('POST', FORM_PATHS.submissions, {
      query: { form: 'twice' },
      headers,
      body,
    });
    expect(sent.status, sent.text).toBe(201);
  }
  const documents = await list(person);
  expect(new Set(documents.map(({ context }) => context)).size).toBe(2);
  expect(documents.map(({ kind, name }) => [kind, name])).toEqual([
    ['form', 'About you'],
    ['form', 'About you'],
  ]);
});

test('[FORMS-03] a kind that cannot be read blanks no other, and is named', async () => {
  const entry = server.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('no tenant');
  const broken: DocumentSource = {
    kind: 'form',
    list: async (ctx) => {
      await ctx.tx.execute(sql`select nothing from nowhere`);
      return [];
    },
  };
  const older = { id: 'a', name: 'a.pdf', ts: 1, context: '', isSigned: false, url: '/', fileUrl: null };
  const resumes: DocumentSource = {
    kind: 'resume',
    list: async (ctx) => {
      await ctx.tx.execute(sql`select 1`);
      return [older, { ...older, id: 'b', ts: 2 }];
    },
  };
  const failed: string[] = [];
  const ask = (sources: readonly DocumentSource[]) =>
    listOwnDocuments(sources, {
      read: ({ list: read }) => {
        const seed = {
          tenant: entry,
          actor: SYSTEM,
          clock: server.clock,
          requestId: 'test',
        };
        return inTenant(server.db, seed, (ctx) => read(ctx, { candidateId: 1, locale: 'en' }));
      },
      onFailure: ({ kind }) => failed.push(kind),
    });
  expect(await ask([broken, resumes])).toMatchObject({
    documents: [
      { id: 'b', kind: 'resume' },
      { id: 'a', kind: 'resume' },
    ],
    missing: ['form'],
  });
  expect(failed).toEqual(['form']);
  await expect(ask([broken])).rejects.toThrow();
});

import { stat } from 'node:fs/promises';
import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { APPLICATION_MESSAGE_PATHS } from '@opencareers/contracts/application-message-calls';
import type { Application, DraftApplication } from '@opencareers/contracts/applications';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../test/account-people.ts';
import { aProof, apply, applyForm, positionIdsOf } from '../../../test/application-people.ts';
import { A_RESUME, resumeCalls } from '../../../test/resume-people.ts';
import { aPosition, aServer, aTenant, TEST_NOW, type TestServer } from '../../../test/test-server.ts';
import { type Context, inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { candidates } from '../accounts/accounts.schema.ts';
import { removeForgottenForms } from '../forms/form-retention.ts';
import { formUploads } from '../forms/forms.schema.ts';
import { candidateFiles } from '../profile/profile.schema.ts';
import { sweepApplications } from './application-work.ts';
import { applicationMessages } from './applications.schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

function within<T>(domain: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  const tenant = server.registry.findByDomain(domain);
  if (tenant === undefined) throw new Error('no tenant');
  return inTenant(server.db, { tenant, actor: SYSTEM, clock: server.clock, requestId: 'test' }, work);
}

test('[APPLY-01] opening forms takes no room for resumes, and what was sent outlives the resume of the profile', async () => {
  const tenant = await aTenant(server, { positions: ['A', 'B', 'C'].map((title) => aPosition({ title })) });
  const pids = await positionIdsOf(tenant);
  const ada = await aCandidate(server, tenant);
  expect((await resumeCalls(ada).upload('ada.txt', A_RESUME)).status).toBe(200);
  const [first = 0, ...others] = pids;
  for (const asked of [[first], others, pids])
    expect((await applyForm(ada, asked)).prefill?.resumeFilename).toBe('ada.txt');
  const { kept, uploads } = await within(tenant.domain, async (ctx) => ({
    kept: await ctx.tx.select().from(candidateFiles),
    uploads: await ctx.tx.select().from(formUploads),
  }));
  const own = kept.find(({ kind }) => kind === 'resume')?.file ?? '';
  expect(uploads.map(({ file }) => file)).toHaveLength(3);
  const { ino, nlink } = await stat(server.forms.files.pathOf(own));
  expect(nlink).toBeGreaterThanOrEqual(4);
  for (const { file } of uploads) expect((await stat(server.forms.files.pathOf(file))).ino).toBe(ino);
  await server.forms.files.remove(own);
  expect(await server.forms.files.sizeOf(uploads[0]?.file ?? '')).toBe(A_RESUME.length);
});

test('[APPLY-01] erasing a candidate takes what was sent as a guest with an address of before', async () => {
  const tenant = await aTenant(server, { positions: [aPosition()] });
  const guest = await aBrowser(server, tenant);
  const former = 'former@people.example';
  const call = { pids: await positionIdsOf(tenant), answers: { email: former } };
  expect((await apply(guest, { ...call, headers: await aProof(guest) })).status).toBe(201);
  const ada = await aCandidate(server, tenant);
  const part = server.privacy.parts.find(({ name }) => name === 'applications');
  await within(tenant.domain, async (ctx) => {
    const [row] = await ctx.tx.select().from(candidates).where(eq(candidates.email, ada.email));
    const subject = { candidateId: row?.id ?? 0, encId: ada.encId, email: ada.email };
    const all = { ...subject, formerEmails: [former] };
    expect((await part?.collect(ctx, { ...subject, formerEmails: [] }))?.count).toBe(0);
    expect((await part?.collect(ctx, all))?.count).toBe(1);
    await part?.erase(ctx, all);
    expect((await part?.collect(ctx, all))?.count).toBe(0);
  });
});

test('[APPLY-02] a draft goes when the company says, earlier or later than other drafts', async () => {
  const log = () => undefined;
  for (const [keepDays, kept, gone] of [
    [10, 9, 11],
    [200, 150, 201],
  ] as const) {
    const tenant = await aTenant(server, {
      positions: [aPosition()],
      config: { pcsxConfig: { applyFormConfig: { draftApplicationSettings: { keepDays } } } },
    });
    const [pid = 0] = await positionIdsOf(tenant);
    const visitor = await aBrowser(server, tenant);
    const body = { position_ids: [pid], answers: { firstname: 'Kim' } };
    expect((await visitor.send('PUT', APPLICATION_PATHS.drafts, { body })).status).toBe(200);
    const draftsAfter = async (days: number) => {
      server.clock.set(new Date(TEST_NOW.getTime() + days * 86_400_000));
      await sweepApplications(server.applications, log);
      await removeForgottenForms(server.forms);
      server.clock.set(TEST_NOW);
      const read = await visitor.send('GET', APPLICATION_PATHS.drafts);
      return read.json<{ data: { openDraftApplications: DraftApplication[] } }>().data.openDraftApplications;
    };
    expect(await draftsAfter(kept)).toHaveLength(1);
    expect(await draftsAfter(gone)).toEqual([]);
  }
});

test('[APPLY-01] a status that the company sends again is in the history once, also a last one', async () => {
  const tenant = await aTenant(server, { positions: [aPosition()] });
  const ada = await aCandidate(server, tenant);
  expect((await apply(ada, { pids: await positionIdsOf(tenant) })).status).toBe(201);
  const read = async () => {
    const answer = await ada.send('GET', APPLICATION_PATHS.list);
    const { data } = answer.json<{
      data: { applications: Application[]; inactiveApplications: Application[] };
    }>();
    return [...data.applications, ...data.inactiveApplications][0];
  };
  const path = `/tenants/${tenant.domain}/applications/${(await read())?.applicationId}/status`;
  for (const body of [
    { status: 'Interview', note: 'Tell us when.' },
    { status: 'Interview', note: 'Or call.' },
    { status: 'Not selected', note: 'Thank you.' },
  ])
    for (const _again of [1, 2]) expect((await server.operate('POST', path, body)).status).toBe(200);
  expect((await server.operate('POST', path, { status: 'Offer' })).status).toBe(409);
  expect((await read())?.timeline.map(({ note }) => note)).toEqual([
    '',
    'Tell us when.',
    'Or call.',
    'Thank you.',
  ]);
});

test('[PROFILE-07] messages under an application are in the export, and go with the erasure', async () => {
  const tenant = await aTenant(server, { positions: [aPosition()] });
  const ada = await aCandidate(server, tenant);
  const sent = await apply(ada, { pids: await positionIdsOf(tenant) });
  const { applications } = sent.json<{ data: { applications: { applicationId: string }[] } }>().data;
  const id = applications[0]?.applicationId ?? '';
  await ada.send('POST', APPLICATION_MESSAGE_PATHS.list(id), { body: { text: 'Hello' } });
  const answer = { text: 'Good day', author: 'Rosa' };
  await server.operate('POST', `/tenants/${tenant.domain}/applications/${id}/messages`, answer);
  const part = server.privacy.parts.find(({ name }) => name === 'applications');
  await within(tenant.domain, async (ctx) => {
    const [row] = await ctx.tx.select().from(candidates).where(eq(candidates.email, ada.email));
    const subject = { candidateId: row?.id ?? 0, encId: ada.encId, email: ada.email, formerEmails: [] };
    expect((await part?.collect(ctx, subject))?.data).toMatchObject([
      {
        messages: [
          { from: 'candidate', text: 'Hello' },
          { from: 'company', author: 'Rosa', text: 'Good day' },
        ],
      },
    ]);
    await part?.erase(ctx, subject);
    expect(await ctx.tx.select().from(applicationMessages)).toEqual([]);
  });
});

import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { Application, ApplyReceipt } from '@opencareers/contracts/applications';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn, type TestBrowser } from '../../../test/account-people.ts';
import { aProof, apply, applyForm, CONTACT, positionIdsOf } from '../../../test/application-people.ts';
import { readRounds } from '../../../test/test-env.ts';
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
import { candidates } from '../accounts/accounts.schema.ts';
import { equalOpportunityAnswers } from './applications.schema.ts';

let server: TestServer;
let tenant: TestTenant;
let pids: number[];
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, {
    positions: [aPosition({ title: 'A' }), aPosition({ title: 'B' }), aPosition({ title: 'C' })],
    config: { pcsxConfig: { applyFormConfig: { replyDays: 14, equalOpportunity: { enabled: true } } } },
  });
  pids = await positionIdsOf(tenant);
});

async function listOf(person: TestBrowser) {
  const answer = await person.send('GET', APPLICATION_PATHS.list);
  return answer.json<{ data: { applications: Application[]; inactiveApplications: Application[] } }>().data;
}

describe('applying', () => {
  test('[APPLY-01] a candidate applies with the form and finds the application with its timeline', async () => {
    const ada = await aCandidate(server, tenant, 'ada@people.example');
    const form = await applyForm(ada, [pids[0] ?? 0]);
    expect(form).toMatchObject({
      isSignedIn: true,
      needsLogin: false,
      challenge: null,
      positions: [{ pid: pids[0], name: 'A', state: 'open', applicationId: null }],
      prefill: { answers: { email: 'ada@people.example' }, resumeFilename: null },
    });
    const query = { form: form.formKey ?? '' };
    const opened = await ada.send('GET', FORM_PATHS.form, { query });
    // Whoever applies is spared that call.
    expect(form.opened).toEqual(opened.json<{ data: unknown }>().data);
    expect(opened.json()).toMatchObject({
      data: {
        form: {
          definition: {
            sections: [
              { title: 'Resume', items: [{ name: 'resume', type: 'fileUpload' }] },
              {
                title: 'Contact Information',
                items: [
                  { name: 'firstname' },
                  { name: 'lastname' },
                  { name: 'email' },
                  { name: 'phone' },
                  { name: 'city' },
                ],
              },
            ],
          },
        },
      },
    });
    const sent = await ada.send('POST', FORM_PATHS.submissions, {
      query,
      headers: { 'idempotency-key': 'one' },
      body: { formVersion: 1, answers: CONTACT },
    });
    expect([sent.status, sent.text]).toEqual([201, sent.text]);
    const { applications, inactiveApplications } = await listOf(ada);
    expect(inactiveApplications).toEqual([]);
    expect(applications).toMatchObject([
      {
        pid: pids[0],
        positionTitle: 'A',
        positionLocation: 'Berlin, Germany',
        currentStatus: 'Submitted',
        appliedOn: TEST_NOW.toISOString(),
        isWithdrawn: false,
        nextStep: 'wait_for_reply',
        replyBy: '2026-03-24T12:00:00.000Z',
        canWithdraw: true,
        timeline: [{ status: 'Submitted', by: 'candidate', at: TEST_NOW.toISOString() }],
      },
    ]);
    const one = await ada.send('GET', APPLICATION_PATHS.one(applications[0]?.applicationId ?? ''));
    expect(one.json()).toMatchObject({
      data: {
        sent: [
          { title: 'Contact Information', answers: [{ question: 'First name', answer: 'Ada' }, {}, {}] },
        ],
        form: {
          definition: { sections: [{ title: 'Resume' }, { title: 'Contact Information' }] },
          answers: { firstname: 'Ada', lastname: 'Byron', email: 'ada@people.example' },
        },
      },
    });
    await server.tasks.runDue();
    const mail = server.mails.findLast(
      ({ to, subject }) => to === 'ada@people.example' && subject.includes('Your application to'),
    );
    expect(mail?.text).toContain(applications[0]?.receiptNumber);
  });

  test('[APPLY-01] the key of one application is refused for another one, also when both come at once', async () => {
    const max = await aCandidate(server, tenant);
    const forms = await Promise.all([[pids[0] ?? 0], [pids[1] ?? 0]].map((asked) => applyForm(max, asked)));
    const send = (at: number) =>
      max.send('POST', FORM_PATHS.submissions, {
        query: { form: forms[at]?.formKey ?? '' },
        headers: { 'idempotency-key': 'first' },
        body: { formVersion: 1, answers: { ...CONTACT, email: max.email } },
      });
    const both = await Promise.all([send(0), send(1)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const taken = both.findIndex(({ status }) => status === 201);
    expect((await send(1 - taken)).json()).toMatchObject({ code: 'idempotency_key_reused' });
    const receipt = (at: number) => both[at]?.json<{ data: unknown }>().data;
    expect((await send(taken)).json()).toMatchObject({ data: receipt(taken) });
    expect((await listOf(max)).applications).toHaveLength(1);
  });

  test('[APPLY-01] a second application is refused with a link to the first, a closed position with 410', async () => {
    const eve = await aCandidate(server, tenant);
    expect((await apply(eve, { pids: [pids[1] ?? 0] })).status).toBe(201);
    const again = await apply(eve, { pids: [pids[1] ?? 0] });
    const [application] = (await listOf(eve)).applications;
    expect([again.status, again.json()]).toEqual([
      409,
      {
        message: 'You have already applied for this position.',
        code: 'already_applied',
        applications: [{ pid: pids[1], applicationId: application?.applicationId }],
        url: `/careers/applications?applicationId=${application?.applicationId}`,
      },
    ]);
    const closing = await aTenant(server, { positions: [aPosition({ closesAt: '2026-03-11T00:00:00Z' })] });
    const [pid = 0] = await positionIdsOf(closing);
    const late = await aCandidate(server, closing);
    const form = await applyForm(late, [pid]);
    server.clock.set(new Date('2026-03-11T12:00:00Z'));
    try {
      expect((await apply(late, { pids: [pid] })).status).toBe(410);
      const query = { form: form.formKey ?? '' };
      expect((await late.send('GET', FORM_PATHS.form, { query })).status).toBe(410);
    } finally {
      server.clock.set(TEST_NOW);
    }
    expect((await apply(late, { pids: [987654321] })).status).toBe(404);
  });

  test('[APPLY-01] the same key gives the same receipt, and parallel applications of one person make one', async () => {
    const max = await aCandidate(server, tenant);
    const first = await apply(max, { pids: [pids[0] ?? 0], key: 'same' });
    expect((await apply(max, { pids: [pids[0] ?? 0], key: 'same' })).json()).toEqual(first.json());
    const rounds = readRounds('APPLY_RACES', { day: 20, night: 50 });
    const answers = await Promise.all(
      Array.from({ length: rounds }, () => apply(max, { pids: [pids[1] ?? 0, pids[2] ?? 0] })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(rounds - 1);
    expect((await listOf(max)).applications).toHaveLength(3);
  });

  test('[APPLY-05] several positions at once: shared questions once, own ones of each, one receipt for each', async () => {
    const own = (questionId: string, label: string) => ({ questionId, label, type: 'text', required: true });
    const many = await aTenant(server, {
      positions: [
        aPosition({ title: 'A', questions: [own('why', 'Why?'), own('ship', 'Which ship?')] }),
        aPosition({ title: 'B', questions: [own('why', 'Why?'), own('ship', 'Which port?')] }),
      ],
    });
    const both = await positionIdsOf(many);
    const [a = 0, b = 0] = both;
    const zoe = await aCandidate(server, many);
    const refused = await apply(zoe, { pids: both, answers: { why: 'Sea' } });
    expect(refused.json()).toMatchObject({ errors: [{ name: `p${a}_ship` }, { name: `p${b}_ship` }] });
    const answers = { why: 'Sea', [`p${a}_ship`]: 'Ada', [`p${b}_ship`]: 'Kiel' };
    const sent = await apply(zoe, { pids: both, answers });
    expect(sent.json<{ data: ApplyReceipt }>().data.applications).toMatchObject([{ pid: a }, { pid: b }]);
    expect((await listOf(zoe)).applications).toHaveLength(2);
  });

  test('[APPLY-01] withdrawing is final, stays in the timeline, and lets somebody apply again', async () => {
    const kim = await aCandidate(server, tenant);
    await apply(kim, { pids: [pids[0] ?? 0] });
    const [application] = (await listOf(kim)).applications;
    const path = APPLICATION_PATHS.withdraw(application?.applicationId ?? '');
    expect((await (await aCandidate(server, tenant)).send('POST', path, { body: {} })).status).toBe(404);
    const done = await kim.send('POST', path, { body: { reason: 'I moved.' } });
    expect(done.json()).toMatchObject({
      data: {
        application: { isWithdrawn: true, withdrawReason: 'I moved.', canWithdraw: false, canReapply: true },
      },
    });
    expect((await kim.send('POST', path, { body: { reason: 'Else' } })).status).toBe(200);
    const { inactiveApplications } = await listOf(kim);
    expect(inactiveApplications[0]?.timeline.map(({ status }) => status)).toEqual(['Submitted', 'Withdrawn']);
    expect((await apply(kim, { pids: [pids[0] ?? 0] })).status).toBe(201);
  });
});

describe('guests', () => {
  test('[APPLY-01] a guest proves some work, sends once, and finds the application after signing in', async () => {
    const guest = await aBrowser(server, tenant);
    const email = 'Guest@people.example';
    const call = { pids: [pids[2] ?? 0], answers: { email } };
    expect((await apply(guest, call)).status).toBe(400);
    const trapped = { ...(await aProof(guest)), 'x-apply-trap': '1' };
    expect((await apply(guest, { ...call, headers: trapped })).status).toBe(400);
    const headers = await aProof(guest);
    expect((await apply(guest, { ...call, headers })).status).toBe(201);
    expect((await apply(guest, { ...call, headers: await aProof(guest) })).status).toBe(409);
    const other = await aBrowser(server, tenant);
    expect((await apply(other, { ...call, headers })).status).toBe(400);
    // Nobody learns from a form what the owner of an address has applied for.
    expect((await apply(other, { ...call, headers: await aProof(other) })).status).toBe(201);
    // The browser that sent it proves the address: that application is theirs, the other one is asked about.
    await signIn(server, guest, 'guest@people.example');
    const { applications, inactiveApplications } = await listOf(guest);
    expect([applications.length, inactiveApplications.length]).toEqual([1, 0]);
    expect(applications[0]).toMatchObject({ pid: pids[2], status: 'Submitted' });
    expect((await apply(guest, { pids: [pids[2] ?? 0] })).status).toBe(409);
  });

  test('[APPLY-01] where the tenant wants a login a guest is led to it', async () => {
    const closed = await aTenant(server, {
      positions: [aPosition()],
      config: { pcsxConfig: { applyFormConfig: { disableLoggedOutApply: true } } },
    });
    const [pid = 0] = await positionIdsOf(closed);
    const guest = await aBrowser(server, closed);
    expect(await applyForm(guest, [pid])).toMatchObject({ needsLogin: true, allowsGuest: false });
    expect((await apply(guest, { pids: [pid], headers: await aProof(guest) })).status).toBe(401);
  });

  test('voluntary answers are kept without person or application, and go with both', async () => {
    const lea = await aCandidate(server, tenant);
    await apply(lea, { pids: [pids[0] ?? 0] });
    const form = (await applyForm(await aBrowser(server, tenant), [pids[0] ?? 0])).formKey;
    const body = { form, answers: { gender: 'female', disability: 'not_said' } };
    expect((await lea.send('POST', APPLICATION_PATHS.equalOpportunity, { body })).status).toBe(200);
    const entry = server.registry.findByDomain(tenant.domain);
    if (entry === undefined) throw new Error('no tenant');
    const seed = {
      tenant: entry,
      actor: SYSTEM,
      clock: server.clock,
      requestId: 'test',
    };
    const rows = () => inTenant(server.db, seed, (ctx) => ctx.tx.select().from(equalOpportunityAnswers));
    expect((await rows()).map(({ answers }) => answers)).toEqual([body.answers]);
    const [application] = (await listOf(lea)).applications;
    expect(JSON.stringify(await rows())).not.toContain(application?.applicationId);
    const wrong = { form, answers: { gender: 'x' } };
    expect((await lea.send('POST', APPLICATION_PATHS.equalOpportunity, { body: wrong })).status).toBe(422);
    const part = server.privacy.parts.find(({ name }) => name === 'applications');
    await inTenant(server.db, seed, async (ctx) => {
      const [row] = await ctx.tx.select().from(candidates).where(eq(candidates.email, lea.email));
      const subject = { candidateId: row?.id ?? 0, encId: lea.encId, email: lea.email, formerEmails: [] };
      expect((await part?.collect(ctx, subject))?.count).toBe(1);
      await part?.erase(ctx, subject);
      expect((await part?.collect(ctx, subject))?.count).toBe(0);
    });
    expect(await rows()).toEqual([]);
  });
});

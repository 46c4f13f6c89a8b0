import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { INTERVIEW_PATHS } from '@opencareers/contracts/interview-calls';
import type { OperatorCareerEvent } from '@opencareers/contracts/operator-events';
import type { OperatorWebhook } from '@opencareers/contracts/operator-webhooks';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../test/account-people.ts';
import { apply, positionIdsOf } from '../../../test/application-people.ts';
import { aCompanySystem } from '../../../test/company-systems.ts';
import { aPerson, publish } from '../../../test/form-people.ts';
import { anInterview } from '../../../test/meeting-people.ts';
import { A_RESUME, resumeCalls } from '../../../test/resume-people.ts';
import { aPosition, aServer, aTenant, TEST_NOW, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000).toISOString();

/** A company that is told of everything, and a candidate of it. */
async function aListeningCompany() {
  const system = await aCompanySystem();
  const webhooksConfig = { endpoints: [{ name: 'ats', url: system.url }] };
  const config = { webhooksConfig, gates: { referralWithCandidateApplicationGate: true } };
  const tenant = await aTenant(server, { config, positions: [aPosition({ title: 'Baker' })] });
  await server.operate('POST', `/tenants/${tenant.domain}/webhooks/endpoints/ats/secret`);
  const person = await aCandidate(server, tenant);
  const told = async () => {
    await server.tasks.runDue();
    const calls = system.calls.splice(0).map(({ body }) => JSON.parse(body));
    for (const call of calls) expect(JSON.stringify(call)).not.toContain(person.email);
    return calls as { type: string; data: Record<string, unknown> }[];
  };
  const typesOf = async () => (await told()).map(({ type }) => type);
  return { tenant, person, told, typesOf };
}

test('[DASH-02] each change of an interview is told once, by whoever made it', async () => {
  const { tenant, person, told, typesOf } = await aListeningCompany();
  const { interview } = await anInterview(server, tenant, {
    email: person.email,
    source_id: 'ats-1',
    pool: 'talks',
    slots: [48, 50, 52].map((hour) => ({ start: at(hour), end: at(hour + 1) })),
  });
  const { data } = (await person.send('GET', INTERVIEW_PATHS.list)).json<{
    data: { interviews: { slots: { id: number }[] }[] };
  }>();
  const [first, second] = data.interviews[0]?.slots ?? [];
  const post = (path: (id: string) => string, body: object, key: string) =>
    person.send('POST', path(interview.enc_id), { body, headers: { 'idempotency-key': key } });
  for (const _again of [1, 2]) await post(INTERVIEW_PATHS.pick, { slot_id: first?.id }, 'a');
  await post(INTERVIEW_PATHS.reschedule, { slot_id: second?.id }, 'b');
  for (const _again of [1, 2]) await post(INTERVIEW_PATHS.cancel, { reason_code: 'ill', note: 'Fever' }, 'c');
  const calls = await told();
  expect(calls.map(({ type }) => type)).toEqual([
    'interview.proposed',
    'interview.slot_picked',
    'interview.rescheduled',
    'interview.canceled',
  ]);
  expect(calls[3]?.data).toMatchObject({ source_id: 'ats-1', by: 'candidate', reason: 'ill', start: at(50) });
  // What somebody wrote stays with us.
  expect(JSON.stringify(calls)).not.toContain('Fever');

  const path = `/tenants/${tenant.domain}/interviews`;
  const fixed = { email: person.email, start: at(72), end: at(73) };
  const other = (await anInterview(server, tenant, fixed)).interview;
  await person.send('POST', INTERVIEW_PATHS.confirm(other.enc_id), { body: {} });
  await person.send('POST', INTERVIEW_PATHS.reschedule(other.enc_id), { body: { note: 'Later please' } });
  await server.operate('POST', `${path}/${other.id}/move`, { start: at(96), end: at(97) });
  for (const _again of [1, 2]) await server.operate('POST', `${path}/${other.id}/cancel`, {});
  expect(await typesOf()).toEqual([
    'interview.proposed',
    'interview.confirmed',
    'interview.time_wanted',
    'interview.rescheduled',
    'interview.canceled',
  ]);
});

test('[DASH-03] a place at an event is told when it is taken and when it is let go, each once', async () => {
  const { tenant, person, told } = await aListeningCompany();
  const made = await server.operate('POST', `/tenants/${tenant.domain}/career_events`, {
    title: 'Open day',
    start: at(48),
    end: at(50),
    zone: 'Europe/Berlin',
  });
  const path = DASHBOARD_PATHS.registration(made.json<OperatorCareerEvent>().enc_id);
  for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const) await person.send(method, path);
  expect(await told()).toMatchObject([
    { type: 'career_event.registered', data: { title: 'Open day', candidate: person.encId } },
    { type: 'career_event.unregistered', data: { candidate: person.encId } },
  ]);
});

test('[DASH-04] a referral is told without the friend; [RESUME-01] a resume without its content', async () => {
  const { tenant, person, told } = await aListeningCompany();
  const [pid] = await positionIdsOf(tenant);
  const friend = { name: 'Grace', email: 'grace@people.example', relation: 'friend' };
  const body = { position_id: pid, ...friend };
  const referred = await person.send('POST', DASHBOARD_PATHS.referrals, { body });
  expect(referred.status, referred.text).toBe(200);
  for (const _again of [1, 2]) {
    const kept = await resumeCalls(person).upload('cv.txt', A_RESUME);
    expect(kept.status, kept.text).toBe(200);
  }
  const calls = await told();
  expect(calls).toMatchObject([
    { type: 'referral.made', data: { candidate: person.encId, position: pid, status: 'invited' } },
    { type: 'resume.uploaded', data: { candidate: person.encId } },
  ]);
  expect(JSON.stringify(calls)).not.toMatch(/grace|lovelace/i);
});

test('[APPLY-01] an application is told once for each position: sent, changed by the company, withdrawn', async () => {
  const { tenant, person, told } = await aListeningCompany();
  const pids = await positionIdsOf(tenant);
  for (const key of ['one', 'one', 'two']) await apply(person, { pids, key });
  const [sent, ...others] = await told();
  expect(others).toEqual([]);
  expect(sent).toMatchObject({
    type: 'application.submitted',
    data: { position: pids[0], status: 'Submitted' },
  });
  const id = String(sent?.data.application);
  const status = `/tenants/${tenant.domain}/applications/${id}/status`;
  const words = { status: 'In review', note: 'Good luck' };
  expect((await server.operate('POST', status, words)).status).toBe(200);
  const withdraw = APPLICATION_PATHS.withdraw(id);
  for (const _again of [1, 2]) await person.send('POST', withdraw, { body: { reason: 'Moved away' } });
  const calls = await told();
  expect(calls).toMatchObject([
    { type: 'application.status_changed', data: { application: id, status: 'In review', by: 'company' } },
    { type: 'application.withdrawn', data: { application: id, status: 'Withdrawn', by: 'candidate' } },
  ]);
  expect(JSON.stringify(calls)).not.toMatch(/Good luck|Moved away/);
});

test('a form that was sent is told by its receipt, once', async () => {
  const { tenant, told } = await aListeningCompany();
  await publish(server, tenant);
  const visitor = await aPerson(server, tenant);
  const submission = { formVersion: 1, answers: { firstName: 'Ada', hasJob: 'no', country: 'DE' } };
  const numbers: string[] = [];
  for (const _again of [1, 2]) {
    const answer = await visitor.send('POST', FORM_PATHS.submissions, {
      query: { form: 'about-you' },
      body: submission,
      headers: { 'idempotency-key': 'k1' },
    });
    numbers.push(answer.json<{ data: { receipt: { number: string } } }>().data.receipt.number);
  }
  expect(await told()).toMatchObject([
    { type: 'form.completed', data: { form: 'about-you', receipt: numbers[0] } },
  ]);
});

test('what is listed names no candidate', async () => {
  const { tenant, person } = await aListeningCompany();
  await anInterview(server, tenant, { email: person.email, start: at(48), end: at(49) });
  const listed = await server.operate('GET', `/tenants/${tenant.domain}/webhooks`);
  expect(listed.json<{ webhooks: OperatorWebhook[] }>().webhooks).toMatchObject([
    { event: 'interview.proposed', endpoint: 'ats', state: 'waiting' },
  ]);
  expect(listed.text).not.toContain(person.email);
});

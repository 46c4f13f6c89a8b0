import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { APPLICATION_MESSAGE_PATHS } from '@opencareers/contracts/application-message-calls';
import type { OperatorMessageList } from '@opencareers/contracts/application-messages';
import type { Application } from '@opencareers/contracts/applications';
import type { OperatorApplicationList } from '@opencareers/contracts/operator-applications';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { apply, positionIdsOf } from '../../../../test/application-people.ts';
import { aCommandLine, type CommandLine } from '../../../../test/command-line.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
let line: CommandLine;
let pid: number;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, {
    positions: [aPosition({ title: '=Baker' })],
    config: { pcsxConfig: { applyFormConfig: { equalOpportunity: { enabled: true } } } },
  });
  [pid = 0] = await positionIdsOf(tenant);
  line = await aCommandLine(server);
});

const words = (verb: string, ...rest: string[]) => ['applications', verb, '--domain', tenant.domain, ...rest];

test('[APPLY-01] applications are listed, shown and exported; voluntary answers are nowhere among them', async () => {
  const ada = await aCandidate(server, tenant);
  await apply(ada, { pids: [pid], answers: { firstname: '=1+1', city: 'Kiel' } });
  const body = { form: '', answers: { gender: 'female' } };
  const form = (await ada.send('GET', APPLICATION_PATHS.form, { query: { pids: String(pid) } })).json<{
    data: { formKey: string | null };
  }>();
  expect(form.data.formKey).toBeNull();
  expect((await ada.send('POST', APPLICATION_PATHS.equalOpportunity, { body })).status).toBe(422);
  const listed = await line.done(words('list', '--json', '--email', ada.email));
  const { applications } = JSON.parse(listed.out) as OperatorApplicationList;
  expect(applications).toMatchObject([
    { email: ada.email, is_guest: false, status: 'Submitted', position: { id: pid, name: '=Baker' } },
  ]);
  const id = applications[0]?.id ?? '';
  const shown = await line.done(words('show', '--id', id));
  expect(shown.out).toMatch(/First name +=1\+1/);
  await line.done(words('export', '--format', 'csv', '--file', 'out.csv'));
  const csv = await readFile(join(line.folder, 'out.csv'), 'utf8');
  expect(csv).toContain(",'=Baker,");
  const lines = await line.done(words('export', '--position', String(pid)));
  expect(lines.out.trim().split('\n').length).toBeGreaterThan(0);
  for (const text of [shown.out, csv, lines.out]) expect(text).not.toMatch(/gender|female|disability/i);
  expect((await line.cli(words('show', '--id', 'unknown'))).err).toContain('Application not found');
  expect((await line.cli(words('list', '--status', 'x'))).code).toBe(2);
});

test('[APPLY-01] a status is set with words, told to the candidate, and a finished one is final', async () => {
  const eve = await aCandidate(server, tenant);
  await apply(eve, { pids: [pid] });
  const read = async () =>
    (await eve.send('GET', APPLICATION_PATHS.list)).json<{
      data: { applications: Application[]; inactiveApplications: Application[] };
    }>().data;
  const id = (await read()).applications[0]?.applicationId ?? '';
  const set = (status: string, ...rest: string[]) =>
    line.cli(words('set-status', '--id', id, '--status', status, ...rest));
  expect((await set('Interview', '--note', 'We would like to meet you.')).out).toContain('is Interview');
  const [application] = (await read()).applications;
  expect(application).toMatchObject({ currentStatus: 'Interview', nextStep: 'prepare_interview' });
  expect(application?.timeline.at(-1)).toMatchObject({ note: 'We would like to meet you.', by: 'company' });
  expect((await set('Submitted')).code).toBe(2);
  expect((await set('Not selected')).code).toBe(0);
  expect((await set('Hired')).err).toContain('“Not selected” cannot become “Hired”.');
  const { inactiveApplications } = await read();
  expect(inactiveApplications[0]).toMatchObject({
    status: 'Not selected',
    canReapply: true,
    canWithdraw: false,
  });
  await server.tasks.runDue();
  const told = server.mails.filter(({ to }) => to === eve.email).map(({ subject }) => subject);
  expect(told).toContain('Your application for =Baker has moved on.');
  const other = await aTenant(server);
  expect((await server.operate('GET', `/tenants/${other.domain}/applications/${id}`)).status).toBe(404);
});

test('[DASH-03] messages are written and read on the command line, each once', async () => {
  const tim = await aCandidate(server, tenant);
  const sent = await apply(tim, { pids: [pid] });
  const { applications } = sent.json<{ data: { applications: { applicationId: string }[] } }>().data;
  const id = applications[0]?.applicationId ?? '';
  const body = { text: 'When does it begin?' };
  await tim.send('POST', APPLICATION_MESSAGE_PATHS.list(id), { body });
  const unread = words('messages', '--unread', '--mark-read');
  expect((await line.done(unread)).out).toMatch(/not read yet\n=Baker \(.+\)\nWhen does it begin\?/);
  expect((await line.done(unread)).out).toBe('no messages\n');
  const file = await line.file('answer.txt', 'In May.\n\nSee you!\n');
  const answer = words('message', '--id', id, '--file', file, '--author', 'Rosa', '--source-id', 'ats-7');
  expect((await line.done(answer)).out).toMatch(/^message \d+ is under application/);
  expect((await line.done(answer)).out).toMatch(/was there already/);
  const all = JSON.parse(
    (await line.done(words('messages', '--id', id, '--json'))).out,
  ) as OperatorMessageList;
  expect(all.messages).toMatchObject([
    { from: 'candidate', text: 'When does it begin?', read_at: expect.any(String) },
    { from: 'company', author: 'Rosa', source_id: 'ats-7', text: 'In May.\n\nSee you!', read_at: null },
  ]);
  expect((await line.cli(words('message', '--id', id))).code).toBe(2);
});

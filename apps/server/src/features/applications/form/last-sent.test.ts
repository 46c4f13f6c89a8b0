import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import { aProof, apply, applyForm, positionIdsOf } from '../../../../test/application-people.ts';
import { anUpload, fileAnswer, withToken } from '../../../../test/form-uploads.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
let a: number;
let b: number;
beforeAll(async () => {
  server = await aServer();
  const field = {
    title: 'Questions',
    questions: [
      { questionId: 'start', label: 'When can you start?', type: 'text' as const },
      {
        questionId: 'keep',
        label: 'Keep it',
        type: 'checkbox' as const,
        choices: [{ value: 'yes', label: 'Yes' }],
      },
    ],
  };
  const applyFormConfig = { questionsApplyV2: { fields: [field] } };
  const positions = [aPosition({ title: 'A' }), aPosition({ title: 'B' })];
  tenant = await aTenant(server, { positions, config: { pcsxConfig: { applyFormConfig } } });
  [a = 0, b = 0] = await positionIdsOf(tenant);
});

const answers = { start: 'Monday', keep: ['yes'] };
const sends = async (person: TestBrowser, email: string) =>
  (await apply(person, { pids: [a], answers: { ...answers, email }, headers: await aProof(person) })).status;

test('[APPLY-01] a visitor who has applied is not asked the same again in this browser; consent is', async () => {
  const visitor = await aBrowser(server, tenant);
  expect((await applyForm(visitor, [a])).prefill).toBeNull();
  expect(await sends(visitor, 'last@people.example')).toBe(201);
  expect((await applyForm(visitor, [b])).prefill).toEqual({
    answers: { firstname: 'Ada', lastname: 'Byron', email: 'last@people.example', start: 'Monday' },
    begunFor: [],
    resumeFilename: null,
    isLastSent: true,
  });
  expect((await applyForm(await aBrowser(server, tenant), [b])).prefill).toBeNull();
});

test('[APPLY-01] after a sign-in it is the candidate’s, on every device, and no visitor’s any more', async () => {
  const visitor = await aBrowser(server, tenant);
  const email = 'takes@people.example';
  expect(await sends(visitor, email)).toBe(201);
  await signIn(server, visitor, email);
  const elsewhere = await aCandidate(server, tenant, email);
  for (const person of [visitor, elsewhere])
    expect((await applyForm(person, [b])).prefill).toMatchObject({
      answers: { firstname: 'Ada', start: 'Monday' },
      isLastSent: false,
    });
  expect((await applyForm(elsewhere, [b])).prefill?.answers).not.toHaveProperty('keep');
});

test('[APPLY-01] the resume that was sent last goes along with the next application of the same browser', async () => {
  const visitor = await aBrowser(server, tenant);
  const { formKey } = await applyForm(visitor, [a]);
  const upload = anUpload(withToken(visitor), tenant, { form: formKey ?? '', uid: 'own' });
  expect((await upload.whole(Buffer.from('hello'), 'cv.txt')).status).toBe(204);
  const resume = [fileAnswer('own', { name: 'cv.txt', size: 5 })];
  const first = { pids: [a], answers: { resume }, headers: await aProof(visitor) };
  expect((await apply(visitor, first)).status).toBe(201);
  for (const _again of [1, 2]) expect((await applyForm(visitor, [b])).prefill?.resumeFilename).toBe('cv.txt');
  const known = (await applyForm(visitor, [b])).prefill?.answers ?? {};
  expect(known.resume).not.toEqual(resume);
  const second = await apply(visitor, { pids: [b], answers: known, headers: await aProof(visitor) });
  expect([second.status, second.text]).toEqual([201, second.text]);
});

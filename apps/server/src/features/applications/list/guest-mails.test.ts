import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { OperatorApplicationList } from '@opencareers/contracts/operator-applications';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../../test/account-people.ts';
import { aProof, apply, positionIdsOf } from '../../../../test/application-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
let pids: number[];
beforeAll(async () => {
  server = await aServer({ baseUrl: 'https://jobs.example' });
  tenant = await aTenant(server, {
    positions: [aPosition({ title: 'Baker' }), aPosition({ title: 'Cook' })],
    config: {
      supportedLanguages: [
        { value: 'en', title: 'English' },
        { value: 'fr', title: 'Français' },
      ],
      pcsxConfig: {
        applyFormConfig: {
          equalOpportunity: { enabled: true },
          questionsApplyV2: {
            fields: [
              {
                title: 'About you',
                questions: [{ questionId: 'words', label: 'Your words', type: 'text-row' }],
              },
            ],
          },
        },
      },
    },
  });
  pids = await positionIdsOf(tenant);
});

const WORDS = 'I bake.\nEvery day.';

/** A guest applies for a position; gives the public name of the application. */
async function aGuest(email: string, answers: object = {}): Promise<string> {
  const person = await aBrowser(server, tenant);
  const sent = await apply(person, {
    pids: pids.slice(0, 1),
    answers: { email, ...answers },
    headers: { ...(await aProof(person)), 'accept-language': 'fr' },
  });
  expect([sent.text, sent.status]).toEqual([sent.text, 201]);
  const query = { email };
  const listed = await server.operate(
    'GET',
    `/tenants/${tenant.domain}/applications?email=${encodeURIComponent(query.email)}`,
  );
  return listed.json<OperatorApplicationList>().applications[0]?.id ?? '';
}

const decide = (id: string, status: string) =>
  server.operate('POST', `/tenants/${tenant.domain}/applications/${id}/status`, { status });

async function mailsTo(email: string) {
  await server.tasks.runDue();
  return server.mails.filter(({ to, code }) => to === email && code === undefined);
}

test('[APPLY-01] the receipt is mailed with a copy of the answers in the words of the form', async () => {
  const ada = await aCandidate(server, tenant);
  const answers = { words: `${WORDS} See https://ada.example` };
  const sent = await apply(ada, { pids: pids.slice(0, 1), answers });
  expect([sent.text, sent.status]).toEqual([sent.text, 201]);
  const [mail] = await mailsTo(ada.email);
  expect(mail?.text).toContain(`What you sent`);
  expect(mail?.text).toContain(`Your words\n${WORDS} See https://ada.example`);
  expect(mail?.html).toContain('Every day.');
});

test('[APPLY-01] a guest gets a copy too, but nobody can have words of their own mailed to others', async () => {
  const email = 'copied@people.example';
  await aGuest(email, {
    firstname: 'www.evil.example',
    lastname: 'Byron',
    words: 'x'.repeat(1_000),
  });
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('Ce que vous avez envoyé');
  expect(mail?.text).toContain('Byron');
  expect(mail?.text).toContain('Your words\n…');
  expect(mail?.text).not.toMatch(/xx|evil/);
});

test('[APPLY-01] a guest hears of each decision of the company once, in the language of the form', async () => {
  const email = 'hears@people.example';
  const id = await aGuest(email);
  for (const status of ['In review', 'In review', 'Not selected'])
    expect((await decide(id, status)).status).toBe(200);
  const told = (await mailsTo(email)).slice(1);
  expect(told).toHaveLength(2);
  expect(told[0]?.html).toContain('<html lang="fr"');
  expect(told[0]?.text).toContain('Baker');
  expect(told[0]?.text).toContain(`https://jobs.example/careers/applications?domain=${tenant.domain}`);
  expect(told[0]?.text).toContain('Ce n’était pas vous');
});

test('whoever has an account with the address of a guest and wants no such mails gets none', async () => {
  const email = 'quiet@people.example';
  const owner = await aCandidate(server, tenant, email);
  const choice = { kind: 'APPLICATIONStatusChanged', email: false };
  expect((await owner.send('PUT', NOTIFICATION_PATHS.preferences, { body: choice })).status).toBe(200);
  const id = await aGuest(email);
  const before = (await mailsTo(email)).length;
  expect((await decide(id, 'In review')).status).toBe(200);
  expect(await mailsTo(email)).toHaveLength(before);
  expect((await decide(id, 'Not selected')).status).toBe(200);
  expect(await mailsTo(email)).toHaveLength(before + 1);
});

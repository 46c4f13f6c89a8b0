import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { CHALLENGE_MINUTES, PASSKEYS_MAX, type Passkey } from '@opencareers/contracts/accounts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { type AnswerChanges, makePasskey } from '../../../../test/soft-authenticator.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

const HOST = 'localhost:8000';
const ORIGIN = `http://${HOST}`;
const { passkeys: PASSKEYS, passkeyOptions: OPTIONS } = ACCOUNT_PATHS;

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});
beforeEach(() => server.clock.set(TEST_NOW));

const later = (minutes: number) => server.clock.set(new Date(TEST_NOW.getTime() + minutes * 60_000));

async function anOwner(of: TestTenant = tenant) {
  const { email, encId, ...browser } = await aCandidate(server, of);
  return { browser, email, encId };
}

interface Options {
  challengeId: string;
  options: {
    rp: { id: string; name: string };
    user: { id: string; name: string };
    excludeCredentials: { id: string }[];
    authenticatorSelection: object;
  };
}

async function optionsOf(browser: TestBrowser): Promise<Options> {
  const answer = await browser.send('POST', OPTIONS, { body: {}, headers: { host: HOST } });
  expect(answer.status).toBe(200);
  return answer.json<{ data: Options }>().data;
}

async function add(browser: TestBrowser, { name = '', ...changes }: { name?: string } & AnswerChanges = {}) {
  const { challengeId, options } = await optionsOf(browser);
  const { response } = makePasskey(options, ORIGIN, changes);
  const body = { challengeId, name, response };
  return { answer: await browser.send('POST', PASSKEYS, { body, headers: { host: HOST } }), body };
}

const listed = (answer: { json: <T>() => T }) =>
  answer.json<{ data: { passkeys: Passkey[] } }>().data.passkeys;
const list = async (browser: TestBrowser) => listed(await browser.send('GET', PASSKEYS));

test.each([
  ['GET', PASSKEYS],
  ['POST', OPTIONS],
  ['POST', PASSKEYS],
  ['PUT', PASSKEYS],
  ['DELETE', PASSKEYS],
] as const)('[AUTH-01] a visitor is refused: %s %s', async (method, path) => {
  const browser = await aBrowser(server, tenant);
  const answer = await browser.send(method, path, method === 'GET' ? {} : { body: {} });
  expect([answer.status, answer.headers['x-login']]).toEqual([401, '1']);
});

test('[AUTH-01] a candidate adds a passkey, renames and removes it', async () => {
  const { browser, encId, email } = await anOwner();
  expect(await list(browser)).toEqual([]);
  const { options } = await optionsOf(browser);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { id: Buffer.from(encId).toString('base64url'), name: email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  const { answer } = await add(browser, { name: '  Work laptop ' });
  expect(answer.status).toBe(200);
  const [passkey] = listed(answer);
  expect(listed(answer)).toEqual([
    {
      id: expect.any(String),
      name: 'Work laptop',
      createdAt: TEST_NOW.toISOString(),
      usedAt: null,
      isBackedUp: false,
    },
  ]);
  expect((await optionsOf(browser)).options.excludeCredentials).toMatchObject([{ id: passkey?.id }]);

  const renamed = await browser.send('PUT', PASSKEYS, { body: { id: passkey?.id, name: 'Home' } });
  expect(listed(renamed)).toMatchObject([{ name: 'Home' }]);
  const removed = await browser.send('DELETE', PASSKEYS, { query: { id: passkey?.id ?? '' } });
  expect(listed(removed)).toEqual([]);
});

test('[AUTH-01] a passkey without a name is called by what keeps it', async () => {
  const { browser } = await anOwner();
  await add(browser, { aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd' });
  later(1);
  const { answer } = await add(browser);
  expect(listed(answer).map(({ name }) => name)).toEqual(['iCloud Keychain', 'Passkey']);
});

test('[AUTH-01] the candidate is told of a new passkey by mail, once', async () => {
  const { browser, email } = await anOwner();
  const { body } = await add(browser, { name: 'Old phone' });
  await browser.send('POST', PASSKEYS, { body, headers: { host: HOST } });
  await server.tasks.runDue();
  const mails = server.mails.filter(({ to, code }) => to === email && code === undefined);
  expect(mails).toMatchObject([{ text: expect.stringContaining('“Old phone”') }]);
  expect(mails[0]?.headers).toBeUndefined();
});

test('[AUTH-01] adding and removing ask for a recent proof', async () => {
  const { browser } = await anOwner();
  const { answer, body } = await add(browser);
  later(11);
  const id = listed(answer)[0]?.id ?? '';
  for (const refused of [
    await browser.send('POST', OPTIONS, { body: {}, headers: { host: HOST } }),
    await browser.send('POST', PASSKEYS, { body, headers: { host: HOST } }),
    await browser.send('DELETE', PASSKEYS, { query: { id } }),
  ])
    expect(refused.status).toBe(403);
  expect(await list(browser)).toHaveLength(1);
});

test('[AUTH-01] the same answer sent twice adds one passkey, and says so both times', async () => {
  const { browser } = await anOwner();
  const { answer, body } = await add(browser);
  const again = await browser.send('POST', PASSKEYS, { body, headers: { host: HOST } });
  expect(again.status).toBe(200);
  expect(listed(again)).toEqual(listed(answer));
});

test.each<[string, AnswerChanges]>([
  ['another origin', { origin: 'http://localhost:8001' }],
  ['the same name with another scheme', { origin: 'https://localhost:8000' }],
  ['another host name', { rpId: 'elsewhere.example' }],
  ['an answer to a sign-in', { type: 'webauthn.get' }],
])('[AUTH-01] a passkey made for %s is refused', async (_what, changes) => {
  const { browser } = await anOwner();
  expect((await add(browser, changes)).answer.status).toBe(422);
  expect(await list(browser)).toEqual([]);
});

test('[AUTH-01] a challenge counts once, in time, and only for who asked', async () => {
  const ours = await anOwner();
  const other = await anOwner();
  const { challengeId, options } = await optionsOf(ours.browser);
  const { response } = makePasskey(options, ORIGIN);
  const body = { challengeId, name: '', response };
  expect((await other.browser.send('POST', PASSKEYS, { body, headers: { host: HOST } })).status).toBe(422);
  later(CHALLENGE_MINUTES);
  expect((await ours.browser.send('POST', PASSKEYS, { body, headers: { host: HOST } })).status).toBe(422);

  const fresh = await optionsOf(ours.browser);
  const wrong = { challengeId: fresh.challengeId, name: '', response: { id: 'x' } };
  expect((await ours.browser.send('POST', PASSKEYS, { body: wrong, headers: { host: HOST } })).status).toBe(
    422,
  );
  const right = { ...wrong, response: makePasskey(fresh.options, ORIGIN).response };
  expect((await ours.browser.send('POST', PASSKEYS, { body: right, headers: { host: HOST } })).status).toBe(
    422,
  );
});

test.each([null, 'text', [], {}, { id: 5 }, { id: 'a', rawId: 'a', type: 'public-key', response: null }])(
  '[AUTH-01] nonsense instead of a passkey is refused: %j',
  async (response) => {
    const { browser } = await anOwner();
    const { challengeId } = await optionsOf(browser);
    const answer = await browser.send('POST', PASSKEYS, {
      body: { challengeId, name: '', response },
      headers: { host: HOST },
    });
    expect(answer.status).toBe(422);
  },
);

test('[AUTH-01] nobody sees, renames or removes passkeys of somebody else, here or at another company', async () => {
  const { browser } = await anOwner();
  const id = listed((await add(browser)).answer)[0]?.id ?? '';
  const elsewhere = await aTenant(server);
  for (const stranger of [await anOwner(), await anOwner(elsewhere)]) {
    expect(await list(stranger.browser)).toEqual([]);
    expect((await stranger.browser.send('PUT', PASSKEYS, { body: { id, name: 'mine' } })).status).toBe(404);
    await stranger.browser.send('DELETE', PASSKEYS, { query: { id } });
  }
  expect(await list(browser)).toMatchObject([{ id }]);
  // The session names the company, whatever the address says.
  const named = await browser.send('GET', PASSKEYS, { query: { domain: elsewhere.domain } });
  expect(listed(named)).toMatchObject([{ id }]);
});

test('[AUTH-01] an account has a limited number of passkeys, also when they come at once', async () => {
  const { browser } = await anOwner();
  for (let count = 1; count < PASSKEYS_MAX; count += 1) expect((await add(browser)).answer.status).toBe(200);
  const bodies = await Promise.all(
    [1, 2, 3].map(async () => {
      const { challengeId, options } = await optionsOf(browser);
      return { challengeId, name: '', response: makePasskey(options, ORIGIN).response };
    }),
  );
  server.clock.set(new Date(TEST_NOW.getTime() + 61_000));
  const answers = await Promise.all(
    bodies.map((body) => browser.send('POST', PASSKEYS, { body, headers: { host: HOST } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await browser.send('POST', OPTIONS, { body: {}, headers: { host: HOST } })).status).toBe(409);
  expect(await list(browser)).toHaveLength(PASSKEYS_MAX);
});

test('[AUTH-01] where passkeys are no way to log in none can be added', async () => {
  const components = [{ type: 'email_code' as const, name: 'E-mail' }];
  const without = await aTenant(server, { config: { loginSignupConfig: { login: { components } } } });
  const { browser } = await anOwner(without);
  expect((await browser.send('POST', OPTIONS, { body: {}, headers: { host: HOST } })).status).toBe(404);
});

import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { CHALLENGE_MINUTES, PROOF_MINUTES } from '@opencareers/contracts/accounts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import {
  type AnswerChanges,
  answerWithPasskey,
  makePasskey,
  type SoftPasskey,
} from '../../../../test/soft-authenticator.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { STRANGERS_CODES_PER_DAY } from '../codes/account-limits.ts';

const HOST = 'localhost:8000';
const ORIGIN = `http://${HOST}`;
const { passkeySignIn: SIGN_IN, passkeySignInOptions: OPTIONS } = ACCOUNT_PATHS;
const REFUSAL = { message: 'This passkey was not accepted', code: 'passkey_refused' };

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});
beforeEach(() => server.clock.set(TEST_NOW));

interface Asked {
  challengeId: string;
  options: { challenge: string; rpId: string; allowCredentials?: { id: string }[]; userVerification: string };
}

async function ask(browser: TestBrowser, query: Record<string, string> = {}): Promise<Asked> {
  const answer = await browser.send('POST', OPTIONS, { body: {}, headers: { host: HOST }, query });
  expect(answer.status).toBe(200);
  return answer.json<{ data: Asked }>().data;
}

const answerTo = ({ challengeId, options }: Asked, use: { passkey: SoftPasskey } & AnswerChanges) => ({
  challengeId,
  response: answerWithPasskey(options, ORIGIN, use),
});

const send = (browser: TestBrowser, body: object, query: Record<string, string> = {}) =>
  browser.send('POST', SIGN_IN, { body, headers: { host: HOST }, query });

/** Somebody with an account and a passkey, in the browser that they made it with. */
async function anOwner(of: TestTenant = tenant) {
  const { email, encId, ...browser } = await aCandidate(server, of);
  const asked = await browser.send('POST', ACCOUNT_PATHS.passkeyOptions, {
    body: {},
    headers: { host: HOST },
  });
  const { challengeId, options } = asked.json<{ data: { challengeId: string; options: object } }>().data;
  const { passkey, response } = makePasskey(options, ORIGIN);
  const body = { challengeId, name: 'Phone', response };
  const added = await browser.send('POST', ACCOUNT_PATHS.passkeys, { body, headers: { host: HOST } });
  expect(added.status).toBe(200);
  return { browser, passkey, email, encId };
}

test('[AUTH-01] somebody signs in with a passkey without giving an address', async () => {
  const { passkey, encId, email } = await anOwner();
  const browser = await aBrowser(server, tenant);
  const before = new Map(browser.cookies);
  const asked = await ask(browser);
  expect(asked.options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
  expect(asked.options.allowCredentials ?? []).toEqual([]);
  const answer = await send(browser, answerTo(asked, { passkey }));
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({ data: { user: { encId, email }, isNew: false } });
  // Nothing from before the sign-in is good afterwards.
  expect(browser.cookies.get('_vscid')).not.toBe(before.get('_vscid'));
  const list = await browser.send('GET', ACCOUNT_PATHS.passkeys);
  expect(list.json()).toMatchObject({
    data: { passkeys: [{ name: 'Phone', usedAt: TEST_NOW.toISOString() }] },
  });
  const sessions = await browser.send('GET', ACCOUNT_PATHS.sessions);
  expect(sessions.text).toContain('"method":"passkey"');
});

test.each<[string, AnswerChanges]>([
  ['made at another origin', { origin: 'https://localhost:8000' }],
  ['for another host name', { rpId: 'elsewhere.example' }],
  [
    'that says it is somebody else',
    { userHandle: Buffer.from('somebody-else-entirely').toString('base64url') },
  ],
  ['that does not say whose it is', { userHandle: null }],
  ['of the making of a passkey', { type: 'webauthn.create' }],
])('[AUTH-01] an answer %s is refused', async (_what, changes) => {
  const { passkey } = await anOwner();
  const browser = await aBrowser(server, tenant);
  const answer = await send(browser, answerTo(await ask(browser), { passkey, ...changes }));
  expect([answer.status, answer.json()]).toEqual([422, REFUSAL]);
  expect(browser.cookies.has('session')).toBe(false);
});

test('[AUTH-01] every refusal is the same, whatever the reason', async () => {
  const { passkey } = await anOwner();
  const browser = await aBrowser(server, tenant);
  const unknown = { ...passkey, id: 'dW5rbm93bg' };
  const late = answerTo(await ask(browser), { passkey });
  server.clock.set(new Date(TEST_NOW.getTime() + CHALLENGE_MINUTES * 60_000));
  const answers = [
    await send(browser, late),
    await send(browser, { challengeId: 'nothing', response: {} }),
    await send(browser, answerTo(await ask(browser), { passkey: unknown })),
  ];
  for (const response of [null, 'text', [], {}, { id: passkey.id }, { ...late.response, response: {} }])
    answers.push(await send(browser, { challengeId: (await ask(browser)).challengeId, response }));
  for (const answer of answers) expect([answer.status, answer.json()]).toEqual([422, REFUSAL]);
});

test('[AUTH-01] a challenge is answered once, and only by the browser that asked', async () => {
  const { passkey } = await anOwner();
  const browser = await aBrowser(server, tenant);
  const thief = await aBrowser(server, tenant);
  const seen = answerTo(await ask(browser), { passkey });
  expect((await send(thief, seen)).status).toBe(422);
  expect((await send(browser, seen)).status).toBe(200);
  expect((await send(browser, seen)).status).toBe(422);
});

test('[AUTH-01] a copy of a passkey is noticed by its counter', async () => {
  const { passkey } = await anOwner();
  const browser = await aBrowser(server, tenant);
  expect((await send(browser, answerTo(await ask(browser), { passkey, counter: 7 }))).status).toBe(200);
  for (const counter of [7, 3]) {
    const next = await aBrowser(server, tenant);
    expect((await send(next, answerTo(await ask(next), { passkey, counter }))).status).toBe(422);
  }
  const honest = await aBrowser(server, tenant);
  expect((await send(honest, answerTo(await ask(honest), { passkey, counter: 8 }))).status).toBe(200);
});

test('[AUTH-01] a passkey of one company signs in at no other one on the same host', async () => {
  const { passkey } = await anOwner();
  const elsewhere = await aTenant(server);
  const browser = await aBrowser(server, elsewhere);
  expect((await send(browser, answerTo(await ask(browser), { passkey }))).status).toBe(422);
  // Nor is the challenge of one company good for the other.
  const asked = await ask(browser, { domain: tenant.domain });
  expect((await send(browser, answerTo(asked, { passkey }))).status).toBe(422);
  expect(browser.cookies.has('session')).toBe(false);
});

test('[AUTH-01] a removed passkey does not sign in any more', async () => {
  const { browser, passkey } = await anOwner();
  await browser.send('DELETE', ACCOUNT_PATHS.passkeys, { query: { id: passkey.id } });
  const next = await aBrowser(server, tenant);
  expect((await send(next, answerTo(await ask(next), { passkey }))).status).toBe(422);
});

test('[AUTH-01] a passkey signs in whatever strangers ask for in the name of its account', async () => {
  const { passkey, email } = await anOwner();
  const statuses: number[] = [];
  for (let asked = 0; asked <= STRANGERS_CODES_PER_DAY; asked += 1) {
    const stranger = await aBrowser(server, tenant);
    statuses.push((await stranger.send('POST', ACCOUNT_PATHS.code, { body: { email } })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  const browser = await aBrowser(server, tenant);
  expect((await send(browser, answerTo(await ask(browser), { passkey }))).status).toBe(200);
});

test('[AUTH-02] who is signed in proves again that it is them', async () => {
  const { browser, passkey, encId } = await anOwner();
  const session = browser.cookies.get('session');
  server.clock.set(new Date(TEST_NOW.getTime() + (PROOF_MINUTES + 1) * 60_000));
  const add = () => browser.send('POST', ACCOUNT_PATHS.passkeyOptions, { body: {}, headers: { host: HOST } });
  expect((await add()).status).toBe(403);
  const asked = await ask(browser);
  expect(asked.options.allowCredentials).toMatchObject([{ id: passkey.id }]);
  const answer = await send(browser, answerTo(asked, { passkey, userHandle: null }));
  expect(answer.json()).toMatchObject({ status: 200, data: { user: { encId }, isNew: false } });
  expect(browser.cookies.get('session')).toBe(session);
  expect((await add()).status).toBe(200);
});

test('[AUTH-02] the passkey of somebody else proves nothing', async () => {
  const { browser } = await anOwner();
  const other = await anOwner();
  server.clock.set(new Date(TEST_NOW.getTime() + (PROOF_MINUTES + 1) * 60_000));
  const answer = await send(browser, answerTo(await ask(browser), { passkey: other.passkey }));
  expect([answer.status, answer.json()]).toEqual([422, REFUSAL]);
  expect(
    (await browser.send('POST', ACCOUNT_PATHS.passkeyOptions, { body: {}, headers: { host: HOST } })).status,
  ).toBe(403);
});

test('[AUTH-01] where candidates cannot log in, or not with passkeys, there is no such call', async () => {
  const email = [{ type: 'email_code' as const, name: 'E-mail' }];
  for (const loginSignupConfig of [{ candidateLoginEnabled: false }, { login: { components: email } }]) {
    const without = await aTenant(server, { config: { loginSignupConfig } });
    const browser = await aBrowser(server, without);
    for (const path of [OPTIONS, SIGN_IN])
      expect((await browser.send('POST', path, { body: { challengeId: '', response: {} } })).status).toBe(
        path === SIGN_IN && loginSignupConfig.candidateLoginEnabled === undefined ? 422 : 404,
      );
  }
});

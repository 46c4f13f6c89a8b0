import type { Terms } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import type { Consent } from '@opencareers/contracts/privacy';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { aPerson } from '../../../../test/form-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

type Candidate = Awaited<ReturnType<typeof aCandidate>>;
const configOf = (terms: object, consentOptions: object[] = []) => ({
  pcsxConfig: { termsOfServiceConfig: { enabled: true, disclaimerText: '<p>Be kind.</p>', ...terms } },
  loginSignupConfig: { candidateAuthV2: { consent: { consentOptions } } },
});
const aSite = (terms: object = {}, options: object[] = []) =>
  aTenant(server, { config: configOf(terms, options) as never });
const configure = async (tenant: TestTenant, terms: object) => {
  const path = `/tenants/${tenant.domain}/config`;
  expect((await server.operate('PUT', path, { value: configOf(terms) })).status).toBe(200);
};
const read = async (person: Candidate) =>
  (await person.send('GET', ONBOARDING_PATHS.terms)).json<{ data: Terms }>().data;
const accept = (person: Candidate, body: object = {}) =>
  person.send('POST', ONBOARDING_PATHS.terms, { body });
const ledger = async (person: Candidate) =>
  (await person.send('GET', PRIVACY_PATHS.consents)).json<{
    data: { consents: Consent[]; missing: string[] };
  }>().data;
const decide = (person: Candidate, body: object) => person.send('POST', PRIVACY_PATHS.consents, { body });

test('nobody reads or gives a consent without signing in, and a body is checked', async () => {
  const tenant = await aSite();
  const visitor = await aPerson(server, tenant);
  for (const path of [ONBOARDING_PATHS.terms, PRIVACY_PATHS.consents]) {
    expect((await visitor.send('GET', path)).status).toBe(401);
    expect((await visitor.send('POST', path, { body: {} })).status).toBe(401);
  }
  const person = await aCandidate(server, tenant);
  for (const body of [
    {},
    { kind: 'terms' },
    { kind: '', decision: 'given' },
    { kind: 'terms', decision: 'maybe' },
  ])
    expect((await decide(person, body)).status).toBe(422);
  expect((await decide(person, { kind: 'other', decision: 'given' })).json()).toMatchObject({
    messages: { kind: [expect.stringContaining('asked')] },
  });
  expect((await accept(person, { version: 'x'.repeat(101) })).status).toBe(422);
});

describe('[TERMS-01] [TERMS-02] the terms of service', () => {
  test('are accepted once, written down word for word with language and time, and not asked again', async () => {
    const tenant = await aSite({ headingText: 'Our terms', helperText: '<p>Questions? Write to us.</p>' });
    const person = await aCandidate(server, tenant);
    const asked = await read(person);
    expect(asked).toMatchObject({ tosAttested: false, version: expect.stringMatching(/^[0-9a-f]{16}$/) });
    for (const _again of [1, 2]) {
      const answer = await accept(person, { version: asked.version, domain: tenant.domain });
      expect(answer.json()).toMatchObject({ status: 200, data: { tosAttested: true } });
    }
    expect(await read(person)).toEqual({ tosAttested: true, version: asked.version });
    const { consents } = await ledger(person);
    expect(consents).toHaveLength(1);
    expect(consents[0]).toMatchObject({ kind: 'terms', decision: 'given', isCurrent: true });
    expect(consents[0]?.text).toBe('Our terms\n<p>Be kind.</p>\n<p>Questions? Write to us.</p>');
    // Once is enough where the tenant does not ask again.
    await configure(tenant, { disclaimerText: '<p>Be very kind.</p>', tosUpdateDate: '2026-03-01' });
    expect((await read(person)).tosAttested).toBe(true);
  });

  test('a public client attests without a body', async () => {
    const person = await aCandidate(server, await aSite());
    expect((await person.send('POST', ONBOARDING_PATHS.terms)).json()).toMatchObject({
      data: { tosAttested: true },
    });
    expect((await read(person)).tosAttested).toBe(true);
  });

  test('a later day or other words ask everybody again, and the old version is no answer to that', async () => {
    const tenant = await aSite({ tosReattestionEnabled: true, tosUpdateDate: '2026-01-01' });
    const person = await aCandidate(server, tenant);
    const old = await read(person);
    expect(old.version).toMatch(/^2026-01-01-[0-9a-f]{16}$/);
    await accept(person, { version: old.version });
    for (const change of [
      { tosUpdateDate: '2026-02-01' },
      { tosUpdateDate: '2026-02-01', disclaimerText: '<p>Be kinder.</p>' },
    ]) {
      await configure(tenant, { tosReattestionEnabled: true, ...change });
      const asked = await read(person);
      expect(asked.tosAttested).toBe(false);
      const refused = await accept(person, { version: old.version });
      expect(refused.status).toBe(409);
      expect(refused.json()).toMatchObject({ error: { message: expect.stringContaining('changed') } });
      expect((await accept(person, { version: asked.version })).status).toBe(200);
      expect((await read(person)).tosAttested).toBe(true);
    }
    expect((await ledger(person)).consents.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  });

  test('where there are none, nothing is asked and nothing written', async () => {
    const person = await aCandidate(server, await aTenant(server));
    expect(await read(person)).toEqual({ tosAttested: true, version: '' });
    expect((await accept(person, { version: 'any' })).status).toBe(200);
    expect((await ledger(person)).consents).toEqual([]);
  });

  test('taken back, they are asked again', async () => {
    const person = await aCandidate(server, await aSite());
    await accept(person);
    const { consents } = (await decide(person, { kind: 'terms', decision: 'withdrawn' })).json<{
      data: { consents: Consent[] };
    }>().data;
    expect(consents.map(({ decision }) => decision)).toEqual(['withdrawn', 'given']);
    expect((await read(person)).tosAttested).toBe(false);
    await decide(person, { kind: 'terms', decision: 'withdrawn' });
    await decide(person, { kind: 'terms', decision: 'given' });
    expect((await read(person)).tosAttested).toBe(true);
    expect((await ledger(person)).consents).toHaveLength(3);
  });

  test('what one candidate accepts says nothing of another, whatever tenant is named', async () => {
    const [a, b] = [await aSite(), await aSite({ disclaimerText: '<p>Other terms.</p>' })];
    const [one, two, three] = [
      await aCandidate(server, a),
      await aCandidate(server, a),
      await aCandidate(server, b),
    ];
    const body = { version: (await read(one)).version, domain: b.domain };
    const sent = await one.send('POST', ONBOARDING_PATHS.terms, { body, query: { domain: b.domain } });
    expect(sent.status).toBe(200);
    expect((await read(one)).tosAttested).toBe(true);
    for (const person of [two, three]) {
      expect((await read(person)).tosAttested).toBe(false);
      expect((await ledger(person)).consents).toEqual([]);
    }
  });

  test('ten answers at once are one line of the ledger', async () => {
    const person = await aCandidate(server, await aSite());
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(person)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await ledger(person)).consents).toHaveLength(1);
  });
});

describe('[PROFILE-07] the ledger of consents', () => {
  const OPTIONS = [
    { type: 'checkbox', questionId: 'adult', title: 'I am of age.', required: true },
    {
      type: 'dropdown',
      questionId: 'pool',
      title: 'May we keep your data for other positions?',
      choices: [
        { value: 'yes', label: 'Yes, for two years' },
        { value: 'no', label: 'No' },
      ],
      errorMessage: 'Please choose one',
    },
    {
      type: 'checkbox',
      questionId: 'gdpr',
      title: 'As the law asks.',
      required: true,
      countriesList: ['DE'],
    },
  ];

  test('names the required questions that have no answer, and keeps answers with the words of the question', async () => {
    const person = await aCandidate(server, await aSite({}, OPTIONS));
    expect((await ledger(person)).missing).toEqual(['registration:adult']);
    const wrong = await decide(person, { kind: 'registration:pool', decision: 'given', answer: 'maybe' });
    expect(wrong.json()).toMatchObject({ messages: { answer: ['Please choose one'] } });
    await decide(person, { kind: 'registration:pool', decision: 'given', answer: 'yes' });
    await decide(person, { kind: 'registration:adult', decision: 'given' });
    const { consents, missing } = await ledger(person);
    expect(missing).toEqual([]);
    expect(consents[1]).toMatchObject({
      kind: 'registration:pool',
      answer: 'yes',
      text: expect.stringContaining('Yes, for two years'),
      canWithdraw: true,
    });
    expect(consents[0]).toMatchObject({ kind: 'registration:adult', canWithdraw: false });
  });

  test('what the account needs is not taken back, everything else is', async () => {
    const person = await aCandidate(server, await aSite({}, OPTIONS));
    await decide(person, { kind: 'registration:adult', decision: 'given' });
    await decide(person, { kind: 'registration:pool', decision: 'given', answer: 'no' });
    expect((await decide(person, { kind: 'registration:adult', decision: 'withdrawn' })).status).toBe(422);
    expect((await decide(person, { kind: 'registration:pool', decision: 'withdrawn' })).status).toBe(200);
    for (const decision of ['given', 'withdrawn', 'given'])
      expect((await decide(person, { kind: 'notifications', decision })).status).toBe(200);
    const { consents } = await ledger(person);
    expect(consents.map(({ kind, decision }) => `${kind} ${decision}`)).toEqual([
      'notifications given',
      'notifications withdrawn',
      'notifications given',
      'registration:pool withdrawn',
      'registration:pool given',
      'registration:adult given',
    ]);
  });

  test('shows HTML of the tenant without anything that runs', async () => {
    const tenant = await aSite({ disclaimerText: '<p>Hi<img src=x onerror=alert(1)><script>1</script></p>' });
    const person = await aCandidate(server, tenant);
    await accept(person);
    const text = (await ledger(person)).consents[0]?.text ?? '';
    expect(text).toContain('Hi');
    expect(text).not.toMatch(/onerror|script/);
  });
});

import type { Onboarded, Profile } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../../test/account-people.ts';
import { aPerson } from '../../../test/form-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

type Candidate = Awaited<ReturnType<typeof aCandidate>>;
const bootstrapping = (profileBootstrappingConfig: object) =>
  aTenant(server, {
    config: { pcsxConfig: { profileConfig: { own: { profileBootstrappingConfig } } } } as never,
  });
const onboard = async (person: Candidate, body?: object) =>
  person.send('POST', ONBOARDING_PATHS.onboarding, body === undefined ? {} : { body });
const stateOf = (answer: { json: <T>() => T }) => answer.json<{ data: Onboarded }>().data;
const edit = (person: Candidate, value: object, headers: Record<string, string> = {}) =>
  person.send('POST', ONBOARDING_PATHS.profileEdit, {
    body: { op_section: 'basic_info', operation: 'edit', op_data: { value } },
    headers,
  });
const profileOf = async (person: Candidate) =>
  (await person.send('GET', ONBOARDING_PATHS.profileDetails)).json<{ data: Profile }>().data;

test('nobody onboards or edits without signing in', async () => {
  const visitor = await aPerson(server, tenant);
  expect((await visitor.send('GET', ONBOARDING_PATHS.profileDetails)).status).toBe(401);
  for (const path of [ONBOARDING_PATHS.onboarding, ONBOARDING_PATHS.profileEdit])
    expect((await visitor.send('POST', path, { body: {} })).status).toBe(401);
});

describe('[BOOT-04] [PROFILE-05] onboarding', () => {
  test('the call that the page makes onboards once; asking again changes nothing', async () => {
    const person = await aCandidate(server, tenant);
    const first = await onboard(person);
    expect(first.status).toBe(200);
    expect(stateOf(first)).toEqual({ isOnboarded: true, isBootstrapped: false, next: null });
    expect(stateOf(await onboard(person, { domain: 'other.example' }))).toMatchObject({ isOnboarded: true });
  });

  test('the first screen is done or skipped, and stays so', async () => {
    const [one, two] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
    expect(stateOf(await onboard(one, { bootstrapped: 'done' })).isBootstrapped).toBe(true);
    expect(stateOf(await onboard(two, { bootstrapped: 'skipped' })).isBootstrapped).toBe(true);
    expect(stateOf(await onboard(two)).isBootstrapped).toBe(true);
    expect((await onboard(two, { bootstrapped: 'maybe' })).status).toBe(422);
  });

  test('where it is mandatory it cannot be skipped', async () => {
    const person = await aCandidate(server, await bootstrapping({ isMandatory: true }));
    const refused = await onboard(person, { bootstrapped: 'skipped' });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      messages: { bootstrapped: [expect.stringContaining('skipped')] },
    });
    expect(stateOf(await onboard(person)).isBootstrapped).toBe(false);
    expect(stateOf(await onboard(person, { bootstrapped: 'done' })).isBootstrapped).toBe(true);
  });

  test('where there is nothing to ask there is no screen', async () => {
    const person = await aCandidate(server, await bootstrapping({ skipResumeUploadStep: true }));
    expect(stateOf(await onboard(person)).isBootstrapped).toBe(true);
  });
});

describe('[PROFILE-07] basic facts of the profile', () => {
  test('are read back as they were written, without blanks around', async () => {
    const person = await aCandidate(server, tenant);
    const value = { firstname: ' Zoë ', lastname: 'O’Neill', phone: '+44 20 7946 0958', location: 'Köln' };
    const answer = await edit(person, value);
    expect(answer.status).toBe(200);
    expect(await profileOf(person)).toMatchObject({
      firstname: 'Zoë',
      lastname: 'O’Neill',
      phone: '+44 20 7946 0958',
      location: 'Köln',
      email: person.email,
      hasResume: false,
      resumeFilename: null,
      revision: 2,
    });
    // Sent again it is no change.
    expect((await edit(person, value)).json()).toMatchObject({ data: { revision: 2 } });
  });

  test('what is wrong is named by its field; the address is not changed here', async () => {
    const person = await aCandidate(server, tenant);
    const refused = await edit(person, { firstname: 'x'.repeat(201), phone: 'call me' });
    expect(refused.status).toBe(422);
    const { messages } = refused.json<{ messages: Record<string, string[]> }>();
    expect(Object.keys(messages).toSorted()).toEqual(['firstname', 'phone']);
    for (const phone of ['12', '+999 1234567', '123456789012345678', '０１２３４'])
      expect((await edit(person, { phone })).status, phone).toBe(422);
    for (const phone of ['', '030 123456', '(201) 555-0123'])
      expect((await edit(person, { phone })).status, phone).toBe(200);
    expect((await edit(person, { firstname: 'A', email: 'other@people.example' })).status).toBe(200);
    expect(await profileOf(person)).toMatchObject({ firstname: 'A', email: person.email });
    expect((await edit(person, { firstname: 'a\u0000b' })).status).toBe(422);
    expect((await edit(person, { firstname: '\ud800' })).status).toBe(422);
    expect((await edit(person, { firstname: 7 })).status).toBe(422);
    expect((await person.send('POST', ONBOARDING_PATHS.profileEdit, { body: {} })).status).toBe(422);
  });

  test('a page that read something older is told so, when it says what it had read', async () => {
    const person = await aCandidate(server, tenant);
    const { revision } = await profileOf(person);
    expect((await edit(person, { firstname: 'One' }, { 'if-match': `"${revision}"` })).status).toBe(200);
    expect((await edit(person, { firstname: 'Two' }, { 'if-match': `"${revision}"` })).status).toBe(412);
    expect((await profileOf(person)).firstname).toBe('One');
  });

  test('belong to one candidate of one tenant, whatever domain is named', async () => {
    const other = await aTenant(server);
    const email = 'same@people.example';
    const [one, two] = [await aCandidate(server, tenant, email), await aCandidate(server, other, email)];
    await edit(one, { firstname: 'Here' });
    await two.send('POST', ONBOARDING_PATHS.profileEdit, {
      body: {
        op_section: 'basic_info',
        operation: 'edit',
        op_data: { value: { lastname: 'There' } },
        domain: tenant.domain,
      },
      query: { domain: tenant.domain },
    });
    expect(await profileOf(one)).toMatchObject({ firstname: 'Here', lastname: '' });
    expect(await profileOf(two)).toMatchObject({ firstname: '', lastname: 'There' });
  });
});

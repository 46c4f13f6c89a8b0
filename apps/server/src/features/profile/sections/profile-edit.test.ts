import type { Profile } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

type Edit = [section: string, operation: string, data?: object];
const edit = (person: TestBrowser, [op_section, operation, op_data = {}]: Edit, headers = {}) =>
  person.send('POST', ONBOARDING_PATHS.profileEdit, { body: { op_section, operation, op_data }, headers });
const profileOf = async (person: TestBrowser) =>
  (await person.send('GET', ONBOARDING_PATHS.profileDetails)).json<{ data: Profile }>().data;
const done = async (person: TestBrowser, given: Edit, headers = {}) => {
  const answer = await edit(person, given, headers);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ data: Profile }>().data;
};
const messagesOf = async (person: TestBrowser, given: Edit) => {
  const answer = await edit(person, given);
  expect(answer.status, answer.text).toBe(422);
  return answer.json<{ messages: Record<string, string[]> }>().messages;
};

describe('[PROFILE-02] who may edit', () => {
  test('nobody without signing in', async () => {
    const visitor = await aBrowser(server, tenant);
    expect((await edit(visitor, ['skills', 'add_item', { value: { name: 'Go' } }])).status).toBe(401);
  });

  test('one tenant never sees or changes the sections of another, nor one candidate those of another', async () => {
    const other = await aTenant(server);
    const [here, beside] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
    const there = await aCandidate(server, other, here.email);
    const { skills } = await done(here, ['skills', 'add_item', { value: { name: 'Glassblowing' } }]);
    const id = skills[0]?.id;
    for (const person of [beside, there]) {
      expect((await profileOf(person)).skills).toEqual([]);
      expect((await edit(person, ['skills', 'update_item', { id, value: { name: 'x' } }])).status).toBe(412);
      await edit(person, ['skills', 'remove_item', { id }]);
    }
    expect((await profileOf(here)).skills).toEqual([{ id, name: 'Glassblowing' }]);
  });

  test('what is not to be understood is refused with its name', async () => {
    const person = await aCandidate(server, tenant);
    expect(await messagesOf(person, ['horoscope', 'add_item'])).toHaveProperty('op_section');
    expect(await messagesOf(person, ['skills', 'explode'])).toHaveProperty('operation');
    expect(await messagesOf(person, ['about', 'add_item', { value: 'x' }])).toHaveProperty('operation');
    expect(await messagesOf(person, ['skills', 'set_value', { value: [] }])).toHaveProperty('operation');
    expect(await messagesOf(person, ['skills', 'add_item', { value: 'Go' }])).toHaveProperty('op_data.value');
    expect(await messagesOf(person, ['basics', 'edit', {}])).toHaveProperty('op_data.value');
  });
});

describe('[PROFILE-02] items of a section', () => {
  test('are added, changed, moved and removed by their name or place', async () => {
    const person = await aCandidate(server, tenant);
    for (const title of ['First', 'Second', 'Third'])
      await done(person, ['experience', 'add_item', { value: { title, company: 'Works' } }]);
    const titlesOf = ({ experience }: Profile) => experience.map(({ title }) => title);
    const before = await profileOf(person);
    const [first, second] = before.experience;
    expect(titlesOf(before)).toEqual(['First', 'Second', 'Third']);
    const value = { title: 'Changed', startDate: '2020-03', isCurrent: true, endDate: '2021-01' };
    const changed = await done(person, ['experience', 'update_item', { index: 1, value }]);
    // What is not named stays, and what goes on has no end.
    expect(changed.experience[1]).toEqual({
      ...second,
      ...value,
      endDate: '',
    });
    expect(titlesOf(await done(person, ['experience', 'move_item', { id: first?.id, value: 2 }]))).toEqual([
      'Changed',
      'Third',
      'First',
    ]);
    expect(titlesOf(await done(person, ['experience', 'remove_item', { index: 1 }]))).toEqual([
      'Changed',
      'First',
    ]);
    // Removing twice is no fault: the first answer may have been lost.
    await done(person, ['experience', 'remove_item', { id: first?.id }]);
    expect(titlesOf(await done(person, ['experience', 'remove_item', { id: first?.id }]))).toEqual([
      'Changed',
    ]);
    // Back where it was, under its own name: what undoing does.
    const restored = await done(person, ['experience', 'add_item', { value: first, index: 0 }]);
    expect(restored.experience[0]).toEqual(first);
  });

  test('a name beats a place that another tab has made wrong', async () => {
    const person = await aCandidate(server, tenant);
    for (const name of ['A', 'B'])
      await done(person, ['certificates', 'add_item', { value: { name, issuer: 'Board' } }]);
    const { certificates } = await profileOf(person);
    const changed = await done(person, [
      'certificates',
      'update_item',
      { id: certificates[1]?.id, index: 0, value: { issuer: 'New' } },
    ]);
    expect(changed.certificates.map(({ issuer }) => issuer)).toEqual(['Board', 'New']);
  });

  test('a place that is not there is refused', async () => {
    const person = await aCandidate(server, tenant);
    await done(person, ['languages', 'add_item', { value: { name: 'Welsh' } }]);
    for (const index of [-1, 1, 99]) {
      expect(await messagesOf(person, ['languages', 'remove_item', { index }])).toHaveProperty(
        'op_data.index',
      );
      expect(await messagesOf(person, ['languages', 'update_item', { index, value: {} }])).toHaveProperty(
        'op_data.index',
      );
      expect(await messagesOf(person, ['languages', 'move_item', { index: 0, value: index }])).toHaveProperty(
        'op_data.value',
      );
    }
    expect(await messagesOf(person, ['languages', 'remove_item', {}])).toHaveProperty('op_data.index');
    expect(
      await messagesOf(person, ['languages', 'add_item', { value: { name: 'Manx' }, index: 5 }]),
    ).toHaveProperty('op_data.index');
  });

  test('a call that comes twice adds one item', async () => {
    const person = await aCandidate(server, tenant);
    const given: Edit = ['links', 'add_item', { value: { url: 'people.example/me' } }];
    await done(person, given, { 'idempotency-key': 'once' });
    const { links } = await done(person, given, { 'idempotency-key': 'once' });
    expect(links).toEqual([{ id: links[0]?.id, label: '', url: 'https://people.example/me' }]);
  });
});

describe('[PROFILE-02] a key decides once', () => {
  const key = (name: string) => ({ 'idempotency-key': name });

  test('100 calls side by side with one key add one item, and a later one adds it no more', async () => {
    const person = await aCandidate(server, tenant);
    const given: Edit = ['experience', 'add_item', { value: { title: 'Baker' } }];
    await Promise.all(Array.from({ length: 100 }, () => done(person, given, key('one'))));
    const { experience } = await profileOf(person);
    expect(experience).toHaveLength(1);
    await done(person, ['experience', 'remove_item', { id: experience[0]?.id }]);
    expect((await done(person, given, key('one'))).experience).toEqual([]);
  });

  test('a lost answer asked for again is answered, though it says what it had read', async () => {
    const person = await aCandidate(server, tenant);
    const { revision } = await profileOf(person);
    const headers = { ...key('two'), 'if-match': `"${revision}"` };
    const given: Edit = ['about', 'set_value', { value: 'Bread', before: '' }];
    await done(person, given, headers);
    await done(person, ['about', 'set_value', { value: 'Cake' }]);
    // What was written since stays.
    expect((await done(person, given, headers)).about).toBe('Cake');
  });

  test('with another body it is refused, and of another candidate it is another key', async () => {
    const person = await aCandidate(server, tenant);
    await done(person, ['about', 'set_value', { value: 'Bread' }], key('three'));
    const other = await edit(person, ['about', 'set_value', { value: 'Cake' }], key('three'));
    expect(other.status).toBe(422);
    const beside = await aCandidate(server, tenant);
    expect((await done(beside, ['about', 'set_value', { value: 'Cake' }], key('three'))).about).toBe('Cake');
    for (const bad of ['a b', 'x'.repeat(300)])
      expect((await edit(person, ['about', 'set_value', { value: 'x' }], key(bad))).status).toBe(422);
    expect((await profileOf(person)).about).toBe('Bread');
  });
});

test('[PROFILE-02] what another tab has changed is not removed, and what is there already is no conflict', async () => {
  const person = await aCandidate(server, tenant);
  const before = { title: 'Baker', company: 'Mill' };
  const { experience } = await done(person, ['experience', 'add_item', { value: before }]);
  const id = experience[0]?.id;
  const change: Edit = ['experience', 'update_item', { id, value: { title: 'Chef' }, before }];
  await done(person, change);
  await done(person, change);
  expect((await edit(person, ['experience', 'remove_item', { id, before }])).status).toBe(412);
  expect((await profileOf(person)).experience).toMatchObject([{ title: 'Chef' }]);
  await done(person, ['experience', 'remove_item', { id, before: { ...before, title: 'Chef' } }]);
});

test('[PROFILE-02] characters that nobody sees are left out, and lines stay lines', async () => {
  const person = await aCandidate(server, tenant);
  const value = { title: 'Ba\u0007ker\nof\tbread', description: 'One\nTwo\u0008\tThree' };
  const { experience } = await done(person, ['experience', 'add_item', { value }]);
  expect(experience).toMatchObject([{ title: 'Ba ker of bread', description: 'One\nTwo\tThree' }]);
  const named = await done(person, ['basics', 'edit', { value: { firstname: 'A\u001bda' } }]);
  expect(named.firstname).toBe('A da');
});

describe('[PROFILE-03] refused values name their field', () => {
  const WRONG: [string, object, string][] = [
    ['experience', { company: 'x' }, 'title'],
    ['experience', { title: ' ' }, 'title'],
    ['experience', { title: 'x'.repeat(301) }, 'title'],
    ['experience', { title: 'x', startDate: 'yesterday' }, 'startDate'],
    ['experience', { title: 'x', startDate: '2020-05', endDate: '2020-04' }, 'endDate'],
    ['experience', { title: 'x', isCurrent: 'yes' }, 'isCurrent'],
    ['experience', { title: 'x', description: 'a\u0000' }, 'body'],
    ['education', { degree: 'x' }, 'school'],
    ['skills', { name: '' }, 'name'],
    ['skills', { name: 7 }, 'name'],
    ['languages', { name: 'x', level: 'x'.repeat(101) }, 'level'],
    ['links', { url: 'javascript:alert(1)' }, 'url'],
    ['links', { url: 'https://user@evil.example' }, 'url'],
    ['links', { url: 'nonsense' }, 'url'],
    ['certificates', { name: 'x', date: '2020-13' }, 'date'],
    ['further', { text: 'x' }, 'title'],
  ];
  test.each(WRONG)('of %s: case %#', async (section, value, field) => {
    const person = await aCandidate(server, tenant);
    expect(Object.keys(await messagesOf(person, [section, 'add_item', { value }]))).toEqual([field]);
  });

  test('texts and preferences', async () => {
    const person = await aCandidate(server, tenant);
    expect(await messagesOf(person, ['headline', 'set_value', { value: 'x'.repeat(301) }])).toHaveProperty(
      'headline',
    );
    expect(await messagesOf(person, ['about', 'set_value', { value: 7 }])).toHaveProperty('about');
    const wrong = { value: { workLocations: ['moon'] } };
    expect(await messagesOf(person, ['preferences', 'set_value', wrong])).toHaveProperty('workLocations');
    await done(person, ['headline', 'set_value', { value: ' Baker ' }]);
    await done(person, ['about', 'edit', { value: 'Bread.' }]);
    const wanted = { titles: ['Baker'], workLocations: ['onsite'] };
    const profile = await done(person, ['preferences', 'set_value', { value: wanted }]);
    expect(profile).toMatchObject({ headline: 'Baker', about: 'Bread.', preferences: wanted });
  });

  test('the same skill twice, and more than a list holds', async () => {
    const person = await aCandidate(server, tenant);
    await done(person, ['skills', 'add_item', { value: { name: 'Straße' } }]);
    const double: Edit = ['skills', 'add_item', { value: { name: ' STRAßE' } }];
    expect(await messagesOf(person, double)).toEqual({ name: ['is in the list already'] });
    for (let count = 0; count < 20; count += 1)
      await done(person, ['further', 'add_item', { value: { title: `Part ${count}` } }]);
    expect(await messagesOf(person, ['further', 'add_item', { value: { title: 'x' } }])).toHaveProperty(
      'op_data.value',
    );
  });
});

describe('[PROFILE-02] two tabs at once', () => {
  test('20 edits side by side lose nothing', async () => {
    const person = await aCandidate(server, tenant);
    const { revision } = await profileOf(person);
    const names = Array.from({ length: 20 }, (_, count) => `Skill ${count}`);
    await Promise.all(
      names.map((name, count) =>
        count % 4 === 0
          ? done(person, ['links', 'add_item', { value: { url: `https://people.example/${count}` } }])
          : done(person, ['skills', 'add_item', { value: { name } }]),
      ),
    );
    const after = await profileOf(person);
    expect(after.skills).toHaveLength(15);
    expect(after.links).toHaveLength(5);
    expect(after.revision).toBe(revision + 20);
    expect(new Set([...after.skills, ...after.links].map(({ id }) => id)).size).toBe(20);
  });

  test('an edit of something older is refused when it says what it had read', async () => {
    const person = await aCandidate(server, tenant);
    const { revision } = await profileOf(person);
    const headers = { 'if-match': `"${revision}"` };
    await done(person, ['about', 'set_value', { value: 'One' }], headers);
    expect((await edit(person, ['about', 'set_value', { value: 'Two' }], headers)).status).toBe(412);
    expect((await profileOf(person)).about).toBe('One');
  });
});

test('[PROFILE-02] an edit is refused only when what it changes was changed elsewhere', async () => {
  const person = await aCandidate(server, tenant);
  const value = { title: 'Baker', company: 'Mill' };
  const { experience } = await done(person, ['experience', 'add_item', { value }]);
  const id = experience[0]?.id;
  await done(person, ['basics', 'edit', { value: { firstname: 'Ada' }, before: { firstname: '' } }]);
  const mine = { id, value: { title: 'Master baker' }, before: value };
  await done(person, ['experience', 'update_item', mine]);
  const refused: Edit[] = [
    ['experience', 'update_item', { ...mine, value: { title: 'Chef' } }],
    ['basics', 'edit', { value: { firstname: 'Bea' }, before: { firstname: '' } }],
    ['about', 'set_value', { value: 'x', before: 'y' }],
    ['preferences', 'set_value', { value: { titles: ['x'] }, before: { titles: ['y'] } }],
  ];
  for (const given of refused) expect((await edit(person, given)).status, given[0]).toBe(412);
});

describe('[PROFILE-02] configured fields', () => {
  const configured = (isEnforced: boolean) =>
    aTenant(server, {
      config: {
        gates: { pcsxProfileFieldEditabilityEnforcementGate: isEnforced },
        pcsxConfig: {
          profileConfig: {
            own: {
              fields: {
                lastname: { editMode: { editable: false } },
                skills: { editMode: { editable: false } },
                firstname: { editMode: { required: true } },
                headline: { editMode: { required: true } },
              },
            },
          },
        },
      } as never,
    });
  const skill: Edit = ['skills', 'add_item', { value: { name: 'Go' } }];

  test('behind the gate what is not editable stays as it is', async () => {
    const person = await aCandidate(server, await configured(true));
    const lastname: Edit = ['basics', 'edit', { value: { firstname: 'Ada', lastname: 'King' } }];
    expect(await messagesOf(person, lastname)).toEqual({ lastname: ['cannot be changed here'] });
    expect(await messagesOf(person, skill)).toHaveProperty('skills');
    // A form that sends it unchanged passes.
    await done(person, ['basics', 'edit', { value: { firstname: 'Ada', lastname: '' } }]);
  });

  test('without the gate it is only not offered; what is required is not emptied either way', async () => {
    const person = await aCandidate(server, await configured(false));
    await done(person, skill);
    await done(person, ['basics', 'edit', { value: { firstname: 'Ada', lastname: 'King' } }]);
    await done(person, ['headline', 'set_value', { value: 'Countess' }]);
    expect(await messagesOf(person, ['headline', 'set_value', { value: ' ' }])).toHaveProperty('headline');
    expect(await messagesOf(person, ['basics', 'edit', { value: { firstname: '' } }])).toHaveProperty(
      'firstname',
    );
  });
});

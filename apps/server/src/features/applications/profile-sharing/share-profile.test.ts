import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { ApplicationDetails } from '@opencareers/contracts/applications';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import type { OperatorApplicationDetails } from '@opencareers/contracts/operator-applications';
import type { ProfileOffer } from '@opencareers/contracts/profile-sharing';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { aProof, apply, positionIdsOf } from '../../../../test/application-people.ts';
import { aCompanySystem } from '../../../../test/company-systems.ts';
import { A_RESUME, resumeCalls } from '../../../../test/resume-people.ts';
import { aPosition, aServer, aTenant, TEST_NOW, type TestServer } from '../../../../test/test-server.ts';
import { type Context, inTenant } from '../../../platform/context.ts';
import { FILE_REMOVAL_TASK } from '../../../platform/files/file-removal.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import { tasks } from '../../../platform/tasks/tasks.schema.ts';
import { candidates } from '../../accounts/accounts.schema.ts';
import { sweepApplications } from '../application-work.ts';
import { lockApplication } from '../applications.repo.ts';
import { applicationProfiles } from '../applications.schema.ts';
import { PROFILE_SHARES_A_DAY } from './share-profile.ts';

let server: TestServer;
beforeEach(async () => {
  server ??= await aServer();
  server.clock.set(TEST_NOW);
});

const PATH = APPLICATION_PATHS.shareProfile;
const offersIn = (answer: { json: <T>() => T }) =>
  answer.json<{ data: { offers: ProfileOffer[] } }>().data.offers;

/** A candidate who has applied for two positions with an empty profile, and what is done with it then. */
async function anApplied(config: TenantConfigInput = {}) {
  const tenant = await aTenant(server, {
    config,
    positions: ['Baker', 'Cook'].map((title) => aPosition({ title })),
  });
  const person = await aCandidate(server, tenant);
  const sent = await apply(person, { pids: await positionIdsOf(tenant) });
  const { applications } = sent.json<{
    data: { applications: { applicationId: string; positionTitle: string }[] };
  }>().data;
  const idOf = (title: string) =>
    applications.find(({ positionTitle }) => positionTitle === title)?.applicationId ?? '';
  const within = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => {
    const entry = server.registry.findByDomain(tenant.domain);
    if (entry === undefined) throw new Error('no tenant');
    return inTenant(
      server.db,
      { tenant: entry, actor: SYSTEM, clock: server.clock, requestId: 'test' },
      work,
    );
  };
  return {
    tenant,
    person,
    baker: idOf('Baker'),
    cook: idOf('Cook'),
    within,
    edit: (headline: string) =>
      person.send('POST', ONBOARDING_PATHS.profileEdit, {
        body: { op_section: 'headline', operation: 'set_value', op_data: { value: headline } },
      }),
    /** Names on the disk whose removal is promised. */
    promised: async () => {
      const rows = await within((ctx) =>
        ctx.tx.select({ file: tasks.key }).from(tasks).where(eq(tasks.kind, FILE_REMOVAL_TASK)),
      );
      return rows.map(({ file }) => file);
    },
    offers: async (who: TestBrowser = person) => offersIn(await who.send('GET', PATH)),
    share: (body: object, { key, who = person }: { key?: string; who?: TestBrowser } = {}) =>
      who.send('POST', PATH, {
        body,
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    timeline: async (id: string) =>
      (await person.send('GET', APPLICATION_PATHS.one(id)))
        .json<{ data: ApplicationDetails }>()
        .data.timeline.map(({ what, by }) => [what, by]),
    company: async (id: string) =>
      (
        await server.operate('GET', `/tenants/${tenant.domain}/applications/${id}`)
      ).json<OperatorApplicationDetails>(),
  };
}

test('[APPLY-01] a changed profile goes to the applications that were chosen, once, as it was then', async () => {
  const { person, baker, cook, edit, offers, share, timeline, company } = await anApplied();
  expect(await offers()).toEqual([]);
  await edit('Head baker');
  await resumeCalls(person).upload('ada.txt', A_RESUME);
  expect(await offers()).toMatchObject([
    { applicationId: expect.any(String), sharedAt: null, isLeft: false },
    { isLeft: false },
  ]);
  const before = await company(baker);
  const later = new Date(TEST_NOW.getTime() + 60_000);
  server.clock.set(later);
  for (const key of ['a', 'a', 'b'])
    expect((await share({ ids: [baker], leave: [cook] }, { key })).status).toBe(200);
  expect(await offers()).toMatchObject([{ applicationId: cook, isLeft: true }]);
  expect(await timeline(baker)).toEqual([
    ['status', 'candidate'],
    ['profile_shared', 'candidate'],
  ]);
  expect(await timeline(cook)).toHaveLength(1);
  await edit('Something else');
  const shown = await company(baker);
  expect(shown).toMatchObject({
    sent: before.sent,
    shared_profile: {
      shared_at: later.toISOString(),
      profile: { headline: 'Head baker', skills: [{ name: 'Mathematics' }, {}, {}] },
      resume: { name: 'ada.txt', bytes: A_RESUME.length },
    },
  });
  expect(shown.shared_profile?.profile).not.toHaveProperty('preferences');
  expect((await company(cook)).shared_profile).toBeNull();
  // Other words are another offer; those of before are none.
  expect(await offers()).toMatchObject([{ isLeft: false }, { isLeft: false }]);
  await edit('Head baker');
  expect(await offers()).toMatchObject([{ applicationId: cook, isLeft: true }]);
});

test('[APPLY-01] the resume that was shared stays when the profile loses it, and the company fetches it', async () => {
  const { tenant, person, baker, share, company } = await anApplied();
  const resumes = resumeCalls(person);
  await resumes.upload('ada.txt', A_RESUME);
  expect((await share({ ids: [baker] })).status).toBe(200);
  const id = (await resumes.list())[0]?.id ?? '';
  await resumes.change(id, { operation: 'remove' });
  server.clock.set(new Date(TEST_NOW.getTime() + 31 * 86_400_000));
  await server.tasks.runDue();
  const file = (await company(baker)).shared_profile?.resume?.id ?? '';
  const path = `/tenants/${tenant.domain}/applications`;
  expect((await server.operate('GET', `${path}/${baker}/files/${file}`)).text).toBe(A_RESUME);
  expect((await server.operate('GET', `${path}/export`)).text).toContain('"name":"ada.txt"');
  expect((await server.operate('GET', `${path}/export?format=csv`)).text).toContain('profile_shared_at');
});

test('[APPLY-01] nothing is shared with what is not one’s own or is over, not even in part', async () => {
  const { tenant, person, baker, cook, edit, share, offers, within } = await anApplied();
  await edit('Head baker');
  const other = await aCandidate(server, tenant);
  for (const body of [{ ids: [baker] }, { leave: [baker] }])
    expect((await share(body, { who: other })).status).toBe(404);
  expect((await share({ ids: [baker, 'unknown-application'] })).status).toBe(404);
  expect((await share({})).status).toBe(422);
  expect((await share({ ids: [baker] }, { who: await aBrowser(server, tenant) })).status).toBe(401);
  await person.send('POST', APPLICATION_PATHS.withdraw(cook), { body: {} });
  expect((await share({ ids: [baker, cook] })).status).toBe(409);
  expect(await within((ctx) => ctx.tx.select().from(applicationProfiles))).toEqual([]);
  expect(await offers()).toMatchObject([{ applicationId: baker, isLeft: false }]);
});

test('[APPLY-01] a key stands for one decision', async () => {
  const { baker, cook, edit, share } = await anApplied();
  await edit('Head baker');
  expect((await share({ ids: [baker] }, { key: 'k' })).status).toBe(200);
  expect((await share({ ids: [cook] }, { key: 'k' })).status).toBe(422);
});

test('[APPLY-01] of sharing and withdrawing at once, nothing is shared with what is withdrawn', async () => {
  const { person, baker, cook, edit, share, within } = await anApplied();
  for (const round of [1, 2, 3, 4]) {
    await edit(`Round ${round}`);
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => share({ ids: [baker, cook] }, { key: `round-${round}` })),
      ...(round === 3 ? [person.send('POST', APPLICATION_PATHS.withdraw(cook), { body: {} })] : []),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  }
  const shared = await within((ctx) => ctx.tx.select().from(applicationProfiles));
  expect(shared.some(({ status }) => status === 'Withdrawn')).toBe(false);
  // Each round at most once with each, and after the withdrawal with none of both.
  const keys = shared.map(({ applicationId, profile }) => `${applicationId} ${profile.headline}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(shared.filter(({ profile }) => profile.headline === 'Round 4')).toEqual([]);
});

test('[APPLY-01] a profile is shared so often a day and no more', async () => {
  const { baker, edit, share } = await anApplied();
  for (let count = 0; count < PROFILE_SHARES_A_DAY; count += 1) {
    await edit(`Number ${count}`);
    expect((await share({ ids: [baker] })).status).toBe(200);
  }
  await edit('One more');
  const refused = await share({ ids: [baker] });
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('86400');
});

test('the company’s systems are told, without the words (spec:F95)', async () => {
  const system = await aCompanySystem();
  const endpoints = [{ name: 'ats', url: system.url, events: ['application.profile_shared' as const] }];
  const { tenant, baker, edit, share } = await anApplied({ webhooksConfig: { endpoints } });
  await server.operate('POST', `/tenants/${tenant.domain}/webhooks/endpoints/ats/secret`);
  await edit('Secret words');
  for (const key of ['a', 'a']) await share({ ids: [baker] }, { key });
  await server.tasks.runDue();
  const calls = system.calls.map(({ body }) => body);
  expect(calls).toHaveLength(1);
  expect(JSON.parse(calls[0] ?? '')).toMatchObject({
    type: 'application.profile_shared',
    data: { application: baker, position_name: 'Baker', status: 'Submitted' },
  });
  expect(calls[0]).not.toContain('Secret words');
});

test('[APPLY-01] a guest’s application is offered what changes after it became the candidate’s', async () => {
  const tenant = await aTenant(server, { positions: [aPosition({ title: 'Baker' })] });
  const guest = await aBrowser(server, tenant);
  const email = `guest-${Date.now()}@people.example`;
  const call = { pids: await positionIdsOf(tenant), answers: { email } };
  expect((await apply(guest, { ...call, headers: await aProof(guest) })).status).toBe(201);
  const person = await aCandidate(server, tenant, email);
  const { claims } = (await person.send('GET', APPLICATION_PATHS.claim)).json<{
    data: { claims: { id: string }[] };
  }>().data;
  const decision = { id: claims[0]?.id, decision: 'keep' };
  expect((await person.send('POST', APPLICATION_PATHS.claim, { body: decision })).status).toBe(200);
  const offers = async () => offersIn(await person.send('GET', PATH));
  expect(await offers()).toEqual([]);
  await resumeCalls(person).edit({ firstname: 'Ada' });
  expect(await offers()).toMatchObject([{ positionTitle: 'Baker' }]);
});

test('[PROFILE-07] what was shared is in the export, and goes with its files when it is erased or grows old', async () => {
  for (const way of ['erased', 'old']) {
    const { person, baker, share, within } = await anApplied();
    await resumeCalls(person).upload('ada.txt', A_RESUME);
    await share({ ids: [baker] });
    const files = () =>
      within((ctx) => ctx.tx.select().from(applicationProfiles)).then((rows) =>
        rows.map(({ resume }) => resume?.file ?? ''),
      );
    const [file = ''] = await files();
    const part = server.privacy.parts.find(({ name }) => name === 'applications');
    await within(async (ctx) => {
      const [row] = await ctx.tx.select().from(candidates).where(eq(candidates.email, person.email));
      const subject = {
        candidateId: row?.id ?? 0,
        encId: person.encId,
        email: person.email,
        formerEmails: [],
      };
      const collected = await part?.collect(ctx, subject);
      expect(collected?.data).toContainEqual(
        expect.objectContaining({
          applicationId: baker,
          sharedProfiles: [
            expect.objectContaining({ profile: expect.objectContaining({ headline: 'Senior Analyst' }) }),
          ],
        }),
      );
      expect(collected?.files).toMatchObject([{ path: server.forms.files.pathOf(file) }]);
      if (way === 'erased') expect(await part?.erase(ctx, subject)).toEqual({ files: [file] });
    });
    if (way === 'old') {
      server.clock.set(new Date(TEST_NOW.getTime() + 10 * 366 * 86_400_000));
      await sweepApplications(server.applications, () => undefined);
      await server.tasks.runDue();
      expect(await server.forms.files.sizeOf(file)).toBe(0);
    }
    expect(await files()).toEqual([]);
    server.clock.set(TEST_NOW);
  }
});

test('[PROFILE-07] an application that is just given a profile grows old another time, with the file', async () => {
  const { person, baker, share, within } = await anApplied();
  await resumeCalls(person).upload('ada.txt', A_RESUME);
  expect((await share({ ids: [baker] })).status).toBe(200);
  const files = async () =>
    (await within((ctx) => ctx.tx.select().from(applicationProfiles))).map(
      ({ resume }) => resume?.file ?? '',
    );
  const [file = ''] = await files();
  server.clock.set(new Date(TEST_NOW.getTime() + 10 * 366 * 86_400_000));
  await within(async (ctx) => {
    await lockApplication(ctx, { encId: baker });
    await sweepApplications(server.applications, () => undefined);
  });
  expect(await files()).toEqual([file]);
  await sweepApplications(server.applications, () => undefined);
  await server.tasks.runDue();
  expect(await files()).toEqual([]);
  expect(await server.forms.files.sizeOf(file)).toBe(0);
});

test('[APPLY-01] a refused decision leaves no file behind', async () => {
  const { person, baker, cook, share, promised } = await anApplied();
  await resumeCalls(person).upload('ada.txt', A_RESUME);
  // They are gone through in the order of their names: the first one gets its file before the last one is refused.
  const last = baker < cook ? cook : baker;
  await person.send('POST', APPLICATION_PATHS.withdraw(last), { body: {} });
  expect((await share({ ids: [baker, cook] })).status).toBe(409);
  const sizes = async (names: readonly string[]) => {
    const found = await Promise.all(names.map((name) => server.forms.files.sizeOf(name)));
    return found.filter((size) => size > 0);
  };
  const names = await promised();
  expect(await sizes(names)).toEqual([A_RESUME.length]);
  server.clock.set(new Date(TEST_NOW.getTime() + 11 * 60_000));
  await server.tasks.runDue();
  expect(await sizes(names)).toEqual([]);
  expect(await promised()).toEqual([]);
});

test('[APPLY-01] invented applications cost nothing, and nobody decides without end', async () => {
  const { share, promised } = await anApplied();
  const ids = Array.from({ length: 200 }, (_, index) => `invented-${index}`);
  expect((await share({ ids })).status).toBe(404);
  expect(await promised()).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 30 }, () => share({ ids })));
  expect(answers.map(({ status }) => status)).toContain(429);
});

test('[APPLY-01] a section that the company switched off is not shared', async () => {
  const sectionConfig = { skills: { enabled: false }, basicInfo: { enabled: false } };
  const { person, baker, edit, share, company } = await anApplied({
    pcsxConfig: { profileConfig: { own: { sectionConfig } } },
  });
  // It fills them all.
  await resumeCalls(person).upload('ada.txt', A_RESUME);
  await edit('Head baker');
  expect((await share({ ids: [baker] })).status).toBe(200);
  const { profile } = (await company(baker)).shared_profile ?? {};
  expect(profile).toMatchObject({ headline: 'Head baker', skills: [], phone: '' });
  expect(profile?.experience).not.toEqual([]);
});

test('[APPLY-01] what is removed and written again is no change', async () => {
  const { person, baker, cook, share, offers } = await anApplied();
  const skills = async (operation: string, data: object) => {
    const body = { op_section: 'skills', operation, op_data: data };
    expect((await person.send('POST', ONBOARDING_PATHS.profileEdit, { body })).status).toBe(200);
    return (await resumeCalls(person).profile()).skills;
  };
  const [first] = await skills('add_item', { value: { name: 'Baking' } });
  expect((await share({ ids: [baker, cook] })).status).toBe(200);
  await skills('remove_item', { id: first?.id });
  expect(await offers()).toHaveLength(2);
  const [again] = await skills('add_item', { value: { name: 'Baking' } });
  expect(again?.id).not.toBe(first?.id);
  expect(await offers()).toEqual([]);
});

import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import { publish } from '../../../../test/form-people.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { inTenant } from '../../../platform/context.ts';
import { queueFileRemoval } from '../../../platform/files/file-removal.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import { addTask } from '../../../platform/tasks/add-task.ts';
import { candidates } from '../../accounts/accounts.schema.ts';
import { formDrafts } from '../../forms/forms.schema.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
});
afterEach(() => server.clock.set(TEST_NOW));

function seedOf({ domain }: TestTenant) {
  const entry = server.registry.findByDomain(domain);
  if (entry === undefined) throw new Error('no such tenant');
  return { tenant: entry, actor: SYSTEM, clock: server.clock, requestId: 'test' };
}

async function aForm(): Promise<void> {
  const terms = { enabled: true, disclaimerText: '<p>Be kind.</p>' };
  tenant = await aTenant(server, { config: { pcsxConfig: { termsOfServiceConfig: terms } } });
  await publish(server, tenant);
}

const erase = (browser: TestBrowser) =>
  browser.send('POST', PRIVACY_PATHS.erase, { body: { confirm: true } });
const keep = (browser: TestBrowser) =>
  browser.send('PUT', FORM_PATHS.progress, {
    query: { form: 'about-you', owner: '' },
    body: { formVersion: 1, key: 'k', changes: { firstName: { value: 'Leftover', base: 0 } } },
  });
const draftsLeft = () =>
  inTenant(server.db, seedOf(tenant), ({ tx }) => tx.select({ owner: formDrafts.owner }).from(formDrafts));

/** Erases while `call` is in the middle of writing the draft of the only candidate, and lets both end. */
async function eraseMeanwhile<T>(person: TestBrowser, call: () => Promise<T>) {
  return inTenant(server.db, seedOf(tenant), async ({ tx }) => {
    const [candidate] = await tx.select({ id: candidates.id }).from(candidates);
    const owner = server.forms.keys.ofCandidate(candidate?.id ?? 0);
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('form ' || id || ' ' || ${owner}::text, 0)) from forms`,
    );
    const calling = call();
    await untilWaiting(server.database.pool, 1);
    const erasing = erase(person);
    await Promise.race([erasing, untilWaiting(server.database.pool, 2)]);
    return { calling, erasing };
  }).then(async ({ calling, erasing }) => ({ called: await calling, erased: await erasing }));
}

test('[PROFILE-07] what a call writes while its candidate is erased is erased too', async () => {
  await aForm();
  const person = await aCandidate(server, tenant);
  const { called, erased } = await eraseMeanwhile(person, () => keep(person));
  expect([called.status, erased.status]).toEqual([200, 200]);
  expect(await draftsLeft()).toEqual([]);
});

const consent = { kind: 'notifications', decision: 'given' };
test.each<[string, (person: TestBrowser) => ReturnType<TestBrowser['send']>]>([
  ['an answer', keep],
  ['the terms', (person) => person.send('POST', ONBOARDING_PATHS.terms, { body: {} })],
  ['a consent', (person) => person.send('POST', PRIVACY_PATHS.consents, { body: consent })],
  [
    'a job',
    (person) => person.send('POST', SAVED_PATHS.save, { body: { position_ids: [1], operation: 'add' } }),
  ],
])('[PROFILE-07] %s that reaches the database after the erasure is refused', async (_what, call) => {
  await aForm();
  const person = await aCandidate(server, tenant);
  const { late, erasing } = await inTenant(server.db, seedOf(tenant), async ({ tx }) => {
    await tx.select({ id: candidates.id }).from(candidates).for('update');
    const ending = erase(person);
    await untilWaiting(server.database.pool, 1);
    const begun = call(person);
    await untilWaiting(server.database.pool, 2);
    return { late: begun, erasing: ending };
  });
  expect((await erasing).status).toBe(200);
  const refused = await late;
  expect([refused.status, refused.headers['x-login']]).toEqual([401, '1']);
  expect(await draftsLeft()).toEqual([]);
});

test('[PROFILE-07] what is taken over during the erasure is erased too', async () => {
  await aForm();
  const person = await aBrowser(server, tenant);
  const oldTab = await aBrowser(server, tenant, new Map(person.cookies));
  await signIn(server, person, 'taker@people.example');
  expect((await keep(oldTab)).status).toBe(200);
  server.clock.set(new Date(TEST_NOW.getTime() + 61_000));
  const { erased } = await eraseMeanwhile(person, () => server.tasks.runDue());
  expect(erased.status).toBe(200);
  expect(await draftsLeft()).toEqual([]);
});

test('[PROFILE-07] a task that writes of its candidate on another connection, as sealing does, ends before the erasure', async () => {
  await aForm();
  const person = await aCandidate(server, tenant);
  const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const file = server.forms.files.createName();
  const candidateId = await inTenant(server.db, seedOf(tenant), async (ctx) => {
    const [candidate] = await ctx.tx.select({ id: candidates.id }).from(candidates);
    const id = candidate?.id ?? 0;
    await addTask(ctx, { kind: 'sealing-like', key: 'one', payload: {}, candidateId: id });
    return id;
  });
  server.tasks.handle('sealing-like', async () => {
    begun.resolve();
    await goesOn.promise;
    await inTenant(server.db, seedOf(tenant), (ctx) => queueFileRemoval(ctx, [file], { candidateId }));
    await server.forms.files.append(file, ReadableStream.from([Buffer.from('x')]), { offset: 0, size: 1 });
  });
  const sealing = server.tasks.runDue();
  await begun.promise;
  const erasing = erase(person);
  await untilWaiting(server.database.pool, 1);
  goesOn.resolve();
  expect((await erasing).status).toBe(200);
  await sealing;
  await server.privacy.cleaner.runDue();
  expect(await server.forms.files.sizeOf(file)).toBe(0);
});

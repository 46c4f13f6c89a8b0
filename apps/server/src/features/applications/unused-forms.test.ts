import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../test/account-people.ts';
import { aProof, apply, applyForm, positionIdsOf } from '../../../test/application-people.ts';
import { A_RESUME, resumeCalls } from '../../../test/resume-people.ts';
import { aPosition, aServer, aTenant, TEST_NOW, type TestServer } from '../../../test/test-server.ts';
import { type Context, inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { removeForgottenForms } from '../forms/form-retention.ts';
import { sweepApplications } from './application-work.ts';
import { removeUnusedForms } from './sweeping.repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const dayOf = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000);

async function aCompany(config: object = {}) {
  const positions = ['A', 'B', 'C', 'D'].map((title) => aPosition({ title }));
  const tenant = await aTenant(server, { positions, config });
  const entry = server.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('no tenant');
  const seed = {
    tenant: entry,
    actor: SYSTEM,
    clock: server.clock,
    requestId: 'test',
  };
  const within = <T>(work: (ctx: Context) => Promise<T>) => inTenant(server.db, seed, work);
  const forms = () =>
    within(async (ctx) => {
      const { rows } = await ctx.tx.execute<{ key: string }>(
        sql`select form.key from forms as form join application_forms as made
            on made.tenant_id = form.tenant_id and made.form_key = form.key`,
      );
      return new Set(rows.map(({ key }) => key));
    });
  return { tenant, within, forms, pids: await positionIdsOf(tenant) };
}

async function sweepAt(days: number): Promise<void> {
  server.clock.set(dayOf(days));
  await removeForgottenForms(server.forms);
  await sweepApplications(server.applications, (message, fields) => {
    throw new Error(message, { cause: fields });
  });
  server.clock.set(TEST_NOW);
}

test('[APPLY-01] forms that were opened and left go after 90 days; what was begun, sent or opened since stays', async () => {
  const { tenant, forms, pids } = await aCompany({
    pcsxConfig: { applyFormConfig: { draftApplicationSettings: { keepDays: 400 } } },
  });
  const [a = 0, b = 0, c = 0, d = 0] = pids;
  const visitor = await aBrowser(server, tenant);
  const open = async (asked: number[]) => (await applyForm(visitor, asked)).formKey ?? '';
  const [left, sent, begun, again] = [await open([a]), await open([b]), await open([c]), await open([d])];
  // The copy of a resume of the profile counts as long as it is kept, not as something begun.
  const ada = await aCandidate(server, tenant);
  expect((await resumeCalls(ada).upload('ada.txt', A_RESUME)).status).toBe(200);
  await applyForm(ada, [a, b]);
  expect((await apply(visitor, { pids: [b], headers: await aProof(visitor) })).status).toBe(201);
  const draft = { position_ids: [c], answers: { firstname: 'Kim' } };
  server.clock.set(dayOf(10));
  expect((await visitor.send('PUT', APPLICATION_PATHS.drafts, { body: draft })).status).toBe(200);
  server.clock.set(dayOf(60));
  await open([d]);
  await sweepAt(89);
  expect(await forms()).toContain(left);
  expect((await forms()).size).toBe(5);
  await sweepAt(91);
  expect(await forms()).toEqual(new Set([sent, begun, again]));
  // Whoever comes again finds it made anew.
  expect(await open([a])).toBe(left);
  expect((await visitor.send('GET', APPLICATION_PATHS.form, { query: { pids: a } })).status).toBe(200);
});

test('[APPLY-01] only forms of applications of the own company are ever removed', async () => {
  const here = await aCompany();
  const there = await aCompany();
  for (const { tenant, pids } of [here, there])
    await applyForm(await aBrowser(server, tenant), [pids[0] ?? 0]);
  await server.operate('PUT', `/tenants/${here.tenant.domain}/forms/tax`, {
    definition: {
      title: 'Tax',
      sections: [{ title: '', items: [{ name: 'id', label: 'Id', type: 'text' }] }],
    },
  });
  expect(await here.within((ctx) => removeUnusedForms(ctx, dayOf(1000), 10))).toBe(1);
  expect([(await here.forms()).size, (await there.forms()).size]).toEqual([0, 1]);
  const kept = await server.operate('GET', `/tenants/${here.tenant.domain}/forms/tax`);
  expect(kept.status).toBe(200);
});

test('[APPLY-01] a draft that is being saved while a form is swept is kept', async () => {
  const { tenant, within, forms, pids } = await aCompany();
  const [a = 0] = pids;
  const visitor = await aBrowser(server, tenant);
  const key = (await applyForm(visitor, [a])).formKey ?? '';
  await within(async (ctx) => {
    // As a draft does that was begun and is not written yet.
    await ctx.tx.execute(sql`select 1 from forms where key = ${key} for key share`);
    expect(await within((other) => removeUnusedForms(other, dayOf(1000), 10))).toBe(0);
  });
  expect(await forms()).toContain(key);
});

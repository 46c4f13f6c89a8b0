import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../test/account-people.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import { inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { createAccountData } from './account-data.ts';
import { removeEndedSignIns } from './account-feature.ts';
import { findCandidateByEmail } from './candidates.repo.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});
afterEach(() => server.clock.set(TEST_NOW));

async function withSubject<T>(email: string, work: (parts: Parts) => Promise<T>): Promise<T> {
  const entry = server.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('no tenant');
  const { clock, db } = server;
  const seed = { tenant: entry, actor: SYSTEM, clock, requestId: 'test' };
  return inTenant(db, seed, async (ctx) => {
    const found = await findCandidateByEmail(ctx, email);
    if (found === undefined) throw new Error('no candidate');
    return work({ ctx, subject: { candidateId: found.id, encId: found.encId, email, formerEmails: [] } });
  });
}

interface Parts {
  ctx: Parameters<ReturnType<typeof createAccountData>['collect']>[0];
  subject: Parameters<ReturnType<typeof createAccountData>['collect']>[1];
}

test('[AUTH-01] the export holds the account with its sessions, and no secret of them', async () => {
  const ada = await aCandidate(server, tenant, 'export@people.example');
  const part = createAccountData(server.accounts);
  const { data, count } = await withSubject(ada.email, ({ ctx, subject }) => part.collect(ctx, subject));
  expect(data).toMatchObject({ id: ada.encId, email: ada.email, sessions: [{ method: 'email_code' }] });
  expect(count).toBe(2);
  const token = ada.cookies.get('session')?.split('.')[1] ?? '';
  expect(JSON.stringify(data)).not.toContain(token);
  expect(JSON.stringify(data)).not.toMatch(/hash/i);
});

test('[AUTH-01] erasing ends every session and forgets the codes, of this candidate only', async () => {
  const [ada, eve] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
  const part = createAccountData(server.accounts);
  await withSubject(ada.email, ({ ctx, subject }) => part.erase(ctx, subject));
  expect((await ada.send('GET', ACCOUNT_PATHS.account)).status).toBe(401);
  expect((await eve.send('GET', ACCOUNT_PATHS.account)).status).toBe(200);
  const left = await withSubject(ada.email, ({ ctx, subject }) => part.collect(ctx, subject));
  expect(left.count).toBe(1);
});

test('[AUTH-04] sessions that have ended are swept away, live ones stay', async () => {
  const idle = await aCandidate(server, tenant);
  server.clock.set(new Date(TEST_NOW.getTime() + 29 * 86_400_000));
  const stays = await aCandidate(server, tenant);
  server.clock.set(new Date(TEST_NOW.getTime() + 31 * 86_400_000));
  await removeEndedSignIns(server.accounts);
  const part = createAccountData(server.accounts);
  const of = async (email: string) =>
    (await withSubject(email, ({ ctx, subject }) => part.collect(ctx, subject))).count;
  expect([await of(idle.email), await of(stays.email)]).toEqual([1, 2]);
});

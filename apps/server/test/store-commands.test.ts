import type { StoreReport } from '@opencareers/contracts/operator-store';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from './account-people.ts';
import { aCommandLine, type CommandLine } from './command-line.ts';
import { anOfferWithHistory, asDatabaseOwner } from './offer-history.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from './test-server.ts';

let server: TestServer;
let [tenant, other]: [TestTenant, TestTenant] = [] as never;
let line: CommandLine;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
  other = await aTenant(server);
  line = await aCommandLine(server);
});

test('[ESIGN-02] store verify ends well only when everything is as it was written, and names each fault', async () => {
  const people = [await aCandidate(server, tenant), await aCandidate(server, other)] as const;
  const { offer } = await anOfferWithHistory(server, { tenant, person: people[0] });
  await anOfferWithHistory(server, { tenant: other, person: people[1] });
  const whole = await line.done('store verify');
  expect(whole.out).toBe('looked at 10 events of 2 offers of 2 tenants, 0 checkpoints and 2 files\n');

  await asDatabaseOwner(server, tenant.domain, [
    `update offer_events set kind = 'declined' where offer_id = ${offer.id} and seq = 2`,
    `delete from offer_events where offer_id = ${offer.id} and seq = 5`,
  ]);
  const broken = await line.cli('store verify');
  expect(broken).toEqual({
    code: 1,
    out: `${tenant.domain}: offer ${offer.id}: event 2 was changed
${tenant.domain}: offer ${offer.id}: event 5 is missing
looked at 9 events of 2 offers of 2 tenants, 0 checkpoints and 2 files
`,
    err: '2 faults found\n',
  });
  const asJson = await line.cli(['store', 'verify', '--domain', tenant.domain, '--json']);
  expect(asJson.code).toBe(1);
  expect(JSON.parse(asJson.out) as StoreReport).toMatchObject({
    tenants: 1,
    fault_count: 2,
    faults: [
      { domain: tenant.domain, offer_id: offer.id, text: 'event 2 was changed' },
      { domain: tenant.domain, offer_id: offer.id, text: 'event 5 is missing' },
    ],
  });
  await line.done(`store verify --domain ${other.domain}`);
});

test('store verify refuses a tenant that is not there, and what it does not understand', async () => {
  const unknown = await line.cli('store verify --domain nowhere.example');
  expect(unknown).toMatchObject({ code: 1, err: expect.stringMatching(/\S/) });
  const wrong = await server.operate('POST', '/store/verify', { tenant: tenant.domain });
  expect(wrong.status).toBe(422);
});

import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { aBounce, aComplaint } from '../../../../test/mail-reports.ts';
import { tell } from '../../../../test/notification-people.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { MailNames } from '../../../platform/mail/mail-names.ts';

let server: TestServer;
let tenant: TestTenant;
let other: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
  other = await aTenant(server);
});

type Person = TestBrowser & { email: string };

const report = (message: string) => server.operate('POST', '/mail_reports', { message });
/** The name of a mail that went to an address of the tenant. */
const aMailName = (to: string) => {
  const tenantId = server.registry.findByDomain(tenant.domain)?.id ?? 0;
  return new MailNames(server.keys).of({ tenantId, id: 7, createdAt: TEST_NOW }, to);
};
const returnsOf = async ({ domain }: TestTenant) =>
  (await server.operate('GET', `/tenants/${domain}/mail_returns`)).json<{ returns: object[] }>().returns;
const withheldOf = async (person: Person) =>
  (await person.send('GET', NOTIFICATION_PATHS.preferences)).json<{ data: { withheld: object | null } }>()
    .data.withheld;
async function newsReach(person: Person): Promise<boolean> {
  const before = server.mails.length;
  await tell(server, { tenant, person }, { details: { categoryTitle: 'News', message: `${before}` } });
  await server.tasks.runDue();
  return server.mails.slice(before).some(({ to }) => to === person.email);
}

test('an address that a mail came back from gets none until its owner or the operator wants it', async () => {
  const person = await aCandidate(server, tenant);
  expect(await newsReach(person)).toBe(true);
  const answer = await report(aBounce({ to: person.email.toUpperCase(), mailName: aMailName(person.email) }));
  expect(answer.json()).toEqual({ noted: 1, ignored: 0 });
  expect(await newsReach(person)).toBe(false);
  const withheld = { reason: 'bounced', sinceTs: Math.floor(TEST_NOW.getTime() / 1000) };
  expect(await withheldOf(person)).toEqual(withheld);
  expect(await returnsOf(tenant)).toMatchObject([
    { email: person.email, reason: 'bounced', times: 1, withheldMails: 1 },
  ]);
  expect(await returnsOf(other)).toEqual([]);
  expect((await person.send('POST', NOTIFICATION_PATHS.mailAgain, { body: {} })).status).toBe(200);
  expect(await withheldOf(person)).toBeNull();
  expect(await newsReach(person)).toBe(true);
  await report(aComplaint({ to: person.email, mailName: aMailName(person.email) }));
  expect(await withheldOf(person)).toMatchObject({ reason: 'complained' });
  const forgotten = await server.operate('POST', `/tenants/${tenant.domain}/mail_returns/forget`, {
    email: person.email,
  });
  expect(forgotten.json()).toEqual({ forgotten: 1 });
  expect(await newsReach(person)).toBe(true);
});

test('nobody stops the mails of others with a report that they made up', async () => {
  const person = await aCandidate(server, tenant);
  const mailName = aMailName('eve@people.example');
  for (const made of [mailName, '1.2.abc.0123456789abcdef', 'x'])
    expect((await report(aBounce({ to: person.email, mailName: made }))).json()).toEqual({
      noted: 0,
      ignored: 1,
    });
  expect(await newsReach(person)).toBe(true);
  expect((await report('')).status).toBe(422);
});

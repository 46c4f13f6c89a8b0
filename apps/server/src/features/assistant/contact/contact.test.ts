import { randomUUID } from 'node:crypto';
import { ASSISTANT_PATHS } from '@opencareers/contracts/assistant-calls';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { removeOldConversations } from '../assistant-feature.ts';
import { CONTACTS_A_DAY } from './contact.service.ts';

const CONTACT = 'people@company.example';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, {
    config: { chatbotxConfig: { enabled: true }, assistantConfig: { contactEmail: CONTACT } },
  });
});
beforeEach(() => server.clock.set(TEST_NOW));

const write = (browser: TestBrowser, change: object = {}, key: string | null = randomUUID()) =>
  browser.send('POST', ASSISTANT_PATHS.contact, {
    body: { message: 'Is there a canteen?', email: 'visitor@people.example', transcript: null, ...change },
    headers: key === null ? {} : { 'idempotency-key': key },
  });
const mailsTo = async (address: string) => {
  await server.tasks.runDue();
  return server.mails.filter(({ to }) => to === address);
};

test('[D56] a visitor writes to the company once, and is answered at the address that they give', async () => {
  const visitor = await aBrowser(server, tenant);
  const key = randomUUID();
  const message = 'Is there <b>one</b>?\n<script>alert(1)</script>';
  const sent = await write(visitor, { message }, key);
  expect(sent.json()).toMatchObject({ data: { sent: true } });
  expect((await write(visitor, { message }, key)).status).toBe(200);
  expect((await write(visitor, { message: 'another' }, key)).status).toBe(422);
  const mails = await mailsTo(CONTACT);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ headers: { 'Reply-To': 'visitor@people.example' } });
  expect(mails[0]?.text).toContain(message);
  expect(mails[0]?.html).toContain('Is there &lt;b&gt;one&lt;/b&gt;?');
  expect(mails[0]?.text).not.toContain('What was said');
});

test('[D56] a candidate is answered at their own address, with what was said where they send it along', async () => {
  const person = await aCandidate(server, tenant);
  const before = (await mailsTo(CONTACT)).length;
  const said = { email: 'somebody-else@people.example', transcript: 'I: hello\nAssistant: Hello!' };
  expect((await write(person, said)).status).toBe(200);
  const [mail] = (await mailsTo(CONTACT)).slice(before);
  expect(mail?.headers).toEqual({ 'Reply-To': person.email });
  expect(mail?.text).toContain(said.transcript);
  expect(mail?.text).not.toContain(said.email);
});

test('[D56] what is no message, has no key or no address is refused by its name', async () => {
  const visitor = await aBrowser(server, tenant);
  for (const [change, field] of [
    [{ message: ' ' }, 'message'],
    [{ email: null }, 'email'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    [{ transcript: 'x'.repeat(40_001) }, 'transcript'],
  ] as const) {
    const answer = await write(visitor, change);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(field)]);
  }
  expect((await write(visitor, {}, null)).text).toContain('Idempotency-Key');
  const without = await aTenant(server, { config: { chatbotxConfig: { enabled: true } } });
  expect((await write(await aBrowser(server, without))).status).toBe(404);
});

test('[D56] nobody writes without end, and who wrote is forgotten after days or with the account', async () => {
  const own = await aTenant(server, {
    config: { chatbotxConfig: { enabled: true }, assistantConfig: { contactEmail: 'own@company.example' } },
  });
  const person = await aCandidate(server, own);
  const rows = () =>
    server.database.withOwner(async (client) => {
      const { id } = server.registry.findByDomain(own.domain) ?? {};
      await client.query("select set_config('app.tenant_id', $1, false)", [String(id)]);
      return (await client.query('select id from assistant_contacts')).rowCount;
    });
  for (let count = 0; count < CONTACTS_A_DAY; count += 1) expect((await write(person)).status).toBe(200);
  server.clock.set(new Date(TEST_NOW.getTime() + 10 * 60_000));
  // In another browser, whose own limit of a minute is not reached.
  expect((await write(await aCandidate(server, own, person.email))).status).toBe(429);
  expect(await rows()).toBe(CONTACTS_A_DAY);
  await person.send('POST', PRIVACY_PATHS.erase, { body: { confirm: true } });
  expect(await rows()).toBe(0);
  expect((await write(await aBrowser(server, own))).status).toBe(200);
  expect(await rows()).toBe(1);
  server.clock.set(new Date(TEST_NOW.getTime() + 3 * 86_400_000));
  await removeOldConversations(server);
  expect(await rows()).toBe(0);
});

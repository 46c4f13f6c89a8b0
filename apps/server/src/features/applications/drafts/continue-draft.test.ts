import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { DraftApplication } from '@opencareers/contracts/applications';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { positionIdsOf } from '../../../../test/application-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { sweepApplications } from '../application-work.ts';

let server: TestServer;
let tenant: TestTenant;
let pid: number;
let count = 0;
beforeAll(async () => {
  server = await aServer({ baseUrl: 'https://jobs.example' });
  tenant = await aTenant(server, { positions: [aPosition()] });
  [pid = 0] = await positionIdsOf(tenant);
});
afterEach(() => server.clock.set(TEST_NOW));

/** A visitor with a draft, and the link of the mail about it. */
async function aTold(): Promise<{ visitor: TestBrowser; link: string }> {
  const visitor = await aBrowser(server, tenant);
  count += 1;
  const email = `continues-${count}@people.example`;
  const body = { position_ids: [pid], answers: { email, firstname: 'Ida' } };
  expect((await visitor.send('PUT', APPLICATION_PATHS.drafts, { body })).status).toBe(200);
  server.clock.set(new Date(TEST_NOW.getTime() + 25 * 3_600_000));
  await sweepApplications(server.applications, () => undefined);
  await server.tasks.runDue();
  const mail = server.mails.findLast(({ to }) => to === email);
  const link = /https:\/\/jobs\.example(\/careers\/apply\/continue\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(link).toContain('token=');
  return { visitor, link };
}

async function namesOf(person: TestBrowser): Promise<number> {
  const answer = await person.send('GET', APPLICATION_PATHS.drafts);
  return answer.json<{ data: { openDraftApplications: DraftApplication[] } }>().data.openDraftApplications
    .length;
}

const look = (person: TestBrowser, url: string) => person.inject({ method: 'GET', url });

/** Presses the button of the page, as a browser does. */
async function press(person: TestBrowser, html: string, change: (token: string) => string = (it) => it) {
  const plain = (text: string) => text.replaceAll('&amp;', '&');
  const action = plain(/action="([^"]+)"/.exec(html)?.[1] ?? '');
  const token = plain(/name="csrf_token" value="([^"]+)"/.exec(html)?.[1] ?? '');
  return person.inject({
    method: 'POST',
    url: action,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `csrf_token=${encodeURIComponent(change(token))}`,
  });
}

test('[APPLY-02] the link leads to the form in the browser of the draft, and asks in another one first', async () => {
  const { visitor, link } = await aTold();
  const page = `/careers/apply?pid=${pid}&domain=${tenant.domain}`;
  const own = await look(visitor, link);
  expect([own.status, own.headers.location]).toEqual([302, page]);
  const phone = await aBrowser(server, tenant);
  const asked = await look(phone, link);
  expect([asked.status, asked.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(asked.text).toContain('Go on with your application');
  expect(asked.text).not.toContain('Ida');
  expect(await namesOf(phone)).toBe(0);
  const pressed = await press(phone, asked.text);
  expect([pressed.status, pressed.headers.location]).toEqual([303, `${page}&brought=1`]);
  expect(await namesOf(phone)).toBe(1);
  const again = await look(phone, link);
  expect([again.status, again.headers.location]).toEqual([302, page]);
});

test('[APPLY-02] a candidate who follows the link has the draft in the account', async () => {
  const { link } = await aTold();
  const ada = await aCandidate(server, tenant);
  await press(ada, (await look(ada, link)).text);
  expect(await namesOf(ada)).toBe(1);
});

test('a link that was not made here opens nothing, nor one of another company, nor a press from elsewhere', async () => {
  const { visitor, link } = await aTold();
  const other = await aTenant(server, { positions: [aPosition()] });
  const phone = await aBrowser(server, tenant);
  for (const wrong of [
    link.replace('token=', 'token=x'),
    '/careers/apply/continue',
    link.replace(`domain=${tenant.domain}`, `domain=${other.domain}`),
  ])
    expect((await look(phone, wrong)).status).toBe(404);
  const asked = await look(phone, link);
  expect((await press(phone, asked.text, () => 'a.b.c')).status).toBe(403);
  expect([await namesOf(visitor), await namesOf(phone)]).toEqual([1, 0]);
});

test('[APPLY-02] the link of a mail ends after 14 days with the page of an unknown one', async () => {
  const { link } = await aTold();
  const phone = await aBrowser(server, tenant);
  const mailedAt = TEST_NOW.getTime() + 25 * 3_600_000;
  server.clock.set(new Date(mailedAt + 14 * 86_400_000 - 1));
  const asked = await look(phone, link);
  expect(asked.status).toBe(200);
  server.clock.set(new Date(mailedAt + 14 * 86_400_000));
  const ended = await look(phone, link);
  const unknown = await look(phone, link.replace('token=', 'token=x'));
  const page = ({ text }: { text: string }) => text.replaceAll(/nonce="[^"]+"/g, '');
  expect([ended.status, page(ended)]).toEqual([404, page(unknown)]);
  expect((await press(phone, asked.text)).status).toBe(404);
  expect(await namesOf(phone)).toBe(0);
});

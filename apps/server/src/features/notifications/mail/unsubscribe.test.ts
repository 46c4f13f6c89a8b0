import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { NotificationPreference } from '@opencareers/contracts/notifications';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { tell } from '../../../../test/notification-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';
import type { Mail } from '../../../integrations/mail/mail.port.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer({ baseUrl: 'https://jobs.example' });
  tenant = await aTenant(server, {
    config: {
      supportedLanguages: [{ value: 'fr', title: 'Français' }],
      pcsxConfig: { branding: { companyName: 'Gare & <i>Fils</i>' } },
    },
  });
});

type Person = TestBrowser & { email: string };

async function mailTo({ email }: Person): Promise<Mail> {
  await server.tasks.runDue();
  const mail = server.mails.findLast(({ to }) => to === email);
  if (mail === undefined) throw new Error('there is no mail');
  return mail;
}

/** The address in the header of a mail, as a path of this server. */
function addressOf(mail: Mail): string {
  const url = new URL(/^<(.+)>$/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  expect(url.origin).toBe('https://jobs.example');
  return `${url.pathname}${url.search}`;
}

async function isMailed(person: Person, kind: string): Promise<boolean | undefined> {
  const answer = await person.send('GET', NOTIFICATION_PATHS.preferences);
  const { preferences } = answer.json<{ data: { preferences: NotificationPreference[] } }>().data;
  return preferences.find((preference) => preference.kind === kind)?.email;
}

/** As a mail program sends it: without cookies, tokens or an origin. */
const oneClick = (url: string) =>
  server.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

test('a notification is mailed in the language of the candidate, with its link and a way to end such mails', async () => {
  const person = await aCandidate(server, tenant);
  await tell(
    server,
    { tenant, person },
    {
      kind: 'SCHEDULEInterview',
      details: { position_title: 'Cheminot <b>&' },
    },
  );
  const mail = await mailTo(person);
  expect(mail.subject).toBe('Choisissez une heure pour votre entretien pour Cheminot <b>&.');
  expect(mail.html).toContain('Cheminot &lt;b&gt;&amp;.');
  expect(mail.html).toContain('<html lang="fr" dir="ltr">');
  const link = `https://jobs.example/careers/interviews?domain=${tenant.domain}`;
  expect(mail.text).toContain(`Ouvrir: ${link}`);
  expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(mail.text).toContain(addressOf(mail));
  expect(addressOf(mail)).not.toContain('people');
});

test('one click of a mail program ends the mails of a kind, without signing in, again and again', async () => {
  const person = await aCandidate(server, tenant);
  await tell(server, { tenant, person }, { kind: 'SCHEDULEInterview' });
  const url = addressOf(await mailTo(person));
  for (let again = 0; again < 2; again += 1) {
    const answer = await oneClick(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  }
  expect(await isMailed(person, 'SCHEDULEInterview')).toBe(false);
  expect(await isMailed(person, 'CONFIRMInterview')).toBe(true);
});

test('looking at the link only asks: programs that check mails end nothing', async () => {
  const person = await aCandidate(server, tenant);
  await tell(server, { tenant, person }, { kind: 'CONFIRMInterview' });
  const url = addressOf(await mailTo(person));
  const page = await server.server.inject({ method: 'GET', url });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('<html lang="fr" dir="ltr">');
  expect(page.body).toContain('Entretien à confirmer');
  expect(page.body).toContain('Gare &amp; &lt;i&gt;Fils');
  expect(await isMailed(person, 'CONFIRMInterview')).toBe(true);
  const action = /action="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { body } = await oneClick(action);
  expect(body).toContain('ne vous enverra plus');
  expect(body).toContain('Gare &amp; &lt;i&gt;Fils');
  expect(await isMailed(person, 'CONFIRMInterview')).toBe(false);
});

test('a link that was not made here, and one of somebody who is gone, do nothing', async () => {
  const person = await aCandidate(server, tenant);
  await tell(server, { tenant, person }, { kind: 'CONFIRMInterview' });
  const url = addressOf(await mailTo(person));
  const token = new URL(url, 'https://jobs.example').searchParams.get('token') ?? '';
  const [body = '', signature = ''] = token.split('.');
  const [tenantId, candidateId] = JSON.parse(Buffer.from(body, 'base64url').toString());
  const forged = [
    '',
    'x',
    `${body}.`,
    `${body}.${signature}x`,
    `${Buffer.from(JSON.stringify([tenantId, candidateId + 1, 'CONFIRMInterview'])).toString('base64url')}.${signature}`,
    `${token}.${signature}`,
  ];
  for (const each of forged) {
    const answer = await oneClick(`${NOTIFICATION_PATHS.unsubscribe}?token=${each}`);
    expect([each, answer.statusCode]).toEqual([each, 404]);
  }
  expect(await isMailed(person, 'CONFIRMInterview')).toBe(true);
});

test('the link ends mails of its own tenant and candidate, whichever tenant the call names', async () => {
  const other = await aTenant(server);
  const a1 = await aCandidate(server, tenant, 'both@people.example');
  const b1 = await aCandidate(server, other, 'both@people.example');
  await tell(server, { tenant, person: a1 }, { kind: 'CONFIRMInterview' });
  const url = addressOf(await mailTo(a1)).replace(tenant.domain, other.domain);
  expect((await oneClick(url)).statusCode).toBe(200);
  expect(await isMailed(a1, 'CONFIRMInterview')).toBe(false);
  expect(await isMailed(b1, 'CONFIRMInterview')).toBe(true);
});

test('what must not be lost silently offers no end', async () => {
  const person = await aCandidate(server, tenant);
  await tell(server, { tenant, person }, { kind: 'OFFERExtended' });
  const mail = await mailTo(person);
  expect(mail.headers).not.toHaveProperty('List-Unsubscribe');
  expect(mail.text).not.toContain(NOTIFICATION_PATHS.unsubscribe);
});

test('an event that is told twice, also at once, is one notification and one mail', async () => {
  const person = await aCandidate(server, tenant);
  const told = await Promise.all(
    Array.from({ length: 5 }, () =>
      tell(server, { tenant, person }, { kind: 'REFERENCEReceived', eventKey: 'reference-7' }),
    ),
  );
  expect(told.filter(Boolean)).toHaveLength(1);
  await server.tasks.runDue();
  expect(server.mails.filter(({ to, code }) => to === person.email && code === undefined)).toHaveLength(1);
});

import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { FormReceipt } from '@opencareers/contracts/forms';
import { readResume } from '@opencareers/resume-parser/read-resume';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { aDefinition, publish } from '../../../../test/form-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  const supportedLanguages = [
    { title: 'English', value: 'en' as const },
    { title: 'Deutsch', value: 'de' as const },
  ];
  tenant = await aTenant(server, { config: { supportedLanguages } });
  await publish(server, tenant, {
    definition: aDefinition({
      translations: { de: { title: 'Über Sie' } },
    }),
  });
});

const query = { form: 'about-you' };

/** The file as it comes, and the text of its pages. */
async function load(person: TestBrowser, more: Record<string, string> = {}) {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asked = { domain: tenant.domain, ...query, ...more };
  const answer = await server.server.inject({
    url: FORM_PATHS.receiptFile,
    query: asked,
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(200);
  const { lines } = await readResume(answer.rawPayload, '');
  return { answer, text: lines.map(({ text }) => text).join(' ') };
}

async function send(person: TestBrowser, key: string, answers: object): Promise<string> {
  const sent = await person.send('POST', FORM_PATHS.submissions, {
    query,
    headers: { 'idempotency-key': key },
    body: { formVersion: 1, again: true, answers },
  });
  expect(sent.status, sent.text).toBe(201);
  return sent.json<{ data: { receipt: FormReceipt } }>().data.receipt.number;
}

test('[FORMS-02] what was sent comes as a tagged PDF, in words, with the SSN masked', async () => {
  const ada = await aCandidate(server, tenant);
  expect((await ada.send('GET', FORM_PATHS.receiptFile, { query })).status).toBe(404);
  const number = await send(ada, 'one', {
    firstName: 'Ada',
    ssn: '123-45-6789',
    hasJob: 'yes',
    employer: 'Analytical Engines',
    country: 'DE',
  });
  const { answer, text } = await load(ada);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`${number}.pdf`),
    'cache-control': 'private, no-store',
  });
  expect(answer.rawPayload.toString('latin1')).toContain('/StructTreeRoot');
  for (const part of [
    'About you',
    'Sent to',
    number,
    'First name',
    'Ada',
    'Yes',
    'Analytical Engines',
    'Germany',
  ])
    expect(text).toContain(part);
  expect(text).toContain('6789');
  expect(text).not.toContain('123-45');
});

test('[FORMS-02] each time that it was sent has its own PDF by its number, in the language that is asked for', async () => {
  const ada = await aCandidate(server, tenant);
  const first = await send(ada, 'first', { firstName: 'Augusta' });
  const second = await send(ada, 'second', { firstName: 'Countess' });
  const read = async (more: Record<string, string>) => (await load(ada, more)).text;
  expect(await read({})).toContain('Countess');
  expect(await read({ number: second })).toContain('Countess');
  const old = await read({ number: first });
  for (const part of [first, 'Augusta']) expect(old).toContain(part);
  const visitor = await aBrowser(server, tenant);
  await send(visitor, 'visitor', { firstName: 'Ada' });
  const german = (await load(visitor, { hl: 'de' })).text;
  for (const part of ['Über Sie', 'Gesendet an', 'Belegnummer']) expect(german).toContain(part);
  const other = await aCandidate(server, tenant);
  for (const person of [other, await aBrowser(server, tenant)])
    for (const more of [{}, { number: first }] as Record<string, string>[]) {
      const answer = await person.send('GET', FORM_PATHS.receiptFile, { query: { ...query, ...more } });
      expect(answer.status).toBe(404);
    }
});

test('[FORMS-02] another tenant has neither the form nor its PDF', async () => {
  const ada = await aCandidate(server, tenant);
  const number = await send(ada, 'fence', { firstName: 'Ada' });
  const elsewhere = await aTenant(server);
  await publish(server, elsewhere);
  const asked = { ...query, number, domain: elsewhere.domain };
  expect((await ada.send('GET', FORM_PATHS.receiptFile, { query: asked })).status).toBe(404);
});

import { openServerForm } from '@opencareers/form-react/client';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { publish } from './form-people.ts';
import { fileAnswer } from './form-uploads.ts';
import { aServer, aTenant, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

/** The network of a browser with cookies, as far as the server. */
function aBrowser(): typeof fetch {
  const cookies = new Map<string, string>();
  return async (address, init = {}) => {
    const body = init.body instanceof Blob ? Buffer.from(await init.body.arrayBuffer()) : init.body;
    const answer = await server.server.inject({
      method: init.method as InjectOptions['method'],
      url: address instanceof Request ? address.url : address.toString(),
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: body as InjectOptions['payload'],
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: headers.map(([name, value]) => [name, value]),
    });
  };
}

test('the ready client opens a form, loads choices, uploads, is refused by question, and sends once', async () => {
  const tenant = await aTenant(server);
  await publish(server, tenant);
  const place = { domain: tenant.domain, form: 'about-you', fetch: aBrowser() };
  const opened = await openServerForm(place);
  expect(opened).toMatchObject({ title: 'About you', version: 1, receipt: null, countryCode: 'US' });
  expect(opened.definition?.sections[0]?.items.map(({ name }) => name)).toContain('resume');

  const { signal } = new AbortController();
  const choices = await opened.ports.loadChoices('/api/forms/options/countries', signal);
  expect(choices).toContainEqual({ label: 'Norway', value: 'NO' });

  const content = new Blob(['Ada Lovelace, engineer']);
  const file = {
    uid: 'file-1',
    fieldName: 'resume',
    name: 'ada.txt',
    size: content.size,
    type: 'text/plain',
  };
  await opened.ports.uploads.upload({ ...file, content, onProgress: () => undefined, signal });

  expect(await opened.submit({ hasJob: 'yes' }, { key: 'one' })).toMatchObject({
    errors: [
      { name: 'firstName', code: 'required' },
      { name: 'employer', code: 'required' },
    ],
  });
  const answers = { firstName: 'Ada', resume: [fileAnswer(file.uid)] };
  expect(await opened.submit(answers, { key: 'two' })).toBeUndefined();
  expect(await opened.submit(answers, { key: 'two' })).toBeUndefined();
  const again = await openServerForm(place);
  expect(again.receipt?.number).toMatch(/^F-/);
});

test('the ready client keeps a draft on the server, and an unknown form is an error with its status', async () => {
  const tenant = await aTenant(server);
  await publish(server, tenant);
  const place = { domain: tenant.domain, fetch: aBrowser() };
  const { keeping } = await openServerForm({ ...place, form: 'about-you' });
  const { signal } = new AbortController();
  const changes = { firstName: { value: 'Ada', base: 0 } };
  await keeping.remote.save({ key: 'k', formVersion: 1, changes }, signal);
  const { keeping: later } = await openServerForm({ ...place, form: 'about-you' });
  expect(await later.remote.load(signal)).toMatchObject({ answers: { firstName: { value: 'Ada' } } });
  await expect(openServerForm({ ...place, form: 'nothing' })).rejects.toMatchObject({
    status: 404,
    message: 'Form not found',
  });
});

import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { OpenForm } from '@opencareers/contracts/forms';
import { beforeAll, expect, test } from 'vitest';
import { aPerson, publish } from '../../../../test/form-people.ts';
import { anUpload } from '../../../../test/form-uploads.ts';
import { aServer, aTenant, type TestServer } from '../../../../test/test-server.ts';

const PATIENT = { timeout: 10_000 };
let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await aServer();
  await server.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.server.address() as AddressInfo);
});

/** A file of which the server has a part, and whose connection is open until `breakOff`. */
async function aFileOnItsWay() {
  const tenant = await aTenant(server);
  await publish(server, tenant);
  const person = await aPerson(server, tenant);
  const token = (await person.send('GET', '/api/csrf')).json<{ token: string }>().token;
  const upload = anUpload(person, tenant);
  const content = Buffer.from('0123456789'.repeat(30_000));
  await upload.begin({ size: content.length });

  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: `${FORM_PATHS.uploads}/${upload.uid}?domain=${tenant.domain}&form=about-you`,
    headers: {
      cookie: person.cookie,
      'x-csrf-token': token,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': String(content.length),
    },
  });
  sending.on('error', () => undefined);
  sending.write(content.subarray(0, 100_000));
  // While it is being sent nobody else may write (an offset that is wrong would be 409); then the line breaks.
  await expect.poll(async () => (await upload.send(content.subarray(0, 1), 7)).status, PATIENT).toBe(423);
  const breakOff = async () => {
    const closed = new Promise((resolve) => sending.on('close', resolve));
    sending.destroy();
    await closed;
  };
  return { tenant, person, upload, content, breakOff };
}

test('[FORM-23] what came before the connection broke counts, and the upload goes on from there', async () => {
  const { upload, content, breakOff } = await aFileOnItsWay();
  await breakOff();
  const offset = async () => Number((await upload.where()).headers['upload-offset']);
  await expect.poll(offset, PATIENT).toBeGreaterThan(0);
  const from = await offset();
  expect(from).toBeLessThanOrEqual(100_000);
  const last = await upload.send(content.subarray(from), from);
  expect([last.status, last.headers['upload-offset']]).toEqual([204, String(content.length)]);
});

test('[APPLY-02] a draft is removed while a file of it arrives, and the file with the same call once it does not', async () => {
  const { tenant, person, upload, breakOff } = await aFileOnItsWay();
  const query = { form: 'about-you' };
  const body = { key: 'k', formVersion: 1, changes: { firstName: { value: 'Ada', base: 0 } } };
  expect((await person.send('PUT', FORM_PATHS.progress, { query, body })).status).toBe(200);
  const url = `${FORM_PATHS.progress}?domain=${tenant.domain}&form=about-you`;
  const remove = async () => (await person.inject({ method: 'DELETE', url })).status;
  expect(await remove()).toBe(423);
  const opened = await person.send('GET', FORM_PATHS.form, { query });
  expect(opened.json<{ data: OpenForm }>().data.draft).toBeNull();
  await breakOff();
  await expect.poll(remove, PATIENT).toBe(200);
  expect((await upload.where()).status).toBe(404);
});

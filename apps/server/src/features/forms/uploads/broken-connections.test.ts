import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FORM_PATHS } from '@opencareers/contracts/forms';
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

test('[FORM-23] what came before the connection broke counts, and the upload goes on from there', async () => {
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
  const closed = new Promise((resolve) => sending.on('close', resolve));
  sending.destroy();
  await closed;
  const offset = async () => Number((await upload.where()).headers['upload-offset']);
  await expect.poll(offset, PATIENT).toBeGreaterThan(0);
  const from = await offset();
  expect(from).toBeLessThanOrEqual(100_000);
  const last = await upload.send(content.subarray(from), from);
  expect([last.status, last.headers['upload-offset']]).toEqual([204, String(content.length)]);
});

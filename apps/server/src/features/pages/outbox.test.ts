import { createSecretKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aDatabase } from '../../../test/test-database.ts';
import { aServer, aTenant } from '../../../test/test-server.ts';
import { buildApp } from '../../app.ts';
import { FileMail } from '../../integrations/mail/file-mail.ts';
import { OUTBOX_PATH } from './outbox.routes.ts';
import { loadSiteBundle } from './site-bundle.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'opencareers-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A server whose mails are files. */
async function aFileServer(folder: string, isDemo: boolean) {
  const database = await aDatabase();
  const { server } = await buildApp({
    pool: database.pool,
    login: database.login,
    cacheFolder: null,
    uploadFolder: folder,
    sealKeyFolder: folder,
    mail: new FileMail(folder),
    database: null,
    isDemo,
    runsTasks: false,
    secrets: {
      operatorToken: 'operator-token-of-the-outbox',
      signingKey: Buffer.alloc(32),
      sealingKey: createSecretKey(Buffer.alloc(32)),
    },
    site: await loadSiteBundle(),
    baseUrl: null,
    trustProxy: false,
    logLevel: 'silent',
    isDevelopment: false,
  });
  onTestFinished(() => server.close());
  return server;
}

test('the mails of the demo can be read, the newest first, with the code in large digits', async () => {
  const folder = await aFolder();
  const sender = new FileMail(folder);
  const server = await aFileServer(folder, true);
  expect((await server.inject(OUTBOX_PATH)).body).toContain('No mails yet');
  for (let index = 0; index < 55; index += 1)
    await sender.send(
      {
        to: 'ada@demo.example',
        subject: `Mail ${index} <script>`,
        text: 'Hi & bye',
        html: '',
        code: '123456',
      },
      {
        id: `1.${index}`,
        createdAt: new Date(Date.UTC(2026, 2, 10, 12, index)),
        from: 'no-reply@demo.example',
      },
    );
  await writeFile(join(folder, '2026-torn.json'), '{');
  const { body, headers, statusCode } = await server.inject(OUTBOX_PATH);
  expect(statusCode).toBe(200);
  expect(body.match(/Mail \d+ &lt;script&gt;/g)).toHaveLength(49);
  expect(body.indexOf('Mail 54')).toBeLessThan(body.indexOf('Mail 53'));
  expect(body).toContain('<p class="code"><bdi dir="ltr">123456</bdi></p>');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
});

test('without the demo, and where mail is really sent, there is no such page', async () => {
  expect((await (await aFileServer(await aFolder(), false)).inject(OUTBOX_PATH)).statusCode).toBe(404);
  const server = await aServer();
  await aTenant(server);
  expect((await server.get(OUTBOX_PATH)).status).toBe(404);
});

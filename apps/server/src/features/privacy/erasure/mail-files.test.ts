import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileMail } from '../../../integrations/mail/file-mail.ts';
import { removeMailsOf } from './mail-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencareers-outbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('[PROFILE-07] half a mail that a process left when it was ended goes with an erasure, mails about them too, those of others stay', async () => {
  const sender = new FileMail(folder);
  const sending = { createdAt: new Date('2026-03-10T12:00:00Z'), from: 'no-reply@example.com' };
  const letter = { subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' };
  await sender.send({ ...letter, to: 'ada@people.example' }, { ...sending, id: '1.1' });
  await sender.send({ ...letter, to: 'ben@people.example' }, { ...sending, id: '1.2' });
  await sender.send({ ...letter, to: 'mia@people.example' }, { ...sending, id: '1.4', about: '1:7' });
  await sender.send({ ...letter, to: 'mia@people.example' }, { ...sending, id: '1.5', about: '2:7' });
  await writeFile(join(folder, '.0d0ff.tmp'), '{"id":"1.3","to":"ada@peop');
  await writeFile(join(folder, 'notes.txt'), 'put here by the operator');
  await removeMailsOf(folder, { addresses: ['ada@people.example'], about: '1:7' });
  expect((await readdir(folder)).toSorted()).toEqual([
    '2026-03-10T12-00-00.000Z-ben@people.example.json',
    '2026-03-10T12-00-00.001Z-mia@people.example.json',
    'notes.txt',
  ]);
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileMail } from './file-mail.ts';

const CREATED = new Date('2026-03-10T12:00:00.123Z');
const MAIL = { to: 'ada@example.com', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' };
const from = 'no-reply@example.com';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencareers-outbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a mail is a file by its time and its recipient, with all that its reader needs', async () => {
  const sender = new FileMail(join(folder, 'plain'));
  await sender.send({ ...MAIL, code: '123456' }, { id: '1.1', createdAt: CREATED, from });
  expect(await readdir(sender.folder)).toEqual(['2026-03-10T12-00-00.123Z-ada@example.com.json']);
  const [name = ''] = await readdir(sender.folder);
  expect(JSON.parse(await readFile(join(sender.folder, name), 'utf8'))).toMatchObject({
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'Hi',
    html: '<p>Hi</p>',
    code: '123456',
  });
});

test('the same mail handed over many times is one file, two mails of one moment are two', async () => {
  const sender = new FileMail(join(folder, 'again'));
  const send = (id: string) => sender.send(MAIL, { id, createdAt: CREATED, from });
  await Promise.all(['1.1', '1.1', '1.2', '1.1', '1.2'].map(send));
  await send('1.1');
  const names = await readdir(sender.folder);
  expect(names.toSorted()).toEqual([
    '2026-03-10T12-00-00.123Z-ada@example.com.json',
    '2026-03-10T12-00-00.124Z-ada@example.com.json',
  ]);
});

test('a hostile recipient neither leaves the folder nor becomes two, a hostile subject stays one line', async () => {
  const sender = new FileMail(join(folder, 'hostile'));
  const send = (to: string, id: string) =>
    sender.send({ ...MAIL, to, subject: 'Hello\r\nBcc: eve@example.com' }, { id, createdAt: CREATED, from });
  await send('../../../etc/x@example.com', '1.1');
  await send('..@example.com', '1.2');
  for (const to of [
    'a@b.example,eve@example.com',
    'a@b.example\r\nBcc: eve@example.com',
    'nobody',
    '<a@b.c>',
  ])
    await expect(send(to, '1.3')).rejects.toThrow('the recipient is not an address');
  const names = await readdir(sender.folder);
  expect(names.toSorted()).toEqual([
    '2026-03-10T12-00-00.123Z-..@example.com.json',
    '2026-03-10T12-00-00.123Z-.._.._.._etc_x@example.com.json',
  ]);
  for (const name of names) {
    const { subject } = JSON.parse(await readFile(join(sender.folder, name), 'utf8'));
    expect(subject).toBe('Hello Bcc: eve@example.com');
  }
});

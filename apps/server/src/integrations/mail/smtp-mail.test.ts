import { beforeEach, expect, test } from 'vitest';
import { aMailServer, type TestMailServer } from '../../../test/mail-server.ts';
import { type Mail, MailRefusedError } from './mail.port.ts';
import { SmtpMail } from './smtp-mail.ts';

const MAIL: Mail = {
  to: 'ada@example.com',
  subject: 'Grüße – مرحبا',
  text: 'Hello Ada\n',
  html: '<p>Hello <b>Ada</b></p>',
  fromName: 'Northwind "Rail"',
  headers: { 'List-Unsubscribe': '<https://jobs.example/candidate/unsubscribe?token=abc>' },
};
const sending = (id: string, signal = new AbortController().signal) => ({
  id,
  createdAt: new Date('2026-03-10T12:00:00Z'),
  from: 'no-reply@northwind.example',
  signal,
});

let server: TestMailServer;
let sender: SmtpMail;
beforeEach(async () => {
  server = await aMailServer();
  sender = new SmtpMail(server.url);
});

test('a mail arrives as text and HTML, from the company, with a name that stays the same', async () => {
  await sender.send(MAIL, sending('1.7.abc'));
  await sender.send(MAIL, sending('1.7.abc'));
  const [first, second] = server.accepted;
  expect(first).toMatchObject({
    subject: MAIL.subject,
    text: expect.stringContaining('Hello Ada'),
    html: expect.stringContaining('<b>Ada</b>'),
    from: { name: 'Northwind "Rail"', address: 'no-reply@northwind.example' },
    to: [{ address: 'ada@example.com' }],
    messageId: '<1.7.abc@northwind.example>',
    recipients: ['ada@example.com'],
    envelopeSender: 'no-reply@northwind.example',
  });
  expect(first?.date).toBe('2026-03-10T12:00:00.000Z');
  expect(second?.messageId).toBe(first?.messageId);
  expect(first?.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe', value: MAIL.headers?.['List-Unsubscribe'] }),
  );
});

test('what people wrote adds neither headers nor recipients', async () => {
  const hostile = '\r\nBcc: eve@example.com\r\n\r\nAnother body';
  await sender.send(
    {
      ...MAIL,
      subject: `Hello${hostile}`,
      fromName: `Company${hostile}`,
      text: `.\r\n.\r\nMAIL FROM:<eve@example.com>\r\n${hostile}`,
      headers: { 'List-Unsubscribe': `<https://jobs.example>${hostile}` },
    },
    sending('1.1'),
  );
  const [mail] = server.accepted;
  expect(mail?.recipients).toEqual(['ada@example.com']);
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  expect(mail?.subject).toContain('Hello');
  for (const to of [
    'a@b.example, eve@example.com',
    'a@b.example>\r\nRCPT TO:<eve@example.com',
    'Ada <a@b.c>',
  ])
    await expect(sender.send({ ...MAIL, to }, sending('1.2'))).rejects.toThrow(MailRefusedError);
  expect(server.accepted).toHaveLength(1);
});

test('a refusal for good is told apart from one for now, and neither names the address', async () => {
  for (const verdict of ['refuse', 'refuse-recipient'] as const) {
    server.verdict = verdict;
    const refused = await sender.send(MAIL, sending('1.1')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailRefusedError);
    expect(refused).toMatchObject({ isAddressGone: verdict === 'refuse-recipient' });
    expect(String(refused)).not.toContain('@');
  }
  server.verdict = 'later';
  const later = await sender.send(MAIL, sending('1.1')).catch((error: unknown) => error);
  expect(later).not.toBeInstanceOf(MailRefusedError);
  expect(String(later)).toMatch(/EMESSAGE.* 451/);
  const nobody = await new SmtpMail('smtp://127.0.0.1:1')
    .send(MAIL, sending('1.1'))
    .catch((error: unknown) => error);
  expect(nobody).not.toBeInstanceOf(MailRefusedError);
});

test('a mail server that says nothing is left when the server stops', async () => {
  server.verdict = 'silent';
  const stopping = new AbortController();
  const arrival = server.nextArrival();
  const sent = sender.send(MAIL, sending('1.1', stopping.signal));
  await arrival;
  stopping.abort();
  await expect(sent).rejects.toThrow('no answer in time');
});

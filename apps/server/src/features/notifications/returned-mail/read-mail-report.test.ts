import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBounce, aComplaint } from '../../../../test/mail-reports.ts';
import { readMailReport } from './read-mail-report.ts';

test('a mail that came back names its address and itself (RFC 3464)', async () => {
  expect(await readMailReport(aBounce({ to: 'Ada@People.example', mailName: '1.2.abc.proof' }))).toEqual([
    { reason: 'bounced', mailName: '1.2.abc.proof', addresses: ['ada@people.example', 'ada@inbox.example'] },
  ]);
});

test('a complaint is about whom the mail was for, also where the report leaves that out (RFC 5965)', async () => {
  const complaint = { to: 'ada@people.example', mailName: '1.2.abc.proof' };
  const expected = { reason: 'complained', mailName: '1.2.abc.proof' };
  expect(await readMailReport(aComplaint(complaint))).toMatchObject([
    { ...expected, addresses: ['ada@people.example', 'ada@people.example'] },
  ]);
  expect(await readMailReport(aComplaint({ ...complaint, isRedacted: true }))).toMatchObject([
    { ...expected, addresses: ['ada@people.example'] },
  ]);
  expect(await readMailReport(aComplaint({ ...complaint, feedback: 'not-spam' }))).toEqual([]);
});

test('what is only late, was delivered, or is another mail says nothing', async () => {
  const bounce = { to: 'ada@people.example', mailName: '1.2.abc.proof' };
  for (const change of [{ action: 'delayed' }, { action: 'delivered', status: '2.0.0' }, { status: '4.4.1' }])
    expect(await readMailReport(aBounce({ ...bounce, ...change })), JSON.stringify(change)).toEqual([]);
  expect(await readMailReport('Subject: Away\r\n\r\nI am on holiday.\r\n')).toEqual([]);
});

test('whatever is sent is read without a failure', async () => {
  const bounce = aBounce({ to: 'ada@people.example', mailName: '1.2.abc.proof' });
  await fc.assert(
    fc.asyncProperty(fc.nat(bounce.length), fc.string(), async (at, text) => {
      const found = await readMailReport(bounce.slice(0, at) + text + bounce.slice(at));
      expect(found.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
});

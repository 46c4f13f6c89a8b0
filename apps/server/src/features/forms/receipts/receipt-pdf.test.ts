import { expect, test } from 'vitest';
import { writeReceiptPdf } from './receipt-pdf.ts';

const BYTES_MAX = 2_000_000;

const RECEIPT = {
  title: 'Rigger',
  company: 'Northwind',
  locale: 'en',
  number: 'F-7K3M-9QPX',
  lines: ['Thank you.'],
  sentAt: new Date('2026-03-10T12:00:00Z'),
  timeZone: 'Europe/Berlin',
};

/** One red pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

test('a drawn signature is a picture in the receipt, with words for who does not see it', async () => {
  const answers = [{ question: 'Sign here', answer: '✓', picture: PICTURE }];
  const pdf = Buffer.from(await writeReceiptPdf({ ...RECEIPT, sent: [{ title: '', answers }] }));
  const text = pdf.toString('latin1');
  expect(text.match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
  expect(text).toContain('/S /Figure');
  expect(text).toMatch(/\/Alt /);
});

test.each([
  ['many lines', 'a\n'.repeat(250_000)],
  ['one word', 'a'.repeat(500_000)],
  ['signs that our fonts lack', '漢'.repeat(160_000)],
  ['Arabic', 'مرحبا بالعالم '.repeat(18_000)],
])('[APPLY-01] a receipt of the largest answers (%s) is set in a moment', async (_name, answer) => {
  const started = process.threadCpuUsage();
  const answers = Array.from({ length: 20 }, (_value, at) => ({ question: `Question ${at}`, answer }));
  const pdf = await writeReceiptPdf({ ...RECEIPT, sent: [{ title: 'Questions', answers }] });
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-');
  expect(pdf.length).toBeLessThan(BYTES_MAX);
  // Without bounds it took up to 19 s for a single answer.
  expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(5_000);
});

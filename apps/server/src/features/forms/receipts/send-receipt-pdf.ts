import type { FastifyReply } from 'fastify';
import { attachmentHeader } from '../../../platform/files/attachment.ts';
import type { ReceiptContent } from './receipt-pdf.ts';
import type { ReceiptWriter } from './receipt-writer.ts';

const PDFS_PER_MINUTE = 20;
/** How often one address may ask for receipts as PDF. */
export const RECEIPT_RATE_LIMIT = { max: PDFS_PER_MINUTE, timeWindow: 60_000 };

/** Answers with a receipt as PDF. Throws `unavailable` as the writer does. */
export async function sendReceiptPdf(
  reply: FastifyReply,
  receipts: ReceiptWriter,
  content: ReceiptContent,
): Promise<FastifyReply> {
  const pdf = await receipts.write(content);
  return reply
    .headers({
      'content-disposition': attachmentHeader(`${content.number}.pdf`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .type('application/pdf')
    .send(pdf);
}

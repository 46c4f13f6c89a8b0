/** Receipts as PDF, for what is sent by forms of other features. */
export { describeAnswers } from './describe-answers.ts';
export type { ReceiptContent } from './receipt-pdf.ts';
export type { ReceiptWriter } from './receipt-writer.ts';
export { RECEIPT_RATE_LIMIT, sendReceiptPdf } from './send-receipt-pdf.ts';

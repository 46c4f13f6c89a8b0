import { fileURLToPath } from 'node:url';
import { createFileWriter, type FileWriter } from '../../../platform/limited-process/file-writer.ts';
import type { ReceiptContent } from './receipt-pdf.ts';

/** Makes the PDFs of what was sent. */
export type ReceiptWriter = FileWriter<ReceiptContent>;

const PROGRAM = fileURLToPath(new URL('./receipt-child.ts', import.meta.url));

/** A writer of receipts in processes of their own. */
export function createReceiptWriter(): ReceiptWriter {
  return createFileWriter(PROGRAM);
}

import { serveFileJobs } from '../../../platform/limited-process/file-writer.ts';
import { writeReceiptPdf } from './receipt-pdf.ts';

// Runs as a process of its own: one receipt at a time, for `receipt-writer.ts`.
serveFileJobs(writeReceiptPdf);

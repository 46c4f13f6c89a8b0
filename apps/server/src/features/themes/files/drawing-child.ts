import sharp from 'sharp';
import { serveFileJobs } from '../../../platform/limited-process/file-writer.ts';
import type { DrawingJob } from './drawing-process.ts';

sharp.concurrency(1);

// Runs as a process of its own: one drawing at a time, for `drawing-process.ts`.
serveFileJobs(async ({ svg, size, density }: DrawingJob) =>
  sharp(Buffer.from(svg), { density }).resize({ width: size, height: size, fit: 'inside' }).png().toBuffer(),
);

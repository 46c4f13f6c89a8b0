import sharp from 'sharp';
import { serveFileJobs } from '../../../platform/limited-process/file-writer.ts';
import { showsNothing } from './blank-picture.ts';
import type { DrawingJob, Drawn } from './drawing-process.ts';

sharp.concurrency(1);

// Runs as a process of its own: one drawing at a time, for `drawing-process.ts`.
serveFileJobs(async ({ svg, size, density }: DrawingJob): Promise<Drawn> => {
  const picture = sharp(Buffer.from(svg), { density });
  const png = await picture.resize({ width: size, height: size, fit: 'inside' }).png().toBuffer();
  return (await showsNothing(sharp, png)) ? 'blank' : 'seen';
});

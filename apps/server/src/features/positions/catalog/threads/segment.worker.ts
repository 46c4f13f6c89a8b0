import { parentPort } from 'node:worker_threads';
import { makeSegment } from '@opencareers/position-index';
import type { SegmentAnswer, SegmentOrder } from './segment-threads.ts';

parentPort?.on('message', ({ number, work }: SegmentOrder) => {
  parentPort?.postMessage({ number, packed: makeSegment(work) } satisfies SegmentAnswer);
});

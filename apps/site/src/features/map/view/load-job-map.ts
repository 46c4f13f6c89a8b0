import { loadChunk } from '../../../shell/chunk-loading.ts';

/** The code that draws, by far the most of what a map needs: whoever opens one asks for it at once. */
export const loadJobMap = () => loadChunk('job-map', () => import('./job-map.tsx'));

/** Begins to load what a map needs, with the first of our own ground where it is drawn on that. */
export function beginMap(isOnOwnGround: boolean): void {
  // Needed a moment later, by what says so where they do not come.
  loadJobMap().catch(() => undefined);
  if (!isOnOwnGround) return;
  loadChunk('archives', () => import('../ground/archives.ts')).then(
    ({ readAhead }) => readAhead(),
    () => undefined,
  );
}

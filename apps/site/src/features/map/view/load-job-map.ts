import { loadChunk } from '../../../shell/chunk-loading.ts';

/** The code that draws, by far the most of what a map needs: whoever opens one asks for it at once. */
export const loadJobMap = () => loadChunk('job-map', () => import('./job-map.tsx'));

import { startAnalytics } from './analytics/start-analytics.ts';
import { watchChunks } from './shell/chunk-recovery.ts';
import type { Site } from './shell/site.ts';
import { restoreTypedInput } from './shell/typed-input.ts';

/** What a page needs soon, but not to be seen and used: recovering from missing files, counting, reporting. */
export function startIdleWork(site: Site, nextAddress: () => string | null): void {
  watchChunks(nextAddress);
  restoreTypedInput(sessionStorage);
  startAnalytics(site);
}

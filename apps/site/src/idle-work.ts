import type { createBrowserRouter } from 'react-router';
import { startAnalytics } from './analytics/start-analytics.ts';
import { watchSession } from './features/account/index.ts';
import { watchChunks } from './shell/chunk-recovery.ts';
import type { Site } from './shell/site.ts';
import { takeOverLinks } from './shell/take-over-links.ts';
import { restoreTypedInput } from './shell/typed-input.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What a page needs soon, but not to be seen and used: recovering from missing files, counting, reporting. */
export function startIdleWork(site: Site, router: Router): void {
  watchChunks(() => {
    const { location: next } = router.state.navigation;
    return next === undefined ? null : router.createHref(next);
  });
  takeOverLinks(site, (address) => void router.navigate(address));
  // Before anything is put back: it may be of somebody else.
  watchSession(site);
  restoreTypedInput(sessionStorage);
  startAnalytics(site);
  // What was pressed and waited for this is pressed again.
  dispatchEvent(new Event('opencareers:idle'));
}

import type { createBrowserRouter } from 'react-router';
import { startAnalytics } from './analytics/start-analytics.ts';
import { watchSession } from './features/account/index.ts';
import { startOffline } from './features/offline/index.ts';
import { watchChunks } from './shell/chunk-recovery.ts';
import { copyTimeOf, OFFLINE_PATH, offlinePageOf } from './shell/copies.ts';
import { readPerson } from './shell/session/person-mark.ts';
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
  if (!watchPerson(site)) return;
  restoreTypedInput(sessionStorage);
  startAnalytics(site);
  startOffline(site, router);
  // What was pressed and waited for this is pressed again.
  dispatchEvent(new Event('opencareers:idle'));
}

/**
 * Keeps the page true to who is signed in. A copy says nothing of that: one of somebody else is left, which the result
 * tells, and the page for nobody that stands in for others is let be.
 */
function watchPerson(site: Site): boolean {
  const { domain, user } = site.boot;
  const copiedAt = copyTimeOf(document);
  if (copiedAt === null || readPerson(localStorage, domain) === (user?.encId ?? '')) {
    watchSession(site, copiedAt ?? undefined);
    return true;
  }
  if (location.pathname === OFFLINE_PATH) return true;
  site.goTo(offlinePageOf(site), { isReplacing: true });
  return false;
}

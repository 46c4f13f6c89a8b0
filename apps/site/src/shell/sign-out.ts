import { buildUrl } from '@opencareers/contracts/url-query';
import { SIGNED_OUT, writePerson } from './session/person-mark.ts';
import type { Site } from './site.ts';

/** Where a candidate signs out [ROUTE-07]: a page of the server, which leads back to the jobs. */
export function signOutAddress({ boot }: Pick<Site, 'boot'>): string {
  return buildUrl('/logout', { domain: boot.domain });
}

const leaving = new WeakSet<Site>();

/** The event of the window when the candidate leaves: what is still heard from the server would be refused. */
const LEAVING = 'opencareers:leaving';

/**
 * Notes that the candidate leaves on purpose, right before going to `signOutAddress`: the next page then takes away
 * everything of theirs from this browser, drafts included, which survive a session that merely ended. This page asks
 * for nothing more: a refusal would be told as a failure to somebody who is gone.
 */
export function markSignedOut(site: Site): void {
  leaving.add(site);
  // One that comes back from the history leaves no more.
  addEventListener('pagehide', () => leaving.delete(site), { once: true });
  writePerson(localStorage, site.boot.domain, SIGNED_OUT);
  void site.queries.cancelQueries();
  dispatchEvent(new Event(LEAVING));
}

/** Whether the candidate leaves this page on purpose: nothing may keep them, as loading it anew would. */
export function isLeaving(site: Site): boolean {
  return leaving.has(site);
}

/** Calls `stop` when the candidate leaves; gives the way to listen no more. */
export function whenLeaving(stop: () => void): () => void {
  addEventListener(LEAVING, stop);
  return () => removeEventListener(LEAVING, stop);
}

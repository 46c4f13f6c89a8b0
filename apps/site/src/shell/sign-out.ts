import { buildUrl } from '@opencareers/contracts/url-query';
import { SIGNED_OUT, writePerson } from './session/person-mark.ts';
import type { Site } from './site.ts';

/** Where a candidate signs out [ROUTE-07]: a page of the server, which leads back to the jobs. */
export function signOutAddress({ boot }: Pick<Site, 'boot'>): string {
  return buildUrl('/logout', { domain: boot.domain });
}

/**
 * Notes that the candidate leaves on purpose, right before going to `signOutAddress`: the next page then takes away
 * everything of theirs from this browser, drafts included, which survive a session that merely ended.
 */
export function markSignedOut({ boot }: Pick<Site, 'boot'>): void {
  writePerson(localStorage, boot.domain, SIGNED_OUT);
}

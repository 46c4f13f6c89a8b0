import { forgetPerson } from '../../../shell/session/forget-person.ts';
import { markSignedOut } from '../../../shell/sign-out.ts';
import type { Site } from '../../../shell/site.ts';
import { FAREWELL_PARAMETER } from '../settings.url.ts';

/**
 * Takes what was typed in this tab away and goes to the farewell in the place of this page, which takes away the rest.
 * Not this page: what it still shows would ask the server again for somebody who is gone.
 */
export function leaveErased(site: Site): void {
  void forgetPerson(site, { isEverything: false });
  markSignedOut(site);
  const farewell = new URL('/careers/settings', location.origin);
  farewell.searchParams.set('domain', site.boot.domain);
  farewell.searchParams.set(FAREWELL_PARAMETER, '1');
  site.goTo(farewell.href, { isReplacing: true });
}

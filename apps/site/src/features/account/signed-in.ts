import type { SignedIn } from '@opencareers/contracts/accounts';
import { withQueryValue } from '@opencareers/contracts/url-query';
import { linksOf } from '../../shell/links.ts';
import { settlePerson } from '../../shell/session/person.ts';
import type { SignInRequest } from '../../shell/sign-in-channel.ts';
import type { Site } from '../../shell/site.ts';
import { keepTypedInput } from '../../shell/typed-input.ts';
import { sendDeviceSaved } from '../saved/index.ts';
import { mayRun, runPending, takePending } from './pending-action.ts';

/** How the page goes on: as it is, in another document, or with a word about a pending action that failed. */
export type SignInEnd = 'stays' | 'leaves' | 'pending_failed';

/** Does what follows a login in this page [AUTH-02]: the pending action, then the page anew unless that is skipped. */
export async function finishSignIn(
  site: Site,
  { user }: Pick<SignedIn, 'user'>,
  request: SignInRequest,
): Promise<SignInEnd> {
  const before = site.boot.user?.encId;
  const settling = settlePerson(site, user.encId);
  if (before !== undefined && before !== user.encId) {
    // Nothing of the candidate whose page this was may be left on it, also not what they typed.
    await settling;
    site.reload();
    return 'leaves';
  }
  const { pending } = request;
  const isWanted = pending !== undefined && mayRun(request, document.querySelector('.shell'));
  const [, done] = await Promise.all([
    sendDeviceSaved(site).catch(() => undefined),
    isWanted ? runPending(site, pending) : 'done',
  ]);
  if (done === 'failed') return 'pending_failed';
  // The same candidate goes on where the session had ended, with everything on the page.
  if (before === user.encId) {
    await site.queries.invalidateQueries();
    return 'stays';
  }
  if (isWanted && pending.kind === 'apply') {
    site.goTo(linksOf(site, new URL(location.href)).apply(pending.positionId));
    return 'leaves';
  }
  if (request.skipRefresh === true) return 'stays';
  refreshPage(site);
  return 'leaves';
}

/** Loads the page anew for who is signed in now; what was typed comes back. */
export function refreshPage({ reload }: Pick<Site, 'reload'>): void {
  const search = withQueryValue(location.search, 'show_login_modal', null);
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search);
  keepTypedInput(sessionStorage);
  reload();
}

/** Does the pending action of a login that led over an identity provider, once and for who it was kept for. */
export async function finishReturn(site: Site): Promise<void> {
  const pending = takePending(sessionStorage, site.boot.domain);
  if (pending === null || !site.boot.isLoggedIn) return;
  if (pending.kind === 'apply') site.goTo(linksOf(site, new URL(location.href)).apply(pending.positionId));
  else if ((await runPending(site, pending)) === 'done') await site.queries.invalidateQueries();
}

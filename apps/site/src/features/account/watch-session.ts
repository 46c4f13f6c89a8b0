import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import type { ApiError } from '../../api/api-error.ts';
import { isSessionMessage, SESSION_CHANNEL, settlePerson } from '../../shell/session/person.ts';
import { readPerson, readPersonChange, SIGNED_OUT } from '../../shell/session/person-mark.ts';
import { isLeaving } from '../../shell/sign-out.ts';
import type { Site } from '../../shell/site.ts';
import { sendDeviceSaved } from '../saved/index.ts';
import { dropPending } from './pending-action.ts';

/**
 * Keeps a page true to who is signed in: what another person left behind goes, a page of a candidate who has signed
 * out in another tab is loaded anew, also when that was before it could hear of it, and one that comes back from the
 * history shows nothing before it is known that its candidate is still there. The result ends it.
 *
 * @param askedAt when the page was asked for, in milliseconds since 1970: what was noted later, it doesn't know
 */
export function watchSession(site: Site, askedAt = performance.timeOrigin): () => void {
  const { domain, user } = site.boot;
  const person = user?.encId ?? '';
  // A step to an identity provider that did not end in a login is forgotten.
  if (!new URLSearchParams(location.search).has('signed_in')) dropPending(sessionStorage);
  const leave = () => {
    // Loaded anew, the page would call back whoever has just signed out, and the session would go on.
    if (isLeaving(site)) return;
    hidePage();
    site.reload();
  };
  const changedAt = readPersonChange(localStorage, domain);
  const mark = readPerson(localStorage, domain);
  // A time yet to come is of a clock that was set back since; going by it, the page would reload for ever.
  const isOutdated = mark !== person && changedAt > askedAt && changedAt <= Date.now();
  // Signed out before this page came to its work: what is noted of that is for the next one.
  const isHere = !isLeaving(site);
  if (isHere && user !== null && isOutdated) {
    leave();
    return showPage;
  }
  // Somebody has signed in since, perhaps on this very page: what is noted is of them, and their page would take
  // another note for that of another tab. Or a page that was loaded anew while its candidate was signing out noted
  // them once more, or comes to its work before the page that follows: only the server knows.
  const isDoubtful = user === null ? isOutdated && mark !== SIGNED_OUT : mark === SIGNED_OUT;
  const settle = async () => {
    const present = isDoubtful ? await personNow(site) : person;
    if (isLeaving(site)) return;
    if (present === person) await settlePerson(site, person);
    else if (present !== undefined && user !== null) leave();
  };
  if (isHere) void settle();
  if (user === null) return () => undefined;
  // What this browser kept before the login, or could not send right after it.
  if (isHere) sendDeviceSaved(site).catch(() => undefined);

  const check = async () => {
    if (readPerson(localStorage, domain) !== person) leave();
    else if (((await personNow(site)) ?? person) === person) showPage();
    else leave();
  };
  let channel = listen();
  function listen(): BroadcastChannel | null {
    if (typeof BroadcastChannel === 'undefined') return null;
    const opened = new BroadcastChannel(SESSION_CHANNEL);
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isSessionMessage(data) && data.domain === domain && data.person !== person) leave();
    };
    return opened;
  }
  // An open channel would keep the page out of the browser's history of whole pages.
  const handleHide = () => {
    channel?.close();
    // What is seen first when the page comes back is this.
    hidePage();
  };
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    channel = listen();
    void check();
  };
  addEventListener('pagehide', handleHide);
  addEventListener('pageshow', handleShow);
  return () => {
    channel?.close();
    showPage();
    removeEventListener('pagehide', handleHide);
    removeEventListener('pageshow', handleShow);
  };
}

/** Who is signed in by the word of the server; empty when nobody is, undefined when it can't be asked. */
async function personNow({ api }: Site): Promise<string | undefined> {
  try {
    const { data } = await api.get(api.path(ACCOUNT_PATHS.account));
    return data.user.encId;
  } catch (error) {
    // Without a line nobody can tell; the page stays with whom it was shown to.
    return (error as ApiError).code === 'session' ? '' : undefined;
  }
}

function hidePage(): void {
  document.documentElement.style.visibility = 'hidden';
}

function showPage(): void {
  document.documentElement.style.visibility = '';
}

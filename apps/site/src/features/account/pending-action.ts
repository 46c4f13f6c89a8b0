import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import type { PendingAction, SignInRequest } from '../../shell/sign-in-channel.ts';
import type { Site } from '../../shell/site.ts';

const KEPT_AT = 'opencareers.pendingAction';
/** A way over an identity provider takes no longer; what is older was given up. */
const PENDING_MS = 10 * 60_000;

/** Whether the pending action may be done on the page that is shown; without a list it belongs to the login itself. */
export function mayRun({ routes = ['login'] }: SignInRequest, shell: Element | null): boolean {
  const page = shell?.getAttribute('data-page') ?? '';
  return routes.includes('login') || (routes as readonly string[]).includes(page);
}

/** Does what somebody wanted when they were asked to sign in; applying is a page of its own. */
export async function runPending(
  { api, boot }: Pick<Site, 'api' | 'boot'>,
  pending: PendingAction,
): Promise<'done' | 'failed'> {
  const { domain } = boot;
  try {
    if (pending.kind === 'save_position')
      await api.post(api.path(SAVED_PATHS.save), {
        position_id: pending.positionId,
        operation: 'add',
        domain,
      });
    if (pending.kind === 'save_search') await api.post(api.path(SAVED_SEARCH_PATHS.list), pending.search);
    if (pending.kind === 'allow_notifications')
      await api.post(api.path(PRIVACY_PATHS.consents), { kind: 'notifications', decision: 'given' });
    return 'done';
  } catch {
    return 'failed';
  }
}

interface KeptPending {
  pending: PendingAction;
  domain: string;
  at: number;
}

/** Keeps the pending action for the way over an identity provider: in this tab, for one company. */
export function keepPending(storage: Storage, kept: Omit<KeptPending, 'at'>): void {
  try {
    storage.setItem(KEPT_AT, JSON.stringify({ ...kept, at: Date.now() } satisfies KeptPending));
  } catch {
    // Without room for it the login works all the same.
  }
}

/** The kept action, once; null when it is of another company, too old or no action. */
export function takePending(storage: Storage, domain: string): PendingAction | null {
  try {
    const kept = JSON.parse(storage.getItem(KEPT_AT) ?? 'null') as Partial<KeptPending> | null;
    storage.removeItem(KEPT_AT);
    const age = Date.now() - (kept?.at ?? 0);
    const isGood = kept?.domain === domain && age >= 0 && age < PENDING_MS;
    return isGood && isPending(kept.pending) ? kept.pending : null;
  } catch {
    return null;
  }
}

/** Forgets it: the way was given up. */
export function dropPending(storage: Storage): void {
  try {
    storage.removeItem(KEPT_AT);
  } catch {
    // A closed storage holds nothing.
  }
}

function isPending(value: unknown): value is PendingAction {
  const { kind, positionId, search } = (value ?? {}) as Record<string, unknown>;
  if (kind === 'allow_notifications') return true;
  // What is in it the server looks at.
  if (kind === 'save_search') return typeof search === 'object' && search !== null;
  return (kind === 'save_position' || kind === 'apply') && Number.isSafeInteger(positionId);
}

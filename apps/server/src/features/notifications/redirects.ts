import type { SealedValues } from '../../platform/sealed-values.ts';
import { pathOnSite } from './notification-kinds.ts';

const SEALED = 'sealed:';

/** Whose redirect it is: a sealed one opens nowhere else. */
export interface RedirectPlace {
  tenantId: number;
  candidateId: number;
  eventKey: string;
}

/** The redirect as it is stored. Throws when it leaves the site: that would be a fault of ours. */
export function storedRedirect(
  sealed: SealedValues,
  { path, isSecret, ...place }: RedirectPlace & { path: string; isSecret: boolean },
): string {
  if (path === '') return '';
  const safe = pathOnSite(path);
  if (safe === null) throw new Error('a notification leads away from the site');
  return isSecret ? `${SEALED}${sealed.seal(safe, nameOf(place))}` : safe;
}

/** Where a stored redirect leads; empty when that is nowhere on the site. */
export function openRedirect(sealed: SealedValues, record: RedirectPlace & { redirectUrl: string }): string {
  const { redirectUrl } = record;
  const path = redirectUrl.startsWith(SEALED)
    ? tryToOpen(sealed, redirectUrl.slice(SEALED.length), nameOf(record))
    : redirectUrl;
  return pathOnSite(path) ?? '';
}

function tryToOpen(sealed: SealedValues, text: string, place: string): string {
  try {
    return sealed.open(text, place);
  } catch {
    // The key was changed: the link is lost, the notification is not.
    return '';
  }
}

function nameOf({ tenantId, candidateId, eventKey }: RedirectPlace): string {
  return `notification:${tenantId}:${candidateId}:${eventKey}`;
}

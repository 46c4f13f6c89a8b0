import type { Site } from '../../../shell/site.ts';

/** A message that the server may not have yet; its key stays the same for every try. */
export interface UnsentMessage {
  key: string;
  text: string;
}

/** What somebody has written under an application and not sent, or not for sure. */
export interface KeptMessages {
  draft: string;
  unsent: readonly UnsentMessage[];
}

const NOTHING: KeptMessages = { draft: '', unsent: [] };

/** Where it is kept on this device: for this candidate only; it goes when they sign out (see `forgetPerson`). */
function placeOf({ boot }: Pick<Site, 'boot'>, applicationId: string): string {
  return `opencareers.messages.${boot.domain}.${boot.user?.encId ?? ''}.${applicationId}`;
}

/** What the device keeps; nothing where it keeps nothing. */
export function readKeptMessages(site: Pick<Site, 'boot'>, applicationId: string): KeptMessages {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(site, applicationId)) ?? 'null');
    return isKept(kept) ? kept : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Changes what is kept, as it is now: another tab may have written meanwhile. What is kept then; see `readKeptMessages`. */
export function changeKeptMessages(
  site: Pick<Site, 'boot'>,
  applicationId: string,
  change: (kept: KeptMessages) => KeptMessages,
): KeptMessages {
  const place = placeOf(site, applicationId);
  const { draft, unsent } = change(readKeptMessages(site, applicationId));
  try {
    if (draft === '' && unsent.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify({ draft, unsent }));
  } catch {
    // Storage is full or not allowed: the text stands in the page still.
  }
  return readKeptMessages(site, applicationId);
}

function isKept(value: unknown): value is KeptMessages {
  const { draft, unsent } = (value ?? {}) as Partial<KeptMessages>;
  const isMessage = (entry: Partial<UnsentMessage> | null) =>
    typeof entry?.key === 'string' && typeof entry.text === 'string';
  return typeof draft === 'string' && Array.isArray(unsent) && unsent.every(isMessage);
}

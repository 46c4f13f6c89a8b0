import type { Site } from '../../shell/site.ts';

const keyOf = ({ boot }: Site) => `opencareers.withoutLastSent.${boot.domain}`;

/** Whether somebody on this device wanted a form without what was sent from here last: that may be another person. */
export function isLastSentUnwanted(site: Site): boolean {
  try {
    return localStorage.getItem(keyOf(site)) !== null;
  } catch {
    return false;
  }
}

/** Remembers whether forms begin with what was sent last; what is sent next is wanted again. */
export function rememberLastSent(site: Site, isWanted: boolean): void {
  try {
    if (isWanted) localStorage.removeItem(keyOf(site));
    else localStorage.setItem(keyOf(site), '1');
  } catch {
    // It holds for this page then.
  }
}

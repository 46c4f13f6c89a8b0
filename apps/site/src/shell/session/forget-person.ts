import { forgetCachedAnswers } from '../../api/cached-get.ts';
import type { Site } from '../site.ts';
import { isPersonMark } from './person-mark.ts';
import { removeDeviceDrafts } from './remove-device-drafts.ts';

/** Kept over a change of persons: it says nothing about anybody, and without it a page might reload for ever. */
const OF_NOBODY = new Set(['opencareers.reloadedFor', 'opencareers.singleKeys']);

/** How much is forgotten. */
export interface ForgetOptions {
  /** Also what the device keeps for somebody who comes back: drafts of forms, saved positions, recent searches. */
  isEverything: boolean;
  /** Who is here now: what the tab remembers under their name stays, such as gates that they passed meanwhile. */
  person?: string;
}

/** Takes away what a candidate left in this browser: answers, typed input, places, caches, drafts. */
export async function forgetPerson(
  { boot }: Pick<Site, 'boot'>,
  { isEverything, person = '' }: ForgetOptions,
): Promise<void> {
  const { domain } = boot;
  removeKeys(sessionStorage, (key) => !key.endsWith(`.${person}`));
  if (isEverything) removeKeys(localStorage, (key) => key.includes(`.${domain}`));
  await Promise.allSettled([
    forgetCachedAnswers(),
    isEverything ? removeDeviceDrafts(({ site }) => site === domain) : undefined,
  ]);
}

function removeKeys(storage: Storage, isWanted: (key: string) => boolean): void {
  try {
    const keys = Object.keys(storage).filter((key) => key.startsWith('opencareers.'));
    // Without the marks, a page that comes to its work late would not know that its candidate has left.
    const removed = keys.filter((key) => isWanted(key) && !OF_NOBODY.has(key) && !isPersonMark(key));
    for (const key of removed) storage.removeItem(key);
  } catch {
    // A closed storage holds nothing.
  }
}

import { forgetCopies } from '../copies.ts';
import type { Site } from '../site.ts';
import { forgetPerson } from './forget-person.ts';
import { readPerson, SIGNED_OUT, writePerson } from './person-mark.ts';

/** Name of the channel on which pages tell each other who is signed in. */
export const SESSION_CHANNEL = 'opencareers.session';

/** Who is signed in to the pages of a company now; empty when nobody is. */
export interface SessionMessage {
  domain: string;
  person: string;
}

/** Whether a value is such a message: any page of the origin can post to the channel. */
export function isSessionMessage(value: unknown): value is SessionMessage {
  const { domain, person } = (value ?? {}) as Partial<SessionMessage>;
  return typeof domain === 'string' && typeof person === 'string';
}

/**
 * Compares who was here last with who is here now. What somebody else left behind goes, and other pages are told;
 * resolves once it is gone.
 */
export async function settlePerson(site: Site, person: string): Promise<void> {
  const { domain, user } = site.boot;
  const storages = [localStorage, sessionStorage];
  const marks = storages.map((storage) => readPerson(storage, domain));
  const left = [...marks, user?.encId ?? ''].filter((mark) => mark !== '' && mark !== person);
  // A session that merely ended keeps its drafts: whoever comes back finds what they wrote.
  const isEverything = person !== '' || left.includes(SIGNED_OUT);
  // What a page of this person asks for is theirs, and nothing would ask for it again.
  if (left.length > 0 && isEverything && (user?.encId ?? '') !== person) site.queries.clear();
  const forgetting = left.length > 0 ? forgetPerson(site, { isEverything, person }) : undefined;
  for (const storage of storages) writePerson(storage, domain, person);
  if (marks[0] !== person) {
    tellPages({ domain, person });
    // Copies of pages are of whoever was here, also when that was nobody.
    await forgetCopies();
  }
  await forgetting;
}

function tellPages(message: SessionMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.postMessage(message);
  channel.close();
}

import type { SignedIn } from '@opencareers/contracts/accounts';
import type { BootData, BootUser } from '@opencareers/contracts/boot-data';
import { aBoot, anAnswer, candidateOn } from './site-fixtures.ts';

/** Somebody who is signed in. */
export function aUser(change: Partial<BootUser> = {}): BootUser {
  return {
    encId: 'ada-1',
    email: 'ada@example.com',
    firstname: 'Ada',
    lastname: 'Lovelace',
    is_admin: false,
    language: null,
    timeZone: null,
    ...change,
  };
}

/** Boot data of a page that this user looks at. */
export function bootOfUser(boot: BootData = aBoot(), user: BootUser = aUser()): BootData {
  return candidateOn(boot, { user, profile: { hasResume: false, encId: 'profile-1' } });
}

/** The answer to a code that was sent. */
export function aSentAnswer(change: { resendAfter?: number; outbox?: string | null } = {}) {
  return anAnswer({ resendAfter: 60, minutes: 10, digits: 6, outbox: null, ...change });
}

/** The answer to a right code. */
export function aSignedInAnswer(user: BootUser = aUser()) {
  return anAnswer<SignedIn>({ user, isNew: false });
}

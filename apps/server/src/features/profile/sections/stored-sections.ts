import {
  type CandidateProfile,
  type ProfileSections,
  ProfileSectionsSchema,
} from '@opencareers/contracts/candidate-profile';
import type { CandidateRecord } from '../../accounts/index.ts';

/** The sections that a candidate's row keeps; what it does not name is empty. */
export function storedSectionsOf({ profile }: Pick<CandidateRecord, 'profile'>): ProfileSections {
  return ProfileSectionsSchema.parse(profile);
}

/** The profile that a candidate's row holds. */
export function profileOfRecord(record: CandidateRecord): CandidateProfile {
  const { email, firstname, lastname, phone, location } = record;
  return { email, firstname, lastname, phone, location, ...storedSectionsOf(record) };
}

/** How much the sections hold: their items, and each text and wish that is written. */
export function countSections({ headline, about, preferences, ...lists }: ProfileSections): number {
  const { titles, places, workLocations } = preferences;
  const texts = [headline, about].filter((text) => text !== '').length;
  const items = [...Object.values(lists), titles, places, workLocations];
  return items.reduce((sum, list) => sum + list.length, texts);
}

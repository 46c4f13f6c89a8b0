import type { CandidateProfile, ProfileSections } from '@opencareers/contracts/candidate-profile';
import type { BasicInfo } from '@opencareers/contracts/onboarding';
import type { Context } from '../../platform/context.ts';

/** Everything that a candidate says of themselves. Throws `login_required` once they are erased. */
export type ReadCandidateProfile = (ctx: Context, candidateId: number) => Promise<CandidateProfile>;

/** An item of a section; without an id it is new and gets one. */
type Unnamed<Item> = Item extends { id: string } ? Omit<Item, 'id'> & { id?: string } : Item;

/** Fields and sections to write; those that are not there stay as they are. */
export type ProfileChanges = Partial<BasicInfo> & {
  [Name in keyof ProfileSections]?: ProfileSections[Name] extends (infer Item)[]
    ? Unnamed<Item>[]
    : ProfileSections[Name];
};

/**
 * Changes the profile in the transaction of `ctx`: `merge` is given what is there, with the candidate locked, and says
 * what to write. Texts are cut to their limits and lists to theirs; what cannot be kept is left out. The revision
 * rises when anything changed. Gives whether it did. Throws `login_required` once the candidate is erased.
 */
export type WriteProfileSections = (
  ctx: Context,
  candidateId: number,
  merge: (before: CandidateProfile) => ProfileChanges,
) => Promise<boolean>;

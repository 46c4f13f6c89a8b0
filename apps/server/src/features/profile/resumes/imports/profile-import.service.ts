import type { Profile } from '@opencareers/contracts/onboarding';
import type { Review, TakenValue } from '@opencareers/contracts/resumes';
import type { Context } from '../../../../platform/context.ts';
import type { ReadResume } from '../../profile.schema.ts';
import { readProfile } from '../../profile.service.ts';
import { readCandidateProfile, writeProfileSections } from '../../sections/write-sections.ts';
import { chooseValues } from '../review/chosen-values.ts';
import { fillEmpty, takeChosen } from '../review/profile-merges.ts';
import { readValuesOf } from '../review/read-values.ts';
import { reviewOf } from '../review/suggestions.ts';

/** Fills what is empty with what was read; the rest is for the review. */
export async function fillFromImport(
  ctx: Context,
  candidateId: number,
  read: ReadResume,
): Promise<{ candidate: Profile; review: Review }> {
  await writeProfileSections(ctx, candidateId, (before) => fillEmpty(before, readValuesOf(read.parsed)));
  const review = reviewOf(read, await readCandidateProfile(ctx, candidateId));
  return { candidate: await readProfile(ctx, candidateId), review };
}

/** Takes over what was chosen in the review of an import. Safe to repeat. Throws `invalid_request`. */
export async function takeFromImport(
  ctx: Context,
  candidateId: number,
  values: readonly TakenValue[],
): Promise<{ candidate: Profile; review: null }> {
  const chosen = chooseValues(values, null);
  await writeProfileSections(ctx, candidateId, (before) => takeChosen(before, chosen));
  return { candidate: await readProfile(ctx, candidateId), review: null };
}

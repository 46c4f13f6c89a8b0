import type { CandidateProfile } from '@opencareers/contracts/candidate-profile';
import type { Review, ReviewedValue, SuggestedValue } from '@opencareers/contracts/resumes';
import type { ReadResume } from '../../profile.schema.ts';
import { type ReadValue, readValuesOf, saysTheSame } from './read-values.ts';
import { findSameItem, sectionItems } from './same-items.ts';

/** What was read out of a document beside what the profile says [RESUME-03]. */
export function reviewOf({ parsed, lines }: ReadResume, profile: CandidateProfile): Review {
  return { lines, suggestions: readValuesOf(parsed).map((read) => suggest(read, profile)) };
}

function suggest(read: ReadValue, profile: CandidateProfile): ReviewedValue {
  const { path, value, lines, confidence } = read;
  const current = currentOf(read, profile);
  const state = current === null ? 'new' : saysTheSame(value, current) ? 'same' : 'different';
  return { path, value, lines, confidence, state, current };
}

function currentOf(read: ReadValue, profile: CandidateProfile): SuggestedValue | null {
  if (read.section === null) return profile[read.fact] === '' ? null : profile[read.fact];
  const item = findSameItem(sectionItems(profile, read.section), read.section, read.value);
  if (item === undefined) return null;
  const { id: _id, ...fields } = item;
  return fields;
}

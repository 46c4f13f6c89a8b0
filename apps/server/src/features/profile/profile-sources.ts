import type { NudgeSource } from '../dashboard/index.ts';
import { findProfileFacts } from './profile.repo.ts';

/** Hints at what is missing in the profile. */
export const PROFILE_NUDGES: readonly NudgeSource[] = [
  {
    kind: 'resume',
    find: async (ctx, { candidateId }) =>
      (await findProfileFacts(ctx, candidateId)).hasResume ? [] : [ofProfile('resume')],
  },
  {
    kind: 'skills',
    find: async (ctx, { candidateId }) =>
      (await findProfileFacts(ctx, candidateId)).hasSkills ? [] : [ofProfile('skills')],
  },
];

const ofProfile = (part: string) => ({
  subjectId: part,
  subject: '',
  url: '/careers/profile',
  expiresAt: null,
});

import type { Profile } from '@opencareers/contracts/onboarding';
import type { ProfileAnalysis } from '@opencareers/contracts/profile-analysis';
import { anchorOfField, scoreProfile } from '@opencareers/contracts/profile-score';
import { labelOfField } from './field-labels.ts';

const PROFILE_PAGE = '/careers/profile';

/** How complete a profile is, with a link to each thing that is missing (spec:D43). */
export function analyseProfile(profile: Profile, locale: string): ProfileAnalysis {
  const { score, missing, strengths } = scoreProfile(profile);
  return {
    score,
    missing: missing.map(({ field, weight }) => ({
      field,
      label: labelOfField(field, locale),
      weight,
      href: `${PROFILE_PAGE}#${anchorOfField(field)}`,
    })),
    strengths,
  };
}

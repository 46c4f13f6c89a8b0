import type { CandidateProfile } from './candidate-profile.ts';

/** A part of the profile that counts for its completeness. */
export interface ScoredPart {
  /** Name of the field or section, as profile_edit calls it. */
  field: string;
  /** Points of 100; all parts together make 100. */
  weight: number;
  /** Share of the points that a profile has earned, 0 to 1; more of anything never lowers it. */
  shareOf: (profile: ScoredProfile) => number;
}

/** What the completeness looks at. */
export type ScoredProfile = Omit<CandidateProfile, 'preferences' | 'further' | 'email'> & {
  hasResume: boolean;
  avatar: string | null;
};

const filled = (text: string) => (text === '' ? 0 : 1);
const some = (items: readonly unknown[], enough = 1) => Math.min(items.length, enough) / enough;

const HAIR = 1e-9;
/** Skills that earn all points of the section. */
const SKILLS_ENOUGH = 5;

/**
 * How complete a profile is (spec:D43, [PROFILE-01]): the published rule, told in docs/profile.md. In the order in
 * which what is missing is named.
 */
export const SCORED_PARTS: readonly ScoredPart[] = [
  { field: 'name', weight: 10, shareOf: (of) => (filled(of.firstname) + filled(of.lastname)) / 2 },
  { field: 'experience', weight: 20, shareOf: (of) => some(of.experience) },
  { field: 'skills', weight: 15, shareOf: (of) => some(of.skills, SKILLS_ENOUGH) },
  { field: 'resume', weight: 10, shareOf: (of) => (of.hasResume ? 1 : 0) },
  { field: 'education', weight: 10, shareOf: (of) => some(of.education) },
  { field: 'phone', weight: 5, shareOf: (of) => filled(of.phone) },
  { field: 'location', weight: 5, shareOf: (of) => filled(of.location) },
  { field: 'headline', weight: 5, shareOf: (of) => filled(of.headline) },
  { field: 'about', weight: 5, shareOf: (of) => filled(of.about) },
  { field: 'languages', weight: 5, shareOf: (of) => some(of.languages) },
  { field: 'links', weight: 5, shareOf: (of) => some(of.links) },
  { field: 'certificates', weight: 3, shareOf: (of) => some(of.certificates) },
  { field: 'avatar', weight: 2, shareOf: (of) => (of.avatar === null ? 0 : 1) },
];

/** A part with points still to earn. */
export interface MissingPart {
  field: string;
  /** Points that filling it in earns, 0 to 100. */
  weight: number;
}

/** How complete a profile is: points of 100, what is missing, and what is complete. */
export interface ProfileScore {
  score: number;
  missing: MissingPart[];
  strengths: string[];
}

/** Computes the completeness of a profile. Runs on the server and in pages, so that both say the same. */
export function scoreProfile(profile: ScoredProfile): ProfileScore {
  const parts = SCORED_PARTS.map(({ field, weight, shareOf }) => ({
    field,
    weight,
    points: weight * shareOf(profile),
  }));
  return {
    // A floor: only who has everything reads 100. Sums of shares may miss a whole number by a hair.
    score: Math.floor(parts.reduce((sum, { points }) => sum + points, 0) + HAIR),
    missing: parts
      .filter(({ points, weight }) => points < weight)
      .map(({ field, weight, points }) => ({ field, weight: weight - points })),
    strengths: parts.filter(({ points, weight }) => points === weight).map(({ field }) => field),
  };
}

/** Where the page of the profile shows a field or section; links of the analysis end with it. */
export function anchorOfField(field: string): string {
  return `profile-${field}`;
}

import type { CandidateProfile } from '@opencareers/contracts/candidate-profile';
import type { MatchableValue } from '@opencareers/match/match-profile';
import { extractSkills } from '../skills.ts';

/**
 * What of a profile is compared with positions: skills, languages, certificates, titles of jobs and what was studied.
 * Nothing else leaves the profile: no name, place, date, school, company, picture or free text (docs/match.md).
 */
export function matchableValuesOf(profile: CandidateProfile): MatchableValue[] {
  const { skills, languages, certificates, experience, education } = profile;
  return [
    ...skills.map(({ name }) => toMatchable('skills', name)),
    ...languages.map(({ name }) => toMatchable('languages', name)),
    ...certificates.map(({ name }) => toMatchable('certificates', name)),
    ...experience.map(({ title }) => toMatchable('experience', title)),
    ...education.map(({ degree, field }) => toMatchable('education', field === '' ? degree : field)),
  ].filter(({ text }) => text !== '');
}

function toMatchable(part: MatchableValue['part'], text: string): MatchableValue {
  return { part, text, names: extractSkills(text, '') };
}

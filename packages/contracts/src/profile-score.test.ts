import { expect, test } from 'vitest';
import { ProfileSectionsSchema } from './candidate-profile.ts';
import { SCORED_PARTS, type ScoredProfile, scoreProfile } from './profile-score.ts';

const EMPTY: ScoredProfile = {
  ...ProfileSectionsSchema.parse({}),
  firstname: '',
  lastname: '',
  phone: '',
  location: '',
  hasResume: false,
  avatar: null,
};
const id = (count: number) => `item-${count}`;
const JOB = { company: '', location: '', startDate: '', endDate: '', isCurrent: false, description: '' };
const SCHOOL = { degree: '', field: '', startDate: '', endDate: '', description: '' };

/** One thing more in a profile; each never takes anything away. */
const ADDITIONS: ((profile: ScoredProfile, count: number) => ScoredProfile)[] = [
  (of) => ({ ...of, firstname: 'Ada' }),
  (of) => ({ ...of, lastname: 'King' }),
  (of) => ({ ...of, phone: '+44 20 7946 0958' }),
  (of) => ({ ...of, location: 'London' }),
  (of) => ({ ...of, headline: 'Analyst' }),
  (of) => ({ ...of, about: 'Engines.' }),
  (of) => ({ ...of, hasResume: true }),
  (of) => ({ ...of, avatar: '/careers/assets/avatars/x' }),
  (of, n) => ({ ...of, skills: [...of.skills, { id: id(n), name: `Skill ${n}` }] }),
  (of, n) => ({ ...of, experience: [...of.experience, { ...JOB, id: id(n), title: 'Analyst' }] }),
  (of, n) => ({ ...of, education: [...of.education, { ...SCHOOL, id: id(n), school: 'Home' }] }),
  (of, n) => ({ ...of, languages: [...of.languages, { id: id(n), name: 'French', level: '' }] }),
  (of, n) => ({ ...of, links: [...of.links, { id: id(n), label: '', url: 'https://people.example' }] }),
  (of, n) => ({
    ...of,
    certificates: [...of.certificates, { id: id(n), name: 'Nursing', issuer: '', date: '' }],
  }),
];

test('[PROFILE-01] the weights of all parts make 100', () => {
  expect(SCORED_PARTS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
});

test('[PROFILE-01] nothing is 0, everything is 100, and each part is missing or a strength', () => {
  expect(scoreProfile(EMPTY)).toMatchObject({ score: 0, strengths: [] });
  const full = [...ADDITIONS, ...Array.from({ length: 4 }, () => ADDITIONS[8])].reduce(
    (of, add, count) => add?.(of, count) ?? of,
    EMPTY,
  );
  expect(scoreProfile(full)).toMatchObject({ score: 100, missing: [] });
  expect(scoreProfile(full).strengths).toEqual(SCORED_PARTS.map(({ field }) => field));
});

test('[PROFILE-01] in any order, adding never lowers the score, which stays between 0 and 100', () => {
  // Numbers that look random and are the same in every run.
  let seed = 7;
  const pick = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 200; round += 1) {
    let profile = EMPTY;
    let before = scoreProfile(profile);
    for (let count = 0; count < 30; count += 1) {
      profile = ADDITIONS[pick(ADDITIONS.length)]?.(profile, count) ?? profile;
      const now = scoreProfile(profile);
      expect(now.score).toBeGreaterThanOrEqual(before.score);
      expect(now.score).toBeLessThanOrEqual(100);
      expect(now.strengths).toEqual(expect.arrayContaining(before.strengths));
      const open = now.missing.reduce((sum, { weight }) => sum + weight, 0);
      expect(now.score).toBe(Math.floor(100 - open + 1e-9));
      before = now;
    }
  }
});

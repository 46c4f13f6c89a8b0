import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeMatch, type MatchablePosition } from './compute-match.ts';
import { MatchBoard } from './match-board.ts';
import { type MatchableValue, prepareProfile } from './match-profile.ts';

const value = (part: MatchableValue['part'], text: string, ...names: string[]): MatchableValue => ({
  part,
  text,
  names,
  wider: [],
});
const wanting = (title: string, ...skills: string[]): MatchablePosition => ({
  title,
  skills,
  skillChoices: [],
});
const scoreOf = (values: readonly MatchableValue[], position: MatchablePosition): number => {
  const profile = prepareProfile(values);
  return (profile === null ? null : computeMatch(profile, position)?.score) ?? 0;
};

const SKILLS = [
  'Python',
  'TypeScript',
  'Node.js',
  'C++',
  'Kubernetes',
  'Teamwork',
  'Baking',
  'French',
  'SQL',
  'Go',
];
const TITLES = [
  'Software Engineer',
  'Senior Software Developer',
  'Baker',
  'Head Nurse',
  'Nurse in intensive care',
  'Krankenschwester',
  'Data Analyst',
  'Sales Manager',
  '',
];
const skill = fc.constantFrom(...SKILLS);
const title = fc.constantFrom(...TITLES);
const item = fc.oneof(
  skill.map((text) => value('skills', text)),
  skill.map((text) => value('languages', text)),
  fc
    .tuple(title, fc.array(skill, { maxLength: 2 }))
    .map(([text, names]) => value('experience', text, ...names)),
  title.map((text) => value('education', text)),
);
const values = fc.array(item, { maxLength: 12 });
const position = fc
  .record({ title, skills: fc.uniqueArray(skill, { maxLength: 10 }), chosen: fc.nat(4), others: fc.nat(3) })
  .map(({ title, skills, chosen, others }) => ({
    title,
    skills,
    skillChoices: [skills.slice(0, chosen), skills.slice(chosen, chosen + others)],
  }));

describe('[SEARCH-15] the score', () => {
  test('is 0 to 5 in halves, says why, and is nothing where nothing can be compared', () => {
    fc.assert(
      fc.property(values, position, (given, wanted) => {
        const profile = prepareProfile(given);
        const match = profile === null ? null : computeMatch(profile, wanted);
        if (match === null) return;
        expect([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]).toContain(match.score);
        if (match.score > 0) expect(match.reasons.length).toBeGreaterThan(0);
        if (match.score < 5) expect(match.gaps.length + match.reasons.length).toBeGreaterThan(0);
        for (const { profile: evidence, position: named } of match.reasons) {
          expect(given.map(({ text }) => text)).toContain(evidence.text);
          expect([wanted.title, ...wanted.skills]).toContain(named);
        }
      }),
    );
    expect(prepareProfile([])).toBeNull();
    expect(prepareProfile([value('experience', '')])).toBeNull();
    const baker = prepareProfile([value('skills', 'Baking')]);
    expect(baker && computeMatch(baker, wanting(''))).toBeNull();
  });

  test('never falls when a profile says more', () => {
    fc.assert(
      fc.property(values, item, position, (given, more, wanted) => {
        expect(scoreOf([...given, more], wanted)).toBeGreaterThanOrEqual(scoreOf(given, wanted));
      }),
    );
  });

  test('never falls when a position wants a skill that is there, and never rises when it wants one that is not', () => {
    fc.assert(
      fc.property(values, position, skill, (given, wanted, more) => {
        if (wanted.skills.includes(more) || prepareProfile(given) === null) return;
        const before = scoreOf(given, wanted);
        const after = scoreOf(given, { ...wanted, skills: [...wanted.skills, more] });
        const isHeld = prepareProfile(given)?.skills.has(more.toLowerCase().replace('.', '')) ?? false;
        const isNamed = given.some(({ part, text, names }) =>
          [...(part === 'experience' || part === 'education' ? [] : [text]), ...names].includes(more),
        );
        if (isHeld || isNamed) expect(after).toBeGreaterThanOrEqual(before);
        else expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });

  test('does not depend on the order in which a profile or a position says things', () => {
    const shuffled = <Item>(items: readonly Item[]) =>
      fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
    const both = fc.tuple(values, position).chain(([given, wanted]) =>
      fc.tuple(
        fc.constant([given, wanted] as const),
        shuffled(given),
        shuffled(wanted.skills).map((skills) => ({ ...wanted, skills })),
      ),
    );
    fc.assert(
      fc.property(both, ([[given, wanted], otherValues, otherPosition]) => {
        expect(scoreOf(otherValues, otherPosition)).toBe(scoreOf(given, wanted));
      }),
    );
  });

  test('is the same for a position alone and on a board with others', async () => {
    await fc.assert(
      fc.asyncProperty(values, fc.array(position, { maxLength: 20 }), async (given, positions) => {
        const board = new MatchBoard();
        for (const [id, each] of positions.entries()) board.set(id, each);
        const profile = prepareProfile(given);
        if (profile === null) return;
        const score = await board.score(profile, noRest);
        for (const [id, each] of positions.entries())
          expect(score(id)).toBe(computeMatch(profile, each)?.score ?? 0);
        expect(score(positions.length)).toBe(0);
      }),
    );
  });
});

test('[SEARCH-15] a part shows what it is part of, and where one of several is wanted the others are no gap', () => {
  const profile = prepareProfile([
    { ...value('skills', 'PostgreSQL'), wider: ['SQL'] },
    value('skills', 'Go', 'Golang'),
  ]);
  const wanted = {
    title: '',
    skills: ['SQL', 'Kotlin', 'Golang', 'Java', 'PHP', 'Ruby'],
    skillChoices: [
      ['Kotlin', 'Golang', 'Java'],
      ['PHP', 'Ruby'],
    ],
  };
  const go = { kind: 'skill', profile: { part: 'skills', text: 'Go' }, position: 'Golang', shared: null };
  expect(profile && computeMatch(profile, wanted)).toEqual({
    // Two of the three that are wanted.
    score: 3,
    reasons: [{ ...go, profile: { part: 'skills', text: 'PostgreSQL' }, position: 'SQL' }, go],
    gaps: [{ kind: 'skill', wanted: ['PHP', 'Ruby'] }],
  });
  const both = prepareProfile([{ ...value('skills', 'PostgreSQL'), wider: ['SQL'] }, value('skills', 'SQL')]);
  // What names it says more than what is part of it.
  expect(both?.skills.get('sql')?.text).toBe('SQL');
});

test('[SEARCH-15] where titles share a part, the reason says which', () => {
  const profile = prepareProfile([value('experience', 'Site Reliability Developer')]);
  const reason = (title: string) => (profile && computeMatch(profile, wanting(title)))?.reasons[0];
  expect(reason('Lead Frontend Engineer, Ticketing')?.shared).toBe('Engineer');
  expect(reason('Site Engineer')?.shared).toBeNull();
});

test('[SEARCH-15] reasons and gaps name the value of the profile and that of the position', () => {
  const profile = prepareProfile([
    value('experience', 'Senior Software Developer'),
    value('skills', 'JS', 'JavaScript'),
    value('languages', 'German'),
  ]);
  const wanted = wanting('Software Engineer (m/w/d)', 'JavaScript', 'German', 'Kubernetes');
  expect(profile && computeMatch(profile, wanted)).toEqual({
    // 3 of 5 for 2 of 3 skills, all of 2 for the title.
    score: 4,
    reasons: [
      {
        kind: 'experience',
        profile: { part: 'experience', text: 'Senior Software Developer' },
        position: 'Software Engineer (m/w/d)',
        shared: null,
      },
      { kind: 'skill', profile: { part: 'skills', text: 'JS' }, position: 'JavaScript', shared: null },
      { kind: 'skill', profile: { part: 'languages', text: 'German' }, position: 'German', shared: null },
    ],
    gaps: [{ kind: 'skill', wanted: ['Kubernetes'] }],
  });
});

test('[SEARCH-15] a board follows what changes', async () => {
  const board = new MatchBoard();
  const profile = prepareProfile([value('skills', 'Baking')]);
  if (profile === null) throw new Error('a profile with a skill can be compared');
  board.set(1, wanting('', 'Baking'));
  const scoreOf = async (id: number) => (await board.score(profile, noRest))(id);
  expect(await scoreOf(1)).toBe(5);
  board.set(1, wanting('', 'Baking', 'SQL'));
  expect(await scoreOf(1)).toBe(2.5);
  board.remove(1);
  expect([await scoreOf(1), board.size]).toEqual([0, 0]);
  board.set(2, wanting('', 'SQL'));
  board.set(3, wanting('', 'Baking'));
  expect([await scoreOf(1), await scoreOf(2), await scoreOf(3)]).toEqual([0, 0, 5]);
});

test('[SEARCH-15] a board lets others have their turn every two thousand positions, and says the same', async () => {
  const board = new MatchBoard();
  for (let id = 0; id < 7_000; id += 1) board.set(id, wanting('Baker', id % 2 === 0 ? 'Baking' : 'SQL'));
  const profile = prepareProfile([value('skills', 'Baking')]);
  if (profile === null) throw new Error('a profile with a skill can be compared');
  let rests = 0;
  const score = await board.score(profile, async () => {
    rests += 1;
  });
  expect([rests, score(0), score(1), score(6_998)]).toEqual([3, 3, 0, 3]);
});

const noRest = async () => undefined;

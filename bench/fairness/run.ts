import { computeMatch } from '@opencareers/match/compute-match';
import { type MatchableValue, prepareProfile } from '@opencareers/match/match-profile';
import { parseResume } from '@opencareers/resume-parser/parse-resume';
import type { ParsedResume } from '@opencareers/resume-parser/parsed-resume';
import { readResume } from '@opencareers/resume-parser/read-resume';
import { Random } from '../../packages/position-index/src/testing/random.ts';
import { NOUNS, RANKS, SKILLS } from '../position-index/vocabulary.ts';
import { GROUPS, type Group, PERSONAL_LINES } from './groups.ts';

/*
 * Whether reading resumes and comparing them with positions treats people alike. The same invented resumes are given to
 * people of every group, and to people who tell of age, family or leave: read as a file is, and compared with the same
 * positions. The impact ratio is that of New York's Local Law 144: the share of strong matches of a group, by the share of
 * the group that has most. 1 is the same for all; below 0.8 is what the law calls adverse.
 */

const RESUMES = 80;
const POSITIONS = 300;
/** From here on a match counts as strong by default (`matchDetailsConfig`). */
const STRONG = 3.5;

/** Skills and works that belong together, so that resumes and positions of one field fit more or less. */
const FIELD_SIZE = 9;

const random = new Random(7);
const fields = Array.from({ length: 5 }, (_, at) => ({
  skills: SKILLS.slice(at * FIELD_SIZE, (at + 1) * FIELD_SIZE),
  nouns: NOUNS.slice(at * 3, at * 3 + 3),
}));
const several = (from: readonly string[], count: number) => [
  ...new Set(Array.from({ length: count }, () => random.pick(from))),
];
const aTitle = (nouns: readonly string[]) => `${random.pick(RANKS)} ${random.pick(nouns)}`.trim();
const positions = Array.from({ length: POSITIONS }, () => {
  const { skills, nouns } = random.pick(fields);
  return { title: aTitle(nouns), skills: several(skills, 5), skillChoices: [] };
});
const resumes = Array.from({ length: RESUMES }, () => {
  const { skills, nouns } = random.pick(fields);
  return {
    skills: [...several(skills, 8), ...several(SKILLS, 3)],
    titles: [aTitle(nouns), aTitle(nouns), aTitle(NOUNS)],
    degree: `Bachelor of ${random.pick(['Science', 'Arts', 'Engineering'])}`,
  };
});

/** How one group fares over all resumes and positions. */
interface Tally {
  strong: number;
  sum: number;
  /** Scores that differ from those of the same resume in the first group. */
  different: number;
}

const first = await scoresOf(resumes, GROUPS[0] as Group, '');
const byGroup = new Map<string, Tally>();
for (const group of GROUPS) byGroup.set(group.name, tally(await scoresOf(resumes, group, ''), first));
const names = new Map<string, string>();
for (const group of GROUPS) names.set(group.name, await namesRead(group));
const byLine = new Map<string, Tally>();
for (const line of PERSONAL_LINES)
  byLine.set(line, tally(await scoresOf(resumes, GROUPS[0] as Group, line), first));

console.log(
  JSON.stringify({
    resumes: RESUMES,
    positions: POSITIONS,
    groups: figuresOf(byGroup),
    lines: figuresOf(byLine),
    namesRead: Object.fromEntries(names),
  }),
);

function figuresOf(tallies: ReadonlyMap<string, Tally>): Record<string, object> {
  const most = Math.max(...[...tallies.values()].map(({ strong }) => strong));
  const pairs = RESUMES * POSITIONS;
  return Object.fromEntries(
    [...tallies].map(([name, { strong, sum, different }]) => [
      name,
      {
        strongShare: round(strong / pairs),
        meanScore: round(sum / pairs),
        impactRatio: round(strong / most),
        differentScores: different,
      },
    ]),
  );
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function tally(scores: readonly number[], alike: readonly number[]): Tally {
  return {
    strong: scores.filter((score) => score >= STRONG).length,
    sum: scores.reduce((total, score) => total + score, 0),
    different: scores.filter((score, at) => score !== alike[at]).length,
  };
}

/** How many of the names of a group are read whole, of all; which part is that of the family differs by origin. */
async function namesRead({ people }: Group): Promise<string> {
  const [text] = resumes;
  if (text === undefined) return '';
  let read = 0;
  for (const name of people) {
    const { firstname, lastname } = await parsed(textOf(text, { name, line: '' }));
    const [given, family] = [firstname?.value, lastname?.value];
    if ([`${given} ${family}`, `${family} ${given}`].includes(name)) read += 1;
  }
  return `${read} of ${people.length}`;
}

/** The score of each resume with each position, written by people of a group in turn. */
async function scoresOf(texts: typeof resumes, { people }: Group, line: string): Promise<number[]> {
  const scores: number[] = [];
  for (const [at, text] of texts.entries()) {
    const name = people[at % people.length] ?? '';
    const profile = prepareProfile(valuesOf(await parsed(textOf(text, { name, line }))));
    for (const position of positions)
      scores.push(profile === null ? 0 : (computeMatch(profile, position)?.score ?? 0));
  }
  return scores;
}

function textOf(
  { skills, titles, degree }: (typeof resumes)[number],
  { name, line }: { name: string; line: string },
): string {
  const jobs = titles.map((title, at) => [
    title,
    `Example ${at + 1} Ltd`,
    `${2014 + at * 3} - ${2017 + at * 3}`,
    '',
  ]);
  return [
    name,
    'someone@people.example',
    ...(line === '' ? [] : [line]),
    '',
    'Experience',
    ...jobs.flat(),
    'Education',
    `${degree}, Example University`,
    '2010 - 2013',
    '',
    'Skills',
    skills.join(', '),
    '',
  ].join('\n');
}

async function parsed(text: string): Promise<ParsedResume> {
  return parseResume(await readResume(Buffer.from(text), 'resume.txt'));
}

/** What the server hands to the rule of a profile that was filled from the resume (docs/match.md). */
function valuesOf({
  skills,
  languages,
  certificates,
  experience,
  education,
}: ParsedResume): MatchableValue[] {
  const of = (part: MatchableValue['part'], text: string) => ({ part, text, names: [text], wider: [] });
  return [
    ...skills.map(({ value }) => of('skills', value)),
    ...languages.map(({ value }) => of('languages', value.name)),
    ...certificates.map(({ value }) => of('certificates', value.name)),
    ...experience.map(({ value }) => of('experience', value.title)),
    ...education.map(({ value }) => of('education', value.field === '' ? value.degree : value.field)),
  ].filter(({ text }) => text !== '');
}

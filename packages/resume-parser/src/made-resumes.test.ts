import { expect, test } from 'vitest';
import { expectedOf } from '../test/made/expected-of.ts';
import { MADE_RESUMES } from '../test/made/made-resumes.ts';
import { type Score, scoreResume } from '../test/scoring.ts';
import { parseResume } from './parse-resume.ts';
import { readResume } from './read-resume.ts';

/** What was reached; docs/resume.md says what it is counted on. */
const HALVES = [
  { isKeptAside: false, half: 'looked at', files: 51, right: 0.99, invented: 0.002 },
  { isKeptAside: true, half: 'kept aside', files: 65, right: 0.96, invented: 0.01 },
] as const;

test.each(HALVES)(
  '[RESUME-03] of the made resumes that were $half, in many languages and layouts, nearly all is read right',
  async ({ isKeptAside, files, right, invented }) => {
    const scores: Score[] = [];
    for (const made of MADE_RESUMES.filter((each) => each.isKeptAside === isKeptAside))
      scores.push(scoreResume(expectedOf(made), parseResume(await readResume(made.make(), made.name))));
    const counts = scores.flatMap(({ fields }) => [...fields.values()]);
    const sum = (field: 'right' | 'missing' | 'wrong' | 'invented') =>
      counts.reduce((total, count) => total + count[field], 0);
    expect(scores.length).toBe(files);
    expect(sum('right') / (sum('right') + sum('missing'))).toBeGreaterThanOrEqual(right);
    expect(sum('invented') / (sum('right') + sum('wrong'))).toBeLessThanOrEqual(invented);
  },
  30_000,
);

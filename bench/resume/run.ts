import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { parseResume } from '@opencareers/resume-parser/parse-resume';
import { readResume } from '@opencareers/resume-parser/read-resume';
import { UnreadableResumeError } from '@opencareers/resume-parser/resume-lines';
import { type Counts, type Score, scoreResume } from '../../packages/resume-parser/test/scoring.ts';
import { rounded } from '../position-index/measure.ts';
import { madeSamples, readSamples, type Sample } from './expected.ts';
import { addCounts, type Figures, figuresOf, figuresTable } from './figures.ts';

/*
 * How much of resumes is read: every sample with expected values, field by field. `--misses` lists what was not as
 * expected, `--markdown` prints the tables of docs/resume.md instead of JSON. `--made look` and `--made aside` measure
 * the two halves of the made resumes instead.
 */

const ROOT = new URL('../../../shared/data/03-resumes/', import.meta.url);
const ROUNDS = 5;

interface Result {
  sample: Sample;
  /** Null where the file cannot be read. */
  score: Score | null;
  refusal: string;
  milliseconds: { read: number; parse: number };
}

const { values } = parseArgs({
  options: {
    misses: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    made: { type: 'string' },
  },
});
if (values.made === undefined && !existsSync(ROOT)) {
  console.log(JSON.stringify({ skipped: 'the samples of ../shared/data are not here' }));
  process.exit();
}

const samples =
  values.made === undefined
    ? (await readSamples(ROOT)).filter(({ path }) => extname(path) !== '.json')
    : madeSamples(values.made === 'aside' ? 'aside' : 'look');
const results: Result[] = [];
for (const sample of samples) results.push(await measure(sample));

const read = results.filter((result): result is Result & { score: Score } => result.score !== null);
const byFormat = groupFigures(read, ({ sample }) => extname(sample.path).slice(1).toUpperCase());
const byLayout = groupFigures(read, ({ sample }) => sample.layout);
const byField = fieldFigures(read.map(({ score }) => score));
const byFile = groupFigures(read, ({ sample }) => sample.path);
const counts = countsOf(read);
const all = figuresOf(counts);

if (values.misses)
  for (const { sample, score } of read) for (const miss of score.misses) console.error(sample.path, miss);
if (values.markdown) printMarkdown();
else
  console.log(
    JSON.stringify({
      files: read.length,
      all: { ...all, ...counts },
      layouts: Object.fromEntries(byLayout),
      formats: Object.fromEntries(byFormat),
      fields: Object.fromEntries(byField),
      f1OfFiles: Object.fromEntries([...byFile].map(([path, { f1 }]) => [path, f1])),
      milliseconds: Object.fromEntries(read.map(({ sample, milliseconds }) => [sample.path, milliseconds])),
      refused: Object.fromEntries(
        results.filter(({ score }) => score === null).map(({ sample, refusal }) => [sample.path, refusal]),
      ),
    }),
  );

/** Reads a sample several times; the fastest time is what it takes where nothing else wants the processor. */
async function measure(sample: Sample): Promise<Result> {
  const bytes = await sample.load();
  const milliseconds = { read: Number.POSITIVE_INFINITY, parse: Number.POSITIVE_INFINITY };
  let score: Score | null = null;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      const document = await readResume(bytes.slice(), basename(sample.path));
      const middle = performance.now();
      const resume = parseResume(document);
      milliseconds.parse = rounded(Math.min(milliseconds.parse, performance.now() - middle));
      milliseconds.read = rounded(Math.min(milliseconds.read, middle - start));
      score ??= scoreResume(sample.expected, resume);
    }
  } catch (error) {
    if (!(error instanceof UnreadableResumeError)) throw error;
    return { sample, score: null, refusal: error.reason, milliseconds };
  }
  return { sample, score, refusal: '', milliseconds };
}

function countsOf(group: readonly (Result & { score: Score })[]): Counts {
  return addCounts(group.flatMap(({ score }) => [...score.fields.values()]));
}

function groupFigures(
  scored: readonly (Result & { score: Score })[],
  groupOf: (result: Result) => string,
): Map<string, Figures> {
  const groups = Map.groupBy(scored, groupOf);
  return new Map([...groups].map(([name, group]) => [name, figuresOf(countsOf(group))]));
}

function fieldFigures(scores: readonly Score[]): Map<string, Figures> {
  const names = new Set(scores.flatMap(({ fields }) => [...fields.keys()]));
  return new Map(
    [...names].map((name) => [
      name,
      figuresOf(addCounts(scores.flatMap(({ fields }) => fields.get(name) ?? []))),
    ]),
  );
}

function printMarkdown(): void {
  const withAll = new Map([...byLayout, [`all ${read.length} readable files`, all]]);
  console.log(figuresTable('layout', withAll));
  console.log(`\n${figuresTable('format', byFormat)}`);
  console.log(`\n${figuresTable('field', byField)}`);
}

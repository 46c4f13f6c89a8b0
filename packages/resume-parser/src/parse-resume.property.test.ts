import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INVENTED_RESUMES } from '../test/invented-resumes.ts';
import { documentOf } from '../test/lines-of-text.ts';
import { RESUMES_WRITTEN_LATER } from '../test/resumes-written-later.ts';
import { parseResume } from './parse-resume.ts';
import type { ResumeDocument, ResumeLine } from './resume-lines.ts';
import { emptyKind } from './understanding/lines/reading-line.ts';
import { linesWithValues, understandResume } from './understanding/understand-resume.ts';

const ALL_RESUMES = { ...INVENTED_RESUMES, ...RESUMES_WRITTEN_LATER };
const pieces = Object.values(ALL_RESUMES).flatMap((text) => text.trim().split(/\n|\t/u));
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...pieces) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '   ',
      '=====',
      '•',
      '1/2',
      '2019 – 2021',
      'Skills:',
      '((',
      ')',
      '@',
      ', , ,',
    ),
  },
);
const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
const anyLine: fc.Arbitrary<ResumeLine> = fc.record({
  text: fc.constant(''),
  page: fc.integer({ min: 0, max: 2 }),
  box: fc.option(fc.record({ x: anyShare, y: anyShare, width: anyShare, height: anyShare })),
  size: fc.option(fc.double({ min: 0.1, max: 3, noNaN: true })),
  isBold: fc.boolean(),
  cells: fc.array(anyText, { minLength: 1, maxLength: 4 }),
  role: fc.constantFrom('text', 'heading', 'item', 'cell', 'header', 'footer'),
});
const anyDocument: fc.Arbitrary<ResumeDocument> = fc.record({
  lines: fc.array(
    anyLine.map((line) => ({ ...line, text: line.cells.join('   ') })),
    { maxLength: 40 },
  ),
  links: fc.array(fc.record({ text: anyText, url: fc.oneof(fc.webUrl(), anyText) }), { maxLength: 4 }),
  pages: fc.constant(3),
  language: fc.option(fc.constantFrom('en-US', 'de', 'x')),
});

test('[RESUME-03] any lines are read without an error, and every value names lines that are there', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      for (const at of linesWithValues(parseResume(document))) expect(document.lines[at]).toBeDefined();
    }),
  );
});

function unaccounted(document: ResumeDocument): string[] {
  const { resume, headings, privates } = understandResume(document);
  const told = new Set([...linesWithValues(resume), ...headings, ...privates]);
  return document.lines.flatMap((line, at) => (emptyKind(line) !== null || told.has(at) ? [] : [line.text]));
}

test('[RESUME-03] nothing is thrown away: every line is in a value, is left as it stands, or is a heading', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      expect(unaccounted(document)).toEqual([]);
    }),
  );
});

test.each(Object.entries(ALL_RESUMES))('[RESUME-03] every line of %s is accounted for', (_name, text) => {
  expect(unaccounted(documentOf(text))).toEqual([]);
});

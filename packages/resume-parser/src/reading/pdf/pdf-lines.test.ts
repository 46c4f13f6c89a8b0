import { expect, test } from 'vitest';
import { cellsOf, joinRuns, textOfSegment } from './pdf-lines.ts';
import type { PdfRun } from './pdf-runs.ts';
import { nameLigatures } from './pdf-runs.ts';

function aRun(text: string, left: number, given: Partial<PdfRun> = {}): PdfRun {
  const right = left + text.length * 5;
  return {
    text,
    left,
    right,
    baseline: 100,
    size: 10,
    isBold: false,
    isTurned: false,
    isUnseen: false,
    ...given,
  };
}

test('[RESUME-03] a line from the right is read from the right, words in Latin letters in it from the left', () => {
  const [line] = joinRuns([aRun('AutoCAD', 0), aRun('Revit', 38), aRun('برنامج', 66), aRun('مهندسة', 99)]);
  expect(line && textOfSegment(line)).toBe('مهندسة برنامج AutoCAD Revit');
});

test('[RESUME-03] icons part a line of contacts', () => {
  const runs = [aRun('\uf095', 0), aRun('555 0100', 12), aRun('\uf0e0', 60), aRun('ada@mail.example', 72)];
  expect(joinRuns(runs).flatMap(cellsOf)).toEqual(['555 0100', 'ada@mail.example']);
});

test('[RESUME-03] letters that are raised or of another size stay on their line', () => {
  const [line] = joinRuns([aRun('May 4', 0), aRun('th', 25, { baseline: 97, size: 6 }), aRun('2024', 42)]);
  expect(line && textOfSegment(line)).toBe('May 4th 2024');
});

test.each([
  ['Certi\0', 'cations', 'Certifi'],
  ['StackOver\0', 'ow', 'StackOverfl'],
  ['o\0ce', '', 'office'],
  ['Sta\0', '', 'Staff'],
  ['ش\0ركة', '', 'شركة'],
  ['plain', '', 'plain'],
])('[RESUME-03] letters drawn as one get their names: %j before %j', (text, next, named) => {
  expect(nameLigatures(text, next)).toBe(named);
});

import type { Counts } from '../../packages/resume-parser/test/scoring.ts';
import { rounded } from '../position-index/measure.ts';

/** Shares of what was read that is right, of what is there that was read, and their harmonic mean. */
export interface Figures {
  precision: number;
  recall: number;
  f1: number;
  values: number;
}

/** Counts of several files together. */
export function addCounts(all: Iterable<Counts>): Counts {
  const sum = { right: 0, wrong: 0, missing: 0, invented: 0 };
  for (const { right, wrong, missing, invented } of all) {
    sum.right += right;
    sum.wrong += wrong;
    sum.missing += missing;
    sum.invented += invented;
  }
  return sum;
}

/** Figures of counts; nothing to read and nothing read is right. */
export function figuresOf({ right, wrong, missing }: Counts): Figures {
  const precision = right + wrong === 0 ? 1 : right / (right + wrong);
  const recall = right + missing === 0 ? 1 : right / (right + missing);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision: rounded(precision), recall: rounded(recall), f1: rounded(f1), values: right + missing };
}

/** A table of Markdown, with a row for each name. */
export function figuresTable(title: string, rows: ReadonlyMap<string, Figures>): string {
  const lines = [`| ${title} | precision | recall | F1 | values |`, '|---|---|---|---|---|'];
  for (const [name, { precision, recall, f1, values }] of rows)
    lines.push(`| ${name} | ${precision.toFixed(2)} | ${recall.toFixed(2)} | ${f1.toFixed(2)} | ${values} |`);
  return lines.join('\n');
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from './quantiles.ts';

/** Lighthouse's categories besides speed. */
export const COUNTED_CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/** Now and then the browser's own trace lacks its beginning; Lighthouse then says to run it again. */
const ATTEMPTS = 3;
const LIMIT_MS = 120_000;

/** A page, and the cookies of who opens it; empty for a visitor. */
export interface MeasuredPage {
  url: string;
  cookie: string;
}

/** Scores of 0 to 1 and timings of Lighthouse's mobile run. */
export interface LighthouseRun {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds on a simulated slow 4G and a four times slower processor. */
  largestContentfulPaint: number;
  firstContentfulPaint: number;
  totalBlockingTime: number;
  cumulativeLayoutShift: number;
  /** Audits below full points that count for a score other than speed's. */
  lost: string[];
}

/** Loads a page as a new visitor's phone does, or a candidate's, several times; each figure is the median. */
export async function runLighthouse({ url, cookie }: MeasuredPage, rounds: number): Promise<LighthouseRun> {
  const runs: LighthouseRun[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await loadOnce([url, cookie], ATTEMPTS));
  const middle = (figure: Exclude<keyof LighthouseRun, 'lost'>) => median(runs.map((run) => run[figure]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    largestContentfulPaint: Math.round(middle('largestContentfulPaint')),
    firstContentfulPaint: Math.round(middle('firstContentfulPaint')),
    totalBlockingTime: Math.round(middle('totalBlockingTime')),
    cumulativeLayoutShift: Math.round(middle('cumulativeLayoutShift') * 1000) / 1000,
    lost: [...new Set(runs.flatMap(({ lost }) => lost))],
  };
}

// A process of its own: what Lighthouse leaves behind in a failed run would end this one.
async function loadOnce(
  page: readonly [url: string, cookie: string],
  attempts: number,
): Promise<LighthouseRun> {
  const script = fileURLToPath(new URL('./lighthouse-process.ts', import.meta.url));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...page], { timeout: LIMIT_MS });
    return JSON.parse(stdout) as LighthouseRun;
  } catch (error) {
    if (attempts <= 1) throw error;
    return loadOnce(page, attempts - 1);
  }
}

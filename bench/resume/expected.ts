import { readFile } from 'node:fs/promises';
import { expectedOf } from '../../packages/resume-parser/test/made/expected-of.ts';
import { MADE_RESUMES } from '../../packages/resume-parser/test/made/made-resumes.ts';
import type { ExpectedResume } from '../../packages/resume-parser/test/scoring.ts';

/** Files of expected values, each with the folder that its names stand in. */
const FILES: readonly [file: string, folder: string][] = [
  ['made/expected.shared.json', 'made/'],
  ['expected-published-samples.shared.json', ''],
];

/** How the samples are laid out, for figures of their own; all others have one column. */
const OTHER_LAYOUTS: Record<string, string> = {
  'made/comptable-deux-colonnes.docx': 'two columns',
  'made/lebenslauf-tabelle.docx': 'table or form',
  'made/lebenslauf-tabelle.pdf': 'table or form',
  'made/rirekisho.docx': 'table or form',
  'yaml-cv-ja/output.pdf': 'table or form',
  'reactive-resume/azurill.pdf': 'two columns',
  'reactive-resume/chikorita.pdf': 'two columns',
  'reactive-resume/ditto.pdf': 'two columns',
  'reactive-resume/pikachu.pdf': 'two columns',
  'reactive-resume/bronzor.pdf': 'headings or dates in the margin',
  'reactive-resume/nosepass.pdf': 'headings or dates in the margin',
  'reactive-resume/kakuna.pdf': 'entries side by side',
};

/** Start and end of the dates that the samples have, worked out by hand; an empty end is today. */
const DATES: Record<string, [start: string, end: string]> = {
  '03/2019 – Present': ['2019-03', ''],
  '06/2015 - 02/2019': ['2015-06', '2019-02'],
  'Jan 2021 to date': ['2021-01', ''],
  'Sept 2017 – Dec 2020': ['2017-09', '2020-12'],
  '04/2018 – heute': ['2018-04', ''],
  '10/2011 – 03/2018': ['2011-10', '2018-03'],
  'depuis sept. 2020': ['2020-09', ''],
  'févr. 2016 – août 2020': ['2016-02', '2020-08'],
  '05.2016 – obecnie': ['2016-05', ''],
  '08.2012 – 04.2016': ['2012-08', '2016-04'],
  '2018年4月 〜 現在': ['2018-04', ''],
  '2014年4月 〜 2018年3月': ['2014-04', '2018-03'],
  '2019 – حتى الآن': ['2019', ''],
  '2017 – 2019': ['2017', '2019'],
  'fev/2016 – atual': ['2016-02', ''],
  '2013 – 2016': ['2013', '2016'],
  'Aug-2018 to till date': ['2018-08', ''],
  'Jun-2012 to Jul-2018': ['2012-06', '2018-07'],
  '2020-now': ['2020', ''],
};

/** Dates of a job as `start..end`. */
function expectedDates(written: string): string {
  const dates = DATES[written];
  if (dates === undefined) throw new Error(`No start and end are written down for "${written}"`);
  return dates.join('..');
}

/** A sample with what it says. */
export interface Sample {
  path: string;
  layout: string;
  expected: ExpectedResume;
  load: () => Promise<Uint8Array>;
}

/** Every sample with expected values below a folder. */
export async function readSamples(root: URL): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const [file, folder] of FILES) {
    const { files } = JSON.parse(await readFile(new URL(file, root), 'utf8')) as {
      files: Record<string, ExpectedResume>;
    };
    for (const [name, expected] of Object.entries(files)) {
      const path = `${folder}${name}`;
      const jobs = expected.jobs?.map((job) => ({ ...job, dates: expectedDates(job.dates) }));
      const layout = OTHER_LAYOUTS[path] ?? 'one column';
      const load = async () => new Uint8Array(await readFile(new URL(path, root)));
      samples.push({ path, layout, expected: { ...expected, ...(jobs !== undefined && { jobs }) }, load });
    }
  }
  return samples;
}

/** Every made resume of one half: those that the rules may be looked at with, or those that are kept aside. */
export function madeSamples(half: 'look' | 'aside'): Sample[] {
  return MADE_RESUMES.filter(({ isKeptAside }) => isKeptAside === (half === 'aside')).map((made) => ({
    path: made.name,
    layout: made.layout,
    expected: expectedOf(made),
    load: async () => made.make(),
  }));
}

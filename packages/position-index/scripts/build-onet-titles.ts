/**
 * Makes src/text/onet-titles.data.ts: titles of one occupation, by which positions are found as near to each other. Of the
 * titles that people in an occupation report, those that O*NET shows to job seekers are taken, as far as they are said of
 * one occupation alone and another word says what one is in them: "staff nurse" is found by "nurse" anyway.
 *
 * Run by hand when the source is renewed; O*NET_DIR holds the gzipped text files of the O*NET database (27.0, August 2022,
 * CC BY 4.0, https://www.onetcenter.org/database.html):
 *   node packages/position-index/scripts/build-onet-titles.ts ONET_DIR
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { foldText } from '../src/text/fold.ts';

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('Usage: node build-onet-titles.ts ONET_DIR');
const OUTPUT = new URL('../src/text/onet-titles.data.ts', import.meta.url);

/** Said of work of many kinds, or something else in most titles. */
const MANY_MEANINGS = new Set(
  `server mate administrator operator agent clerk associate representative owner planner publisher feeder sewer bolter
  preparator conservator technologist end technologist, process op, service man, site coordinator, systems specialist, product
  developer, chief financial officer, chief executive officer, executive director, general teller, field installer`
    .split(/,|\n/)
    .flatMap((part) => [part.trim().replace(/\s+/g, ' '), ...part.trim().split(/\s+/)]),
);
/** Professors of every subject are one word apart; soldiers are not looked for here. */
const LEFT_OUT = /^(?:25-1|55-)/;
/** A word of few letters is short for something. */
const NAME = /^(?:[a-z]{5,}|[a-z]{2,}(?: [a-z]+){1,2})$/;
/** Names that say with the same word what one is: more would only repeat it. */
const OF_ONE_WORD = 2;

function* rowsOf(file: string): Generator<string[]> {
  const text = gunzipSync(readFileSync(path.join(directory ?? '', `${file}.txt.gz`))).toString('utf8');
  for (const line of text.split(/\r?\n/).slice(1)) if (line !== '') yield line.split('\t');
}

/** "Sales Vice President (Sales VP)" is two names. */
function namesOf(title: string): string[] {
  const [, before, within, after] = /^(.*?)\s*\((.*)\)\s*(.*)$/.exec(title) ?? [];
  const names = within === undefined ? [title] : [`${before} ${after}`.trim(), within];
  return names.map(foldText).filter((name) => NAME.test(name));
}

/** Occupations by each of the names that a file says of them. */
function occupationsByName(file: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [occupation = '', title = ''] of rowsOf(file))
    for (const name of namesOf(title)) found.set(name, (found.get(name) ?? new Set()).add(occupation));
  return found;
}

const called = new Map(
  [...rowsOf('Occupation_Data')].map(([code = '', title = '']) => [code, foldText(title)]),
);
const reportedBy = occupationsByName('Sample_of_Reported_Titles');
const alternatesBy = occupationsByName('Alternate_Titles');

/** Whether a name means one occupation, or near ones of which it is the usual name of this. */
function isOwn(name: string, occupation: string): boolean {
  if (MANY_MEANINGS.has(name) || reportedBy.get(name)?.size !== 1) return false;
  const others = [...(alternatesBy.get(name) ?? [])];
  const hasOneGroup = new Set(others.map((code) => code.slice(0, '15-12'.length))).size <= 1;
  return hasOneGroup || called.get(occupation)!.includes(name);
}

const shownByOccupation = new Map<string, Set<string>>();
for (const [occupation = '', title = '', isShown] of rowsOf('Sample_of_Reported_Titles')) {
  if (isShown !== 'Y' || LEFT_OUT.test(occupation)) continue;
  const names = shownByOccupation.get(occupation) ?? new Set();
  for (const name of namesOf(title)) if (isOwn(name, occupation)) names.add(name);
  shownByOccupation.set(occupation, names);
}

/** The shortest names for each word that says what one is; a longer one with all words of a shorter is found by it. */
function withoutRepeated(names: Iterable<string>): string[] {
  const kept = new Map<string, string[]>();
  const shortestFirst = [...names].toSorted(
    (a, b) => a.split(' ').length - b.split(' ').length || a.length - b.length,
  );
  for (const name of shortestFirst) {
    const words = name.split(' ');
    const alike = kept.get(words.at(-1)!) ?? [];
    const isCovered = alike.some((other) => other.split(' ').every((word) => words.includes(word)));
    if (!isCovered && alike.length < OF_ONE_WORD) kept.set(words.at(-1)!, [...alike, name]);
  }
  return kept.size < 2 ? [] : [...kept.values()].flat();
}

const lines = [...shownByOccupation.values()]
  .map((names) => withoutRepeated(names).join(', '))
  .filter((line) => line !== '');
writeFileSync(
  OUTPUT,
  `/**
 * Titles of one occupation, one line each, written as the tokenizer yields words. Made by scripts/build-onet-titles.ts from
 * the O*NET 27.0 Database of the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA), CC BY 4.0;
 * chosen, shortened and folded here, which USDOL/ETA has not approved, endorsed or tested.
 */
export const ONET_TITLES = \`
${lines.join('\n')}
\`;
`,
);

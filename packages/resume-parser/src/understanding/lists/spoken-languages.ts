import type { Found, ParsedLanguage } from '../../parsed-resume.ts';
import { unzipColumns } from '../lines/line-blocks.ts';
import type { ReadingLine } from '../lines/reading-line.ts';
import { hasLanguageName, leadingLanguageName } from './language-names.ts';
import { isLevel } from './level-words.ts';
import { splitList } from './split-list.ts';

/** Languages of a section with their levels, beside the name, in brackets or on the next line. */
export function readLanguages(given: readonly ReadingLine[]): Found<ParsedLanguage>[] {
  const lines = unzipColumns(given, isLevel);
  const languages: Found<ParsedLanguage>[] = [];
  let isClause = false;
  for (const line of lines) {
    // A clause at the foot of the page, such as a consent, is no language.
    isClause = isRunningText(line.text) || (isClause && /^[(\p{Ll}]/u.test(line.text));
    if (isClause) continue;
    for (const item of line.cells.flatMap(splitList)) {
      const name = leadingLanguageName(item);
      const last = languages.at(-1);
      if (name !== null)
        languages.push({
          value: { name, level: levelIn(item.slice(name.length)) },
          lines: [line.at],
          confidence: 0.9,
        });
      else if (last === undefined || !belongsToLast(item, last.value)) languages.push(unsure(item, line.at));
      else {
        last.value.level = last.value.level === '' ? trimmed(item) : `${last.value.level}, ${trimmed(item)}`;
        if (!last.lines.includes(line.at)) last.lines.push(line.at);
      }
    }
  }
  return languages;
}

const isRunningText = (text: string): boolean => text.split(' ').length > 6 && !hasLanguageName(text);

const trimmed = (text: string): string => text.replace(/^[\s:：()（）–—-]+|[\s:：()（）–—-]+$/gu, '').trim();

function levelIn(text: string): string {
  const brackets = /[(（]([^()（）]+)[)）]/u.exec(text);
  return trimmed(brackets?.[1] ?? text);
}

/** A level of the language before it; one that has a level of its own in brackets is another language. */
const belongsToLast = (item: string, { level }: ParsedLanguage): boolean =>
  isLevel(item) || /\d/u.test(item) || (level === '' && !isLevel(levelIn(item)));

function unsure(item: string, at: number): Found<ParsedLanguage> {
  const match = /^([^(（:–—-]+)[(（:–—-]*(.*)$/u.exec(item);
  const name = trimmed(match?.[1] ?? item);
  return {
    value: { name: name === '' ? item : name, level: levelIn(match?.[2] ?? '') },
    lines: [at],
    confidence: 0.4,
  };
}

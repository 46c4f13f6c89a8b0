import { FREQUENT_WORDS } from '../words/frequent-words.data.ts';
import { foldLine } from './folded-text.ts';
import { headingOfLine } from './headings.ts';
import type { ReadingLine } from './reading-line.ts';

const frequent = Object.entries(FREQUENT_WORDS).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));
const HEADING_WEIGHT = 6;
const NAMED_WEIGHT = 2;

const share = (text: string, letters: RegExp): number =>
  (text.match(letters)?.length ?? 0) / Math.max(1, text.match(/\p{L}/gu)?.length ?? 0);

/** Language of the lines: by script, then by headings and frequent words; what the file names counts little. */
export function findTextLanguage(lines: readonly ReadingLine[], named: string | null): string | null {
  const text = lines.map((line) => line.text).join('\n');
  const scripted = byScript(text);
  if (scripted !== null) return scripted;
  const votes = new Map<string, number>();
  const vote = (language: string, weight: number) => votes.set(language, (votes.get(language) ?? 0) + weight);
  for (const line of lines) {
    const languages = headingOfLine(line)?.languages ?? [];
    for (const language of languages) vote(language, HEADING_WEIGHT / languages.length);
  }
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u))
    for (const { language, words } of frequent) if (words.has(word)) vote(language, 1);
  if (named !== null) vote(foldLine(named).split(' ')[0]!, NAMED_WEIGHT);
  const [best] = [...votes].toSorted((a, b) => b[1] - a[1]);
  return best === undefined || best[1] < 3 ? named : best[0];
}

function byScript(text: string): string | null {
  if (share(text, /\p{Script=Hangul}/gu) > 0.2) return 'ko';
  if (share(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0.05) return 'ja';
  if (share(text, /\p{Script=Han}/gu) > 0.3) return 'zh';
  if (share(text, /\p{Script=Arabic}/gu) > 0.3) return 'ar';
  if (share(text, /\p{Script=Cyrillic}/gu) > 0.3) return /[іїєґ]/iu.test(text) ? 'uk' : 'ru';
  return null;
}

import { foldLine } from '../lines/folded-text.ts';

/** Languages whose names are known, by their codes. */
const LANGUAGES =
  'en es fr de it pt nl pl ar ja zh ko ru uk tr sv da nb no fi is cs sk hu ro bg hr sr bs sl sq mk el he fa ur hi bn pa gu mr ta te kn ml si ne th vi id ms tl fil km lo my mn kk uz az ka hy et lv lt ga cy gd eu ca gl mt lb af sw am so ha yo ig zu xh la eo ku ps yue ber wo bm ln sn rw mg ht ay qu gn';
/** Languages in which they are named. */
const NAMED_IN = 'en es fr de it pt nl pl ar ja zh ko ru uk tr sv';
const OTHER_NAMES =
  'mandarin|cantonese|castellano|farsi|flemish|vlaams|norsk|bokmal|brazilian portuguese|sign language|langue des signes|american sign language|asl|british sign language|gebardensprache|chinese|اللغه العربيه|اللغه الانجليزيه|الانجليزيه|العربيه|الفرنسيه|الالمانيه|الاسبانيه|hindi|punjabi|tagalog|中文|普通话|英語|日本語|angielski|niemiecki';

let names: Map<string, string> | undefined;

function languageNames(): Map<string, string> {
  if (names !== undefined) return names;
  names = new Map(OTHER_NAMES.split('|').map((name) => [foldLine(name), '']));
  for (const locale of NAMED_IN.split(' ')) {
    const display = new Intl.DisplayNames([locale], { type: 'language' });
    for (const code of LANGUAGES.split(' ')) names.set(foldLine(display.of(code) ?? code), code);
  }
  return names;
}

/** Whether a text is the name of a language, in one of the languages that resumes are written in. */
const isLanguageName = (text: string): boolean => languageNames().has(foldLine(text));

/** The name of a language that a text begins with, as it stands there; null when it begins with none. */
export function leadingLanguageName(text: string): string | null {
  const words = text.split(/\s+/u);
  for (let count = Math.min(3, words.length); count >= 1; count -= 1) {
    const start = words.slice(0, count).join(' ');
    const bare = start.replace(/[\s:：,(（–-]+.*$/u, '') || start;
    if (isLanguageName(start)) return start.replace(/[\s:：,(（–-]+$/u, '');
    if (count === 1 && isLanguageName(bare)) return bare;
  }
  return null;
}

/** Whether one of the words is the name of a language. */
export const hasLanguageName = (text: string): boolean =>
  text.split(/[\s,;:、，،()（）/|]+/u).some((word) => word !== '' && isLanguageName(word));

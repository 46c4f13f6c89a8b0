import { foldLine } from '../lines/folded-text.ts';
import { MONTH_WORDS, PRESENT_WORDS, SINCE_WORDS, UNTIL_WORDS } from './date-words.data.ts';

/** Words as a choice of a pattern, longest first; a space stands for any. */
const choice = (words: Iterable<string>): string =>
  [...new Set(words)]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s/g, '\\s+'))
    .join('|');

const monthNumbers = new Map<string, number>();
const monthNames: string[] = [];
for (const names of MONTH_WORDS)
  for (const [at, forms] of names.split('|').entries())
    for (const form of forms.split(' ')) {
      monthNames.push(form, form.normalize('NFD').replace(/\p{Mn}/gu, ''));
      monthNumbers.set(foldLine(form), at + 1);
    }

/** Languages in which the platform knows how months are shortened, such as `févr.` and `февр.`. */
const SHORTENED_IN = 'en es fr de it pt nl pl ru uk tr sv da nb fi cs ro';

for (const language of SHORTENED_IN.split(' ')) {
  const format = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const parts = format.formatToParts(Date.UTC(2020, month - 1, 1));
    const form = parts.find(({ type }) => type === 'month')!.value.replace(/\.$/u, '');
    if (!/^\p{L}{2,}$/u.test(form) || monthNumbers.has(foldLine(form))) continue;
    monthNames.push(form, form.normalize('NFD').replace(/\p{Mn}/gu, ''));
    monthNumbers.set(foldLine(form), month);
  }
}

/** Words of dates in all languages, as parts of patterns that are read without regard to capitals. */
export const dateWords = {
  months: choice(monthNames),
  present: choice(PRESENT_WORDS.split('|')),
  until: choice(UNTIL_WORDS.split('|')),
  since: choice(SINCE_WORDS.split('|')),
  /** Number of the month with this name, from 1. */
  monthOf: (name: string): number => monthNumbers.get(foldLine(name)) ?? 1,
};

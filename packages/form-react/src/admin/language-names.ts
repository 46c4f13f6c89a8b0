import type { Texts } from '@opencareers/messages/texts';

/** Languages that forms are often translated into, by how many people speak them at work; others come with a file. */
const OFFERED = (
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv sw th tl tr ' +
  'uk ur vi zh'
).split(' ');

/** The name of a language in that of the editor, such as "German"; its tag where it has none. */
export function languageName({ locale }: Texts, tag: string): string {
  try {
    return new Intl.DisplayNames([locale, 'en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Languages to choose from with their names, in the order of the alphabet. */
export function offeredLanguages(texts: Texts, taken: readonly string[]): { value: string; label: string }[] {
  const collator = new Intl.Collator(texts.locale);
  return OFFERED.filter((tag) => !taken.includes(tag))
    .map((value) => ({ value, label: languageName(texts, value) }))
    .toSorted((one, other) => collator.compare(one.label, other.label));
}

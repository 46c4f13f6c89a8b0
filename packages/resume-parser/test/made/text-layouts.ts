import type { InventedPerson } from './people.data.ts';
import { type Word, wordOf, writeSpan } from './written-in.data.ts';

const itemsOf = (list: string): string[] => (list === '' ? [] : list.split('|'));
const placed = (company: string, place: string): string => (place === '' ? company : `${company}, ${place}`);

function section({ language }: InventedPerson, word: Word, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', wordOf(language, word).toLocaleUpperCase(language), ...lines];
}

/** A text without any look: title, company and dates on lines of their own. */
export function writePlainText(person: InventedPerson): string {
  const { language } = person;
  return [
    person.shown,
    person.headline,
    person.town,
    person.phone,
    person.email,
    ...section(person, 'summary', [person.about]),
    ...section(
      person,
      'experience',
      person.jobs.flatMap(([title, company, place, start, end, items]) => [
        title,
        placed(company, place),
        writeSpan(language, [start, end], 'digits'),
        ...itemsOf(items).map((item) => `- ${item}`),
        '',
      ]),
    ),
    ...section(
      person,
      'education',
      person.studies.map(([degree, school, start, end]) => `${degree}, ${school}, ${start} – ${end}`),
    ),
    ...section(person, 'skills', [itemsOf(person.skills).join(', ')]),
    ...section(
      person,
      'languages',
      itemsOf(person.languages).map((item) => item.replace(' = ', ': ')),
    ),
    ...section(
      person,
      'certificates',
      itemsOf(person.certificates).map((item) => item.replaceAll(' / ', ', ')),
    ),
  ].join('\r\n');
}

/** Everything of an entry on one line: `Title, Company – Town (dates)`. */
export function writeCompactText(person: InventedPerson): string {
  const { language } = person;
  return [
    `${person.shown} – ${person.headline}`,
    `${person.town} | ${person.phone} | ${person.email}`,
    ...section(
      person,
      'experience',
      person.jobs.flatMap(([title, company, place, start, end, items]) => [
        `${title}, ${company}${place === '' ? '' : ` – ${place}`} (${writeSpan(language, [start, end], 'short')})`,
        ...itemsOf(items).map((item) => `  * ${item}`),
      ]),
    ),
    ...section(
      person,
      'education',
      person.studies.map(([degree, school, start, end]) => `${degree} – ${school} (${start}–${end})`),
    ),
    ...section(person, 'skills', [itemsOf(person.skills).join(' | ')]),
    ...section(person, 'languages', [
      itemsOf(person.languages)
        .map((item) => item.replace(/ = (.*)$/u, ' ($1)'))
        .join(', '),
    ]),
    ...section(person, 'awards', itemsOf(person.awards)),
  ].join('\n');
}

/** Bytes of a text in a code page, found by decoding what the page has. */
export function encodeText(text: string, codePage: string): Uint8Array {
  const decoder = new TextDecoder(codePage);
  const bytesOf = new Map<string, readonly number[]>();
  const learn = (bytes: readonly number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(letter).length === 1 && letter !== '\ufffd' && !bytesOf.has(letter))
      bytesOf.set(letter, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) learn([byte]);
  if (/jis|euc|gb|big5/u.test(codePage))
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) learn([lead, trail]);
  // What a code page has no letter for, programs write as the letter most like it, or leave out.
  const replaced: Record<string, string> = { '–': '-', '’': "'", '»': '"', '«': '"', '·': '-', '•': '*' };
  return Uint8Array.from(
    Array.from(text).flatMap((letter) => bytesOf.get(letter) ?? bytesOf.get(replaced[letter] ?? '?') ?? [63]),
  );
}

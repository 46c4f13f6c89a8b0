import { aDocx, aWordParagraph, aWordTable } from '../office-files.ts';
import type { InventedPerson } from './people.data.ts';
import { type MonthLook, type Word, wordOf, writeSpan } from './written-in.data.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const LARGE = '<w:b/><w:sz w:val="44"/>';
const HEADING = '<w:b/><w:sz w:val="28"/>';
const BOLD = '<w:b/><w:sz w:val="20"/>';
const PLAIN = '<w:sz w:val="20"/>';
const line = (text: string, run: string = PLAIN): string => aWordParagraph(escaped(text), { run });
const itemsOf = (list: string): string[] => (list === '' ? [] : list.split('|'));
const listed = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const item = (text: string): string => aWordParagraph(escaped(text), { run: PLAIN, paragraph: listed });
const headingOf = ({ language }: InventedPerson, word: Word): string => line(wordOf(language, word), HEADING);
const levelsOf = ({ languages }: InventedPerson): string[][] =>
  itemsOf(languages).map((each) => each.split(' = '));

function contactLines(person: InventedPerson): string {
  return [person.street, person.town, person.phone, person.email]
    .filter((text) => text !== '')
    .map((text) => line(text))
    .join('');
}

function aside(person: InventedPerson): string {
  return [
    headingOf(person, 'contact'),
    contactLines(person),
    headingOf(person, 'skills'),
    ...itemsOf(person.skills).map(item),
    headingOf(person, 'languages'),
    ...levelsOf(person).map(([name, level]) => line(`${name} (${level})`)),
  ].join('');
}

function career(person: InventedPerson, look: MonthLook): string {
  const { language } = person;
  return [
    headingOf(person, 'summary'),
    line(person.about),
    headingOf(person, 'experience'),
    ...person.jobs.flatMap(([title, company, place, start, end, items]) => [
      line(`${title}, ${company}${place === '' ? '' : ` – ${place}`}`, BOLD),
      line(writeSpan(language, [start, end], look)),
      ...itemsOf(items).map(item),
    ]),
    headingOf(person, 'education'),
    ...person.studies.flatMap(([degree, school, start, end]) => [
      line(degree, BOLD),
      line(`${school}, ${start} – ${end}`),
    ]),
    headingOf(person, 'certificates'),
    ...itemsOf(person.certificates).map((each) => line(each.replaceAll(' / ', ', '))),
    headingOf(person, 'hobbies'),
    line(person.hobbies),
  ].join('');
}

/** Contact, skills and languages in a text box beside the career. */
export function makeTextBoxes(person: InventedPerson): Uint8Array {
  const box = `<w:p><w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><v:textbox><w:txbxContent>${aside(person)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
  return aDocx(line(person.shown, LARGE) + line(person.headline) + box + career(person, 'short'));
}

/** A table without rules as two columns: the career at the left, the rest at the right. */
export function makeColumnsOfTable(person: InventedPerson): Uint8Array {
  const left = line(person.shown, LARGE) + line(person.headline) + career(person, 'long');
  return aDocx(aWordTable([[left, aside(person)]]));
}

/** Rows of labels and facts, then rows with dates at the left, as in the German-speaking countries. */
export function makeTabular(person: InventedPerson): Uint8Array {
  const { language } = person;
  const fact = (word: Word, value: string) => [line(wordOf(language, word)), line(value)];
  const facts = [
    fact('name', person.shown),
    fact('address', [person.street, person.town].filter((text) => text !== '').join(', ')),
    fact('phone', person.phone),
    fact('email', person.email),
    fact('born', '12.04.1987'),
  ];
  const jobs = person.jobs.map(([title, company, place, start, end, items]) => [
    line(writeSpan(language, [start, end], 'digits')),
    line(title, BOLD) +
      line(place === '' ? company : `${company}, ${place}`) +
      itemsOf(items).map(item).join(''),
  ]);
  const studies = person.studies.map(([degree, school, start, end]) => [
    line(`${start} – ${end}`),
    line(degree, BOLD) + line(school),
  ]);
  const town = person.town.replace(/^[\d-]+\s/u, '').split(/[,،]/u)[0]!;
  return aDocx(
    [
      line(wordOf(language, 'resume'), LARGE),
      aWordTable(facts),
      headingOf(person, 'experience'),
      aWordTable(jobs),
      headingOf(person, 'education'),
      aWordTable(studies),
      headingOf(person, 'skills'),
      line(itemsOf(person.skills).join(', ')),
      headingOf(person, 'languages'),
      aWordTable(levelsOf(person).map((cells) => cells.map((cell) => line(cell)))),
      line(`${town}, 03.02.2025`),
    ].join(''),
  );
}

/** The form that is asked for in Japan: a grid with the year, the month and what happened. */
export function makeRirekisho(person: InventedPerson): Uint8Array {
  const row = (...cells: string[]) => cells.map((cell) => line(cell));
  const entry = (month: string, text: string) =>
    row(month.slice(0, 4), month.slice(5).replace(/^0/u, ''), text);
  const rows = [
    row('ふりがな', 'みほん'),
    row('氏名', person.shown),
    row('生年月日', '1990年5月3日'),
    row('現住所', person.town),
    row('電話', person.phone, 'メール', person.email),
  ];
  const history = [
    row('年', '月', '学歴・職歴'),
    row('', '', '学歴'),
    ...person.studies.toReversed().flatMap(([degree, school, start, end]) => {
      const course = degree.replace(' 卒業', '');
      return [
        entry(`${start}-04`, `${school} ${course} 入学`),
        entry(`${end}-03`, `${school} ${course} 卒業`),
      ];
    }),
    row('', '', '職歴'),
    ...person.jobs
      .toReversed()
      .flatMap(([, company, , start, end]) => [
        entry(start, `${company} 入社`),
        ...(end === '' ? [] : [entry(end, `${company} 退社`)]),
      ]),
    row('', '', '現在に至る'),
    row('', '', '以上'),
  ];
  const licences = [
    row('年', '月', '免許・資格'),
    ...itemsOf(person.certificates).map((each) => {
      const [name = '', , year = ''] = each.split(' / ');
      return entry(`${year}-06`, `${name} 取得`);
    }),
  ];
  return aDocx(
    line('履歴書', LARGE) +
      aWordTable(rows) +
      line('') +
      aWordTable(history) +
      line('') +
      aWordTable(licences),
  );
}

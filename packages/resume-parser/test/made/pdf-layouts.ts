import type { InventedPerson } from './people.data.ts';
import { aUnicodePdf, measure, PAGE_HEIGHT, PAGE_WIDTH, type PlacedText, wrap } from './unicode-pdf.ts';
import { type MonthLook, type Word, wordOf, writeSpan } from './written-in.data.ts';

/** Where a column stands, in points. */
interface Column {
  x: number;
  width: number;
}

/** How letters look. */
interface Look {
  size?: number;
  isBold?: boolean;
}

const LEFT = 48;
const FULL: Column = { x: LEFT, width: PAGE_WIDTH - 2 * LEFT };
const BOTTOM = 800;
const BODY = 10;
const itemsOf = (list: string): string[] => (list === '' ? [] : list.split('|'));

/** Writes pages from top to bottom, column by column; a page from the right is mirrored. */
class PdfWriter {
  readonly #pages: { texts: PlacedText[]; before: string }[] = [{ texts: [], before: '' }];
  readonly #person: InventedPerson;
  #page = 0;
  #column: Column = FULL;
  y = 60;

  constructor(person: InventedPerson) {
    this.#person = person;
  }

  /** Goes on in a column, from a height of the first page. */
  moveTo(column: Column, y: number): void {
    this.#column = column;
    this.#page = 0;
    this.y = y;
  }

  draw(operators: string): void {
    this.#pages[0]!.before += `${operators}\n`;
  }

  /** A text without moving on. */
  put(text: string, column: Column, { size = BODY, isBold = false }: Look = {}): void {
    const isFromTheRight = this.#person.language === 'ar';
    const x = isFromTheRight ? PAGE_WIDTH - column.x - measure(text, size) : column.x;
    this.#pages[this.#page]!.texts.push({ text, x, y: this.y, size, isBold });
  }

  write(text: string, look: Look = {}, column: Column = this.#column): void {
    const size = look.size ?? BODY;
    for (const line of wrap(text, size, column.width)) {
      this.put(line, column, look);
      this.down(size * 1.4);
    }
  }

  /** A text, and another one beside it, which is shorter. */
  writeBeside(text: string, beside: { text: string; column: Column }, look: Look = {}): void {
    this.put(beside.text, beside.column);
    this.write(text, look);
  }

  down(points: number): void {
    this.y += points;
    if (this.y < BOTTOM) return;
    this.#page += 1;
    this.#pages[this.#page] ??= { texts: [], before: '' };
    this.y = 60;
  }

  heading(word: Word, look: Look = { size: 13, isBold: true }): void {
    this.down(10);
    this.write(wordOf(this.#person.language, word), look);
    this.down(2);
  }

  finish(): Uint8Array {
    return aUnicodePdf(this.#pages);
  }
}

const split = (item: string): string[] => item.split(' / ');
const languagesOf = (person: InventedPerson, write: (name: string, level: string) => string): string[] =>
  itemsOf(person.languages).map((item) => {
    const [name = '', level = ''] = item.split(' = ');
    return write(name, level);
  });
const companyAndPlace = (company: string, place: string): string =>
  place === '' ? company : `${company}, ${place}`;

/** A page with a narrow column for contact, skills and languages, with a photo above, and the career in the wide one. */
export function makeSidebar(person: InventedPerson, side: 'left' | 'right'): Uint8Array {
  const narrow: Column = { x: side === 'left' ? 36 : 400, width: 150 };
  const wide: Column = { x: side === 'left' ? 215 : 48, width: side === 'left' ? 340 : 320 };
  const pdf = new PdfWriter(person);
  const panel = narrow.x - 16;
  const shown = person.language === 'ar' ? PAGE_WIDTH - panel - 185 : panel;
  pdf.draw(
    `0.92 0.94 0.96 rg ${shown} 0 185 ${PAGE_HEIGHT} re f 0.6 0.6 0.6 rg ${shown + 40} 720 80 80 re f`,
  );
  pdf.moveTo(narrow, 160);
  pdf.heading('contact');
  for (const line of [person.street, person.town, person.phone, person.email])
    if (line !== '') pdf.write(line);
  pdf.heading('skills');
  for (const skill of itemsOf(person.skills)) pdf.write(skill);
  pdf.heading('languages');
  for (const line of languagesOf(person, (name, level) => `${name} – ${level}`)) pdf.write(line);
  pdf.heading('hobbies');
  pdf.write(person.hobbies);
  pdf.moveTo(wide, 70);
  pdf.write(person.shown, { size: 24, isBold: true });
  pdf.write(person.headline, { size: 13 });
  pdf.heading('summary');
  pdf.write(person.about);
  pdf.heading('experience');
  for (const [title, company, place, start, end, items] of person.jobs) {
    pdf.write(title, { size: 11, isBold: true });
    pdf.write(companyAndPlace(company, place));
    pdf.write(writeSpan(person.language, [start, end], 'long'), { size: 9 });
    for (const item of itemsOf(items)) pdf.write(`• ${item}`);
    pdf.down(6);
  }
  pdf.heading('education');
  for (const [degree, school, start, end] of person.studies) {
    pdf.write(degree, { size: 11, isBold: true });
    pdf.write(school);
    pdf.write(`${start} – ${end}`, { size: 9 });
    pdf.down(6);
  }
  writeCertificates(pdf, person);
  return pdf.finish();
}

function writeCertificates(pdf: PdfWriter, { certificates }: InventedPerson): void {
  if (certificates === '') return;
  pdf.heading('certificates');
  for (const item of itemsOf(certificates)) pdf.write(split(item).join(', '));
}

/** Dates in the margin, entries beside them. */
export function makeMarginDates(person: InventedPerson): Uint8Array {
  const margin: Column = { x: LEFT, width: 100 };
  const text: Column = { x: 175, width: 370 };
  const pdf = new PdfWriter(person);
  pdf.write(person.shown, { size: 22 });
  pdf.write(person.headline, { size: 12 });
  pdf.write([person.town, person.phone, person.email].join('  |  '));
  const row = (dates: string, first: string, look: Look) =>
    pdf.writeBeside(first, { text: dates, column: margin }, look);
  pdf.moveTo(FULL, pdf.y);
  pdf.heading('experience');
  for (const [title, company, place, start, end, items] of person.jobs) {
    pdf.moveTo(text, pdf.y);
    row(writeSpan(person.language, [start, end], 'digits'), title, { isBold: true });
    pdf.write(companyAndPlace(company, place));
    for (const item of itemsOf(items)) pdf.write(`– ${item}`);
    pdf.down(5);
  }
  pdf.moveTo(FULL, pdf.y);
  pdf.heading('education');
  for (const [degree, school, start, end] of person.studies) {
    pdf.moveTo(text, pdf.y);
    row(`${start} – ${end}`, degree, { isBold: true });
    pdf.write(school);
    pdf.down(5);
  }
  pdf.moveTo(FULL, pdf.y);
  pdf.heading('skills');
  pdf.write(itemsOf(person.skills).join(', '));
  pdf.heading('languages');
  pdf.write(languagesOf(person, (name, level) => `${name} (${level})`).join(', '));
  writeCertificates(pdf, person);
  return pdf.finish();
}

/** What the professional networks call their sections in an export. */
const NETWORK_HEADINGS: Record<string, string> = {
  en: 'Contact|Top Skills|Languages|Certifications|Summary|Experience|Education|month|months|year|years',
  de: 'Kontakt|Top-Kenntnisse|Languages|Certifications|Zusammenfassung|Berufserfahrung|Ausbildung|Monat|Monate|Jahr|Jahre',
  fr: 'Coordonnées|Principales compétences|Languages|Certifications|Résumé|Expérience|Formation|mois|mois|an|ans',
  es: 'Contactar|Aptitudes principales|Languages|Certifications|Extracto|Experiencia|Educación|mes|meses|año|años',
  it: 'Contatti|Competenze principali|Languages|Certifications|Riepilogo|Esperienza|Formazione|mese|mesi|anno|anni',
  pt: 'Contato|Principais competências|Languages|Certifications|Resumo|Experiência|Formação acadêmica|mês|meses|ano|anos',
};

function durationOf(language: string, start: string, end: string): string {
  const [, , , , , , , month, months, year, years] = NETWORK_HEADINGS[language]!.split('|');
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  const all = count(end === '' ? '2025-06' : end) - count(start) + 1;
  const [whole, rest] = [Math.floor(all / 12), all % 12];
  return [
    whole > 0 ? `${whole} ${whole === 1 ? year : years}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? month : months}` : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/** What professional networks write when a member saves the profile as a PDF. */
export function makeNetworkExport(person: InventedPerson): Uint8Array {
  const { language } = person;
  const [contact, skills, languages, certificates, summary, experience, education] =
    NETWORK_HEADINGS[language]!.split('|');
  const narrow: Column = { x: 22, width: 160 };
  const wide: Column = { x: 224, width: 340 };
  const pdf = new PdfWriter(person);
  const heading = (text = '', size = 13) => {
    pdf.down(14);
    pdf.write(text, { size });
    pdf.down(2);
  };
  pdf.draw(`0.16 0.24 0.29 rg 0 0 202 ${PAGE_HEIGHT} re f 1 1 1 rg`);
  pdf.moveTo(narrow, 40);
  heading(contact);
  pdf.write(person.email, { size: 10.5 });
  const account = person.email.split('@')[0]!.replaceAll('.', '-');
  pdf.write(`www.linkedin.com/in/${account} (LinkedIn)`, { size: 10.5 });
  heading(skills);
  for (const skill of itemsOf(person.skills).slice(0, 3)) pdf.write(skill, { size: 10.5 });
  heading(languages);
  for (const line of languagesOf(person, (name, level) => `${name} (${level})`))
    pdf.write(line, { size: 10.5 });
  heading(certificates);
  for (const item of itemsOf(person.certificates)) pdf.write(split(item)[0]!, { size: 10.5 });
  pdf.draw('0 0 0 rg');
  pdf.moveTo(wide, 62);
  pdf.write(person.shown, { size: 26 });
  pdf.write(person.headline, { size: 12 });
  pdf.write(person.town, { size: 12 });
  heading(summary, 15.75);
  pdf.write(person.about, { size: 12 });
  heading(experience, 15.75);
  for (const [at, [title, company, place, start, end, items]] of person.jobs.entries()) {
    const isMore = person.jobs[at - 1]?.[1] === company;
    const hasMore = person.jobs[at + 1]?.[1] === company;
    const dates = `${writeSpan(language, [start, end], 'long').replace('–', '-')} (${durationOf(language, start, end)})`;
    if (!isMore) {
      pdf.down(4);
      pdf.write(company, { size: 12 });
      if (hasMore) pdf.write(durationOf(language, person.jobs[at + 1]![3], end), { size: 10.5 });
    }
    pdf.write(title, { size: 11.5 });
    pdf.write(dates, { size: 10.5 });
    if (place !== '') pdf.write(place, { size: 10.5 });
    for (const item of itemsOf(items)) pdf.write(`${item}.`, { size: 10.5 });
    pdf.down(6);
  }
  heading(education, 15.75);
  for (const [degree, school, start, end] of person.studies) {
    pdf.write(school, { size: 12 });
    pdf.write(`${degree} · (${start} - ${end})`, { size: 10.5 });
    pdf.down(6);
  }
  pdf.moveTo({ x: 520, width: 80 }, 820);
  pdf.put('Page 1 of 1', { x: 270, width: 80 }, { size: 9 });
  return pdf.finish();
}

/** Of a scholar: posts and studies, and then lists that are no jobs, with years and institutions in them. */
export function makeAcademic(person: InventedPerson): Uint8Array {
  const { language } = person;
  const pdf = new PdfWriter(person);
  pdf.write(person.shown, { size: 18, isBold: true });
  pdf.write(person.headline, { size: 11 });
  for (const line of [`${person.street}, ${person.town}`, person.phone, person.email]) pdf.write(line);
  pdf.heading('education');
  for (const [degree, school, start, end] of person.studies)
    pdf.write(`${start}–${end}   ${degree}, ${school}`);
  pdf.heading('experience');
  for (const [title, company, place, start, end] of person.jobs)
    pdf.write(`${writeSpan(language, [start, end], 'year')}   ${title}, ${companyAndPlace(company, place)}`);
  pdf.heading('publications');
  for (const [at, item] of itemsOf(person.publications).entries())
    pdf.write(`${at + 1}. ${person.last}, ${person.first[0]}. ${item}.`);
  pdf.heading('talks');
  for (const [, company, place, start] of person.jobs)
    pdf.write(`${start.slice(0, 4)}   ${company}, ${place || '—'}`);
  pdf.heading('awards');
  for (const item of itemsOf(person.awards)) pdf.write(item);
  pdf.heading('languages');
  for (const line of languagesOf(person, (name, level) => `${name}: ${level}`)) pdf.write(line);
  pdf.heading('skills');
  pdf.write(itemsOf(person.skills).join('; '));
  pdf.down(8);
  pdf.write(wordOf(language, 'references'));
  return pdf.finish();
}

/** A name so large that it goes over two lines, headings in capitals, companies above the titles, dates at the right. */
export function makeWrappedName(person: InventedPerson): Uint8Array {
  const { language } = person;
  const pdf = new PdfWriter(person);
  const right = (text: string) => ({
    text,
    column: { x: PAGE_WIDTH - LEFT - measure(text, BODY), width: 200 },
  });
  const capitals = (word: Word): void => {
    pdf.down(12);
    pdf.write(wordOf(language, word).toLocaleUpperCase(language), { size: 12, isBold: true });
    pdf.down(2);
  };
  const widest = Math.max(...person.shown.split(' ').map((word) => measure(word, 38)));
  pdf.down(20);
  pdf.moveTo({ x: LEFT, width: widest + 2 }, pdf.y);
  pdf.write(person.shown, { size: 38, isBold: true });
  pdf.moveTo(FULL, pdf.y);
  pdf.write(person.headline, { size: 14 });
  pdf.write(`${person.email} • ${person.phone} • ${person.town}`);
  capitals('summary');
  pdf.write(person.about);
  capitals('skills');
  pdf.write(itemsOf(person.skills).join(' • '));
  capitals('experience');
  for (const [title, company, place, start, end, items] of person.jobs) {
    const dates = writeSpan(language, [start, end], 'short');
    pdf.writeBeside(company, right(dates), { isBold: true });
    pdf.writeBeside(title, right(place));
    for (const item of itemsOf(items)) pdf.write(`• ${item}`);
    pdf.down(5);
  }
  capitals('education');
  for (const [degree, school, start, end] of person.studies) {
    const dates = `${start} – ${end}`;
    pdf.writeBeside(school, right(dates), { isBold: true });
    pdf.write(degree);
    pdf.down(5);
  }
  capitals('languages');
  for (const line of languagesOf(person, (name, level) => `${name}: ${level}`)) pdf.write(line);
  return pdf.finish();
}

/** A table with rules and a row of headings: time, position, employer. */
export function makeRuledTable(person: InventedPerson, look: MonthLook): Uint8Array {
  const { language } = person;
  const columns: readonly Column[] = [
    { x: LEFT, width: 130 },
    { x: 185, width: 160 },
    { x: 355, width: 190 },
  ];
  const pdf = new PdfWriter(person);
  const row = (texts: readonly string[], isBold = false) => {
    const cells = texts.map((text, at) => wrap(text, BODY, columns[at]!.width));
    for (let line = 0; line < Math.max(...cells.map((each) => each.length)); line += 1) {
      for (const [at, cell] of cells.entries()) {
        const text = cell[line] ?? '';
        if (text !== '') pdf.put(text, columns[at]!, { isBold });
      }
      pdf.down(13);
    }
    pdf.draw(
      `0.5 w ${LEFT} ${PAGE_HEIGHT - pdf.y + 8} m ${PAGE_WIDTH - LEFT} ${PAGE_HEIGHT - pdf.y + 8} l S`,
    );
    pdf.down(5);
  };
  pdf.write(wordOf(language, 'resume'), { size: 20, isBold: true });
  pdf.down(6);
  const facts: [Word, string][] = [
    ['name', person.shown],
    ['address', [person.street, person.town].filter((text) => text !== '').join(', ')],
    ['phone', person.phone],
    ['email', person.email],
    ['born', '1988'],
  ];
  for (const [word, value] of facts) row([wordOf(language, word), value]);
  pdf.heading('experience');
  row([wordOf(language, 'period'), wordOf(language, 'position'), wordOf(language, 'employer')], true);
  for (const [title, company, , start, end] of person.jobs)
    row([writeSpan(language, [start, end], look), title, company]);
  pdf.heading('education');
  for (const [degree, school, start, end] of person.studies) row([`${start} – ${end}`, degree, school]);
  pdf.heading('languages');
  for (const item of itemsOf(person.languages)) row(item.split(' = '));
  pdf.heading('skills');
  pdf.write(itemsOf(person.skills).join(', '));
  pdf.heading('awards');
  pdf.write(person.awards || '—');
  pdf.down(20);
  pdf.write(`${person.town.replace(/^[\d-]+\s/u, '').split(/[,،]/u)[0]!}, 12.05.2024`);
  return pdf.finish();
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inspectPdf } from '@opencareers/letter-seal/inspect-pdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sanitiseDescription } from '../../../positions/description.ts';
import { fillLetter, type LetterFacts } from './letter-content.ts';
import { writeTwin } from './letter-twin.ts';
import { standardLetter } from './standard-letter.ts';
import { TWIN_HASH_KEY, type WrittenLetter, writeLetter } from './write-letter.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencareers-letters-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const FACTS: LetterFacts = {
  candidate: { name: 'Ada Marlow', firstName: 'Ada' },
  company: 'Northwind (Øst) & Co',
  position: 'Depot manager <b>',
  date: new Date('2026-03-10T12:00:00Z'),
  expiresAt: new Date('2026-03-20T17:00:00Z'),
  timeZone: 'UTC',
  terms: {
    pay: { amount: '123456789012.34', currency: 'EUR', unit: 'year' },
    start: '2026-05-01',
    place: 'Łódź, Polska',
    work_location: 'hybrid',
    benefits: ['30 days off', 'Ένα ποδήλατο', 'Велосипед'],
  },
};
const EVERYTHING = { isContract: false, hasTerms: true, hasExpiry: true };
const TITLES = {
  en: 'Offer: Depot manager <b>',
  es: 'Oferta: Depot manager <b>',
  fr: 'Offre : Depot manager <b>',
  de: 'Angebot: Depot manager <b>',
  ar: 'عرض عمل: Depot manager <b>',
} as const;
const LANGUAGES = Object.keys(TITLES) as (keyof typeof TITLES)[];

async function filed({ pdf }: WrittenLetter, name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, pdf);
  return path;
}

/** A tool of the system, where it is; the server's own look at the PDF is tested everywhere. */
async function ask(tool: string, ...args: string[]): Promise<string | null> {
  try {
    return (await run(tool, args)).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

test('a letter tells days and times of day where the candidate is', () => {
  const late = { ...FACTS, date: new Date('2026-03-10T20:00:00Z'), timeZone: 'Asia/Tokyo' };
  const { html } = writeTwin(fillLetter(standardLetter('en', EVERYTHING), late));
  expect(html).toContain('March 11, 2026');
  expect(html).toMatch(/March 21, 2026(?:,| at) 2:00\sAM GMT\+9/);
  // The first day is one wherever it is read.
  expect(html).toContain('May 1, 2026');
});

test.each(LANGUAGES)('the standard letter is a tagged PDF with title and language: %s', async (language) => {
  const letter = await writeLetter(standardLetter(language, EVERYTHING), FACTS);
  expect(await inspectPdf(letter.pdf)).toEqual({
    pages: expect.any(Number),
    title: TITLES[language],
    language,
    fields: ['signature'],
  });
  expect(letter.signatureField).toBe('signature');
  const path = await filed(letter, `${language}.pdf`);
  const info = await ask('pdfinfo', '-custom', path);
  if (info !== null) expect(info).toContain(`${TWIN_HASH_KEY}:      ${letter.twin.sha256}`);
  const facts = await ask('pdfinfo', path);
  if (facts !== null) expect(facts).toMatch(/Tagged: +yes/);
  const check = await ask('qpdf', '--check', path);
  if (check !== null) expect(check).toContain('No syntax or stream encoding errors found');
  const fonts = await ask('pdffonts', path);
  if (fonts !== null)
    for (const row of fonts.trim().split('\n').slice(2))
      expect(row).toMatch(/NotoSans.*Identity-H +yes +yes/);
});

test('screen readers follow headings, paragraphs, the table of terms and the list', async () => {
  const path = await filed(await writeLetter(standardLetter('en', EVERYTHING), FACTS), 'structure.pdf');
  const told = await ask('pdfinfo', '-struct-text', path);
  if (told === null) return;
  expect(told).toMatch(/H1 \(block\)\n +"Offer: Depot manager <b>"/);
  expect(told).toMatch(/TH:\n +\/Scope \/Row\n +"Pay"\n +TD\n +"EUR\s123,456,789,012\.34 a year"/);
  expect(told).toMatch(/"Place of work"\n +TD\n +"Łódź, Polska"/);
  expect(told).toMatch(
    /L \(block\)\n +LI \(block\)\n +Lbl \(block\)\n +"•"\n +LBody \(block\)\n +"Read this/,
  );
  expect(told).toMatch(/Northwind \(Øst\) & Co\. This letter sums up/);
  expect(told).not.toContain('Page 1 of 1');
});

test('the readable twin holds the same words and nothing that the rules of descriptions would take out', () => {
  for (const language of LANGUAGES) {
    const twin = writeTwin(fillLetter(standardLetter(language, EVERYTHING), FACTS));
    const tags = (html: string) =>
      html.match(/<[^>]*>/g)?.filter((tag) => tag !== '<tbody>' && tag !== '</tbody>');
    const words = (html: string) => html.replaceAll(/<[^>]*>|\s+/g, '').replaceAll('&#34;', '"');
    expect(twin.html).not.toMatch(/<[^>]+[ =]/);
    expect(tags(sanitiseDescription(twin.html))).toEqual(tags(twin.html));
    expect(words(sanitiseDescription(twin.html))).toBe(words(twin.html));
    expect(twin.html).toContain('Depot manager &lt;b&gt;');
    expect(twin.html).toContain('123');
  }
});

test('a letter of many pages repeats nothing and loses nothing', async () => {
  const paragraphs = Array.from(
    { length: 120 },
    (_, index) => `Paragraph ${index + 1} ${'of many words '.repeat(12)}.`,
  );
  const long = `Word${'y'.repeat(300)}`;
  const letter = await writeLetter(
    {
      language: 'en',
      title: 'A long letter',
      blocks: [...paragraphs, long].map((text) => ({ kind: 'paragraph' as const, text })),
    },
    FACTS,
  );
  expect((await inspectPdf(letter.pdf)).pages).toBeGreaterThan(5);
  const text = await ask('pdftotext', await filed(letter, 'long.pdf'), '-');
  if (text === null) return;
  for (let index = 1; index <= 120; index += 1) expect(text.split(`Paragraph ${index} of`)).toHaveLength(2);
  expect(text.replaceAll(/\s/g, '')).toContain(long);
});

test('a letter in Arabic is read, copied and searched by its own letters, names of others among them', async () => {
  const letter = await writeLetter(standardLetter('ar', EVERYTHING), FACTS);
  expect(letter.twin.html).toContain('\u2068Northwind (Øst) &amp; Co\u2069');
  const text = await ask('pdftotext', await filed(letter, 'ar-names.pdf'), '-');
  if (text === null) return;
  // Words that would lose the dots of their letters, were these told by their shapes.
  for (const words of [
    'يسعدنا أن نعرض عليك وظيفة',
    'تلخص هذه الرسالة',
    'اتفقنا عليه في أحاديثنا',
    'Ada Marlow',
  ])
    expect(text).toContain(words);
});

test('a letter with characters that no font of ours has is refused, and says which', async () => {
  const facts = { ...FACTS, candidate: { name: '李小龍', firstName: '小龍' } };
  const refused = writeLetter(standardLetter('en', EVERYTHING), facts);
  await expect(refused).rejects.toMatchObject({
    code: 'letter_refused',
    details: { fields: { letter: [expect.stringContaining('U+674E')] } },
  });
});

import { expect, test } from 'vitest';
import { readResume } from '../../read-resume.ts';

const HEAD =
  String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Arial;}{\f1\fcharset204 Arial Cyr;}{\f2\fcharset128 MS Mincho;}}` +
  String.raw`{\colortbl;\red255\green255\blue255;\red0\green0\blue0;}{\stylesheet{\s0 Normal;}{\s7\b heading 1;}}`;

async function read(body: string) {
  return readResume(new Uint8Array(Buffer.from(`${HEAD}${body}}`, 'latin1')), 'a.rtf');
}

test('[RESUME-03] an RTF is read: sizes, bold, headings, list items, tabs, tables, page headers and links', async () => {
  const { lines, links } = await read(
    String.raw`{\header \pard ada@mail.example\par}{\info{\author Nobody}}{\pict 89504e47}` +
      String.raw`\pard\fs40\b Ada Example\par\plain\fs20 Engineer\tab 2020 - 2024\line Example Works\par` +
      String.raw`\pard\s7 Experience\par\pard{\listtext\bullet\tab}\ls3 Built the bridge\par` +
      String.raw`\pard\intbl Skills\cell Rust\par C++\cell\row\pard after\par` +
      String.raw`{\field{\*\fldinst HYPERLINK "https://ada.example/"}{\fldrslt My page}}\par`,
  );
  expect(lines.map(({ cells, role }) => [cells.join(' | '), role])).toEqual([
    ['ada@mail.example', 'header'],
    ['Ada Example', 'text'],
    ['Engineer | 2020 - 2024', 'text'],
    ['Example Works', 'text'],
    ['Experience', 'heading'],
    ['Built the bridge', 'item'],
    ['Skills | Rust', 'cell'],
    ['C++', 'text'],
    ['after', 'text'],
    ['My page', 'text'],
  ]);
  expect(lines[1]).toMatchObject({ size: 2, isBold: true });
  expect(links).toEqual([{ text: '', url: 'https://ada.example/' }]);
});

test('[RESUME-03] letters of an RTF are read in the encoding of their font, by number, and with their stand-ins', async () => {
  const { lines } = await read(
    String.raw`J\'fcrgen M\u252?ller \u-4051?\par{\f1 \'c8\'e2\'e0\'ed}\par{\f2 \'8e\'52\'93\'63}\par` +
      String.raw`{\uc2 Stra\u223 ssen}\par \'80 5\~000 \{net\}\par`,
  );
  expect(lines.map(({ text }) => text)).toEqual([
    'Jürgen Müller',
    'Иван',
    '山田',
    'Straßen',
    '€ 5 000 {net}',
  ]);
});

test('[RESUME-03] hidden and white text of an RTF is no content', async () => {
  const { lines } = await read(
    String.raw`seen{\v hidden}{\cf1 white}{\fs2 tiny}{\cf1\chcbpat2  on dark}\par`,
  );
  expect(lines.map(({ text }) => text)).toEqual(['seen on dark']);
});

test('[RESUME-03] an RTF without text has its reason, and one that is cut off or nested endlessly ends', async () => {
  await expect(read('')).rejects.toMatchObject({ reason: 'no_text' });
  await expect(read('{'.repeat(5_000))).rejects.toMatchObject({ reason: 'broken' });
  const cut = new Uint8Array(Buffer.from(`${HEAD}Ada Example \\b`));
  expect((await readResume(cut, 'a.rtf')).lines).toMatchObject([{ text: 'Ada Example' }]);
});

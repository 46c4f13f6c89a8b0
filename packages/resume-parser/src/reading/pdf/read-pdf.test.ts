import { expect, test } from 'vitest';
import { aPdf, aPdfOfLines, type Placed } from '../../../test/pdf-file.ts';
import { readResume } from '../../read-resume.ts';

async function rowsOf(texts: readonly Placed[], before = ''): Promise<string[]> {
  const { lines } = await readResume(aPdf([{ texts, before }]), 'a.pdf');
  return lines.map(({ cells }) => cells.join(' | '));
}

/** Lines below each other, at 16 points from one to the next. */
function aColumn(
  texts: readonly string[],
  { x, y, pitch = 16 }: { x: number; y: number; pitch?: number },
): Placed[] {
  return texts.map((text, index) => ({ text, x, y: y + index * pitch }));
}

const PROSE = [
  'Built the longest bridge of the country',
  'and led the team that keeps it standing',
  'through four winters of heavy snow',
];

const MAIN = [
  'Experience',
  'Engineer, Example Works',
  ...PROSE,
  'Student, Sample Mills',
  'Ground the finest flour',
];
const ASIDE = ['Contact', 'ada@mail.example', '555 0100', 'Skills', 'Rust', 'Bridges'];

test('[RESUME-03] lines of a PDF have their place, their size and their weight, and wide gaps part them', async () => {
  const { lines, pages, language } = await readResume(
    aPdf([
      {
        texts: [
          { text: 'Ada Example', x: 59.5, y: 84.2, size: 22, isBold: true },
          { text: 'Engineer', x: 50, y: 120 },
          { text: 'at Example Works', x: 98, y: 120 },
          { text: '2020 - 2024', x: 450, y: 120 },
          ...aColumn(PROSE, { x: 50, y: 140 }),
        ],
      },
    ]),
    'a.pdf',
  );
  expect(lines[0]).toMatchObject({ text: 'Ada Example', size: 2, isBold: true, page: 0, role: 'text' });
  expect(lines[0]?.box).toMatchObject({ x: 0.1 });
  expect(lines[0]?.box?.y).toBeCloseTo((84.2 - 22) / 842, 2);
  expect(lines[1]).toMatchObject({
    cells: ['Engineer at Example Works', '2020 - 2024'],
    size: 1,
    isBold: false,
  });
  expect([pages, language]).toEqual([1, 'en-GB']);
});

test.each([
  ['left', 40, 220],
  ['right', 400, 40],
])(
  '[RESUME-03] a column on the %s is read for itself, below a name that goes over both',
  async (_side, aside, main) => {
    const rows = await rowsOf([
      { text: 'Ada Example Lovelace of Example Town', x: 150, y: 60, size: 20 },
      ...aColumn(ASIDE, {
        x: aside,
        y: 100,
        pitch: 19,
      }),
      ...aColumn(MAIN, { x: main, y: 100 }),
    ]);
    const columns = [ASIDE, MAIN];
    const inOrder = aside < main ? columns : columns.toReversed();
    expect(rows).toEqual(['Ada Example Lovelace of Example Town', ...inOrder.flat()]);
  },
);

test('[RESUME-03] the column that begins higher comes first, since the name is in it', async () => {
  const rows = await rowsOf([
    ...aColumn(['Ada Example', 'Engineer', ...MAIN], { x: 220, y: 60 }),
    ...aColumn(ASIDE, { x: 40, y: 112, pitch: 19 }),
  ]);
  expect(rows.slice(0, 2)).toEqual(['Ada Example', 'Engineer']);
  expect(rows.slice(-ASIDE.length)).toEqual(ASIDE);
});

test('[RESUME-03] dates beside their titles and a table of labels are rows, entries beside each other are columns', async () => {
  expect(
    await rowsOf([
      ...aColumn(['2020 - 2024', '2016 - 2020', '2012 - 2016', 'Skills'], { x: 50, y: 60 }),
      ...aColumn(['Lead engineer', 'Engineer', 'Student', 'Rust, bridges'], { x: 200, y: 60 }),
    ]),
  ).toEqual([
    '2020 - 2024 | Lead engineer',
    '2016 - 2020 | Engineer',
    '2012 - 2016 | Student',
    'Skills | Rust, bridges',
  ]);
  const entries = [
    ['Example Works', 'Built the longest bridges of all', 'and kept them safe in the winter'],
    ['Sample Mills', 'Ground the finest flour of all for', 'all of the bakers of the old town'],
  ];
  const placed = entries.flatMap((texts, index) => aColumn(texts, { x: 50 + index * 260, y: 60 }));
  expect(await rowsOf(placed)).toEqual(entries.flat());
});

test('[RESUME-03] text of a PDF that nobody sees is no content: white, not drawn, clear, tiny, beside the page', async () => {
  const white = [1, 1, 1] as const;
  const dark = '0.1 0.1 0.3 rg 40 640 200 60 re f';
  expect(
    await rowsOf(
      [
        ...aColumn(['Ada Example', ...PROSE], { x: 50, y: 60 }),
        { text: 'white on white', x: 50, y: 300, color: white },
        { text: 'not drawn', x: 50, y: 330, mode: 3 },
        { text: 'tiny', x: 50, y: 360, size: 1 },
        { text: 'no size', x: 50, y: 365, size: 0 },
        { text: 'beside the page', x: 700, y: 390 },
        { text: 'white on dark', x: 50, y: 170, color: white },
      ],
      dark,
    ),
  ).toEqual(['Ada Example', ...PROSE, 'white on dark']);
});

test('[RESUME-03] words for machines fill no profile, even where they are more than what is seen, or a page of their own', async () => {
  const hidden = Array.from({ length: 40 }, (_, index) => `Certified in everything, part ${index}`);
  const unseen = aColumn(hidden, { x: 50, y: 120 }).map((text, index) =>
    index % 2 === 0 ? { ...text, color: [1, 1, 1] as const } : { ...text, mode: 3 },
  );
  const seen = aColumn(['Ada Example', ...PROSE], { x: 50, y: 60 });
  const document = await readResume(aPdf([{ texts: [...seen, ...unseen] }, { texts: unseen }]), 'a.pdf');
  expect(document.lines.map(({ text }) => text)).toEqual(['Ada Example', ...PROSE]);
});

test('[RESUME-03] the letters that a scanner put behind its picture are read', async () => {
  const scanned = aColumn(['Ada Example', ...PROSE], { x: 50, y: 60 }).map((text) => ({ ...text, mode: 3 }));
  expect(await rowsOf(scanned)).toEqual(['Ada Example', ...PROSE]);
});

test('[RESUME-03] links, page numbers and what stands on every page are told', async () => {
  const pages = [1, 2].map((number) => ({
    texts: [
      { text: 'Ada Example', x: 50, y: 30 },
      ...aColumn(PROSE, { x: 50, y: 200 }),
      { text: 'My page', x: 50, y: 300 },
      { text: `${number} / 2`, x: 280, y: 820 },
    ],
    links: [{ url: 'https://ada.example/', box: [48, 288, 100, 304] as const }],
  }));
  const { lines, links } = await readResume(aPdf(pages), 'a.pdf');
  expect(lines.filter(({ page }) => page === 1).map(({ role }) => role)).toEqual([
    'header',
    'text',
    'text',
    'text',
    'text',
    'footer',
  ]);
  expect(links[0]).toEqual({ text: 'My page', url: 'https://ada.example/' });
});

test('[RESUME-03] what was filled into the fields of a form stands beside their labels', async () => {
  const texts = [...aColumn(PROSE, { x: 50, y: 200 }), { text: 'Name', x: 50, y: 60 }];
  const fields = [
    { value: 'Ada Example', box: [120, 48, 300, 68] as const },
    { value: 'hidden', box: [120, 78, 300, 98] as const, flags: 2 },
  ];
  const { lines } = await readResume(aPdf([{ texts, fields }]), 'a.pdf');
  expect(lines.map(({ cells }) => cells.join(' | '))).toEqual(['Name | Ada Example', ...PROSE]);
});

test('[RESUME-03] a PDF of pictures is recognised within 2 seconds, and a torn one has its reason', async () => {
  const start = performance.now();
  const scan = aPdf([{ texts: [], before: '0.5 g 0 0 595 842 re f' }]);
  await expect(readResume(scan, 'scan.pdf')).rejects.toMatchObject({ reason: 'no_text' });
  const stamped = aPdfOfLines(['Scanned with CamScanner']);
  await expect(readResume(stamped, 'scan.pdf')).rejects.toMatchObject({ reason: 'no_text' });
  expect(performance.now() - start).toBeLessThan(2_000);
  const torn = new TextEncoder().encode('%PDF-1.7\nnothing');
  await expect(readResume(torn, 'torn.pdf')).rejects.toMatchObject({ reason: 'broken' });
});

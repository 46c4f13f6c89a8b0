import { shapeOf } from '../answers/answer-shape.ts';
import type { AnswerRow, Answers, AnswerValue, FileAnswer } from '../answers/answers.ts';
import type { FormItem } from '../definition/form-definition.ts';
import type { Random } from './random.ts';

const TEXTS = [
  '',
  '  ',
  'yes',
  'no',
  'N/A',
  'abc',
  'ABC def',
  'Zoë',
  'a\nb',
  '😀😀😀',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
  '5',
  ' 20.5 ',
  '1,5',
  '1,500',
  '-3',
  '٤٢',
  'someone@example.com',
  'someone@example',
  '123-45-6789',
  '123-456-789',
  '(201) 555-0123',
  '+44 20 7946 0958',
  '2020-02-29',
  '2026-02-30',
  '2026-03-14',
  '2026-03-15',
  '2026-03-16',
  '2030-01-01',
  '\u202e<script>alert(1)</script>',
  '%(name)s',
];
const DATES = [
  '2019-12-31',
  '2020-02-29',
  '2026-02-30',
  '2026-03-14',
  '2026-03-15',
  '2026-03-16',
  '2030-01-01',
];
const TIMES = ['08:59', '09:00', '17:00', '17:01', '24:00', '9:00', ''];
const MONTHS = ['2025-11', '2025-12', '2026-06', '2026-07', '2026-13', 'May', ''];
/** Names, a PNG by its first bytes, and what is none. */
const SIGNATURES = [
  'Ada Lovelace',
  'A\nB',
  'x'.repeat(101),
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0k',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA//8AAAACCAYAAABytg0k',
  'data:image/png;base64,R0lGODlh',
];
const ADDRESSES = [
  { country: 'US', line1: '1 Main Street', city: 'Springfield', region: 'IL', postalCode: '62701' },
  { country: 'DE', line1: ' Am Deich 1 ', city: 'Leer', postalCode: '2679' },
  { country: 'DE' },
  { country: 'ZZ', line1: 'x' },
  { line1: '', postalCode: 'x'.repeat(300) },
];
const RICH_TEXTS = [
  '<p>I <strong>build</strong> boats.</p><ul><li>Oak</li></ul>',
  '<p>a &lt; b</p>',
  '<p onclick="x">x</p>',
  'Plain\n\ntext',
  `<p>${'x'.repeat(60_000)}</p>`,
];
const NUMBERS = ['(201) 555-0123', '020 7946 0958', '12', '', '+1 201 555 0123', '201x', '030 123456'];
const COUNTRIES = [
  ['+1', 'US'],
  ['+44', 'GB'],
  ['+49', 'DE'],
  ['+1', 'GB'],
  ['', ''],
  ['+999', 'ZZ'],
] as const;
const FILES = ['resume.pdf', 'Photo.PNG', 'notes.txt', 'resume.pdf.exe', '.pdf'];
/** What no page of ours would send. */
const HOSTILE: unknown[] = [
  {},
  [],
  [[]],
  [null],
  0,
  -1,
  1.5,
  true,
  'x',
  { length: 1 },
  { number: 1, callingCode: 2 },
];

/** Answers to questions: mostly of the right shape, often wrong, now and then hostile or absent. */
export function generateAnswers(random: Random, items: readonly FormItem[]): Answers {
  const answers: Answers = {};
  for (const item of items) {
    if (!random.percent(15)) answers[item.name] = generateAnswer(random, item);
  }
  return answers;
}

function generateAnswer(random: Random, item: FormItem): AnswerValue {
  if (random.percent(5)) return random.pick(HOSTILE) as AnswerValue;
  if (random.percent(5)) return null;
  const several = <T>(make: () => T) => Array.from({ length: random.below(4) }, make);
  const day = () =>
    random.pick([null, '2019-12-31', '2020-01-15', '2026-03-15', '2026-03-31', '2031-05-05', '']);
  if (item.type === 'ranking' && random.percent(60)) return ['no', 'yes', 'perhaps'];
  if (item.type === 'time') return random.pick(TIMES);
  if (item.type === 'month') return random.pick(MONTHS);
  if (item.type === 'signature') return random.pick(SIGNATURES);
  if (item.type === 'richText') return random.pick(RICH_TEXTS);
  if (item.type === 'address') return random.pick(ADDRESSES);
  switch (shapeOf(item)) {
    case 'texts':
      return several(() => random.pick(['yes', 'no', 'perhaps', 'TypeScript']));
    case 'box':
      return random.percent(60);
    case 'stars':
      return random.below(6);
    case 'dateRange':
      return { startDate: day(), endDate: day(), isCurrent: random.percent(30) };
    case 'files':
      return several(() => generateFile(random));
    case 'phone': {
      const [callingCode, countryCode] = random.pick(COUNTRIES);
      return { callingCode, number: random.pick(NUMBERS), countryCode };
    }
    case 'rows':
      return several(
        (): AnswerRow => generateAnswers(random, (item.type === 'dynamicList' && item.options?.items) || []),
      );
    case 'parts':
      return Object.fromEntries(
        ['yes', 'no', 'x'].slice(random.below(2), 2 + random.below(2)).map((row) => {
          const chosen = random.pick(['yes', 'no', 'x', '']);
          return [row, random.percent(40) ? [chosen, random.pick(['yes', 'no'])] : chosen];
        }),
      );
    case 'own':
      return { red: random.below(3), green: random.below(3), blue: random.pick([0, 9, 256]) };
    case 'signature':
      return random.pick(['signed', 'rejected', 'SIGN']);
    default:
      return random.pick(item.type === 'date' && random.percent(80) ? DATES : TEXTS);
  }
}

function generateFile(random: Random): FileAnswer {
  return {
    uid: String(random.below(1000)),
    name: random.pick(FILES),
    size: random.pick([0, 1000, 600_000, 1_048_576, 1_048_577]),
    type: 'application/pdf',
    lastModified: 1_700_000_000_000,
    webkitRelativePath: '',
    content: random.pick(['', 'aGVsbG8=']),
    status: 'done',
    previewUrl: '',
  };
}

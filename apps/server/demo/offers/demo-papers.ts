import type { LetterTemplate } from '@opencareers/contracts/letter-template';
import { writeLetter } from '../../src/features/offers/letters/writing/write-letter.ts';

/** Files of the demo's offers; PDFs are made when the demo is filled. */
const TEXTS = {
  'handbook.txt': [
    'Welcome to Northwind',
    '',
    'Your first day begins at nine at the front desk. Somebody of your team meets you there.',
    'Bring an identity document. Everything else is waiting for you: keys, laptop, a map of the site.',
    'Questions before you start? Ask us on the page of your offer.',
  ].join('\n'),
  'roster.csv': [
    'week,early,late',
    '1,Mon Tue Wed,Thu Fri',
    '2,Mon Tue,Wed Thu Fri',
    '3,Mon Tue Wed,Thu Fri',
    '4,Mon Tue,Wed Thu Fri',
  ].join('\r\n'),
} as const;

const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;

const PAPERS: Readonly<Record<string, LetterTemplate>> = {
  'letter.pdf': {
    language: 'en',
    title: 'Your offer: {{position}}',
    blocks: [
      paragraph('{{company}}, {{date}}'),
      paragraph('Dear {{first_name}},'),
      paragraph('thank you for the good conversations. We would like you to join us as {{position}}.'),
      { kind: 'heading', text: 'What we agreed on' },
      {
        kind: 'list',
        items: [
          'Pay as discussed, paid at the end of each month.',
          'Six months in which both sides may part with two weeks of notice.',
          'Thirty days of paid leave a year.',
        ],
      },
      paragraph('Please sign and send this letter back. We look forward to you!'),
    ],
  },
  'confidentiality.pdf': {
    language: 'en',
    title: 'Confidentiality agreement',
    blocks: [
      paragraph('Between {{company}} and {{candidate}}.'),
      { kind: 'heading', text: 'What stays between us' },
      paragraph(
        'You keep to yourself what you learn about customers, prices and plans that are not public, while you work ' +
          'with us and for two years afterwards.',
      ),
      { kind: 'heading', text: 'What does not' },
      paragraph('Your own pay, what everybody knows, and what the law asks you to tell.'),
    ],
  },
  'data-protection.pdf': {
    language: 'en',
    title: 'Data protection notice',
    blocks: [
      paragraph('{{company}} keeps data about you only as far as your work needs it.'),
      {
        kind: 'list',
        items: [
          'Your contract, hours and pay: until ten years after you leave, as the law asks.',
          'Pictures for your badge: until you leave.',
          'You may see, correct and take with you what is kept about you.',
        ],
      },
      paragraph('With your signature you confirm that you have read this notice.'),
    ],
  },
  'background-check.pdf': {
    language: 'en',
    title: 'Background check',
    blocks: [paragraph('This form is filled in by our service provider and comes to you when it is ready.')],
  },
};

/** Who the papers are for. */
export interface PaperFacts {
  candidate: { name: string; firstName: string };
  company: string;
  position: string;
  date: Date;
}

/** The bytes of a paper. */
export async function writePaper(name: string, facts: PaperFacts): Promise<Uint8Array> {
  const text = TEXTS[name as keyof typeof TEXTS];
  if (text !== undefined) return Buffer.from(text);
  const template = PAPERS[name];
  if (template === undefined) throw new Error(`the demo has no paper ${name}`);
  return (await writeLetter(template, { ...facts, expiresAt: null, terms: null, timeZone: 'UTC' })).pdf;
}

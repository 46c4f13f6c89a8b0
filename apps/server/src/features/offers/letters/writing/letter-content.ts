import {
  fillLetterText,
  type LetterBlock,
  type LetterTemplate,
  type LetterValue,
} from '@opencareers/contracts/letter-template';
import type { OfferTerms } from '@opencareers/contracts/offers';
import { directionOf, type Language } from '@opencareers/messages/languages';
import { letterText } from './letter-texts.ts';

/** A row of the table of terms. */
export interface TermRow {
  name: string;
  /** One, or the entries of a list. */
  values: readonly string[];
}

/** A part of a letter, with every text as it is read. */
export type LetterPart =
  | Exclude<LetterBlock, { kind: 'terms' }>
  | { kind: 'terms'; rows: readonly TermRow[] };

/** A letter in words: its PDF and its readable twin are both made from it. */
export interface LetterContent {
  language: Language;
  direction: 'ltr' | 'rtl';
  title: string;
  company: string;
  parts: readonly LetterPart[];
  /** What stands above and below the line for the signature. */
  signature: { heading: string; text: string; name: string; line: string };
}

/** Who a letter is for, and what it offers. */
export interface LetterFacts {
  candidate: { name: string; firstName: string };
  company: string;
  position: string;
  date: Date;
  /** Where days and times of day are told (IANA): the candidate's, as on the page and in the bell. */
  timeZone: string;
  expiresAt: Date | null;
  terms: OfferTerms | null;
}

/** The words of a letter: a template with its placeholders filled and its terms spelled out. */
export function fillLetter(template: LetterTemplate, facts: LetterFacts): LetterContent {
  const { language } = template;
  const values: Record<LetterValue, string> = {
    candidate: facts.candidate.name,
    first_name: facts.candidate.firstName,
    company: facts.company,
    position: facts.position,
    date: dayText(language, facts.date, facts.timeZone),
    expires: facts.expiresAt === null ? '' : instantText(language, facts.expiresAt, facts.timeZone),
  };
  const isolated = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isolate(language, value)]),
  ) as Record<LetterValue, string>;
  const fill = (text: string) => tidySpaces(fillLetterText(text, isolated));
  return {
    language,
    direction: directionOf(language),
    title: tidySpaces(fillLetterText(template.title, values)),
    company: facts.company,
    parts: template.blocks.map((block): LetterPart => {
      if (block.kind === 'terms') return { kind: 'terms', rows: termRows(language, facts.terms ?? {}) };
      if (block.kind === 'list') return { kind: 'list', items: block.items.map(fill) };
      return { ...block, text: fill(block.text) };
    }),
    signature: {
      heading: letterText(language, 'signature.heading'),
      text: letterText(language, 'signature.text'),
      name: facts.candidate.name === '' ? '' : fill(letterText(language, 'signature.name')),
      line: letterText(language, 'signature.line'),
    },
  };
}

/** The terms that are given, each with its name, in a fixed order. */
function termRows(language: Language, terms: OfferTerms): TermRow[] {
  const { pay, bonus, start, place, work_location: work, hours, manager, benefits } = terms;
  const rows: [name: string, values: readonly (string | undefined)[]][] = [
    [letterText(language, 'terms.pay'), [pay && payText(language, pay)]],
    [letterText(language, 'terms.bonus'), [bonus]],
    [
      letterText(language, 'terms.start'),
      [start && dayText(language, new Date(`${start}T00:00:00Z`), 'UTC')],
    ],
    [letterText(language, 'terms.place'), [place]],
    [letterText(language, 'terms.work_location'), [work && letterText(language, `work.${work}`)]],
    [letterText(language, 'terms.hours'), [hours]],
    [letterText(language, 'terms.manager'), [manager]],
    [letterText(language, 'terms.benefits'), benefits ?? []],
  ];
  return rows
    .map(([name, values]): TermRow => {
      const given = values.filter((value) => value !== undefined);
      return { name, values: given.map((value) => isolate(language, tidySpaces(value))) };
    })
    .filter(({ values }) => values.length > 0);
}

function payText(language: Language, { amount, currency, unit }: NonNullable<OfferTerms['pay']>): string {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    trailingZeroDisplay: 'stripIfInteger',
  });
  // A text keeps every digit; as a number it would be rounded.
  const shown = format.format(amount as Intl.StringNumericLiteral);
  return tidySpaces(
    letterText(language, `pay.${unit}`).replace('{{amount}}', () => isolate(language, shown)),
  );
}

function dayText(language: Language, day: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone }).format(day);
}

function instantText(language: Language, at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  } as Intl.DateTimeFormatOptions);
  return tidySpaces(format.format(at));
}

/** Keeps a value of another direction together among the words of a language that is written from right to left. */
function isolate(language: Language, value: string): string {
  return value === '' || directionOf(language) === 'ltr' ? value : `\u2068${value}\u2069`;
}

// Narrow spaces are in few fonts.
function tidySpaces(text: string): string {
  return text.normalize('NFC').replaceAll(/[\u2009\u202f]/g, '\u00a0');
}

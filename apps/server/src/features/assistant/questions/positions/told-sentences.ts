import { findKnownLanguage, LANGUAGE_CODES } from '@opencareers/messages/languages';
import { descriptionText, type PositionRecord } from '../../../positions/index.ts';
import { BENEFIT_KINDS, type BenefitKind } from '../words/benefit-kinds.ts';
import { foldWords, PhraseFinder, type Phrases } from '../words/phrases.ts';
import { type PositionTopic, TOLD_SECTIONS, TOLD_TOPICS } from '../words/position-topics.ts';

/** A sentence that is longer says too much to be quoted. */
const SENTENCE_MAX = 400;
const SENTENCES_MAX = 2;
const SECTION_LINES_MAX = 5;
/** A longer line is no heading. */
const HEADING_MAX = 70;
const TAG = /^<(\/?[a-z]\w*)/;
const HEADING_TAG = /^h\d$/;
const LIST_TAG = /^[uo]l$/;
const LIST_END = /^\/[uo]l$/;

const finders = new Map<string, PhraseFinder>();

/** Sentences of the description that speak of a topic, whole and as they stand there. */
export function toldSentences(record: PositionRecord, topic: PositionTopic): string[] {
  const heading = finderOf(TOLD_SECTIONS[topic], record, `section ${topic}`);
  if (heading !== null) return sectionLines(record.descriptionHtml, heading);
  const told = finderOf(TOLD_TOPICS[topic], record, `topic ${topic}`);
  return told === null ? [] : sentencesWith(told, record);
}

/** Sentences and lines of the description that speak of one benefit; others are never quoted for it. */
export function toldOfBenefit(record: PositionRecord, kind: BenefitKind): string[] {
  const told = finderOf(BENEFIT_KINDS[kind], record, `benefit ${kind}`);
  return told === null ? [] : sentencesWith(told, record);
}

function sentencesWith(told: PhraseFinder, record: PositionRecord): string[] {
  return record.descriptionText
    .split('\n')
    .flatMap((line) => sentencesOf(line.trim(), record.language))
    .filter((sentence) => sentence.length <= SENTENCE_MAX && !(isHeading(sentence) && isSection(sentence)))
    .filter((sentence) => told.isIn(foldWords(sentence)))
    .slice(0, SENTENCES_MAX);
}

/** What stands below a heading: the list that follows it, else the paragraphs up to the next heading. */
function sectionLines(html: string, heading: PhraseFinder): string[] {
  // The HTML of descriptions is tidied: each block of it is a line.
  const blocks = html.split('\n').map((line) => ({
    tag: TAG.exec(line)?.[1] ?? '',
    text: descriptionText(line).trim(),
  }));
  const start = blocks.findIndex(
    ({ tag, text }) =>
      (HEADING_TAG.test(tag) || (tag === 'p' && isHeading(text))) && heading.isIn(foldWords(text)),
  );
  if (start < 0) return [];
  const below = blocks.slice(start + 1);
  const isList = LIST_TAG.test(below[0]?.tag ?? '');
  const end = below.findIndex(({ tag }) => (isList ? LIST_END.test(tag) : HEADING_TAG.test(tag)));
  return below
    .slice(0, end < 0 ? undefined : end)
    .map(({ text }) => text)
    .filter((text) => text !== '' && text.length <= SENTENCE_MAX)
    .slice(0, SECTION_LINES_MAX);
}

const anySection = new PhraseFinder(...Object.values(TOLD_SECTIONS));

function isSection(line: string): boolean {
  return anySection.isIn(foldWords(line));
}

function isHeading(line: string): boolean {
  return line !== '' && line.length <= HEADING_MAX && !/[.!;,؟]$/.test(line);
}

function sentencesOf(line: string, language: string | null): string[] {
  if (line === '') return [];
  const segmenter = new Intl.Segmenter(language ?? 'en', { granularity: 'sentence' });
  return [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean);
}

/** Of the language of the text; of all where it is not known. */
function finderOf(phrases: Phrases | undefined, record: PositionRecord, name: string): PhraseFinder | null {
  if (phrases === undefined) return null;
  const language = findKnownLanguage(record.language ?? '');
  const key = `${name} ${language ?? ''}`;
  const known = finders.get(key);
  if (known !== undefined) return known;
  const empty = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, ''])) as Phrases;
  const finder = new PhraseFinder(
    language === undefined ? phrases : { ...empty, [language]: phrases[language] },
  );
  finders.set(key, finder);
  return finder;
}

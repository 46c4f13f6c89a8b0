import type { AssistantBlock } from '@opencareers/contracts/assistant';
import { documentWords, foldText, queryWords } from '@opencareers/position-index';
import type { Answerer, Asked, Reply } from '../answerer.ts';
import { sayAnswer } from './question-text.ts';
import { chipOf, reply, textBlock } from './reply.ts';
import { spokenOf } from './spoken-of.ts';
import { isAlike } from './words/alike-words.ts';
import { foldWords } from './words/phrases.ts';
import { meaningOf } from './words/question-forms.ts';

type FaqEntry = Asked['config']['assistantConfig']['faq'][number];

/** From this score on an entry is thought of, from 0 (nothing in common) to 1 (the same words). */
const LEAST_SCORE = 0.5;
/** So much of its question must be asked for an entry to answer; with less it is only offered. */
const ANSWERING_SHARE = 0.45;
/** The next best entry must be this much worse, or both are offered. */
const MARGIN = 0.12;
/** What a word of the answer counts that the question of the entry does not have. */
const ANSWER_WORD = 0.4;
const OFFERED_MAX = 3;

/** What the company has answered already; of two that fit alike, both are offered. */
export const answerFromFaq: Answerer = async (asked) => {
  const spoken = spokenOf(asked);
  const isVerbatim = asked.config.assistantConfig.faq.some(
    ({ question }) => foldWords(question) === spoken.words,
  );
  if (!isVerbatim && (spoken.isWishing || spoken.isRefining || !spoken.isAsking)) return null;
  const { entries, isSure } = findFaq(asked);
  const [best] = entries;
  if (best === undefined) return null;
  if (isSure) return reply(asked, 'faq', [faqBlock(asked, best)]);
  const chips: Reply['chips'] = entries.map(({ question }) => chipOf(question));
  const text = sayAnswer(asked.language, 'faq.choose');
  return { ...reply(asked, 'faq.choose', [textBlock(text)]), chips };
};

/** Entries that are thought of, the best first; `isSure` where there is one that answers. */
interface FoundFaq {
  entries: readonly FaqEntry[];
  isSure: boolean;
}

/** What the company has answered of what is asked, found by the words of both. */
export function findFaq({ config, text }: Asked): FoundFaq {
  const { entries, rarity } = prepare(config.assistantConfig.faq);
  const folded = foldWords(text);
  const same = entries.find((entry) => entry.folded === folded);
  if (same !== undefined) return { entries: [same.entry], isSure: true };
  const words = wantedWords(text);
  const scored = entries
    .map((prepared) => ({ entry: prepared.entry, ...scoreOf(words, prepared, rarity) }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  const near = scored.filter(({ score }) => best - score < MARGIN).slice(0, OFFERED_MAX);
  return {
    entries: near.map(({ entry }) => entry),
    isSure: near.length === 1 && near.every(({ recall }) => recall >= ANSWERING_SHARE),
  };
}

/** An answer as the company gives it. */
export function faqBlock({ language }: Asked, { question, answer, url }: FaqEntry): AssistantBlock {
  const source = {
    kind: 'faq' as const,
    label: sayAnswer(language, 'source.faq', { question }),
    href: url === '' ? null : url,
    quote: question,
  };
  return { kind: 'text', text: answer, sources: [source] };
}

/** One thing that is asked for, in all the forms that mean it. */
type WantedWord = ReadonlySet<string>;

/** How much a word tells entries apart. */
type Rarity = (word: WantedWord) => number;

interface PreparedEntry {
  entry: FaqEntry;
  folded: string;
  inQuestion: readonly WantedWord[];
  /** As they stand there: answers are long, and their words count little. */
  inAnswer: ReadonlySet<string>;
}

interface PreparedFaq {
  entries: readonly PreparedEntry[];
  rarity: Rarity;
}

/** By the list of a configuration, which is shared as long as it stands. */
const preparedFaqs = new WeakMap<readonly FaqEntry[], PreparedFaq>();

function prepare(faq: readonly FaqEntry[]): PreparedFaq {
  const known = preparedFaqs.get(faq);
  if (known !== undefined) return known;
  const entries = faq
    .filter(({ question, answer }) => question !== '' && answer !== '')
    .map((entry) => ({
      entry,
      folded: foldWords(entry.question),
      inQuestion: wantedWords(entry.question),
      inAnswer: new Set(documentWords(foldText(entry.answer))),
    }));
  const prepared = { entries, rarity: rarityIn(entries) };
  preparedFaqs.set(faq, prepared);
  return prepared;
}

/** A word that stands in all entries says little; one that stands in none counts most. */
function rarityIn(entries: readonly PreparedEntry[]): Rarity {
  const counts = new Map<string, number>();
  for (const { inQuestion } of entries)
    for (const form of new Set(inQuestion.flatMap((word) => [...word])))
      counts.set(form, (counts.get(form) ?? 0) + 1);
  return (word) => {
    const count = Math.max(0, ...[...word].map((form) => counts.get(form) ?? 0));
    return Math.log(1 + (entries.length + 1) / (count + 1));
  };
}

function wantedWords(text: string): WantedWord[] {
  const meant = meaningOf(foldWords(text)).join(' ');
  if (meant === '') return [];
  return queryWords(meant).map(
    ({ text: word, parts, same, forms }) =>
      new Set([word, ...(parts ?? []), ...same, ...forms].filter(Boolean)),
  );
}

/** How much of what is asked an entry has, and how much of its question is asked; the first counts more. */
function scoreOf(
  asked: readonly WantedWord[],
  { inQuestion, inAnswer }: PreparedEntry,
  rarity: Rarity,
): { score: number; recall: number } {
  const share = (words: readonly WantedWord[], worth: (word: WantedWord) => number) =>
    words.reduce((total, word) => total + rarity(word) * worth(word), 0) /
    (words.reduce((total, word) => total + rarity(word), 0) || 1);
  const has = (words: readonly WantedWord[], word: WantedWord) => words.some((other) => isSame(word, other));
  const precision = share(asked, (word) => {
    if (has(inQuestion, word)) return 1;
    return inAnswer.isDisjointFrom(word) ? 0 : ANSWER_WORD;
  });
  const recall = share(inQuestion, (word) => (has(asked, word) ? 1 : 0));
  const both = precision / 4 + recall;
  return { score: both === 0 ? 0 : (1.25 * precision * recall) / both, recall };
}

function isSame(one: WantedWord, other: WantedWord): boolean {
  if (!one.isDisjointFrom(other)) return true;
  const [first = ''] = one;
  const [second = ''] = other;
  return isAlike(first, second);
}

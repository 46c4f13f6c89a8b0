import { BENEFIT_KINDS, type BenefitKind } from '../words/benefit-kinds.ts';
import { correctWords } from '../words/close-words.ts';
import { type FoldedWords, PhraseFinder } from '../words/phrases.ts';
import { ASKED_TOPICS, POSITION_TOPICS, type PositionTopic, SOFT_TOPICS } from '../words/position-topics.ts';
import { meaningOf, type SpokenText } from '../words/question-forms.ts';

/** Of one question only so many topics are answered. */
const TOPICS_MAX = 4;
/** A text with more of its own than a topic is a wish with a filter in it. */
const OTHER_WORDS_MAX = 2;
const NUMBER = /\d/;

const KINDS = Object.keys(BENEFIT_KINDS) as BenefitKind[];
const finders = POSITION_TOPICS.map((topic) => {
  const further = topic === 'benefits' ? Object.values(BENEFIT_KINDS) : [];
  return { topic, finder: new PhraseFinder(ASKED_TOPICS[topic], ...further) };
});
const kindFinders = KINDS.map((kind) => ({ kind, finder: new PhraseFinder(BENEFIT_KINDS[kind]) }));
const anyTopic = new PhraseFinder(...Object.values(ASKED_TOPICS), ...Object.values(BENEFIT_KINDS));

/** What a question about a position asks. */
export interface AskedTopics {
  topics: PositionTopic[];
  /** The words besides, which may name the position. */
  others: string[];
  /** The single benefits that are asked for; empty where all are. */
  benefits: BenefitKind[];
}

/** The topics that a text speaks of, whether or not it asks. */
export function topicsIn(words: FoldedWords): PositionTopic[] {
  return narrowed(finders.filter(({ finder }) => finder.isIn(words)).map(({ topic }) => topic));
}

/** The words of a text that name a topic, as they are said; null where none does. */
export function topicSaid(words: FoldedWords): string | null {
  return anyTopic.firstIn(words);
}

/** Which facts of one position a text asks for; null for a wish, and for what is no question about one. */
export function readAskedTopics(said: SpokenText, { isOpen }: { isOpen: boolean }): AskedTopics | null {
  const spoken = topicsIn(said.words).length > 0 || !said.isAsking ? said : corrected(said);
  const { words } = spoken;
  const asked = {
    topics: topicsIn(words).slice(0, TOPICS_MAX),
    others: meaningOf(anyTopic.without(words)),
    benefits: kindFinders.filter(({ finder }) => finder.isIn(words)).map(({ kind }) => kind),
  };
  return asked.topics.length > 0 && isQuestion(spoken, asked, isOpen) ? asked : null;
}

/** A question that names no topic as it is written: one letter of it may be wrong. */
function corrected(spoken: SpokenText): SpokenText {
  return { ...spoken, words: correctWords(spoken.words) };
}

/** "Which languages do I need?" asks for languages, "Where do I apply?" for the way, "What does it take?" for neither. */
function narrowed(topics: readonly PositionTopic[]): PositionTopic[] {
  const isNarrower = topics.some((topic) => topic !== 'requirements' && topic !== 'place');
  if (topics.includes('apply') && !topics.includes('closing')) return ['apply'];
  if (topics.includes('fit')) return ['fit'];
  if (!isNarrower) return [...topics];
  return topics.filter(
    (topic) => topic !== 'requirements' && topic !== 'apply' && (topic !== 'place' || topics.length === 1),
  );
}

function isQuestion(
  spoken: SpokenText,
  { topics, others }: Pick<AskedTopics, 'topics' | 'others'>,
  isOpen: boolean,
): boolean {
  const isSoft = topics.every((topic) => SOFT_TOPICS.has(topic));
  if (spoken.isWishing) return false;
  if (spoken.isPerhapsWishing && isSoft && !spoken.isPointing) return false;
  if (NUMBER.test(spoken.text) && !spoken.hasAskingWord) return false;
  if (spoken.isRefining) return !isSoft && others.length === 0 && !NUMBER.test(spoken.text);
  if (!spoken.isAsking) return !isSoft && others.length === 0;
  if (!isSoft || spoken.isPointing) return true;
  if (!spoken.hasAskingWord) return isOpen && others.length === 0;
  return others.length <= OTHER_WORDS_MAX;
}

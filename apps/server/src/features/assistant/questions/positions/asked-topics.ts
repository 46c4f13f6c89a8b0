import { PhraseFinder } from '../words/phrases.ts';
import { ASKED_TOPICS, POSITION_TOPICS, type PositionTopic, SOFT_TOPICS } from '../words/position-topics.ts';
import { meaningOf, type SpokenText } from '../words/question-forms.ts';

/** Of one question only so many topics are answered. */
const TOPICS_MAX = 4;
/** A text with more of its own than a topic is a wish with a filter in it. */
const OTHER_WORDS_MAX = 2;
const NUMBER = /\d/;

const finders = POSITION_TOPICS.map((topic) => ({ topic, finder: new PhraseFinder(ASKED_TOPICS[topic]) }));
const anyTopic = new PhraseFinder(...Object.values(ASKED_TOPICS));

/** What a question about a position asks. */
export interface AskedTopics {
  topics: PositionTopic[];
  /** The words besides, which may name the position. */
  others: string[];
}

/** Which facts of one position a text asks for; null for a wish, and for what is no question about one. */
export function readAskedTopics(spoken: SpokenText, { isOpen }: { isOpen: boolean }): AskedTopics | null {
  const topics = finders.filter(({ finder }) => finder.isIn(spoken.words)).map(({ topic }) => topic);
  const others = meaningOf(anyTopic.without(spoken.words));
  const asked = { topics: narrowed(topics).slice(0, TOPICS_MAX), others };
  return topics.length > 0 && isQuestion(spoken, asked, isOpen) ? asked : null;
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

function isQuestion(spoken: SpokenText, { topics, others }: AskedTopics, isOpen: boolean): boolean {
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

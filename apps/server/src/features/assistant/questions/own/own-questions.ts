import type { AssistantBlock } from '@opencareers/contracts/assistant';
import { asCandidate } from '../../../../platform/candidate-call.ts';
import { clockZoneOf, findCandidateById } from '../../../accounts/index.ts';
import type { Answerer, Asked } from '../../answerer.ts';
import type { QuestionServices } from '../question-services.ts';
import { sayAnswer } from '../question-text.ts';
import { reply, textBlock } from '../reply.ts';
import { spokenOf } from '../spoken-of.ts';
import { CHANGING, OWN_PHRASES, OWN_TOPICS, type OwnTopic, SURELY_OWN } from '../words/own-topics.ts';
import { PhraseFinder } from '../words/phrases.ts';
import { ASKED_TOPICS } from '../words/position-topics.ts';
import { meaningOf, type SpokenText } from '../words/question-forms.ts';
import { describeCart } from './cart.ts';
import { OWN_ANSWERS, type OwnReader, type ReadTopic } from './own-answers.ts';
import { describeAccess, isOfAll, signInBlocks } from './sign-in.ts';

const finders = OWN_TOPICS.map((topic) => ({ topic, finder: new PhraseFinder(OWN_PHRASES[topic]) }));
const changing = new PhraseFinder(CHANGING);
const applying = new PhraseFinder(ASKED_TOPICS.apply);

/** Answers what people ask about what is their own here; visitors are told the way to it. */
export function createOwnAnswerer(services: QuestionServices): Answerer {
  return async (asked) => {
    const topic = findOwnTopic(spokenOf(asked));
    if (topic === null) return null;
    const intent = `own.${topic}`;
    if (topic === 'cart') return reply(asked, intent, await describeCart(services, asked));
    const session = await asked.request.findCandidate();
    const isCandidate = session?.tenant.id === asked.tenant.id;
    if (isOfAll(topic)) return reply(asked, intent, describeAccess(asked, topic, isCandidate));
    if (!isCandidate)
      return reply(asked, intent, [
        textBlock(sayAnswer(asked.language, 'signIn.needed')),
        ...signInBlocks(asked),
      ]);
    return reply(asked, intent, await readOwn(services, asked, topic));
  };
}

async function readOwn(
  services: QuestionServices,
  asked: Asked,
  topic: ReadTopic,
): Promise<AssistantBlock[]> {
  return asCandidate(services, asked.request, async (ctx, session) => {
    const { candidateId } = session;
    const zone = clockZoneOf(await findCandidateById(ctx, candidateId));
    const reader: OwnReader = { ctx, session, candidateId, locale: asked.language, zone };
    return OWN_ANSWERS[topic](services, asked, reader);
  });
}

/** What of somebody's own a text asks for; null for wishes and for what is nobody's in particular. */
export function findOwnTopic(spoken: SpokenText): OwnTopic | null {
  const { words } = spoken;
  const found = finders.find(({ topic, finder }) => finder.isIn(words) && isMeant(topic, finder, spoken));
  return found?.topic ?? null;
}

function isMeant(topic: OwnTopic, finder: PhraseFinder, spoken: SpokenText): boolean {
  const { words, isAsking, isOwn, isWishing } = spoken;
  const isAlone = meaningOf(finder.without(words)).length === 0;
  if (topic === 'signIn') return (isAsking || isAlone) && !isWishing;
  if (topic === 'kept') return (isAsking && !isWishing) || isAlone;
  if (SURELY_OWN.has(topic)) return true;
  // How to apply is asked of a position, also with "my application".
  if (topic === 'applications' && applying.isIn(words)) return false;
  if ((topic === 'cart' || topic === 'saved') && changing.isIn(words)) return false;
  // "Saved jobs" are several and yet no wish.
  if (isWishing && topic !== 'saved' && !isOwn) return false;
  return isAlone || (isOwn && isAsking) || (isOwn && meaningOf(finder.without(words)).length <= 2);
}

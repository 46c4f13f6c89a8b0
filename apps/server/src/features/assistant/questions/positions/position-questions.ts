import type { AssistantBlock } from '@opencareers/contracts/assistant';
import { buildUrl } from '@opencareers/contracts/url-query';
import { isolate } from '@opencareers/messages/languages';
import { outsideAddress } from '../../../positions/index.ts';
import type { Answerer, Asked, Reply } from '../../answerer.ts';
import { contactBlocks } from '../contact.ts';
import { faqBlock, findFaq } from '../faq.ts';
import type { QuestionServices } from '../question-services.ts';
import { quoted, sayAnswer } from '../question-text.ts';
import { chipOf, reply, textBlock } from '../reply.ts';
import { spokenOf } from '../spoken-of.ts';
import type { PositionTopic } from '../words/position-topics.ts';
import { SOFT_TOPICS } from '../words/position-topics.ts';
import { namedId } from '../words/question-forms.ts';
import { readAskedTopics } from './asked-topics.ts';
import { type AskedPosition, findAskedPosition } from './find-asked-position.ts';
import { describeFit } from './fit.ts';
import { factsOf, topicLabel } from './position-facts.ts';
import { toldSentences } from './told-sentences.ts';

const NEXT_MAX = 3;
/** What is suggested to ask next, where a field answers it. */
const NEXT_TOPICS = ['pay', 'closing', 'remote', 'place', 'type'] as const;

/** Answers what is asked about one position, from its fields and its text and nothing else. */
export function createPositionAnswerer(services: QuestionServices): Answerer {
  return async (asked) => {
    const spoken = spokenOf(asked);
    const isOpen = asked.page.positionId !== null || namedId(asked.text) !== null;
    const read = readAskedTopics(spoken, { isOpen });
    if (read === null) return null;
    const choice = await findAskedPosition(services, asked, { spoken, others: read.others });
    const isAboutOne = spoken.isPointing || read.topics.some((topic) => !SOFT_TOPICS.has(topic));
    switch (choice.kind) {
      case 'one':
        return describePosition(services, asked, { position: choice.position, topics: read.topics });
      case 'several':
        return isAboutOne && !findFaq(asked).isSure ? askWhich(asked, choice.positions) : null;
      case 'none':
        return null;
    }
  };
}

/** Where a position is meant and none is known: what to do. After all who may know better. */
export const answerWithoutPosition: Answerer = async (asked) => {
  const spoken = spokenOf(asked);
  if (!spoken.hasAskingWord) return null;
  const read = readAskedTopics(spoken, { isOpen: false });
  if (read === null) return null;
  const isAboutOne = spoken.isPointing || read.topics.some((topic) => !SOFT_TOPICS.has(topic));
  return isAboutOne
    ? reply(asked, 'position.needed', [textBlock(sayAnswer(asked.language, 'position.needed'))])
    : null;
};

interface AskedOf {
  position: AskedPosition;
  topics: readonly PositionTopic[];
}

async function describePosition(
  services: QuestionServices,
  asked: Asked,
  { position, topics }: AskedOf,
): Promise<Reply> {
  const blocks: AssistantBlock[] = [];
  const silent: PositionTopic[] = [];
  for (const topic of topics) {
    const told = await describeTopic(services, asked, { position, topic });
    if (told.length === 0) silent.push(topic);
    blocks.push(...told);
  }
  const { language } = asked;
  const title = isolate(language, position.record.title);
  const intro = textBlock(sayAnswer(language, 'position.says', { position: title }));
  return {
    ...reply(asked, `position.${topics[0] ?? ''}`, [
      ...(blocks.length > 0 ? [intro, ...blocks] : []),
      ...silent.map((topic) =>
        textBlock(
          sayAnswer(language, 'position.silent', {
            topic: topicLabel(topic, language),
            position: title,
          }),
        ),
      ),
      ...(silent.length > 0 ? elsewhere(asked) : []),
    ]),
    chips: nextChips(asked, { position, topics }),
  };
}

/** What the company says where a position does not, else whom to ask. */
function elsewhere(asked: Asked): AssistantBlock[] {
  const {
    entries: [entry],
    isSure,
  } = findFaq(asked);
  if (entry === undefined || !isSure) return contactBlocks(asked);
  return [textBlock(sayAnswer(asked.language, 'position.companySays')), faqBlock(asked, entry)];
}

/** Fields and sentences that answer a topic; empty where the position does not say. */
async function describeTopic(
  services: QuestionServices,
  asked: Asked,
  { position, topic }: { position: AskedPosition; topic: PositionTopic },
): Promise<AssistantBlock[]> {
  if (topic === 'apply') return describeApplying(asked, position);
  if (topic === 'fit') return describeFit(services, asked, position);
  const { language } = asked;
  const { record, href } = position;
  const items = factsOf(record, topic, asked).map(({ label, value }) => ({
    label,
    value,
    href,
    source: { kind: 'position_field' as const, label, href, quote: null },
  }));
  const source = sayAnswer(language, 'source.description');
  const sentences = toldSentences(record, topic).map((quote) => ({
    kind: 'text' as const,
    text: quoted(language, quote),
    sources: [{ kind: 'position_text' as const, label: source, href, quote }],
  }));
  return items.length > 0 ? [{ kind: 'facts', items }, ...sentences] : sentences;
}

function describeApplying(asked: Asked, position: AskedPosition): AssistantBlock[] {
  const { language, config } = asked;
  const { record, href, query } = position;
  const closing = factsOf(record, 'closing', asked).map(({ label, value }) => ({
    label,
    value,
    href,
    source: { kind: 'position_field' as const, label, href, quote: null },
  }));
  const facts: AssistantBlock[] = closing.length > 0 ? [{ kind: 'facts', items: closing }] : [];
  if (record.archivedAt !== null) return facts;
  const outside = outsideAddress(record, config);
  const own = record.isPrivate
    ? buildUrl('/careers/apply/private', { pid: record.id, token: query.token ?? '' })
    : buildUrl('/careers/apply', { pid: record.id });
  return [
    textBlock(sayAnswer(language, outside === null ? 'apply.here' : 'apply.outside')),
    ...facts,
    { kind: 'links', links: [{ label: sayAnswer(language, 'apply.link'), href: outside ?? own }] },
  ];
}

/** Which of several is meant is asked, never guessed. */
function askWhich(asked: Asked, positions: readonly AskedPosition[]): Reply {
  const chips = positions.map(({ record }) => {
    const [place] = record.locations;
    const label = place === undefined ? record.title : `${record.title}, ${place.text}`;
    return chipOf(label, `${asked.text} #${record.id}`);
  });
  const text = sayAnswer(asked.language, 'position.which');
  return { ...reply(asked, 'position.which', [textBlock(text)]), chips };
}

function nextChips(asked: Asked, { position: { record }, topics }: AskedOf): Reply['chips'] {
  const { language, page } = asked;
  const suffix = record.id === page.positionId ? '' : ` #${record.id}`;
  return NEXT_TOPICS.filter((topic) => !topics.includes(topic) && factsOf(record, topic, asked).length > 0)
    .slice(0, NEXT_MAX)
    .map((topic) => {
      const question = sayAnswer(language, `ask.${topic}` as const);
      return chipOf(question, `${question}${suffix}`);
    });
}

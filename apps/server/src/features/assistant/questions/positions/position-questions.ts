import type { AssistantBlock } from '@opencareers/contracts/assistant';
import { buildUrl } from '@opencareers/contracts/url-query';
import { isolate } from '@opencareers/messages/languages';
import { outsideAddress } from '../../../positions/index.ts';
import type { Answerer, Asked, Reply } from '../../answerer.ts';
import { EMPTY_WISH } from '../../wishes/next-wish.ts';
import { contactBlocks } from '../contact.ts';
import { faqBlock, findFaq } from '../faq.ts';
import type { QuestionServices } from '../question-services.ts';
import { quoted, sayAnswer } from '../question-text.ts';
import { chipOf, reply, textBlock } from '../reply.ts';
import { spokenOf } from '../spoken-of.ts';
import type { BenefitKind } from '../words/benefit-kinds.ts';
import type { PositionTopic } from '../words/position-topics.ts';
import { SOFT_TOPICS } from '../words/position-topics.ts';
import { namedId, type SpokenText } from '../words/question-forms.ts';
import { readAskedTopics, topicSaid, topicsIn } from './asked-topics.ts';
import { type AskedPosition, findAskedPosition, findShown } from './find-asked-position.ts';
import { describeFit } from './fit.ts';
import { factsOf, topicLabel } from './position-facts.ts';
import { toldOfBenefit, toldSentences } from './told-sentences.ts';

const NEXT_MAX = 3;
/** What is suggested to ask next, where a field answers it. */
const NEXT_TOPICS = ['pay', 'closing', 'remote', 'place', 'type'] as const;

/** Answers what is asked about one position, from its fields and its text and nothing else. */
export function createPositionAnswerer(services: QuestionServices): Answerer {
  return async (asked) => {
    const spoken = spokenOf(asked);
    const isOpen = asked.page.positionId !== null || namedId(asked.text) !== null;
    const ofShown = readOfShown(spoken, asked);
    if (ofShown !== null) return describeShown(services, asked, ofShown);
    const read = readAskedTopics(spoken, { isOpen });
    if (read === null) return null;
    const choice = await findAskedPosition(services, asked, { spoken, others: read.others });
    const isAboutOne = spoken.isPointing || read.topics.some((topic) => !SOFT_TOPICS.has(topic));
    switch (choice.kind) {
      case 'one':
        return describePosition(services, asked, { position: choice.position, ...read });
      case 'several':
        return isAboutOne && !findFaq(asked).isSure ? askWhich(asked, choice.positions, read.topics) : null;
      case 'none':
        return null;
    }
  };
}

/**
 * Where a position is meant and none is known: what to do, and the jobs that speak of what is asked for. After all who
 * may know better.
 */
export function createUnplacedAnswerer({ calls }: Pick<QuestionServices, 'calls'>): Answerer {
  return async (asked) => {
    const spoken = spokenOf(asked);
    if (!spoken.hasAskingWord) return null;
    const read = readAskedTopics(spoken, { isOpen: false });
    if (read === null) return null;
    const { language, tenant, microsite } = asked;
    const isAboutOne = spoken.isPointing || read.topics.some((one) => !SOFT_TOPICS.has(one));
    if (!isAboutOne) return null;
    const needed = textBlock(sayAnswer(language, 'position.needed'));
    const words = topicSaid(spoken.words);
    if (read.benefits.length === 0 || words === null) return reply(asked, 'position.needed', [needed]);
    // As the page calls it: what was found in the text is folded.
    const said = read.benefits.map((kind) => sayAnswer(language, `benefit.${kind}` as const)).join(', ');
    const wish = { ...EMPTY_WISH, query: /\s/.test(words) ? `"${words}"` : words };
    const count = (await calls.openWishes(tenant, { microsite, language })).count(wish);
    const chips = count > 0 ? [{ ...chipOf(sayAnswer(language, 'topic.wish', { words: said })), wish }] : [];
    const unsaid = textBlock(sayAnswer(language, 'topic.unsaid', { words: said }));
    return { ...reply(asked, 'topic.benefits', [unsaid, needed]), chips };
  };
}

/** "Which one is remote?": the topics that several shown positions are asked for; null for anything else. */
function readOfShown(spoken: SpokenText, { shownIds }: Asked): readonly PositionTopic[] | null {
  if (shownIds.length < 2 || !spoken.isChoosing) return null;
  const topics = topicsIn(spoken.words).filter((topic) => topic !== 'fit' && topic !== 'apply');
  return topics.length === 0 ? null : topics;
}

/** What each of the shown positions says of a topic, so that who asks can choose. */
async function describeShown(
  services: QuestionServices,
  asked: Asked,
  topics: readonly PositionTopic[],
): Promise<Reply | null> {
  const found = await findShown(services, asked);
  if (found.length === 0) return null;
  const { language } = asked;
  return reply(asked, `positions.${topics[0] ?? ''}`, [
    textBlock(sayAnswer(language, 'position.ofShown')),
    { kind: 'facts', items: found.flatMap((position) => factsOfShown(position, topics, asked)) },
  ]);
}

function factsOfShown({ record, href }: AskedPosition, topics: readonly PositionTopic[], asked: Asked) {
  return topics.map((topic) => {
    const told = [
      ...factsOf(record, topic, asked).map(({ value }) => value),
      ...toldSentences(record, topic).map((sentence) => quoted(asked.language, sentence)),
    ];
    const label = topicLabel(topic, asked.language);
    return {
      label: record.title,
      value: told[0] ?? sayAnswer(asked.language, 'position.notSaid'),
      href,
      source: { kind: 'position_field' as const, label, href, quote: null },
    };
  });
}

interface AskedOf {
  position: AskedPosition;
  topics: readonly PositionTopic[];
  benefits: readonly BenefitKind[];
}

async function describePosition(
  services: QuestionServices,
  asked: Asked,
  { position, topics, benefits }: AskedOf,
): Promise<Reply> {
  const blocks: AssistantBlock[] = [];
  const silent: string[] = [];
  const { language } = asked;
  for (const topic of topics) {
    const parts =
      topic === 'benefits' && benefits.length > 0
        ? benefits.map((kind) => ({
            label: sayAnswer(language, `benefit.${kind}` as const),
            told: describeBenefit(asked, position, kind),
          }))
        : [
            {
              label: topicLabel(topic, language),
              told: await describeTopic(services, asked, { position, topic }),
            },
          ];
    silent.push(...parts.filter(({ told }) => told.length === 0).map(({ label }) => label));
    blocks.push(...parts.flatMap(({ told }) => told));
  }
  const title = isolate(language, position.record.title);
  const intro = textBlock(sayAnswer(language, 'position.says', { position: title }));
  return {
    ...reply(asked, `position.${topics[0] ?? ''}`, [
      ...(blocks.length > 0 ? [intro, ...blocks] : []),
      ...silent.map((topic) =>
        textBlock(
          sayAnswer(language, 'position.silent', {
            topic,
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
  const { record, href } = position;
  const items = factsOf(record, topic, asked).map(({ label, value }) => ({
    label,
    value,
    href,
    source: { kind: 'position_field' as const, label, href, quote: null },
  }));
  const sentences = toldSentences(record, topic).map((quote) => quoteBlock(asked, position, quote));
  return items.length > 0 ? [{ kind: 'facts', items }, ...sentences] : sentences;
}

/** Only what speaks of that benefit: a list of others is no answer. */
function describeBenefit(asked: Asked, position: AskedPosition, kind: BenefitKind): AssistantBlock[] {
  return toldOfBenefit(position.record, kind).map((quote) => quoteBlock(asked, position, quote));
}

function quoteBlock({ language }: Asked, { href }: AskedPosition, quote: string): AssistantBlock {
  const label = sayAnswer(language, 'source.description');
  return {
    kind: 'text',
    text: quoted(language, quote),
    sources: [{ kind: 'position_text', label, href, quote }],
  };
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
function askWhich(
  asked: Asked,
  positions: readonly AskedPosition[],
  topics: readonly PositionTopic[],
): Reply {
  const chips = positions.map(({ record }) => {
    const [place] = record.locations;
    const label = place === undefined ? record.title : `${record.title}, ${place.text}`;
    return chipOf(label, `${asked.text} #${record.id}`);
  });
  const text = sayAnswer(asked.language, 'position.which');
  const [topic] = topics;
  const isTold =
    topic !== undefined && positions.some(({ record }) => factsOf(record, topic, asked).length > 0);
  const facts: AssistantBlock[] = isTold
    ? [{ kind: 'facts', items: positions.flatMap((position) => factsOfShown(position, [topic], asked)) }]
    : [];
  return { ...reply(asked, 'position.which', [...facts, textBlock(text)]), chips };
}

function nextChips(
  asked: Asked,
  { position: { record }, topics }: Pick<AskedOf, 'position' | 'topics'>,
): Reply['chips'] {
  const { language, page } = asked;
  const suffix = record.id === page.positionId ? '' : ` #${record.id}`;
  return NEXT_TOPICS.filter((topic) => !topics.includes(topic) && factsOf(record, topic, asked).length > 0)
    .slice(0, NEXT_MAX)
    .map((topic) => {
      const question = sayAnswer(language, `ask.${topic}` as const);
      return chipOf(question, `${question}${suffix}`);
    });
}

import type { AssistantChip } from '@opencareers/contracts/assistant';
import { ASSISTANT_CHIPS_MAX } from '@opencareers/contracts/assistant-calls';
import type { Answerer, Asked, Reply } from '../answerer.ts';
import { contactBlocks } from './contact.ts';
import { sayAnswer } from './question-text.ts';
import { chipOf, reply, textBlock } from './reply.ts';
import { spokenOf } from './spoken-of.ts';
import { PhraseFinder } from './words/phrases.ts';
import { meaningOf, type SpokenText } from './words/question-forms.ts';
import {
  CAPABILITY_PHRASES,
  CONTACT_PHRASES,
  GREETING_PHRASES,
  HELP_PHRASES,
  MACHINE_PHRASES,
  THANKS_PHRASES,
} from './words/self-topics.ts';

const contact = new PhraseFinder(CONTACT_PHRASES);
const capabilities = new PhraseFinder(CAPABILITY_PHRASES);
const help = new PhraseFinder(HELP_PHRASES);
const machine = new PhraseFinder(MACHINE_PHRASES);
const thanks = new PhraseFinder(THANKS_PHRASES);
const greeting = new PhraseFinder(GREETING_PHRASES);

/** What people say to whom they talk with, and what they want to know of it. */
export const answerAboutSelf: Answerer = async (asked) => {
  const spoken = spokenOf(asked);
  if (machine.isIn(spoken.words)) return describeMachine(asked);
  if (isAbout(contact, spoken)) return reply(asked, 'contact', contactBlocks(asked));
  if (isAbout(capabilities, spoken) || isAll(help, spoken)) return describeCapabilities(asked);
  if (isAll(thanks, spoken)) return said(asked, 'self.thanks');
  if (isAll(greeting, spoken)) return { ...said(asked, 'self.greeting'), chips: firstChips(asked) };
  return null;
};

function describeMachine(asked: Asked): Reply {
  const isTold = asked.config.chatbotxConfig.featureAccessFlags.showAiPoweredText;
  // Who asks is told the truth whatever the company has it say by itself.
  return {
    ...reply(asked, 'self.machine', [
      textBlock(sayAnswer(asked.language, isTold ? 'self.machine' : 'self.program')),
      ...contactBlocks(asked),
    ]),
    chips: [chipOf(sayAnswer(asked.language, 'chip.capabilities'))],
  };
}

function describeCapabilities(asked: Asked): Reply {
  const { language, config } = asked;
  const isTold = config.chatbotxConfig.featureAccessFlags.showAiPoweredText;
  const blocks = [
    textBlock(sayAnswer(language, 'self.capabilities')),
    ...(isTold ? [textBlock(sayAnswer(language, 'self.isMachine'))] : []),
  ];
  return { ...reply(asked, 'self.capabilities', blocks), chips: firstChips(asked) };
}

/** Questions that can be asked without anything being open. */
function firstChips({ language, config }: Asked): AssistantChip[] {
  const own = config.loginSignupConfig.candidateLoginEnabled
    ? [chipOf(sayAnswer(language, 'chip.applications')), chipOf(sayAnswer(language, 'chip.interview'))]
    : [];
  const asked = config.assistantConfig.faq.slice(0, 2).map(({ question }) => chipOf(question));
  return [...own, ...asked, chipOf(sayAnswer(language, 'chip.contact'))].slice(0, ASSISTANT_CHIPS_MAX);
}

function said(asked: Asked, key: 'self.thanks' | 'self.greeting'): Reply {
  return reply(asked, key, [textBlock(sayAnswer(asked.language, key))]);
}

/** A phrase that is asked for, or that is all that is said. */
function isAbout(finder: PhraseFinder, spoken: SpokenText): boolean {
  if (spoken.isWishing || !finder.isIn(spoken.words)) return false;
  return spoken.isAsking || meaningOf(finder.without(spoken.words)).length === 0;
}

function isAll(finder: PhraseFinder, { words }: SpokenText): boolean {
  return finder.isIn(words) && meaningOf(finder.without(words)).length === 0;
}

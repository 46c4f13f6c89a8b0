import { AddressLimit } from '../../platform/address-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { FindUserActions, PositionCalls } from '../positions/index.ts';
import type { TenantFacade, TenantRegistry } from '../tenants/index.ts';
import { type AnswerTurn, createAnswerTurn } from './answer-turn.ts';
import { CONTACTS_PER_NETWORK } from './contact/contact.service.ts';
import { createLastResort } from './last-resort.ts';
import type { QuestionServices } from './questions/question-services.ts';
import { createQuestionAnswerers } from './questions/questions.ts';
import { createWishAnswerer } from './wishes/wish-answerer.ts';

/** What the assistant is made of. */
interface AssistantParts extends QuestionServices {
  db: Connection;
  clock: Clock;
  registry: TenantRegistry;
  keys: KeyedHashes;
  facadeOf: (ctx: Context) => Promise<TenantFacade>;
  calls: PositionCalls;
  findUserActions: FindUserActions;
}

/** What the calls of the assistant work with. */
export interface AssistantServices extends AssistantParts {
  /** The rules, which need no model. */
  answerTurn: AnswerTurn;
  contactLimit: AddressLimit;
}

export function createAssistantServices(parts: AssistantParts): AssistantServices {
  const answerTurn = createAnswerTurn({
    questions: createQuestionAnswerers(parts),
    wishes: [createWishAnswerer(parts)],
    lastResort: createLastResort(parts),
  });
  return { ...parts, answerTurn, contactLimit: new AddressLimit(CONTACTS_PER_NETWORK) };
}

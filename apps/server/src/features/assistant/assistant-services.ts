import type { Registry } from 'prom-client';
import type { Gazetteer } from '../../integrations/gazetteer/gazetteer.ts';
import type { LanguageModel } from '../../integrations/language-model/language-model.port.ts';
import { AddressLimit } from '../../platform/address-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { PositionCalls, SeeRows } from '../positions/index.ts';
import type { TenantFacade, TenantRegistry } from '../tenants/index.ts';
import { type AnswerTurn, createAnswerTurn } from './answer-turn.ts';
import { CONTACTS_PER_NETWORK } from './contact/contact.service.ts';
import { createLastResort } from './last-resort.ts';
import { type AnswerFreely, createAnswerFreely } from './model/answer-with-model.ts';
import { type AssistantFigures, createAssistantFigures } from './model/model-figures.ts';
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
  seeRows: SeeRows;
  gazetteer: Gazetteer;
  /** Of the server; null where it has none. */
  model: LanguageModel | null;
  log: (message: string, fields: { err?: unknown }) => void;
}

/** What the calls of the assistant work with. */
export interface AssistantServices extends AssistantParts {
  figures: AssistantFigures;
  /** By a model where one may, else by the rules. */
  answer: AnswerFreely;
  /** The rules, which need no model. */
  answerTurn: AnswerTurn;
  contactLimit: AddressLimit;
}

export function createAssistantServices({
  metrics,
  ...parts
}: AssistantParts & { metrics: Registry }): AssistantServices {
  const answerTurn = createAnswerTurn({
    questions: createQuestionAnswerers(parts),
    wishes: [createWishAnswerer(parts)],
    lastResort: createLastResort(parts),
  });
  const base = { ...parts, answerTurn, figures: createAssistantFigures(metrics) };
  return { ...base, answer: createAnswerFreely(base), contactLimit: new AddressLimit(CONTACTS_PER_NETWORK) };
}

import type { AssistantTurn } from '@opencareers/contracts/assistant';
import type { Gazetteer } from '../../../integrations/gazetteer/gazetteer.ts';
import { type LanguageModel, ModelError } from '../../../integrations/language-model/language-model.port.ts';
import type { AnswerTurn } from '../answer-turn.ts';
import type { Asked } from '../answerer.ts';
import type { ToolServices } from './assistant-tool.ts';
import { type BudgetServices, costOf, holdTokens } from './model-budget.ts';
import type { AssistantFigures } from './model-figures.ts';
import { ModelTurn, type Tell } from './model-turn.ts';

/** Answers that models make at the same time in this process; rules give the others. */
const MODEL_TURNS_MAX = 40;

/** Answers by a model where one may answer, else by rules. */
export type AnswerFreely = (
  asked: Asked,
  by: { model: LanguageModel | null; tell: Tell; signal: AbortSignal },
) => Promise<AssistantTurn>;

interface Parts extends BudgetServices, ToolServices {
  gazetteer: Gazetteer;
  figures: AssistantFigures;
  log: (message: string, fields: { err?: unknown }) => void;
}

/**
 * Lets a model answer. Whatever goes wrong with it, the rules answer within the same turn, and the turn says why. Throws
 * only where rules do, and when nobody listens any more.
 */
export function createAnswerFreely(services: Parts): AnswerFreely {
  let open = 0;
  return async (asked, { model, tell, signal }) => {
    const begun = performance.now();
    const done = (turn: AssistantTurn) => {
      services.figures.answered(turn, performance.now() - begun);
      return turn;
    };
    // A chip with a search asks nothing that a model would know better.
    if (model === null || (asked.isWishExact && asked.wish !== null))
      return done(await services.answerTurn(asked));
    if (open >= MODEL_TURNS_MAX) return done(await instead(services.answerTurn, asked, 'limited'));
    open += 1;
    try {
      return done(await byModel(services, asked, { model, tell, signal }));
    } catch (error) {
      signal.throwIfAborted();
      const isModels = error instanceof ModelError;
      services.log('a model gave no answer', { err: error });
      return done(await instead(services.answerTurn, asked, isModels ? error.failure : 'error'));
    } finally {
      open -= 1;
    }
  };
}

async function byModel(
  services: Parts,
  asked: Asked,
  { model, tell, signal }: { model: LanguageModel; tell: Tell; signal: AbortSignal },
): Promise<AssistantTurn> {
  const settle = await holdTokens(services, asked);
  const turn = new ModelTurn({ ...services, model }, asked, tell);
  try {
    return await turn.answer(signal);
  } finally {
    const { tenant, config } = asked;
    services.figures.used(turn.used, { domain: tenant.domain, cost: costOf(config, turn.used) });
    await settle(turn.used);
  }
}

async function instead(
  answerTurn: AnswerTurn,
  asked: Asked,
  fallback: AssistantTurn['fallback'],
): Promise<AssistantTurn> {
  return { ...(await answerTurn(asked)), fallback };
}

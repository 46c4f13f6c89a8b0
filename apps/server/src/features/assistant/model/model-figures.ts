import type { AssistantTurn } from '@opencareers/contracts/assistant';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { ModelUsage } from '../../../integrations/language-model/language-model.port.ts';

/** What the operator is told of the assistant; nothing of it says who asked, or what. */
export interface AssistantFigures {
  answered(turn: Pick<AssistantTurn, 'intent' | 'by' | 'fallback'>, milliseconds: number): void;
  /** Tokens of a turn, and what they cost by the prices of the tenant, which is told by its domain. */
  used(usage: ModelUsage, by: { domain: string; cost: number }): void;
}

export function createAssistantFigures(metrics: Registry): AssistantFigures {
  const turns = new Counter({
    name: 'assistant_turns_total',
    help: 'Answers of the assistant by what was asked, and whether rules or a model answered',
    labelNames: ['intent', 'by'],
    registers: [metrics],
  });
  const fallbacks = new Counter({
    name: 'assistant_fallbacks_total',
    help: 'Answers that rules gave, or completed, although a model was asked',
    labelNames: ['reason'],
    registers: [metrics],
  });
  const seconds = new Histogram({
    name: 'assistant_turn_duration_seconds',
    help: 'Time until an answer was whole',
    labelNames: ['by'],
    buckets: [0.01, 0.05, 0.15, 0.5, 1, 5, 15, 60],
    registers: [metrics],
  });
  const tokens = new Counter({
    name: 'assistant_tokens_total',
    help: 'Tokens that the model read and wrote',
    labelNames: ['direction'],
    registers: [metrics],
  });
  const spending = new Counter({
    name: 'assistant_spending_total',
    help: 'What the model cost a tenant, by the prices of its configuration and in their currency',
    labelNames: ['tenant'],
    registers: [metrics],
  });
  return {
    answered: ({ intent, by, fallback }, milliseconds) => {
      // The family of an intent such as `own.applications`.
      turns.inc({ intent: /^[a-z]+/.exec(intent)?.[0] ?? 'other', by });
      if (fallback !== null) fallbacks.inc({ reason: fallback });
      seconds.observe({ by }, milliseconds / 1_000);
    },
    used: ({ inputTokens, outputTokens }, { domain, cost }) => {
      spending.inc({ tenant: domain }, cost);
      tokens.inc({ direction: 'in' }, inputTokens);
      tokens.inc({ direction: 'out' }, outputTokens);
    },
  };
}

import type { AssistantBlock, AssistantSourceLine, SearchWish } from '@opencareers/contracts/assistant';
import type { z } from 'zod';
import type { PositionCalls } from '../../positions/index.ts';
import type { AnswerTurn } from '../answer-turn.ts';
import type { Asked } from '../answerer.ts';
import type { WishServices } from '../wishes/open-wishes.ts';
import type { ToldFact } from './guard/fact-store.ts';

/** What tools work with: the same parts as the rules, and nothing else. */
export interface ToolServices extends WishServices {
  calls: PositionCalls;
  answerTurn: AnswerTurn;
}

/** What a tool gives: data for the model, and what the person is shown of it whatever the model says. */
export interface ToolOutcome {
  data: unknown;
  /** What somebody wrote, apart from the fields: the model reads it, and it proves less. */
  texts: readonly string[];
  /** The same as facts, each of what it is about: what the model may say then. */
  told: readonly ToldFact[];
  blocks: AssistantBlock[];
  sources: AssistantSourceLine[];
  /** What is searched for now; null where nothing else is. */
  wish: SearchWish | null;
}

/** A tool of the model. None changes anything, and none is there that the person did not ask for. */
export interface AssistantTool {
  name: string;
  description: string;
  input: z.ZodType;
  isOffered: (asked: Asked) => boolean;
  run: (services: ToolServices, asked: Asked, input: unknown) => Promise<ToolOutcome>;
}

/** Makes a tool of what it is and does; what it does not give is nothing. */
export function tool<Input extends z.ZodType>(parts: {
  name: string;
  description: string;
  input: Input;
  isOffered?: (asked: Asked) => boolean;
  run: (services: ToolServices, asked: Asked, input: z.output<Input>) => Promise<Partial<ToolOutcome>>;
}): AssistantTool {
  return {
    isOffered: () => true,
    ...parts,
    run: async (services, asked, input) => ({
      data: null,
      texts: [],
      told: [],
      blocks: [],
      sources: [],
      wish: null,
      ...(await parts.run(services, asked, parts.input.parse(input))),
    }),
  };
}

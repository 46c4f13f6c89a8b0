import { type AssistantTurn, AssistantTurnSchema } from '@opencareers/contracts/assistant';
import { unlessAway } from '../../platform/database/database-away.ts';
import type { Answerer, Asked, Reply } from './answerer.ts';
import { assistantText } from './assistant-texts.ts';
import { textBlock } from './questions/reply.ts';

/** Answers a turn whole. */
export type AnswerTurn = (asked: Asked) => Promise<AssistantTurn>;

/** Who answers what is asked in words, and who answers wishes; each in the order in which they are asked. */
export interface Answerers {
  questions: readonly Answerer[];
  wishes: readonly Answerer[];
  /** Has something to say whatever was asked. */
  lastResort: (asked: Asked) => Promise<Reply>;
}

/**
 * Makes the rules that answer: the first who understands wins. What needs the database while it is away is said to be
 * unknown for now; a search in memory goes on.
 */
export function createAnswerTurn(answerers: Answerers): AnswerTurn {
  return async (asked) => asTurn(asked, await findReply(answerers, asked));
}

async function findReply({ questions, wishes, lastResort }: Answerers, asked: Asked): Promise<Reply> {
  // Who presses a chip with a search has asked nothing in words.
  const isSearch = asked.isWishExact && asked.wish !== null;
  for (const answer of isSearch ? wishes : [...questions, ...wishes]) {
    const reply = await unlessAway(
      () => answer(asked),
      () => sayAway(asked),
    );
    if (reply !== null) return reply;
  }
  return lastResort(asked);
}

/** A reply of the rules as the turn that it is; throws for one that is none, which is a fault of ours. */
function asTurn({ id, text, language, now }: Asked, reply: Reply): AssistantTurn {
  return AssistantTurnSchema.parse({
    id,
    askedTs: Math.floor(now.getTime() / 1000),
    asked: text,
    language,
    ...reply,
    by: 'rules',
    fallback: null,
  });
}

function sayAway({ language, wish }: Asked): Reply {
  return { intent: 'away', blocks: [textBlock(assistantText(language, 'away'))], chips: [], wish };
}

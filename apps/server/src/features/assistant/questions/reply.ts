import type { AssistantBlock, AssistantChip } from '@opencareers/contracts/assistant';
import type { Asked, Reply } from '../answerer.ts';

/** A plain text of an answer. */
export function textBlock(text: string): AssistantBlock {
  return { kind: 'text', text, sources: [] };
}

/** A suggested next question, which asks what it says. */
export function chipOf(label: string, text = label): AssistantChip {
  return { label, text, wish: null };
}

/** An answer without chips; the wish of before goes on. */
export function reply(asked: Asked, intent: string, blocks: AssistantBlock[]): Reply {
  return { intent, blocks, chips: [], wish: asked.wish };
}

import type { AssistantBlock, AssistantTurn } from '@opencareers/contracts/assistant';

/** How the two are called who speak. */
export interface Speakers {
  person: string;
  assistant: string;
}

/** A conversation as plain text, as it is sent along or saved. */
export function transcriptOf(turns: readonly AssistantTurn[], { person, assistant }: Speakers): string {
  return turns.map((turn) => `${person}: ${turn.asked}\n${assistant}: ${sayTurn(turn)}\n`).join('\n');
}

/** An answer as plain text. */
export function sayTurn({ blocks }: AssistantTurn): string {
  return blocks.flatMap(linesOf).filter(Boolean).join('\n');
}

function linesOf(block: AssistantBlock): string[] {
  switch (block.kind) {
    case 'text':
    case 'contact':
    case 'proposal':
      return [block.text];
    case 'understood':
      return [block.parts.map(({ label }) => label).join(', ')];
    case 'positions':
      return block.rows.map(
        ({ name, locations }) => `- ${[name, locations.join('; ')].filter(Boolean).join(', ')}`,
      );
    case 'facts':
      return block.items.map(({ label, value }) => `${label}: ${value}`);
    case 'links':
      return block.links.map(({ label, href }) => `${label}: ${href}`);
    default:
      // A newer server may say it in ways that this page does not know.
      return [];
  }
}

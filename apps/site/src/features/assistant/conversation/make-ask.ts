import type { AssistantAsk, AssistantTurn, SearchWish } from '@opencareers/contracts/assistant';
import { ASSISTANT_TEXT_MAX } from '@opencareers/contracts/assistant-calls';
import { createRandomKey } from '@opencareers/form-core/surroundings/random-key';
import { sayTurn } from './transcript.ts';

const SAID_TURNS_MAX = 20;
const SAID_TEXT_MAX = 8_000;
const SHOWN_MAX = 100;

/** What somebody says, by typing it or by pressing a suggestion. */
export interface Said {
  text: string;
  /** Of a suggestion with a search of its own: it is searched as it is. */
  wish?: SearchWish | null;
}

/** What goes along with a question. */
export interface AskAround {
  turns: readonly AssistantTurn[];
  page: AssistantAsk['page'];
  /** The server keeps the conversation; else it travels with each question. */
  isKept: boolean;
  /** A model may answer; of candidates the server asks its own books. */
  hasModelConsent: boolean;
}

/** Makes a question with its own id: however often it is sent, it is answered once. */
export function makeAsk(
  { text, wish = null }: Said,
  { turns, page, isKept, hasModelConsent }: AskAround,
): AssistantAsk {
  const last = turns.at(-1);
  return {
    id: createTurnId(),
    text: text.trim().slice(0, ASSISTANT_TEXT_MAX),
    wish: wish ?? last?.wish ?? null,
    isWishExact: wish !== null,
    page,
    shownIds: listShownIds(turns),
    said: isKept ? [] : turns.slice(-SAID_TURNS_MAX).flatMap(saidOf),
    hasModelConsent,
  };
}

/** The jobs of the last list: "the second" is one of them, whatever was asked about it since. */
export function listShownIds(turns: readonly AssistantTurn[]): number[] {
  const lists = turns.map(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'positions' ? block.rows.map(({ id }) => id) : [])),
  );
  return (lists.findLast((ids) => ids.length > 0) ?? []).slice(0, SHOWN_MAX);
}

function saidOf(turn: AssistantTurn): AssistantAsk['said'] {
  return [
    { by: 'person', text: turn.asked },
    { by: 'assistant', text: sayTurn(turn).slice(0, SAID_TEXT_MAX) },
  ];
}

/** A UUID of version 4; `randomUUID` is missing on pages over plain http. */
function createTurnId(): string {
  const hex = createRandomKey();
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

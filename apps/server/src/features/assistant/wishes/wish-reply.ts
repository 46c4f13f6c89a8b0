import type {
  AssistantBlock,
  AssistantChip,
  AssistantProposal,
  SearchWish,
} from '@opencareers/contracts/assistant';
import { ASSISTANT_POSITIONS_MAX } from '@opencareers/contracts/assistant-calls';
import type { PositionRow } from '@opencareers/contracts/position-search';
import { isolate } from '@opencareers/messages/languages';
import { placeName } from '@opencareers/messages/place-name';
import type { FoundWish, WishSearch } from '../../positions/index.ts';
import type { Reply } from '../answerer.ts';
import { textBlock } from '../questions/reply.ts';
import { chipsOf } from './wish-chips.ts';
import { partsOf, type WishReader } from './wish-parts.ts';
import { wishText } from './wish-texts.ts';

/** A position as the search shows it to who asks. */
export type SeenRow = Extract<AssistantBlock, { kind: 'positions' }>['rows'][number];

/** What a reply about a wish is made with. */
export interface ReplyScope extends WishReader {
  search: WishSearch;
  /** The rows as who asks sees them, and as what a wish finds where one is given. */
  seen: (rows: PositionRow[], wish?: SearchWish | null) => Promise<SeenRow[]>;
}

interface Asked {
  wish: SearchWish;
  intent: string;
  /** Said before what was found; empty for nothing. */
  lead?: string;
  /** Places that were named besides: each is offered, since one search holds one place. */
  otherPlaces?: readonly string[];
}

/** Answers with what a wish finds. */
export async function replyWith(
  { wish, intent, lead = '', otherPlaces = [] }: Asked,
  scope: ReplyScope,
): Promise<Reply> {
  const { search, seen } = scope;
  const found = search.find(wish, ASSISTANT_POSITIONS_MAX);
  const parts = partsOf(wish, found, scope);
  const chips = chipsOf({ wish, found, search, otherPlaces }, scope);
  const rows = await seen(found.rows, wish);
  const text = rows.length === 0 ? nothingText(wish, { found, chips }, scope) : foundText(found, scope);
  return {
    intent: rows.length === 0 ? 'wish.nothing' : intent,
    blocks: [
      textBlock([lead, text, onePlaceText(otherPlaces, scope)].filter((part) => part !== '').join(' ')),
      ...(parts.length === 0 ? [] : [{ kind: 'understood' as const, parts }]),
      ...(rows.length === 0
        ? []
        : [{ kind: 'positions' as const, rows, total: found.data.count, wish: { ...wish, start: 0 } }]),
    ],
    chips,
    wish,
  };
}

/** What is proposed with positions. */
export type PositionsProposal = Extract<AssistantProposal, { positionIds: number[] }>;

const PROPOSED = {
  cart_add: { text: 'cart.add', button: 'cart.addButton' },
  cart_remove: { text: 'cart.remove', button: 'cart.removeButton' },
  save: { text: 'save', button: 'saveButton' },
} as const;

/** The offer to put positions into the cart, to take them out of it, or to save them. */
export function positionsProposal(proposal: PositionsProposal, language: string): AssistantBlock {
  const { text, button } = PROPOSED[proposal.action];
  return {
    kind: 'proposal',
    text: wishText(language, text, { count: proposal.positionIds.length }),
    button: wishText(language, button),
    proposal,
  };
}

/** The offer to see all of it in the list. */
export function listProposal(wish: SearchWish, count: number, { language }: WishReader): AssistantBlock {
  return {
    kind: 'proposal',
    text: '',
    button: wishText(language, 'list.button', { count }),
    proposal: { action: 'search', wish: { ...wish, start: 0 } },
  };
}

function onePlaceText(otherPlaces: readonly string[], { language }: WishReader): string {
  if (otherPlaces.length === 0) return '';
  const places = otherPlaces.map((place) => isolate(language, placeName({ locale: language }, place)));
  return wishText(language, 'onePlace', { places: places.join(', ') });
}

function foundText({ data }: FoundWish, { language }: WishReader): string {
  const text = wishText(language, 'found', { count: data.count });
  return data.resultsMetaData.usedFuzzSearch ? `${text} ${wishText(language, 'found.nearest')}` : text;
}

function nothingText(
  wish: SearchWish,
  { found, chips }: { found: FoundWish; chips: readonly AssistantChip[] },
  { language, search }: ReplyScope,
): string {
  if (found.data.count > 0 && wish.start > 0) return wishText(language, 'more.none');
  const [best] = chips;
  const none = wishText(language, 'nothing');
  if (best?.wish == null) return none;
  const part = isolate(language, best.label);
  return `${none} ${wishText(language, 'nothing.but', { count: search.count(best.wish), part })}`;
}

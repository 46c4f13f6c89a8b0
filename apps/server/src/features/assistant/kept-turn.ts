import type { AssistantBlock, AssistantSourceLine, AssistantTurn } from '@opencareers/contracts/assistant';
import { isolate } from '@opencareers/messages/languages';
import { assistantText } from './assistant-texts.ts';
import { positionIdOf } from './position-address.ts';

type PositionsBlock = Extract<AssistantBlock, { kind: 'positions' }>;
type KeptBlock =
  | Exclude<AssistantBlock, PositionsBlock>
  | (Omit<PositionsBlock, 'rows'> & { positions: { id: number; name: string }[] });

/** A turn in the store: of positions only what names them, so that nobody is shown a row of before as one of now. */
export type KeptTurn = Omit<AssistantTurn, 'blocks'> & { blocks: KeptBlock[] };

/** Rows of positions as they are now, by id; what is closed or no longer shown has none. */
export type RowsById = ReadonlyMap<number, PositionsBlock['rows'][number]>;

export function keepTurn(turn: AssistantTurn): KeptTurn {
  const blocks = turn.blocks.map((block): KeptBlock => {
    if (block.kind !== 'positions') return block;
    const { rows, ...rest } = block;
    return { ...rest, positions: rows.map(({ id, name }) => ({ id, name })) };
  });
  return { ...turn, blocks };
}

/** The positions of turns that have to be read anew to show them. */
export function listKeptPositionIds(turns: readonly KeptTurn[]): number[] {
  return [...new Set(turns.flatMap(({ blocks }) => blocks.flatMap(idsOf)))];
}

/**
 * A turn to be shown again: with the positions that are still there, as they are now. Of one that is not there any more
 * for who reads, only its name is left where it was a card; what was said, quoted or proposed of it is gone.
 */
export function showAgain(turn: KeptTurn, rows: RowsById): AssistantTurn {
  const isGone = turn.blocks.some((block) => idsOf(block).some((id) => !rows.has(id)));
  const blocks = turn.blocks.flatMap((block) => {
    // A model speaks of all that it read in one text.
    const isOfModel = turn.by === 'model' && block.kind === 'text';
    return isGone && isOfModel ? [] : showBlock(block, rows);
  });
  return { ...turn, blocks: isGone ? [closedBlock(turn, rows), ...blocks] : blocks };
}

/** Says which are closed, as saved jobs are marked; of others only that something is. */
function closedBlock({ blocks, language }: KeptTurn, rows: RowsById): AssistantBlock {
  const names = blocks.flatMap((block) =>
    block.kind === 'positions' ? block.positions.filter(({ id }) => !rows.has(id)) : [],
  );
  return {
    kind: 'text',
    text: assistantText(language, 'closed', {
      names: isolate(language, names.map(({ name }) => name).join(', ')),
    }).trim(),
    sources: [],
  };
}

function idsOf(block: KeptBlock): number[] {
  if (block.kind === 'positions') return block.positions.map(({ id }) => id);
  if (block.kind === 'facts') return block.items.flatMap(({ source }) => idOf(source));
  if (block.kind === 'text') return block.sources.flatMap(idOf);
  return block.kind === 'proposal' && 'positionIds' in block.proposal ? block.proposal.positionIds : [];
}

/** The position from whose page something is; what is somebody's own stays theirs whatever became of the position. */
function idOf({ kind, href }: AssistantSourceLine): number[] {
  const id = kind === 'own' ? null : positionIdOf(href);
  return id === null ? [] : [Number(id)];
}

function showBlock(block: KeptBlock, rowsById: RowsById): AssistantBlock[] {
  if (block.kind === 'positions') {
    const { positions, ...rest } = block;
    const rows = positions.flatMap(({ id }) => rowsById.get(id) ?? []);
    const total = Math.max(rows.length, block.total - (positions.length - rows.length));
    return rows.length === 0 ? [] : [{ ...rest, rows, total }];
  }
  const isAllThere = idsOf(block).every((id) => rowsById.has(id));
  // What has closed can still be taken out of the cart.
  if (block.kind === 'proposal') return isAllThere || block.proposal.action === 'cart_remove' ? [block] : [];
  if (block.kind === 'text') return isAllThere ? [block] : [];
  if (block.kind !== 'facts') return [block];
  const items = block.items.filter(({ source }) => idOf(source).every((id) => rowsById.has(id)));
  return items.length === 0 ? [] : [{ ...block, items }];
}

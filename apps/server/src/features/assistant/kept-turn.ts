import type { AssistantBlock, AssistantTurn } from '@opencareers/contracts/assistant';

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
  const ids = turns.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === 'positions') return block.positions.map(({ id }) => id);
      return block.kind === 'proposal' && 'positionIds' in block.proposal ? block.proposal.positionIds : [];
    }),
  );
  return [...new Set(ids)];
}

/**
 * A turn to be shown again: with the positions that are still there, as they are now. What was said of others stays in
 * words only, and is not proposed any more.
 */
export function showAgain(turn: KeptTurn, rows: RowsById): AssistantTurn {
  return { ...turn, blocks: turn.blocks.flatMap((block) => showBlock(block, rows)) };
}

function showBlock(block: KeptBlock, rowsById: RowsById): AssistantBlock[] {
  if (block.kind === 'positions') {
    const { positions, ...rest } = block;
    const rows = positions.flatMap(({ id }) => rowsById.get(id) ?? []);
    const total = Math.max(rows.length, block.total - (positions.length - rows.length));
    return rows.length === 0 ? [] : [{ ...rest, rows, total }];
  }
  if (block.kind !== 'proposal' || !('positionIds' in block.proposal)) return [block];
  // What has closed can still be taken out of the cart.
  if (block.proposal.action === 'cart_remove') return [block];
  const positionIds = block.proposal.positionIds.filter((id) => rowsById.has(id));
  return positionIds.length === block.proposal.positionIds.length ? [block] : [];
}

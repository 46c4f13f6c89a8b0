import { toTimestamp } from '@opencareers/contracts/key-case';
import { SAVED_POSITIONS_MAX, type SavedListed } from '@opencareers/contracts/saved-positions';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import { lockSignedIn } from '../accounts/index.ts';
import { insertSaved, listSavable, listSaved, listSavedIds, removeSaved } from './saved.repo.ts';

/** What the calls of saved positions work with. */
export interface SavedServices {
  db: Connection;
  clock: Clock;
}

/** A change of what a candidate keeps. */
interface SavedChange {
  operation: 'add' | 'remove';
  /** In the order in which they are to be kept. */
  ids: readonly number[];
  /** Whether one position was named; what a device brings along when somebody signs in comes as a list. */
  isOne: boolean;
}

/**
 * What a candidate keeps. Closed positions stay; those that became private, or that are gone, are not shown.
 */
export async function readSaved(
  ctx: Context,
  candidateId: number,
): Promise<{ positions: SavedListed[]; count: number }> {
  const rows = await listSaved(ctx, candidateId);
  const positions = rows.map((row) => ({
    id: row.id,
    position_id: row.id,
    name: row.title,
    locations: row.locations.map(({ text }) => text),
    positionUrl: `/careers/job/${row.id}`,
    savedTs: toTimestamp(row.savedAt),
    archived_at: row.archivedAt === null ? -1 : toTimestamp(row.archivedAt),
  }));
  return { positions, count: positions.length };
}

/**
 * Keeps positions or lets them go; safe to repeat. One that is not there for everybody (unknown, private, of another
 * tenant) is refused when it was named alone and passed over in a list, since devices keep what may be gone by now.
 * Of a list as many are kept as there is room for, the first ones first; `saved_full` when none is.
 */
export async function changeSaved(ctx: Context, candidateId: number, change: SavedChange): Promise<void> {
  if (change.operation === 'remove') return removeSaved(ctx, candidateId, change.ids);
  await lockSignedIn(ctx, candidateId);
  const savable = await listSavable(ctx, change.ids);
  if (change.isOne && savable.size === 0) throw new AppError('position_not_found', { body: 'envelope' });
  const kept = new Set(await listSavedIds(ctx, candidateId));
  const wanted = [...new Set(change.ids)].filter((id) => savable.has(id) && !kept.has(id));
  const room = SAVED_POSITIONS_MAX - kept.size;
  if (wanted.length > 0 && room <= 0) throw new AppError('saved_full', { body: 'envelope' });
  await insertSaved(ctx, candidateId, wanted.slice(0, Math.max(0, room)));
}

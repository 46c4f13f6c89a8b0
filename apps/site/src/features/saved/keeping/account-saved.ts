import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import type { SavedListed } from '@opencareers/contracts/saved-positions';
import { isApiError } from '../../../api/api-error.ts';
import { createKeptList } from '../../../api/kept-list.ts';
import type { Site } from '../../../shell/site.ts';
import type { SavedPort, SavedPosition, SaveOutcome } from '../saved-port.ts';
import { SAVED_MAX, withoutSaved, withSaved } from './saved-list.ts';
import { savedListQuery } from './saved-queries.ts';

/** A change that the server has not answered yet. */
type Change = { id: number; position: SavedPosition | null };

/** Keeps saved positions with the account: shown at once, taken back when the server refuses, in step over tabs. */
export function createAccountSaved({ api, boot, queries }: Site): SavedPort {
  const { domain } = boot;
  const query = savedListQuery({ api });
  const list = createKeptList<SavedListed[], readonly SavedPosition[], Change, SaveOutcome>({
    queries,
    query,
    tabs: { channel: 'opencareers.saved', domain },
    show: (kept, waiting) => waiting.reduce(withChange, toSaved(kept ?? [])),
    send: async ({ id, position }) => {
      const answer = await api.post(api.path(SAVED_PATHS.save), {
        position_id: id,
        operation: position === null ? 'remove' : 'add',
        domain,
      });
      return { kept: answer.data.positions, outcome: 'done' };
    },
    refusalOf: (error) => (isApiError(error) && error.refusal === 'saved_full' ? 'full' : 'failed'),
  });
  return {
    list: list.shown,
    ready: async () => {
      await queries.ensureQueryData(query);
    },
    subscribe: list.subscribe,
    add: async (position) =>
      list.shown().length >= SAVED_MAX ? 'full' : list.change({ id: position.id, position }),
    remove: async (id) => list.change({ id, position: null }),
  };
}

function withChange(list: readonly SavedPosition[], { id, position }: Change): readonly SavedPosition[] {
  return position === null ? withoutSaved(list, id) : (withSaved(list, position) ?? list);
}

function toSaved(positions: readonly SavedListed[]): readonly SavedPosition[] {
  return positions.map(({ id, name, locations: [place = ''], savedTs }) => ({
    id,
    name,
    place,
    savedAt: savedTs * 1000,
  }));
}

import { useToast } from '@opencareers/ui/toast';
import { useCallback, useSyncExternalStore } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { type Site, useSite } from '../../../shell/site.ts';
import { createDeviceSaved } from './device-saved.ts';
import type { SavedPort, SavedPosition, SaveOutcome } from './saved.port.ts';
import { NONE_SAVED, SAVED_MAX } from './saved-list.ts';

/** What saving needs to know of a position. */
export interface Savable {
  id: number;
  name: string;
  locations: readonly string[];
}

const REFUSALS = { full: 'saved.full', failed: 'saved.failed' } as const;

const ports = new WeakMap<Site, SavedPort>();
/** The last note about saving: it makes room for the next one, so that ten jobs do not leave ten notes. */
let lastNote = 0;

function useSavedPort(): SavedPort {
  const site = useSite();
  const port = ports.get(site) ?? createDeviceSaved(site.boot.domain, globalThis.window);
  ports.set(site, port);
  return port;
}

/** The saved positions, newest first; none while the server renders, who does not know this device. */
export function useSavedPositions(): readonly SavedPosition[] {
  const { subscribe, list } = useSavedPort();
  return useSyncExternalStore(subscribe, list, () => NONE_SAVED);
}

/** Saves a position, or removes it where it is saved; says so, and offers to undo it. */
export function useToggleSaved(): (position: Savable) => Promise<void> {
  const port = useSavedPort();
  const { t } = useMessages();
  const toast = useToast();
  return useCallback(
    async ({ id, name, locations }) => {
      const note = (outcome: SaveOutcome, done: Parameters<typeof toast.show>[0]) => {
        toast.dismiss(lastNote);
        lastNote = toast.show(
          outcome === 'done' ? done : { message: t(REFUSALS[outcome], { max: SAVED_MAX }), tone: 'warning' },
        );
      };
      const saved = port.list().find((position) => position.id === id);
      const isRemoval = saved !== undefined;
      const position = saved ?? { id, name, place: locations[0] ?? '', savedAt: Date.now() };
      const change = (isUndo: boolean) => (isRemoval === isUndo ? port.add(position) : port.remove(id));
      const message = t(isRemoval ? 'saved.removed' : 'saved.done', { position: name });
      const undone = t(isRemoval ? 'saved.done' : 'saved.removed', { position: name });
      const handleUndo = async () => note(await change(true), { message: undone, tone: 'info' });
      note(await change(false), {
        message,
        tone: isRemoval ? 'info' : 'success',
        action: { label: t('saved.undo'), onAction: () => void handleUndo() },
      });
    },
    [port, t, toast],
  );
}

import { useToast } from '@opencareers/ui/toast';
import { useCallback, useSyncExternalStore } from 'react';
import { loadTexts } from '../../messages/locales.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { type Site, useSite } from '../../shell/site.ts';
import { createDeviceSaved } from './keeping/device-saved.ts';
import { createLaterSaved } from './keeping/later-saved.ts';
import { NONE_SAVED, SAVED_MAX } from './keeping/saved-list.ts';
import type { SavedPort, SavedPosition, SaveOutcome } from './saved-port.ts';

/** What saving needs to know of a position. */
export interface Savable {
  id: number;
  name: string;
  locations: readonly string[];
}

const DEVICE_TEXTS = { done: 'saved.done', full: 'saved.full', failed: 'saved.failed' } as const;
const ACCOUNT_TEXTS = { ...DEVICE_TEXTS, done: 'savedJobs.done', failed: 'savedJobs.failed' } as const;

const ports = new WeakMap<Site, SavedPort>();
/** The last note about saving: it makes room for the next one, so that ten jobs do not leave ten notes. */
let lastNote = 0;

function useSavedPort(): SavedPort {
  const site = useSite();
  const port = ports.get(site) ?? createPort(site);
  ports.set(site, port);
  return port;
}

function createPort(site: Site): SavedPort {
  if (!site.boot.isLoggedIn) return createDeviceSaved(site.boot.domain, globalThis.window);
  return createLaterSaved(async () => {
    const [{ createAccountSaved }] = await Promise.all([
      loadChunk('account-saved', () => import('./keeping/account-saved.ts')),
      loadTexts('account'),
    ]);
    return createAccountSaved(site);
  });
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
  const texts = useSite().boot.isLoggedIn ? ACCOUNT_TEXTS : DEVICE_TEXTS;
  const toast = useToast();
  return useCallback(
    async ({ id, name, locations }) => {
      const note = (outcome: SaveOutcome, done: Parameters<typeof toast.show>[0]) => {
        toast.dismiss(lastNote);
        lastNote = toast.show(
          outcome === 'done' ? done : { message: t(texts[outcome], { max: SAVED_MAX }), tone: 'warning' },
        );
      };
      const known = await (port.ready?.() ?? Promise.resolve()).then(
        () => true,
        () => false,
      );
      if (!known) {
        toast.show({ message: t('errors.network'), tone: 'warning' });
        return;
      }
      const saved = port.list().find((position) => position.id === id);
      const isRemoval = saved !== undefined;
      const position = saved ?? { id, name, place: locations[0] ?? '', savedAt: Date.now() };
      const change = (isUndo: boolean) => (isRemoval === isUndo ? port.add(position) : port.remove(id));
      const message = t(isRemoval ? 'saved.removed' : texts.done, { position: name });
      const undone = t(isRemoval ? texts.done : 'saved.removed', { position: name });
      const handleUndo = async () => note(await change(true), { message: undone, tone: 'info' });
      note(await change(false), {
        message,
        tone: isRemoval ? 'info' : 'success',
        action: { label: t('saved.undo'), onAction: () => void handleUndo() },
      });
    },
    [port, t, texts, toast],
  );
}

/** How several positions were changed: which of them, and why not all, in words. */
interface SavingOutcome {
  changed: number[];
  refusal: string | null;
}

/** Saves several positions or removes them, without a note: whoever asks for it says it. The first refusal ends it. */
export function useSaveSeveral(): (
  positions: readonly Savable[],
  isRemoval: boolean,
) => Promise<SavingOutcome> {
  const port = useSavedPort();
  const { t } = useMessages();
  const texts = useSite().boot.isLoggedIn ? ACCOUNT_TEXTS : DEVICE_TEXTS;
  return async (positions, isRemoval) => {
    const changed: number[] = [];
    try {
      await port.ready?.();
    } catch {
      return { changed, refusal: t('errors.network') };
    }
    for (const { id, name, locations } of positions) {
      if (port.list().some((one) => one.id === id) !== isRemoval) continue;
      const position = { id, name, place: locations[0] ?? '', savedAt: Date.now() };
      const outcome = await (isRemoval ? port.remove(id) : port.add(position));
      if (outcome !== 'done') return { changed, refusal: t(texts[outcome], { max: SAVED_MAX }) };
      changed.push(id);
    }
    return { changed, refusal: null };
  };
}

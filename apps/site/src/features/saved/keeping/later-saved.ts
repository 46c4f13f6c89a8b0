import type { SavedPort } from '../saved-port.ts';
import { NONE_SAVED } from './saved-list.ts';

/** Stands for a port whose code comes when it is first looked at; until then nobody knows what is saved. */
export function createLaterSaved(load: () => Promise<SavedPort>): SavedPort {
  let port: SavedPort | null = null;
  let loading: Promise<SavedPort> | null = null;
  const get = async () => {
    loading ??= load();
    try {
      port = await loading;
      return port;
    } catch (error) {
      // The next wish tries again.
      loading = null;
      throw error;
    }
  };
  const isKnown = async () => {
    const loaded = await get();
    await loaded.ready?.();
    return loaded;
  };
  let isReady = false;
  return {
    list: () => (isReady && port !== null ? port.list() : NONE_SAVED),
    ready: async () => void (await isKnown()),
    subscribe: (notify) => {
      let stop: (() => void) | null = () => undefined;
      isKnown().then(
        (loaded) => {
          isReady = true;
          if (stop === null) return;
          stop = loaded.subscribe(notify);
          notify();
        },
        () => undefined,
      );
      return () => {
        stop?.();
        stop = null;
      };
    },
    add: async (position) => (await get()).add(position),
    remove: async (id) => (await get()).remove(id),
  };
}

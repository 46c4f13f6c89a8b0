import {
  type DraftId,
  type DraftStore,
  draftKey,
  type KeptDraft,
} from '@opencareers/form-core/drafts/draft-store';
import { connectDraftDatabase, type DraftDatabase, isKeptDraft } from './draft-database.ts';

/** Name of the database and of the channel between tabs unless a host says otherwise. */
const NAME = 'opencareers-form-drafts';

/** A store of this browser, with what a page must do when it ends. */
export interface IndexedDbStore extends DraftStore {
  close(): void;
}

/** Keeps drafts and files in IndexedDB and tells the other tabs of every change. Opens nothing before it is used. */
export function createIndexedDbStore({ name = NAME }: { name?: string } = {}): IndexedDbStore {
  const connection = connectDraftDatabase(name);
  const listeners = new Map<string, Set<() => void>>();
  let channel: BroadcastChannel | null = null;

  const openChannel = () => {
    if (channel !== null || typeof BroadcastChannel === 'undefined') return channel;
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') for (const listener of [...(listeners.get(data) ?? [])]) listener();
    };
    return channel;
  };

  const removeFiles = (database: DraftDatabase, key: string) => database.delete('files', filesOfDraft(key));

  return {
    read: (id) =>
      connection.use(async (database) => {
        const found = await database.get('drafts', draftKey(id));
        return isKeptDraft(found, id) ? found : null;
      }),
    async update(id, change) {
      const key = draftKey(id);
      const { before, after } = await connection.use(async (database) => {
        // Strict: it is on the disk when it counts as kept, not on its way there.
        const step = database.transaction('drafts', 'readwrite', { durability: 'strict' });
        // Rejects too when something below does, which is what the caller hears of.
        step.done.catch(() => undefined);
        const found = await step.store.get(key);
        const before = isKeptDraft(found, id) ? found : null;
        const after = writeChanged(before, change, () => step.abort());
        if (after === null) await step.store.delete(key);
        else if (after !== before) await step.store.put(after, key);
        await step.done;
        if (after === null && before !== null) await removeFiles(database, key);
        return { before, after };
      });
      if (after !== before) openChannel()?.postMessage(key);
      return after;
    },
    list: () =>
      connection.use(async (database) => {
        const drafts: { id: DraftId; savedAt: number }[] = [];
        const keys = await database.getAllKeys('drafts');
        for (const [index, value] of (await database.getAll('drafts')).entries()) {
          const id = keys[index] === undefined ? null : readKey(keys[index]);
          if (id !== null) drafts.push({ id, savedAt: isKeptDraft(value, id) ? value.savedAt : 0 });
        }
        return drafts;
      }),
    putFile: (id, file) =>
      connection.use(async (database) => {
        const step = database.transaction('files', 'readwrite', { durability: 'strict' });
        await step.store.put(file, [draftKey(id), file.uid]);
        await step.done;
      }),
    findFile: (id, uid) =>
      connection.use(async (database) => (await database.get('files', [draftKey(id), uid])) ?? null),
    listFiles: (id) => connection.use((database) => database.getAll('files', filesOfDraft(draftKey(id)))),
    removeFile: (id, uid) => connection.use((database) => database.delete('files', [draftKey(id), uid])),
    subscribe(id, listener) {
      openChannel();
      const key = draftKey(id);
      const ours = listeners.get(key) ?? new Set();
      listeners.set(key, ours.add(listener));
      return () => ours.delete(listener);
    },
    close() {
      channel?.close();
      channel = null;
      connection.close();
    },
  };
}

/** A change that throws must leave the draft as it was. */
function writeChanged(
  before: KeptDraft | null,
  change: (draft: KeptDraft | null) => KeptDraft | null,
  abort: () => void,
): KeptDraft | null {
  try {
    return change(before);
  } catch (error) {
    abort();
    throw error;
  }
}

function filesOfDraft(key: string): IDBKeyRange {
  // An array sorts after every text, so this is above every uid.
  return IDBKeyRange.bound([key], [key, []]);
}

function readKey(key: string): DraftId | null {
  try {
    const [kind, id, site, form, version] = JSON.parse(key) as [
      DraftId['owner']['kind'],
      string,
      string,
      string,
      number,
    ];
    return { owner: { kind, id }, site, form, version };
  } catch {
    return null;
  }
}

import type { DraftStore, KeptDraft, KeptFile } from './draft-store.ts';
import { draftKey } from './draft-store.ts';

/** Keeps drafts as long as the page lives: where the browser keeps nothing, and for tests. */
export function createMemoryDraftStore(): DraftStore {
  const drafts = new Map<string, KeptDraft>();
  const files = new Map<string, Map<string, KeptFile>>();
  const listeners = new Map<string, Set<() => void>>();
  return {
    async read(id) {
      return structuredClone(drafts.get(draftKey(id)) ?? null);
    },
    async update(id, change) {
      const key = draftKey(id);
      const before = drafts.get(key) ?? null;
      const after = change(before);
      if (after === null) {
        drafts.delete(key);
        files.delete(key);
      } else if (after !== before) {
        drafts.set(key, structuredClone(after));
      }
      if (after !== before) for (const listener of [...(listeners.get(key) ?? [])]) listener();
      return after;
    },
    async list() {
      return [...drafts.values()].map(({ id, savedAt }) => ({ id, savedAt }));
    },
    async putFile(id, file) {
      const key = draftKey(id);
      files.set(key, (files.get(key) ?? new Map<string, KeptFile>()).set(file.uid, file));
    },
    async findFile(id, uid) {
      return files.get(draftKey(id))?.get(uid) ?? null;
    },
    async listFiles(id) {
      return [...(files.get(draftKey(id))?.values() ?? [])];
    },
    async removeFile(id, uid) {
      files.get(draftKey(id))?.delete(uid);
    },
    subscribe(id, listener) {
      const key = draftKey(id);
      const ours = listeners.get(key) ?? new Set();
      listeners.set(key, ours.add(listener));
      return () => ours.delete(listener);
    },
  };
}

import type { DraftId } from '@opencareers/form-core/drafts/draft-store';

/** Removes drafts of forms from this device, with their files. */
export async function removeDeviceDrafts(isMeant: (id: DraftId) => boolean): Promise<void> {
  // Opening the database would make it.
  const databases = await indexedDB.databases?.();
  if (databases !== undefined && !databases.some(({ name }) => name?.startsWith('opencareers-'))) return;
  const { createIndexedDbStore } = await import('@opencareers/form-react/drafts/indexed-db-store');
  const store = createIndexedDbStore();
  try {
    const drafts = (await store.list()).filter(({ id }) => isMeant(id));
    for (const { id } of drafts) await store.update(id, () => null);
  } finally {
    store.close();
  }
}

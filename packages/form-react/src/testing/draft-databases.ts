import { deleteDB } from 'idb';
import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { createIndexedDbStore, type IndexedDbStore } from '../drafts/indexed-db-store.tsx';

/** Databases of one test file; after each test they are closed and deleted. */
export interface DraftDatabases {
  freshName: () => string;
  /** A store as a page opens it: of a database that is there already, or of a new one. */
  open: (name?: string) => IndexedDbStore;
}

/** Makes the databases of a test file, whose names begin with `prefix`. */
export function keepDraftDatabases(prefix: string): DraftDatabases {
  let names: string[] = [];
  let stores: IndexedDbStore[] = [];
  afterEach(async () => {
    await cleanup();
    for (const store of stores) store.close();
    for (const name of names) await deleteDB(name);
    names = [];
    stores = [];
  });
  const freshName = () => {
    const name = `${prefix}-${Date.now()}-${names.length}`;
    names.push(name);
    return name;
  };
  const open = (name = freshName()) => {
    const store = createIndexedDbStore({ name });
    stores.push(store);
    return store;
  };
  return { freshName, open };
}

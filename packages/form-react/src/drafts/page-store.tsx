import type { DraftStore } from '@opencareers/form-core/drafts/draft-store';
import { createIndexedDbStore } from './indexed-db-store.tsx';

let ownStore: DraftStore | undefined;

/** One for all forms of the page: a connection and a channel each would stay open behind every form that is left. */
export function storeOfPage(): DraftStore {
  ownStore ??= createIndexedDbStore();
  return ownStore;
}

import { hasUnsent } from './draft-merge.ts';
import type { DraftStatus } from './draft-state.ts';
import type { DraftStoreProblem } from './draft-store.ts';
import type { RemoteSync } from './remote-sync.ts';
import type { TabDraft } from './tab-draft.ts';

/** What says where answers are. */
export interface KeptState {
  copy: TabDraft;
  /** The server's side; null where nothing goes to a server, or may go there. */
  sync: Pick<RemoteSync, 'isUnreachable'> | null;
  /** There is a server, which the person has not let keep anything. */
  isHereOnly: boolean;
  /** Why the device keeps no bytes of files. */
  fileProblem: DraftStoreProblem | null;
  isWriting: boolean;
  /** Something is typed that the device does not have. */
  hasUnkept: boolean;
  isConnected: boolean;
}

/** Where the answers are, for the person to read. */
export function describeStatus(state: KeptState): DraftStatus {
  const { copy, sync, isHereOnly, fileProblem, isWriting, hasUnkept, isConnected } = state;
  if (copy.isSubmitted()) return { kind: 'submitted' };
  const draft = copy.draft();
  const problem = copy.problem() ?? fileProblem;
  const isAway = sync !== null && (!isConnected || sync.isUnreachable());
  const isUnsent = sync !== null && hasUnsent(draft);
  if (problem !== null && (sync === null || isAway || fileProblem !== null))
    return { kind: 'failed', problem };
  if (isWriting || (hasUnkept && problem === null)) return { kind: 'saving' };
  if (isUnsent) return isAway ? { kind: 'offline', at: draft.savedAt, isConnected } : { kind: 'saving' };
  if (draft.savedAt === 0) return { kind: 'idle' };
  return { kind: 'saved', at: draft.savedAt, ...(isHereOnly && { isHereOnly: true as const }) };
}

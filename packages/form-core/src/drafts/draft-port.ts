import type { AnswerValue } from '../answers/answers.ts';

/** An answer as the server keeps it; `revision` grows with every accepted change of the draft. */
export interface RemoteAnswer {
  value: AnswerValue;
  revision: number;
}

/** The server's copy of somebody's draft, by top-level question. */
export interface RemoteDraft {
  revision: number;
  answers: Record<string, RemoteAnswer>;
}

/** Changed answers, each with the revision it was made on: 0 when the server had none. */
export interface DraftChanges {
  /** Key that makes a repeated call harmless. */
  key: string;
  formVersion: number;
  changes: Record<string, { value: AnswerValue; base: number }>;
}

/** What became of changes: a field that somebody else changed meanwhile is not overwritten but reported. */
export interface DraftSaved {
  revision: number;
  saved: Record<string, number>;
  conflicts: Record<string, RemoteAnswer>;
}

/** The server does not take these changes, however often they are sent; later ones may be another matter. */
export class DraftRefusedError extends Error {
  override name = 'DraftRefusedError';
}

/** A file of the draft is on its way there yet: the same call takes it in a moment. */
export class DraftBusyError extends Error {
  override name = 'DraftBusyError';
}

/**
 * Where drafts are kept besides this device. Calls throw when the server can't be reached, and `DraftRefusedError` when
 * it refuses.
 */
export interface RemoteDraftPort {
  /** Without answers when the server has none; null when what it has belongs to another version of the form. */
  load(signal: AbortSignal): Promise<RemoteDraft | null>;
  save(changes: DraftChanges, signal: AbortSignal): Promise<DraftSaved>;
  /** Whether the person lets the server keep a draft; until then it is neither asked nor told. Yes when absent. */
  isAllowed?(): boolean;
  /** Takes the draft and its files from the server; harmless when there is none. Throws `DraftBusyError`. */
  remove?(signal: AbortSignal): Promise<void>;
}

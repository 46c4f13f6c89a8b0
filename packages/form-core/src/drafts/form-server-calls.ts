import type { Answers } from '../answers/answers.ts';
import type { DraftChanges, DraftSaved, RemoteAnswer } from './draft-port.ts';

/** A draft as a server of ours has it, with the version of the form that it belongs to. */
export interface ServerDraft {
  revision: number;
  version: number;
  answers: Record<string, RemoteAnswer>;
}

/** What is handed in. */
export interface ServerSubmission {
  formVersion: number;
  answers: Answers;
  /** This visitor has sent the form before and means to send another. */
  again: boolean;
}

/** The calls of a server of ours about one form of one person (docs/forms-server.md). They reject with failures. */
export interface FormServerCalls {
  readDraft(signal: AbortSignal): Promise<ServerDraft | null>;
  saveDraft(changes: DraftChanges & { consent?: true }, signal: AbortSignal): Promise<DraftSaved>;
  removeDraft(signal: AbortSignal): Promise<void>;
  /** Gives the receipt. */
  submit(
    submission: ServerSubmission,
    options: { key: string; headers?: Record<string, string>; signal: AbortSignal },
  ): Promise<unknown>;
  /** What a rejection means; null for what is no answer of the server. */
  failureOf(error: unknown): ServerFailure | null;
}

/** An answer of the server that is no success. */
export interface ServerFailure {
  status: number;
  /** The server means it: the same call will not do better, as it would with a new token, a login or later. */
  isMeant: boolean;
  body?: unknown;
}

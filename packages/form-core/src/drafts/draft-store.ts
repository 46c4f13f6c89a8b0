import type { Answers, AnswerValue } from '../answers/answers.ts';
import type { FieldType } from '../definition/form-definition.ts';

/** Whose a draft is. Drafts of visitors stay apart from those of people who are logged in. */
export interface DraftOwner {
  kind: 'person' | 'anonymous';
  id: string;
}

/** Which draft it is; every part belongs to its key, so nobody is ever shown another person's draft. */
export interface DraftId {
  owner: DraftOwner;
  /** Company or site the form belongs to. */
  site: string;
  form: string;
  version: number;
}

/** One answer on this device. */
export interface KeptAnswer {
  value: AnswerValue;
  /** Grows with every change on this device: a tab sees by it what it has not seen yet. */
  stamp: number;
  /** The server's revision that the value was made on; 0 when the server had none. */
  base: number;
  /** Whether the server has this value. */
  isSent: boolean;
  /** Known beforehand and not touched: it gives way to whatever anybody has answered. */
  isGiven?: true;
}

/** A value that lost no race yet: it stands beside the kept one until the person chooses. */
export interface ContestingValue {
  value: AnswerValue;
  /** Milliseconds since 1970. */
  at: number;
  /** The tab of this device that typed it; null: it comes from the server. */
  tab: string | null;
  /** The server's revision of the value; 0 for a tab's. */
  revision: number;
}

/** Changes on their way to the server: sent again with the same key until there is an answer. */
export interface OutgoingChanges {
  key: string;
  changes: Record<string, { value: AnswerValue; base: number }>;
}

/** What the person handed in, until the server says what became of it. */
export interface PendingSubmission {
  key: string;
  /** Null when the answers may not be kept on this device; then the person presses once more after a reload. */
  answers: Answers | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** A draft as this device keeps it. Plain data. */
export interface KeptDraft {
  id: DraftId;
  /**
   * What gives a visitor their answers back once the browser has lost who they were; written in one step with them.
   * The server makes it; absent for whoever signs in.
   */
  pass?: string;
  /**
   * Milliseconds since 1970 up to which it has what the same person typed under another name, in pages from before
   * they signed in; absent while it has nothing of that.
   */
  takenUntil?: number;
  /** Counts what was written, so that a tab sees whether another one wrote since. */
  writes: number;
  /** Milliseconds since 1970 of the last change. */
  savedAt: number;
  answers: Record<string, KeptAnswer>;
  /** What the questions were, so that another version of the form can tell what still fits and name what does not. */
  questions: Record<string, { type: FieldType; label: string }>;
  contested: Record<string, ContestingValue[]>;
  outgoing: OutgoingChanges | null;
  submission: PendingSubmission | null;
  /** Milliseconds since 1970 when the person pressed to send while files were on their way; they need not press again. */
  pressedAt?: number | null;
  /** Digest of the answers that were pressed to send; null when not all of them are kept on this device. */
  pressedAnswers?: string | null;
  /** Milliseconds since 1970 when the server confirmed; tells tabs that are still open not to bring the draft back. */
  submittedAt: number | null;
}

/** A file whose bytes are kept on this device until the server has them. */
export interface KeptFile {
  uid: string;
  /** Path of its question. */
  field: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** Milliseconds since 1970. */
  lastModified: number;
  /** A `Blob` for uploads, base64 for files that are part of the answers. */
  content: unknown;
  /** Where the server takes its pieces, once it has said so. */
  address: string | null;
  /** It became an answer while its bytes stay here: without that answer it was taken away. */
  arrived?: true;
}

/** Why a device keeps nothing. */
export type DraftStoreProblem = 'quota' | 'blocked' | 'unavailable' | 'corrupt';

/** A device that could not keep or give back a draft. */
export class DraftStoreError extends Error {
  override name = 'DraftStoreError';
  readonly problem: DraftStoreProblem;
  constructor(problem: DraftStoreProblem, options?: ErrorOptions) {
    super(`drafts are not kept on this device: ${problem}`, options);
    this.problem = problem;
  }
}

/** Where drafts are kept on this device. Calls reject with `DraftStoreError`. */
export interface DraftStore {
  read(id: DraftId): Promise<KeptDraft | null>;
  /**
   * Changes a draft in one step that no other tab can come between; null removes it with its files. Resolves when
   * what was written survives the end of the browser.
   */
  update(id: DraftId, change: (draft: KeptDraft | null) => KeptDraft | null): Promise<KeptDraft | null>;
  /** Every draft on the device, of all owners. */
  list(): Promise<{ id: DraftId; savedAt: number }[]>;
  putFile(id: DraftId, file: KeptFile): Promise<void>;
  findFile(id: DraftId, uid: string): Promise<KeptFile | null>;
  listFiles(id: DraftId): Promise<KeptFile[]>;
  removeFile(id: DraftId, uid: string): Promise<void>;
  /** Called after another tab changed the draft. */
  subscribe(id: DraftId, listener: () => void): () => void;
}

/** The key of a draft as one text. */
export function draftKey({ owner, site, form, version }: DraftId): string {
  return JSON.stringify([owner.kind, owner.id, site, form, version]);
}

/** What stays of the values that nobody has chosen between; of a question without any, nothing. */
export function filterContested(
  contested: KeptDraft['contested'],
  stays: (other: ContestingValue, name: string) => boolean,
): KeptDraft['contested'] {
  const left = Object.entries(contested).map(
    ([name, others]) => [name, others.filter((other) => stays(other, name))] as const,
  );
  return Object.fromEntries(left.filter(([, others]) => others.length > 0));
}

/** A draft with nothing in it. */
export function emptyDraft(id: DraftId): KeptDraft {
  return {
    id,
    writes: 0,
    savedAt: 0,
    answers: {},
    questions: {},
    contested: {},
    outgoing: null,
    submission: null,
    submittedAt: null,
  };
}

import {
  type DraftId,
  DraftStoreError,
  type KeptDraft,
  type KeptFile,
} from '@opencareers/form-core/drafts/draft-store';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** One more whenever the stores below change. */
const DATABASE_VERSION = 1;
/** How long another tab may keep the database from being opened, in ms. */
const BLOCKED_MS = 3000;

interface Drafts extends DBSchema {
  drafts: { key: string; value: KeptDraft };
  files: { key: [draft: string, uid: string]; value: KeptFile };
}

/** The open database of drafts. */
export type DraftDatabase = IDBPDatabase<Drafts>;

/** Opens the database when it is first needed, and anew after the browser closed it. */
export interface DraftConnection {
  /** Runs work on the open database; rejects with `DraftStoreError`. */
  use<Result>(work: (database: DraftDatabase) => Promise<Result>): Promise<Result>;
  close(): void;
}

/** Prepares the connection; nothing is opened yet. */
export function connectDraftDatabase(name: string): DraftConnection {
  let opening: Promise<DraftDatabase> | null = null;

  const forget = () => {
    opening = null;
  };

  const open = async (): Promise<DraftDatabase> => {
    let onBlocked = () => {};
    const blocked = new Promise<never>((_resolve, reject) => {
      onBlocked = () => setTimeout(() => reject(new DraftStoreError('blocked')), BLOCKED_MS);
    });
    const opened = openDB<Drafts>(name, DATABASE_VERSION, {
      upgrade(database) {
        database.createObjectStore('drafts');
        database.createObjectStore('files');
      },
      blocked: () => onBlocked(),
      // A page with newer code waits for this one.
      blocking(_current, _wanted, event) {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    opened.catch(() => undefined);
    return Promise.race([opened, blocked]);
  };

  const attempt = async <Result>(work: (database: DraftDatabase) => Promise<Result>) => {
    opening ??= open();
    return work(await opening);
  };

  return {
    async use(work) {
      try {
        return await attempt(work).catch((error: unknown) => {
          // The browser closed it behind our back, for example to free space; once more with a new one.
          if (!isNamed(error, 'InvalidStateError')) throw error;
          forget();
          return attempt(work);
        });
      } catch (error) {
        forget();
        throw toStoreError(error);
      }
    },
    close() {
      const current = opening;
      forget();
      current?.then((database) => database.close()).catch(() => undefined);
    },
  };
}

/** What a kept draft must look like; anything else is of another program or broken. */
export function isKeptDraft(value: unknown, id: DraftId): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<Record<keyof KeptDraft, unknown>>;
  const areRecords = [draft.answers, draft.questions, draft.contested, draft.id].every(isRecord);
  return (
    areRecords &&
    typeof draft.savedAt === 'number' &&
    typeof draft.writes === 'number' &&
    (draft.id as DraftId).form === id.form &&
    Object.values(draft.answers as object).every((answer) => isRecord(answer) && 'stamp' in answer) &&
    Object.values(draft.contested as object).every(Array.isArray)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toStoreError(cause: unknown): DraftStoreError {
  if (cause instanceof DraftStoreError) return cause;
  if (isNamed(cause, 'QuotaExceededError')) return new DraftStoreError('quota', { cause });
  // A newer version of this code has already changed the stores.
  if (isNamed(cause, 'VersionError')) return new DraftStoreError('blocked', { cause });
  if (isNamed(cause, 'UnknownError') || isNamed(cause, 'DataError') || isNamed(cause, 'NotReadableError')) {
    return new DraftStoreError('corrupt', { cause });
  }
  return new DraftStoreError('unavailable', { cause });
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

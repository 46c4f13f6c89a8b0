import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/** When whoever was refused may ask again: PostgreSQL is back a few seconds after it was stopped and started. */
export const AWAY_RETRY_SECONDS = 5;

/** No connection can be had now, or the one that was had is given up. */
export class DatabaseAwayError extends Error {
  constructor(because: string, cause?: unknown) {
    super(`the database is away: ${because}`, { cause });
    this.name = 'DatabaseAwayError';
  }
}

/**
 * Classes of SQLSTATE by which PostgreSQL says that it cannot do now what it was asked, whatever that was: no
 * connection, no room or memory or place, no word from its disk.
 */
const AWAY_CLASSES = new Set(['08', '53', '58']);
const AWAY_STATES = new Set([
  // It stops, has crashed or is starting; the session was idle for too long.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '25P04',
  // A limit of time ended the statement, or its wait for a lock.
  '57014',
  '55P03',
  // Others were in the way again and again.
  '40001',
  '40P01',
  // A standby that nobody has promoted yet.
  '25006',
]);
/** What its files refuse for reasons that it has no state for (a quota, a limit of size) comes as XX000 from here. */
const INTERNAL_ERROR = 'XX000';
const FILE_SOURCES = new Set(['md.c', 'fd.c', 'buffile.c', 'xlog.c', 'slru.c']);

const NO_CONNECTION_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The socket is a file that is gone while PostgreSQL is.
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What `pg` says of connections, for which it has no codes. */
const NO_CONNECTION_TEXT =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|Query read timeout|timeout exceeded when trying to connect)/;

/**
 * Whether something failed because the database cannot be reached or cannot work now: nothing is wrong with what was
 * asked, and later it may go well. When a commit ended so, nobody knows whether it happened; who repeats it with its key
 * learns that.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAwayError) return true;
  if (error instanceof pg.DatabaseError) return isAwayState(error);
  // What a statement failed with that PostgreSQL itself did not say.
  if (error instanceof DrizzleQueryError && error.cause instanceof Error && isNoConnection(error.cause))
    return true;
  return isDatabaseAway(error.cause);
}

/** Whether an error of `pg` says that there is no connection, or none any more. */
export function isNoConnection(error: Error & { code?: unknown }): boolean {
  return NO_CONNECTION_CODES.has(String(error.code)) || NO_CONNECTION_TEXT.test(error.message);
}

function isAwayState({ code = '', file = '' }: pg.DatabaseError): boolean {
  if (code === INTERNAL_ERROR) return FILE_SOURCES.has(file);
  return AWAY_STATES.has(code) || AWAY_CLASSES.has(code.slice(0, 2));
}

/** What `read` gives, or `instead` while the database is away: for what can be done without. */
export async function unlessAway<Value, Other>(
  read: () => Promise<Value>,
  instead: (error: unknown) => Other | Promise<Other>,
): Promise<Value | Other> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return instead(error);
  }
}

import { type TaskRecord, UNDER_WAY } from './tasks.repo.ts';

const RETRY_FIRST_SECONDS = 5;
const RETRY_LONGEST_SECONDS = 60 * 60;
const DAY_SECONDS = 86_400;

type Change = Pick<TaskRecord, 'attempts' | 'runAt' | 'lastError'>;

/** What becomes of a task that failed: it is tried again later, after 5, 10, 20 … seconds, up to an hour. */
export function afterFailure(
  { attempts: before }: Pick<TaskRecord, 'attempts'>,
  error: unknown,
  now: Date,
): Change {
  const seconds = Math.min(RETRY_FIRST_SECONDS * 2 ** Math.min(before, 20), RETRY_LONGEST_SECONDS);
  const lastError = error instanceof Error ? error.name.slice(0, 100) : 'unknown';
  return { attempts: before + 1, runAt: inSeconds(now, seconds), lastError };
}

/**
 * What becomes of a task that is found under way though nobody has it: its process was ended. The first time it is done
 * at once (null), as after any restart. From the second time on it rests, each time four times as long, up to a day: it
 * may be what ends the process, for everybody.
 */
export function afterDeath({ attempts, lastError }: TaskRecord, now: Date): Change | null {
  if (lastError !== UNDER_WAY || attempts < 2) return null;
  const seconds = Math.min(RETRY_FIRST_SECONDS * 4 ** Math.min(attempts - 1, 20), DAY_SECONDS);
  return { attempts, runAt: inSeconds(now, seconds), lastError: 'process ended' };
}

const inSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

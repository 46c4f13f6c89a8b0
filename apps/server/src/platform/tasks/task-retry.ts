import { isDatabaseAway } from '../database/database-away.ts';
import { type TaskChange, type TaskRecord, UNDER_WAY } from './tasks.repo.ts';

const RETRY_FIRST_SECONDS = 5;
const RETRY_LONGEST_SECONDS = 60 * 60;
/** A database that is away comes back: what failed by it alone waits no longer than this. */
const AWAY_LONGEST_SECONDS = 30;

/** Deaths in a row after which a task rests, and for how long at first. */
const DEATHS_MAX = 4;
const DEATH_REST_SECONDS = 30;
/** What stands in place of the last failure of a task whose process ended. */
const PROCESS_ENDED = 'process ended';

/**
 * What becomes of a task that failed: it is tried again later, after 5, 10, 20 … seconds, up to an hour, or up to half a
 * minute when only the database was away.
 */
export function afterFailure(
  { attempts: before }: Pick<TaskRecord, 'attempts'>,
  error: unknown,
  now: Date,
): TaskChange {
  const longest = isDatabaseAway(error) ? AWAY_LONGEST_SECONDS : RETRY_LONGEST_SECONDS;
  const seconds = Math.min(RETRY_FIRST_SECONDS * 2 ** Math.min(before, 20), longest);
  const lastError = error instanceof Error ? error.name.slice(0, 100) : 'unknown';
  return { attempts: before + 1, runAt: inSeconds(now, seconds), lastError, deaths: 0 };
}

/**
 * How often in a row the processes that did a task were ended, and until when it rests therefore; `rest` is null for one
 * that is done at once. An end of a process is no failure of its task, as after any restart. Only from the fourth in a row
 * on the task rests, for half a minute, then twice as long each time, up to an hour: it may be what ends the process, for
 * everybody.
 */
export function afterDeath(
  { attempts, lastError, deaths: before }: TaskRecord,
  now: Date,
): { deaths: number; rest: TaskChange | null } {
  // Found under way though nobody has it.
  if (lastError !== UNDER_WAY) return { deaths: before, rest: null };
  const deaths = before + 1;
  if (deaths < DEATHS_MAX) return { deaths, rest: null };
  const seconds = Math.min(
    DEATH_REST_SECONDS * 2 ** Math.min(deaths - DEATHS_MAX, 20),
    RETRY_LONGEST_SECONDS,
  );
  return { deaths, rest: { attempts, runAt: inSeconds(now, seconds), lastError: PROCESS_ENDED, deaths } };
}

/** What becomes of a task that its process gives back when it stops: it is as before. */
export function afterStop({ attempts, runAt, lastError, deaths }: TaskRecord): TaskChange {
  return { attempts, runAt, deaths, lastError: lastError === UNDER_WAY ? PROCESS_ENDED : lastError };
}

const inSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

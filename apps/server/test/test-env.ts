/** Which PostgreSQL the tests of the server run on. */
export type TestDatabaseKind = 'embedded' | 'outside';

/** `TEST_DATABASE=outside` runs them on the PostgreSQL installed on this machine. */
export function readTestDatabaseKind(): TestDatabaseKind {
  const kind = process.env.TEST_DATABASE ?? 'embedded';
  if (kind !== 'embedded' && kind !== 'outside')
    throw new Error(`TEST_DATABASE must be "embedded" or "outside", not "${kind}"`);
  return kind;
}

/** Whether this is the long run, which leaves nothing out: see `npm run test:long`. */
function isNight(): boolean {
  return process.env.NIGHT === '1';
}

/**
 * How often a test of random cases is repeated: as many times as the environment says under `name`, else as a run for
 * every change (`day`) or the long one (`night`) has time for.
 */
export function readRounds(name: string, { day, night }: { day: number; night: number }): number {
  const rounds = Number(process.env[name] ?? (isNight() ? night : day));
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`${name} must be a number of rounds`);
  return rounds;
}

/** Evenly spread over `all`: about as many as `readRounds` says under `name`. */
export function readSample<T>(name: string, all: readonly T[], rounds: { day: number; night: number }): T[] {
  const step = Math.max(1, Math.floor(all.length / readRounds(name, rounds)));
  return all.filter((_one, index) => index % step === 0);
}

/** Which PostgreSQL the tests of the server run on. */
export type TestDatabaseKind = 'embedded' | 'outside';

/** `TEST_DATABASE=outside` runs them on the PostgreSQL installed on this machine. */
export function readTestDatabaseKind(): TestDatabaseKind {
  const kind = process.env.TEST_DATABASE ?? 'embedded';
  if (kind !== 'embedded' && kind !== 'outside')
    throw new Error(`TEST_DATABASE must be "embedded" or "outside", not "${kind}"`);
  return kind;
}

/** How often a test of random cases is repeated: as many times as the environment says under `name`, else `standard`. */
export function readRounds(name: string, standard: number): number {
  const rounds = Number(process.env[name] ?? standard);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`${name} must be a number of rounds`);
  return rounds;
}

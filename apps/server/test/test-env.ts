/** Which PostgreSQL the tests of the server run on. */
export type TestDatabaseKind = 'embedded' | 'outside';

/** `TEST_DATABASE=outside` runs them on the PostgreSQL installed on this machine. */
export function readTestDatabaseKind(): TestDatabaseKind {
  const kind = process.env.TEST_DATABASE ?? 'embedded';
  if (kind !== 'embedded' && kind !== 'outside')
    throw new Error(`TEST_DATABASE must be "embedded" or "outside", not "${kind}"`);
  return kind;
}

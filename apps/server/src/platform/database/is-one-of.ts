import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Whether a column is one of some ids, which are one value of the statement: a parameter for each takes longer to write than to find. */
export function isOneOf(column: AnyColumn | SQL, ids: readonly number[]): SQL {
  return sql`${column} = any(${idList(ids)})`;
}

/** Ids as one value of a statement. */
export function idList(ids: readonly number[]): SQL {
  return sql`${`{${ids.join()}}`}::bigint[]`;
}

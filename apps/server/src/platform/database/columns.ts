import { customType, timestamp } from 'drizzle-orm/pg-core';

// Each feature has the tables of its own as queries see them, in `*.schema.ts`. The truth is in migrations/*.sql;
// test/table-schemas.test.ts compares the two.

/** A moment, as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

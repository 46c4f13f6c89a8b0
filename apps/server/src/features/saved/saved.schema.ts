import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const savedPositions = pgTable(
  'saved_positions',
  {
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.candidateId, table.positionId] })],
);

import { bigint, integer, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import type { KeptTurn } from './kept-turn.ts';

export const assistantTurns = pgTable(
  'assistant_turns',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    turnId: uuid('turn_id').notNull(),
    /** Null while it is being answered. */
    turn: jsonb('turn').$type<KeptTurn>(),
    /** Who answers it. */
    claim: uuid('claim'),
    at: instant('at').notNull(),
  },
  (table) => [unique().on(table.tenantId, table.candidateId, table.turnId)],
);

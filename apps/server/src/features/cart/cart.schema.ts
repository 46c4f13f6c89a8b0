import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const cartPositions = pgTable('cart_positions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  candidateId: integer('candidate_id'),
  visitorHash: text('visitor_hash'),
  positionId: bigint('position_id', { mode: 'number' }).notNull(),
  addedAt: instant('added_at').notNull(),
});

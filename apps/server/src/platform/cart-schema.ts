import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

// The table of carts as queries see it. The truth is in migrations/0010_cart.sql.

export const cartPositions = pgTable('cart_positions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  candidateId: integer('candidate_id'),
  visitorHash: text('visitor_hash'),
  positionId: bigint('position_id', { mode: 'number' }).notNull(),
  addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull(),
});

import type { ReferralRelation, ReferralStatus } from '@opencareers/contracts/dashboard-calls';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const referrals = pgTable('referrals', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  encId: text('enc_id').notNull(),
  candidateId: integer('candidate_id').notNull(),
  positionId: bigint('position_id', { mode: 'number' }).notNull(),
  positionName: text('position_name').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  relation: text('relation').$type<ReferralRelation>().notNull(),
  status: text('status').$type<ReferralStatus>().notNull(),
  tokenHash: text('token_hash'),
  createdAt: instant('created_at').notNull(),
  statusAt: instant('status_at').notNull(),
});

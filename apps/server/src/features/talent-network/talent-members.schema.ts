import type { Interests } from '@opencareers/contracts/talent-network';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const talentMembers = pgTable(
  'talent_members',
  {
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    microsite: text('microsite').notNull().default(''),
    interests: jsonb('interests').$type<Interests>().notNull(),
    searchHash: text('search_hash'),
    joinedAt: instant('joined_at').notNull(),
    renewedAt: instant('renewed_at').notNull(),
    remindedAt: instant('reminded_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.candidateId] })],
);

export type TalentMemberRecord = typeof talentMembers.$inferSelect;

import type { OptInKind } from '@opencareers/contracts/opt-in-calls';
import { bigint, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const optIns = pgTable(
  'opt_ins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id').notNull(),
    kind: text('kind').$type<OptInKind>().notNull(),
    tokenHash: text('token_hash').notNull(),
    emailHash: text('email_hash').notNull(),
    sealed: text('sealed'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [unique().on(table.tenantId, table.tokenHash)],
);

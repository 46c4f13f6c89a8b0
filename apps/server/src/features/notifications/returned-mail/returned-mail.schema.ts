import type { MailReturnReason } from '@opencareers/contracts/notifications';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const returnedMail = pgTable(
  'returned_mail',
  {
    tenantId: integer('tenant_id').notNull(),
    address: text('address').notNull(),
    reason: text('reason').$type<MailReturnReason>().notNull(),
    times: integer('times').notNull().default(1),
    lastAt: instant('last_at').notNull(),
    withheldSince: instant('withheld_since'),
    /** Mails that were not sent there since. */
    withheldMails: integer('withheld_mails').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.address] })],
);

export type ReturnedMailRecord = typeof returnedMail.$inferSelect;

import type { ThemeFileKind } from '@opencareers/theme';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const themeFiles = pgTable(
  'theme_files',
  {
    tenantId: integer('tenant_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<ThemeFileKind>().notNull(),
    label: text('label').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
    unnamedSince: instant('unnamed_since'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
);

export const themeFileParts = pgTable(
  'theme_file_parts',
  {
    tenantId: integer('tenant_id').notNull(),
    name: text('name').notNull(),
    part: text('part').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    file: text('file').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name, table.part] })],
);

export type ThemeFileRecord = typeof themeFiles.$inferSelect;
export type ThemeFilePartRecord = typeof themeFileParts.$inferSelect;

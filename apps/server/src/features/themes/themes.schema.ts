import type { ThemeProduct } from '@opencareers/contracts/theme-calls';
import type { ThemeTokens } from '@opencareers/contracts/themes';
import { bigint, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import type { Json } from '../../platform/json.ts';

/** The last change of a token. */
export interface TokenMark {
  revision: number;
  /** Candidate; null for the operator. */
  by: number | null;
  /** ISO 8601. */
  at: string;
}

const scopeColumns = () => ({
  tenantId: integer('tenant_id').notNull(),
  product: text('product').$type<ThemeProduct>().notNull(),
  /** Name of a microsite; empty for the whole site. */
  site: text('site').notNull(),
});

export const themes = pgTable(
  'themes',
  {
    ...scopeColumns(),
    revision: integer('revision').notNull().default(0),
    draft: jsonb('draft').$type<ThemeTokens>(),
    marks: jsonb('marks').$type<Record<string, TokenMark>>().notNull().default({}),
    draftSavedAt: instant('draft_saved_at'),
    draftSavedBy: integer('draft_saved_by'),
    publishedVersion: integer('published_version'),
    scheduledAt: instant('scheduled_at'),
    scheduledBy: integer('scheduled_by'),
    scheduledNote: text('scheduled_note').notNull().default(''),
    scheduledTokens: jsonb('scheduled_tokens').$type<ThemeTokens>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.product, table.site] })],
);

export const themeVersions = pgTable(
  'theme_versions',
  {
    ...scopeColumns(),
    version: integer('version').notNull(),
    tokens: jsonb('tokens').$type<ThemeTokens>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: integer('published_by'),
    note: text('note').notNull().default(''),
    restoredFrom: integer('restored_from'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.product, table.site, table.version] })],
);

export const themePreviews = pgTable(
  'theme_previews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...scopeColumns(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [unique().on(table.tenantId, table.tokenHash)],
);

export const themeChanges = pgTable(
  'theme_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...scopeColumns(),
    at: instant('at').notNull(),
    by: integer('by'),
    action: text('action').notNull(),
    details: jsonb('details').$type<Record<string, Json>>().notNull().default({}),
    callKey: text('call_key'),
    requestHash: text('request_hash'),
  },
  (table) => [unique().on(table.tenantId, table.by, table.callKey)],
);

export type ThemeRecord = typeof themes.$inferSelect;
export type ThemeVersionRecord = typeof themeVersions.$inferSelect;
export type ThemePreviewRecord = typeof themePreviews.$inferSelect;

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { StandardPlace } from '../integrations/gazetteer/gazetteer.ts';

// The tables as queries see them. The truth is in migrations/*.sql; test/table-schemas.test.ts compares the two.

/** A place of a position after the gazetteer has standardised it, as it is kept. */
export type StoredPlace = StandardPlace;

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const tenants = pgTable('tenants', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  domain: text('domain').notNull().unique(),
  name: text('name').notNull(),
  configVersion: integer('config_version').notNull().default(0),
  positionVersion: bigint('position_version', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const tenantHosts = pgTable('tenant_hosts', {
  host: text('host').primaryKey(),
  tenantId: integer('tenant_id').notNull(),
});

export const tenantConfigs = pgTable(
  'tenant_configs',
  {
    tenantId: integer('tenant_id').notNull(),
    version: integer('version').notNull(),
    config: jsonb('config').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.version] })],
);

export const positions = pgTable(
  'positions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('position_ids')`),
    tenantId: integer('tenant_id').notNull(),
    source: text('source').notNull(),
    sourceId: text('source_id').notNull(),
    displayJobId: text('display_job_id').notNull(),
    title: text('title').notNull(),
    department: text('department'),
    businessUnit: text('business_unit'),
    employmentType: text('employment_type'),
    seniority: text('seniority'),
    workLocationOption: text('work_location_option')
      .$type<'onsite' | 'hybrid' | 'remote_local' | 'remote_global'>()
      .notNull(),
    skills: text('skills').array().notNull().default([]),
    locations: jsonb('locations').$type<StoredPlace[]>().notNull().default([]),
    payMin: doublePrecision('pay_min'),
    payMax: doublePrecision('pay_max'),
    payCurrency: text('pay_currency'),
    payPeriod: text('pay_period').$type<'hour' | 'day' | 'week' | 'month' | 'year'>(),
    postedAt: instant('posted_at').notNull(),
    sourceUpdatedAt: instant('source_updated_at'),
    closesAt: instant('closes_at'),
    descriptionHtml: text('description_html').notNull().default(''),
    descriptionText: text('description_text').notNull().default(''),
    applyUrl: text('apply_url'),
    language: text('language'),
    isPrivate: boolean('is_private').notNull().default(false),
    isHot: boolean('is_hot').notNull().default(false),
    customFields: jsonb('custom_fields').$type<Record<string, string[]>>().notNull().default({}),
    questions: jsonb('questions').$type<unknown[]>().notNull().default([]),
    contentHash: text('content_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (table) => [unique().on(table.tenantId, table.source, table.sourceId)],
);

export type PositionRecord = typeof positions.$inferSelect;
/** A position to be written: a feed says all of these itself, a forgotten `isPrivate` must not mean public. */
export type NewPositionRecord = typeof positions.$inferInsert &
  Pick<
    PositionRecord,
    | 'skills'
    | 'locations'
    | 'descriptionHtml'
    | 'descriptionText'
    | 'isPrivate'
    | 'isHot'
    | 'customFields'
    | 'questions'
  >;

export const pageEvents = pgTable('page_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  event: text('event').notNull(),
  namespace: text('namespace').notNull(),
  page: text('page').notNull().default(''),
  positionId: bigint('position_id', { mode: 'number' }),
  visitor: text('visitor'),
  facts: jsonb('facts').$type<Record<string, string | number | boolean>>().notNull().default({}),
  metrics: jsonb('metrics').$type<Record<string, number>>().notNull().default({}),
  createdAt: instant('created_at').notNull(),
});

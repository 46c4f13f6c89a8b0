import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { StandardPlace } from '../../integrations/gazetteer/gazetteer.ts';
import { instant } from '../../platform/database/columns.ts';

/** A place of a position after the gazetteer has standardised it, as it is kept. */
export type StoredPlace = StandardPlace;

/** The text of a position in a language that is not its own, as it is kept: the HTML sanitised, and read as text. */
export interface StoredTranslation {
  /** BCP 47 tag. */
  language: string;
  title: string;
  descriptionHtml: string;
  descriptionText: string;
}

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
    /** Of each group of skills one is enough. */
    skillChoices: jsonb('skill_choices').$type<string[][]>().notNull().default([]),
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
    translations: jsonb('translations').$type<StoredTranslation[]>().notNull().default([]),
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
    | 'skillChoices'
    | 'locations'
    | 'descriptionHtml'
    | 'descriptionText'
    | 'translations'
    | 'isPrivate'
    | 'isHot'
    | 'customFields'
    | 'questions'
  >;

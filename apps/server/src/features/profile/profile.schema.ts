import type { ResumeReadingState } from '@opencareers/contracts/resume-calls';
import type { ParsedResume } from '@opencareers/resume-parser/parsed-resume';
import type { UnreadableReason } from '@opencareers/resume-parser/resume-lines';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** What was read out of a resume: its values, and the lines that they name. */
export interface ReadResume {
  parsed: ParsedResume;
  lines: { text: string; page: number; isHeading: boolean }[];
}

export const candidateFiles = pgTable('candidate_files', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  candidateId: integer('candidate_id').notNull(),
  kind: text('kind').$type<'resume' | 'avatar'>().notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  file: text('file').notNull(),
  createdAt: instant('created_at').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  removedAt: instant('removed_at'),
  state: text('state').$type<ResumeReadingState>().notNull().default('waiting'),
  reason: text('reason').$type<UnreadableReason>(),
  parsed: jsonb('parsed').$type<ReadResume>(),
  parsedAt: instant('parsed_at'),
});

import type { SummaryCount } from '@opencareers/contracts/dashboard';
import type { NudgeKind, SummaryTab } from '@opencareers/contracts/dashboard-calls';
import type { Context } from '../../platform/context.ts';

/** Whose dashboard it is, in which language. */
export interface DashboardReader {
  candidateId: number;
  locale: string;
}

/** What one feature counts for a tile. */
export interface SummarySource {
  tab: SummaryTab;
  count: (ctx: Context, reader: DashboardReader) => Promise<SummaryCount>;
}

/** Something that a candidate could do next; its texts are those of the kind. */
export interface NudgeFacts {
  /** Names what it is about, such as a number; the same as long as it is the same thing. */
  subjectId: string;
  /** What it is about, in words: a position, a form; empty where the kind says all. */
  subject: string;
  /** Path on the site. */
  url: string;
  expiresAt: Date | null;
}

/** What one feature knows of one kind of hint, the most pressing first. */
export interface NudgeSource {
  kind: NudgeKind;
  find: (ctx: Context, reader: DashboardReader) => Promise<NudgeFacts[]>;
}

import type { PrivacyOverview } from '@opencareers/contracts/privacy';
import type { CandidateSession } from '../../../platform/candidate-access.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection, Context } from '../../../platform/context.ts';
import type { ListApplications } from '../../applications/index.ts';
import type { NudgeSource, SummarySource } from '../../dashboard/index.ts';
import type { ListOpenForms } from '../../forms/index.ts';
import type { FindMatches, PositionCalls } from '../../positions/index.ts';

/** What questions are answered from. Whatever is somebody's own is read as that candidate. */
export interface QuestionServices {
  db: Connection;
  clock: Clock;
  calls: Pick<PositionCalls, 'findDetails' | 'findNews' | 'detail' | 'openWishes'>;
  findMatches: FindMatches;
  listApplications: ListApplications;
  listOpenForms: ListOpenForms;
  readPrivacyOverview: (ctx: Context, session: CandidateSession) => Promise<PrivacyOverview>;
  /** Of the dashboard: what waits for an answer, and how much of each there is. */
  nudges: readonly NudgeSource[];
  summaries: readonly SummarySource[];
}

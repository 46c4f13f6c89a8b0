import type { APPLICATION_HAPPENINGS } from '@opencareers/contracts/application-states';
import type { Context } from '../../../platform/context.ts';
import { listApplicationEvents } from '../applications.repo.ts';
import type { ApplicationEventRecord } from '../applications.schema.ts';
import { listSharedMarks } from './shared-profiles.repo.ts';

/** Something that happened to an application. */
export interface TimelineEntry
  extends Pick<ApplicationEventRecord, 'applicationId' | 'status' | 'note' | 'by' | 'at'> {
  what: (typeof APPLICATION_HAPPENINGS)[number];
}

/**
 * Everything that happened to applications, those of one oldest first: their statuses, in the order in which they were
 * written whatever the clock said, and in between the profiles that were shared.
 */
export async function readTimelines(
  ctx: Context,
  applicationIds: readonly number[],
): Promise<TimelineEntry[]> {
  const events = await listApplicationEvents(ctx, applicationIds);
  const shared = await listSharedMarks(ctx, applicationIds);
  const entries: TimelineEntry[] = events.map((event) => ({ ...event, what: 'status' }));
  for (const mark of shared) {
    const next = entries.findIndex(
      ({ applicationId, what, at }) =>
        applicationId === mark.applicationId && what === 'status' && at > mark.at,
    );
    const entry: TimelineEntry = { ...mark, note: '', by: 'candidate', what: 'profile_shared' };
    entries.splice(next === -1 ? entries.length : next, 0, entry);
  }
  return entries;
}

import { UNANSWERED_STATUSES } from '@opencareers/contracts/application-states';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { addTask } from '../../../platform/tasks/add-task.ts';
import type { TaskHandler } from '../../../platform/tasks/task-handler.ts';
import type { ApplicationServices } from '../application-services.ts';
import { lockApplication } from '../applications.repo.ts';
import type { ApplicationRecord } from '../applications.schema.ts';
import { tellApplicant } from './tell-status.ts';

/** Kind of the tasks that look at an application on the day of its promised answer. */
export const LATE_REPLY_TASK = 'application-late';

const LateReplySchema = z.object({ application: z.string() });

/** Has an application looked at when the promised answer is due. */
export async function watchPromise(ctx: Context, { encId, replyBy }: ApplicationRecord): Promise<void> {
  if (replyBy === null) return;
  // Whose it is by then is read by then: a guest's may be claimed. The payload holds nothing of a person.
  await addTask(ctx, { kind: LATE_REPLY_TASK, key: encId, payload: { application: encId }, runAt: replyBy });
}

/** Tells who applied that an application is still in review where the company has not answered on the promised day. */
export function createLateHandler(services: Pick<ApplicationServices, 'notifier' | 'forms'>): TaskHandler {
  return async (ctx, { payload }) => {
    const { application: encId } = LateReplySchema.parse(payload);
    const application = await lockApplication(ctx, { encId });
    if (application === undefined || !UNANSWERED_STATUSES.includes(application.status)) return;
    await tellApplicant(services, ctx, {
      application,
      kind: 'APPLICATIONInReview',
      eventKey: `application:${application.id}:late`,
    });
  };
}

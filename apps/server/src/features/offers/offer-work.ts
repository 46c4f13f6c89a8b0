import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { TaskRunner } from '../../platform/tasks/task-runner.ts';
import { expirySweep } from './answering/expire-offers.ts';
import { checkpointSweep } from './history/checkpoints.ts';
import type { OfferServices } from './offer-services.ts';
import { LETTER_SEAL_TASK } from './sealing/queue-sealing.ts';
import { createSealTask } from './sealing/seal-task.ts';
import { createReminderHandler } from './telling/remind.ts';
import { REMINDER_TASK } from './telling/schedule-reminders.ts';

/** Says who does the tasks of offers. */
export function handleOfferTasks(
  services: OfferServices,
  tasks: Pick<TaskRunner, 'handle' | 'handleSlow'>,
): void {
  tasks.handleSlow(LETTER_SEAL_TASK, createSealTask(services));
  tasks.handle(REMINDER_TASK, createReminderHandler(services));
}

/** What is done for offers again and again. */
export function offerSweeps(services: OfferServices): Sweep[] {
  return [checkpointSweep(services), expirySweep(services)];
}

import type { TaskRunner } from '../../platform/tasks/task-runner.ts';
import { scheduleExpiry } from './answering/expire-offers.ts';
import { scheduleCheckpoints } from './history/checkpoints.ts';
import type { OfferServices } from './offer-services.ts';
import { LETTER_SEAL_TASK } from './sealing/queue-sealing.ts';
import { createSealTask } from './sealing/seal-task.ts';
import { createReminderHandler } from './telling/remind.ts';
import { REMINDER_TASK } from './telling/schedule-reminders.ts';

interface OfferWork {
  services: OfferServices;
  tasks: Pick<TaskRunner, 'handle' | 'handleSlow'>;
  log: (message: string, fields: object) => void;
}

/** Says who does the tasks of offers, and begins what is done now and then, until the returned function stops it. */
export function startOfferWork({ services, tasks, log }: OfferWork): () => Promise<void> {
  tasks.handleSlow(LETTER_SEAL_TASK, createSealTask(services));
  tasks.handle(REMINDER_TASK, createReminderHandler(services));
  const stops = [scheduleCheckpoints(services, log), scheduleExpiry(services, log)];
  return async () => {
    for (const stop of stops) await stop();
  };
}

import type { TaskRunner } from '../../../platform/tasks/task-runner.ts';
import { createReadingTask, RESUME_READING_TASK, type ReadingServices } from './reading.service.ts';
import { createExpiryHandler, RESUME_EXPIRY_TASK } from './removing.service.ts';

/** Says who does the tasks of resumes. */
export function handleResumeTasks(
  services: ReadingServices,
  tasks: Pick<TaskRunner, 'handle' | 'handleSlow'>,
): void {
  tasks.handleSlow(RESUME_READING_TASK, createReadingTask(services));
  tasks.handle(RESUME_EXPIRY_TASK, createExpiryHandler());
}

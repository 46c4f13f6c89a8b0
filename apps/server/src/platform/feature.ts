import type { FastifyPluginAsync } from 'fastify';
import type { PersonalDataPart } from './personal-data.ts';
import type { Sweep } from './sweeps/sweep-scheduler.ts';
import type { Task } from './tasks/task.ts';

/** A part of the product, as the server takes it in. */
export interface Feature {
  /** Its calls, and pages of its own. */
  routes?: FastifyPluginAsync;
  /** Its calls of the operator command line. */
  operator?: FastifyPluginAsync;
  /** What it does in the background. */
  tasks?: readonly Task[];
  /** What it does again and again. */
  sweeps?: readonly Sweep[];
  /** What it keeps of candidates. */
  personalData?: PersonalDataPart;
}

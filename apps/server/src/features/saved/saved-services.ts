import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';

/** What the calls of saved positions work with. */
export interface SavedServices {
  db: Connection;
  clock: Clock;
}

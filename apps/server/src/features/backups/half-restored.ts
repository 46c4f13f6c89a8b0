import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** In the data directory while a backup is being restored; left there by a restore that did not come to its end. */
export const RESTORING = 'restoring';

/** Throws when the data directory holds half of a backup: a server on it would begin a new store. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, RESTORING)))
    throw new Error(
      `${dataDir} holds a backup that was not restored to its end. Run the same store restore again; it begins anew.`,
    );
}

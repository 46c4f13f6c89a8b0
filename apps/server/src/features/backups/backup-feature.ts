import type { Feature } from '../../platform/feature.ts';
import { backupRoutes } from './backup.routes.ts';
import { type BackedUpStore, releaseLeftFiles } from './make-backup.ts';

const EVERY_MILLISECONDS = 60_000;

/** Backups of the whole store; none where nothing of it is in a folder. */
export function backupFeature(store: BackedUpStore | null): Feature {
  const operator: Feature['operator'] = async (app) => {
    await app.register(backupRoutes, { store });
  };
  if (store === null) return { operator };
  const run = (): Promise<void> => releaseLeftFiles(store);
  return { operator, sweeps: [{ name: 'held-files', every: EVERY_MILLISECONDS, firstAfter: 1_000, run }] };
}

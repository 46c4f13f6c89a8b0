import { THEME_FILE_DAYS } from '@opencareers/contracts/theme-calls';
import { inTenant } from '../../../platform/context.ts';
import { queueFileRemoval } from '../../../platform/files/file-removal.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import type { Sweep } from '../../../platform/sweeps/sweep-scheduler.ts';
import type { ThemeServices } from '../theme-services.ts';
import { markUnnamedFiles, removeUnnamedFiles } from './theme-files.repo.ts';

const DAY_MILLISECONDS = 86_400_000;

type PruneServices = Pick<ThemeServices, 'db' | 'clock' | 'registry'>;

/** Removes files that nothing has named for so long that nobody takes a step back to them. */
export async function pruneThemeFiles({ db, clock, registry }: PruneServices): Promise<void> {
  const before = new Date(clock.now().getTime() - THEME_FILE_DAYS * DAY_MILLISECONDS);
  for (const tenant of registry.list())
    await inTenant(db, { tenant, actor: SYSTEM, clock, requestId: 'theme-files' }, async (ctx) => {
      await markUnnamedFiles(ctx);
      await queueFileRemoval(ctx, await removeUnnamedFiles(ctx, before));
    });
}

export function themeFileSweep(services: PruneServices): Sweep {
  return {
    name: 'theme-files',
    every: DAY_MILLISECONDS,
    firstAfter: 240_000,
    run: () => pruneThemeFiles(services),
  };
}

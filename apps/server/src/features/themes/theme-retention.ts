import { sql } from 'drizzle-orm';
import { inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { removeInBatches } from '../../platform/sweeps/remove-in-batches.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { ThemeServices } from './theme-services.ts';

/** Days that is kept who did what to a theme, as logs are (spec:D59); versions say who published them for longer. */
const KEPT_DAYS = 90;
const DAY_MILLISECONDS = 86_400_000;
const EVERY_MILLISECONDS = 60 * 60_000;
const BATCH = 1_000;

type RetentionServices = Pick<ThemeServices, 'db' | 'registry' | 'clock'>;

/** Removes what was done to themes of all tenants too long ago; gives how many lines. Safe to run anywhere, any time. */
export async function removeOldThemeChanges({ db, registry, clock }: RetentionServices): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MILLISECONDS).toISOString();
  let removed = 0;
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'theme-retention' };
    removed += await removeInBatches(BATCH, () =>
      inTenant(db, seed, async ({ tx }) => {
        const { rows } = await tx.execute<{ removed: number }>(
          sql`select remove_theme_changes(${before}, ${BATCH}) as removed`,
        );
        return rows[0]?.removed ?? 0;
      }),
    );
  }
  return removed;
}

/** Some minutes after the start and then every hour. */
export function themeRetentionSweep(services: RetentionServices): Sweep {
  return {
    name: 'theme-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 210_000,
    run: () => removeOldThemeChanges(services),
  };
}

/** What nobody asked for so long is idle, in ms. */
export const IDLE_MS = 10 * 60_000;

/** A catalog in memory. */
export interface CatalogUse {
  tenantId: number;
  bytes: number;
  /** When it was last asked for, in ms. */
  usedAt: number;
}

/**
 * The tenants whose catalogs are to be let go so that the rest fits into `maxBytes`: those first that nobody asked for
 * longest, and only idle ones. What is in use stays, however much it takes.
 */
export function chooseIdle(
  uses: readonly CatalogUse[],
  { maxBytes, now }: { maxBytes: number; now: number },
): number[] {
  let excess = uses.reduce((sum, { bytes }) => sum + bytes, -maxBytes);
  const chosen: number[] = [];
  for (const { tenantId, bytes, usedAt } of uses.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (excess <= 0 || now - usedAt < IDLE_MS) break;
    excess -= bytes;
    chosen.push(tenantId);
  }
  return chosen;
}

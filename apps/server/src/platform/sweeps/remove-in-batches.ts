/**
 * Removes rows batch by batch until a batch is not full, so that no transaction holds others back for long; gives how
 * many in all. `remove` removes at most `size` rows in a transaction of its own, and gives how many.
 */
export async function removeInBatches(size: number, remove: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const batch = await remove();
    removed += batch;
    if (batch < size) return removed;
  }
}

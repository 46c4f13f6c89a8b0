import type { WaitingItem } from './waiting-items.ts';

/** What is due first comes first, what has no date last (spec:D32); without reminders of what is listed anyway. */
export function sortWaiting(items: readonly WaitingItem[]): WaitingItem[] {
  const paths = new Set(items.filter(({ isReminder }) => !isReminder).map(({ path }) => path));
  return items.filter(({ isReminder, path }) => !isReminder || !paths.has(path)).toSorted(byDue);
}

function byDue(left: WaitingItem, right: WaitingItem): number {
  const [first, second] = [dueOf(left), dueOf(right)];
  return first === second ? left.title.localeCompare(right.title) : first - second;
}

function dueOf({ dueAt }: WaitingItem): number {
  return dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt);
}

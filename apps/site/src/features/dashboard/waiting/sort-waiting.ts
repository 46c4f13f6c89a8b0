import type { WaitingItem, WaitingPart } from './waiting-items.ts';

/**
 * What is due first comes first, what has no date last (spec:D32). Each subject shows once, and what only reminds of
 * something shows where no part knows how that stands: an offer that has expired needs nobody any more.
 */
export function sortWaiting(parts: readonly Pick<WaitingPart, 'items' | 'known'>[]): WaitingItem[] {
  const known = new Set(parts.flatMap((part) => part.known));
  const sorted = parts
    .flatMap(({ items }) => items)
    .filter(({ isReminder, subject }) => !isReminder || !known.has(subject))
    .toSorted(byDue);
  const first = new Map(sorted.toReversed().map((item) => [item.subject, item]));
  return sorted.filter((item) => first.get(item.subject) === item);
}

function byDue(left: WaitingItem, right: WaitingItem): number {
  const [first, second] = [dueOf(left), dueOf(right)];
  return first === second ? left.title.localeCompare(right.title) : first - second;
}

function dueOf({ dueAt }: WaitingItem): number {
  return dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt);
}

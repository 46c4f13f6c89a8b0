import type { WaitingItem, WaitingPart } from './waiting-items.ts';

/**
 * What is due first comes first, what has no date last (spec:D32). Each subject shows once, and what only reminds of
 * something shows where no part knows how that stands: an offer that has expired needs nobody any more.
 */
export function sortWaiting(parts: readonly Pick<WaitingPart, 'items' | 'known'>[]): WaitingItem[] {
  const known = new Set(parts.flatMap((part) => part.known.map(subjectOf)));
  const shown = new Set<string>();
  return parts
    .flatMap(({ items }) => items)
    .toSorted(byDue)
    .filter(({ isReminder, path, subject = subjectOf(path) }) => {
      if (shown.has(subject) || (isReminder && known.has(subject))) return false;
      shown.add(subject);
      return true;
    });
}

function byDue(left: WaitingItem, right: WaitingItem): number {
  const [first, second] = [dueOf(left), dueOf(right)];
  // Any order will do that stays; that of a language takes a phone 30 ms to learn.
  return first === second
    ? Number(left.title > right.title) - Number(left.title < right.title)
    : first - second;
}

function dueOf({ dueAt }: WaitingItem): number {
  return dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt);
}

/** What a path of the site is about, whatever else it carries. */
function subjectOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.example');
  const [, , page = '', id = ''] = pathname.split('/');
  if (page === 'offer' || page === 'offer-letter') return `offer ${id}`;
  if (page === 'apply') return `apply ${searchParams.get('pids') ?? searchParams.get('pid') ?? ''}`;
  if (pathname === '/careers/forms') return `form ${searchParams.get('form') ?? ''}`;
  return pathname;
}

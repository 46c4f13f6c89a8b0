/** A closed position keeps its page for this many days; then the page is gone (HTTP 410). */
export const GONE_AFTER_DAYS = 30;

const DAY_SECONDS = 86_400;

/** What tells whether a position is open: below 0 it is, above 0 it is the second in which it was closed [SEARCH-18]. */
export interface Archivable {
  archived_at: number;
}

/** True when the position takes no applications any more. */
export function isClosed({ archived_at }: Archivable): boolean {
  return archived_at > 0;
}

/** True when the position was closed so long ago that its page is gone; `now` in milliseconds. */
export function isGone(position: Archivable, now: number): boolean {
  return isClosed(position) && now / 1000 - position.archived_at > GONE_AFTER_DAYS * DAY_SECONDS;
}

// No schema library here: the browser reads these numbers, and its first page has no room for one.

/** Results of one page, whatever size is asked for. */
export const PAGE_SIZE = 10;

/** The largest offset that a search answers. */
export const START_MAX = 1_000_000;

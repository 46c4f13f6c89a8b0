/** How long an answer counts as fresh, in milliseconds: from 10 s to for ever [CONST-01]. */
export const STALE_MS = {
  /** What changes while one looks at it; also whatever does not say how long it stays fresh. */
  live: 10_000,
  searchResults: 60_000,
  /** [SEARCH-13]: suggestions are asked for again after two minutes. */
  suggestions: 2 * 60_000,
  position: 5 * 60_000,
  /** [OFFER-21]: offers stay for a day. */
  offers: 24 * 60 * 60_000,
  /** What only an upgrade changes. */
  fixed: Number.POSITIVE_INFINITY,
} as const;

import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { UnderstoodSearches } from './understood-searches.ts';

/** So many searches of all sites together are kept understood: about 250 MB. */
const SEARCHES_MAX = 1_250_000;

/**
 * What saved searches mean, between the runs over them. A run takes what is kept of its site and gives it back at its
 * end: one that fails leaves nothing half done, and of two at once each has its own.
 */
export class KeptMeanings {
  readonly #max: number;
  /** The last one to run comes last. */
  readonly #kept = new Map<string, UnderstoodSearches>();

  constructor(max = SEARCHES_MAX) {
    this.#max = max;
  }

  /** What is kept of a site; null where nothing is, or where it was understood by another configuration. */
  take(site: string, config: TenantConfig): UnderstoodSearches | null {
    const kept = this.#kept.get(site);
    this.#kept.delete(site);
    return kept?.config === config ? kept : null;
  }

  /** Keeps it, in place of those that ran longest ago where there are too many. */
  give(site: string, searches: UnderstoodSearches): void {
    this.#kept.delete(site);
    this.#kept.set(site, searches);
    let size = 0;
    for (const each of this.#kept.values()) size += each.size;
    for (const [oldest, { size: freed }] of this.#kept) {
      if (size <= this.#max) return;
      this.#kept.delete(oldest);
      size -= freed;
    }
  }
}

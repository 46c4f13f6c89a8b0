import { LRUCache } from 'lru-cache';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { PageTemplate } from './page-template.ts';

/** How long a page may be shown again: short, so that what has no version (the time of day) stays true. */
export const PAGE_SECONDS = 5;
const BYTES_MAX = 64 * 1024 * 1024;
/** Longer addresses are rare, and made up more often than asked twice. */
const ADDRESS_MAX = 2_000;

/** A page as it may be sent to several visitors. */
export type SharedPage =
  | { kind: 'html'; status: number; template: PageTemplate }
  | { kind: 'redirect'; to: string };

/** Everything that the HTML of a page for nobody in particular depends on. */
export interface PageIdentity {
  tenantId: number;
  configVersion: number;
  /** The change of positions that the database has, and the one that searches see. */
  positionVersions: readonly [stored: number, searched: number];
  /** Scheme, host and port in its links. */
  origin: string;
  locale: string;
  /** Path and query as asked; the microsite is part of it. */
  address: string;
}

interface KeptPage {
  page: SharedPage;
  madeAt: number;
}

type Outcome = 'hit' | 'miss' | 'joined' | 'bypass';

/**
 * Pages of visitors who are not logged in, kept for a few seconds. A change of positions or configuration makes
 * another identity, so it shows with the next request. Requests for a page that is being rendered wait for it.
 *
 * What is private must not come here: pages of a session with a user and addresses that carry a token.
 */
export class PageCache {
  readonly #clock: Clock;
  readonly #kept = new LRUCache<string, KeptPage>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ page }, key) =>
      key.length * 2 + (page.kind === 'html' ? page.template.size : 0) + 200,
  });
  #sweptAt = 0;
  readonly #underWay = new Map<string, Promise<SharedPage>>();
  readonly #requests: Counter<'outcome'>;

  constructor({ clock, metrics }: { clock: Clock; metrics: Registry }) {
    this.#clock = clock;
    this.#requests = new Counter({
      name: 'page_cache_requests_total',
      help: 'Pages by how they were made: hit, joined (another request rendered it), miss, bypass',
      labelNames: ['outcome'],
      registers: [metrics],
    });
    const kept = this.#kept;
    new Gauge({
      name: 'page_cache_bytes',
      help: 'Memory of the pages that are kept',
      registers: [metrics],
      collect() {
        this.set(kept.calculatedSize);
      },
    });
  }

  /** The page, rendered by `render` when it is not known; null as identity renders for this request alone. */
  async get(identity: PageIdentity | null, render: () => Promise<SharedPage>): Promise<SharedPage> {
    if (identity === null || identity.address.length > ADDRESS_MAX) return this.#count('bypass', render());
    const key = JSON.stringify(identity);
    const kept = this.#kept.get(key);
    const now = this.#clock.now().getTime();
    if (kept !== undefined && isFresh(kept, now)) return this.#count('hit', Promise.resolve(kept.page));
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return this.#count('joined', underWay);
    const rendering = this.#render(key, render);
    this.#underWay.set(key, rendering);
    return this.#count('miss', rendering);
  }

  async #render(key: string, render: () => Promise<SharedPage>): Promise<SharedPage> {
    const madeAt = this.#clock.now().getTime();
    this.#letGo(madeAt);
    try {
      const page = await render();
      // Errors and redirects are cheap, and whoever makes up addresses must not fill the memory with them.
      if (page.kind === 'html' && page.status === 200) this.#kept.set(key, { page, madeAt });
      return page;
    } finally {
      this.#underWay.delete(key);
    }
  }

  /** What may not be shown again would stay until its room is needed, which a quiet site never needs. */
  #letGo(now: number): void {
    if (Math.abs(now - this.#sweptAt) < PAGE_SECONDS * 1000) return;
    this.#sweptAt = now;
    for (const [key, kept] of [...this.#kept.entries()]) if (!isFresh(kept, now)) this.#kept.delete(key);
  }

  #count(outcome: Outcome, page: Promise<SharedPage>): Promise<SharedPage> {
    this.#requests.inc({ outcome });
    return page;
  }
}

function isFresh({ madeAt }: KeptPage, now: number): boolean {
  const age = now - madeAt;
  return age >= 0 && age < PAGE_SECONDS * 1000;
}

import { VSLOG_EVENTS, VSLOG_PAGES, VSLOG_WEB_VITALS } from '@opencareers/contracts/vslog';
import { Counter, Histogram, type Registry } from 'prom-client';

const KNOWN_EVENTS: ReadonlySet<string> = new Set(VSLOG_EVENTS);
const KNOWN_PAGES: ReadonlySet<string> = new Set(VSLOG_PAGES);
/** Boundaries where the browsers' own guidance changes from good to poor are among them. */
const SECONDS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1, 1.5, 1.8, 2.5, 3, 4, 6, 10, 30];
const SHIFTS = [0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Why an event was not kept. */
export type DropReason = 'session' | 'tenant' | 'full';

/** Figures of what pages report, for `/metrics`. Labels are from fixed lists: a page cannot invent new series. */
export class PageEventFigures {
  readonly #events: Counter<'event' | 'page'>;
  readonly #dropped: Counter<'reason'>;
  readonly #errors: Counter<'page'>;
  readonly #vitals: Histogram<'name' | 'page'>;
  readonly #shifts: Histogram<'page'>;

  constructor(metrics: Registry) {
    const registers = [metrics];
    this.#events = new Counter({
      name: 'page_events_total',
      help: 'Events that pages reported, by event and page',
      labelNames: ['event', 'page'],
      registers,
    });
    this.#dropped = new Counter({
      name: 'page_events_dropped_total',
      help: 'Events that were not kept: too many of a session or tenant, or no room while the database is away',
      labelNames: ['reason'],
      registers,
    });
    this.#errors = new Counter({
      name: 'page_errors_total',
      help: 'Faults that pages reported, by page',
      labelNames: ['page'],
      registers,
    });
    this.#vitals = new Histogram({
      name: 'page_web_vital_seconds',
      help: 'FCP, INP, LCP and TTFB as visitors had them, by page',
      labelNames: ['name', 'page'],
      buckets: SECONDS,
      registers,
    });
    this.#shifts = new Histogram({
      name: 'page_layout_shift',
      help: 'CLS as visitors had it, by page',
      labelNames: ['page'],
      buckets: SHIFTS,
      registers,
    });
  }

  count(event: { event: string; page: string; metrics: Readonly<Record<string, number>> }): void {
    const page = KNOWN_PAGES.has(event.page) ? event.page : 'other';
    this.#events.inc({ event: KNOWN_EVENTS.has(event.event) ? event.event : 'other', page });
    if (event.event === 'error') this.#errors.inc({ page });
    for (const name of VSLOG_WEB_VITALS) {
      const value = event.metrics[name] ?? event.metrics[name.toLowerCase()];
      if (value === undefined || value < 0) continue;
      if (name === 'CLS') this.#shifts.observe({ page }, value);
      else this.#vitals.observe({ name, page }, value / 1000);
    }
  }

  drop(reason: DropReason): void {
    this.#dropped.inc({ reason });
  }
}

import { createHmac } from 'node:crypto';
import { parsePositionId } from '@opencareers/contracts/position-id';
import { VSLOG_PAGES, type VslogBody } from '@opencareers/contracts/vslog';
import type { Registry } from 'prom-client';
import type { ErrorReport, ErrorReports } from '../../integrations/error-reports/error-reports.port.ts';
import { SlidingCounts } from '../../platform/sliding-counts.ts';
import type { TenantEntry } from '../tenants/index.ts';
import { type BufferOptions, PageEventBuffer } from './page-event-buffer.ts';
import { type DropReason, PageEventFigures } from './page-event-figures.ts';
import { isName, type PageEventFacts, scrubFacts, scrubMetrics } from './page-event-scrubbing.ts';
import type { NewPageEvent } from './page-events.repo.ts';

const MINUTE_MILLISECONDS = 60_000;
/** Events of one visitor, or of everybody behind one address without a limit of their own: busy clicking stays far below. */
const PER_SOURCE = { max: 120, timeWindow: MINUTE_MILLISECONDS };
/** Events of a tenant: bounds what its table can grow between two sweeps. */
const PER_TENANT = { max: 12_000, timeWindow: MINUTE_MILLISECONDS };

interface RecorderOptions extends BufferOptions {
  metrics: Registry;
  reports: ErrorReports;
  signingKey: Buffer;
}

/** Who reports: only to count and to limit; of it only a key of the day is stored. */
interface PageEventSource {
  visitorId: string;
  isReturning: boolean;
  /** Whose limits count, as in `request.limitedAs`. */
  limitedAs: string;
}

/** What a page sent, with the position that its address named. */
type ReportedEvent = VslogBody & { pid: string | undefined };
type RecordedPageEvent = NewPageEvent & { page: string };

/** Takes what pages report: limits, removes what could be personal, counts, keeps, and passes faults on. */
export class PageEventRecorder {
  readonly #options: RecorderOptions;
  readonly #buffer: PageEventBuffer;
  readonly #figures: PageEventFigures;
  readonly #counts = new SlidingCounts();

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#buffer = new PageEventBuffer(options);
    this.#figures = new PageEventFigures(options.metrics);
  }

  /** Keeps the event, or drops it without a word when there are too many: a page must never suffer for it. */
  record(tenant: TenantEntry, body: ReportedEvent, source: PageEventSource): void {
    const event = this.#describe(tenant, body, source);
    const reason = this.#reasonToDrop(tenant, source) ?? (this.#buffer.add(tenant, event) ? null : 'full');
    if (reason === null) this.#figures.count(event);
    else this.#figures.drop(reason);
    if (reason === null && event.event === 'error') this.#reportFault(tenant, event);
  }

  #reasonToDrop(tenant: TenantEntry, source: PageEventSource): DropReason | null {
    const now = this.#options.clock.now().getTime();
    if (this.#counts.take(source.limitedAs, PER_SOURCE, now) > 0) return 'session';
    return this.#counts.take(`tenant ${tenant.id}`, PER_TENANT, now) > 0 ? 'tenant' : null;
  }

  #describe(tenant: TenantEntry, body: ReportedEvent, source: PageEventSource): RecordedPageEvent {
    const now = this.#options.clock.now();
    const facts = scrubFacts(body.data_json ?? {});
    return {
      event: body.event,
      namespace: body.namespace,
      page: pageOf(body.namespace, facts),
      positionId: parsePositionId(body.pid),
      visitor: source.isReturning ? this.#keyOfDay(tenant, source.visitorId, now) : null,
      facts,
      metrics: scrubMetrics(body.metrics_to_push ?? {}),
      createdAt: now,
    };
  }

  /** Writes what waits; for the end of the process and for tests. */
  async flush(): Promise<void> {
    await this.#buffer.flush();
    await this.#options.reports.stop();
  }

  #reportFault(tenant: TenantEntry, event: RecordedPageEvent): void {
    const { facts, page, namespace } = event;
    this.#options.log('a page reported an error', {
      domain: tenant.domain,
      page,
      namespace,
      ...prefixed(facts),
    });
    this.#options.reports.send(toReport(tenant, event));
  }

  // Salted with our own key and the day: it counts visitors of a day and follows nobody into the next one.
  #keyOfDay(tenant: TenantEntry, visitorId: string, now: Date): string {
    const day = now.toISOString().slice(0, 10);
    return createHmac('sha256', this.#options.signingKey)
      .update(`event-visitor:${tenant.id}:${day}:${visitorId}`)
      .digest('base64url')
      .slice(0, 16);
  }
}

/** Whether the two names of an event can be kept. */
export function areNames({ event, namespace }: Pick<VslogBody, 'event' | 'namespace'>): boolean {
  return isName(event) && isName(namespace);
}

function pageOf(namespace: string, facts: PageEventFacts): string {
  if ((VSLOG_PAGES as readonly string[]).includes(namespace)) return namespace;
  return typeof facts.page === 'string' ? facts.page : '';
}

// A fact called `time` or `level` must not overwrite what the log line says itself.
function prefixed(facts: PageEventFacts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [`fact_${key}`, value]));
}

function toReport(
  tenant: TenantEntry,
  { facts, page, namespace, createdAt }: RecordedPageEvent,
): ErrorReport {
  const text = (key: string) => (typeof facts[key] === 'string' ? facts[key] : '');
  const tags = {
    domain: tenant.domain,
    namespace,
    page,
    component: text('component'),
    path: text('path'),
  };
  return {
    type: text('name') || 'Error',
    message: text('message'),
    frames: text('stack').split('\n').flatMap(readFrame),
    time: createdAt,
    tags: Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== '')),
  };
}

function readFrame(line: string): ErrorReport['frames'][number][] {
  const [, name, file, row, column] = /^(\S+) (\S+):(\d+):(\d+)$/.exec(line) ?? [];
  if (name === undefined || file === undefined) return [];
  return [{ function: name, file, line: Number(row), column: Number(column) }];
}

import type { PageId } from '@opencareers/contracts/page-metadata';
import type { VslogBody, VslogEvent, VslogPage } from '@opencareers/contracts/vslog';
import type { ScreenSize } from '../shell/breakpoints.ts';
import type { Signal } from '../shell/signals.ts';

/** Under which name the visits of a page are counted; pages that are not here are not. */
const COUNTED: Partial<Record<PageId, VslogPage>> = {
  jobs: 'search',
  singlePosition: 'job_details',
  profile: 'profile',
  dashboard: 'dashboard',
  formView: 'forms',
  documentCenter: 'forms',
};

/** The name under which a page is counted, or null for pages that are not. */
export function namespaceOf(page: PageId | null): VslogPage | null {
  return (page !== null && COUNTED[page]) || null;
}

/** The part that makes a page usable; where none is named, the first one that is ready. */
const MAIN_PART: Partial<Record<VslogPage, string>> = { search: 'results', job_details: 'position' };

/** One call of `POST /vslog`. */
export interface CountedEvent {
  positionId: number | null;
  body: VslogBody & { event: VslogEvent };
}

/** What is said of the surroundings of a visit: kinds of things, never words of the visitor. */
export interface VisitFacts {
  viewport: ScreenSize;
  locale: string;
}

interface Visit {
  namespace: VslogPage;
  page: PageId;
  positionId: number | null;
  /** Zero for the page that was loaded: its clock started with the navigation. */
  since: number;
  parts: Map<string, number>;
  isInteractive: boolean;
}

/** Turns signals into events; `takeComponents` gives the parts that became usable and were not yet told. */
export interface VisitCounts {
  add: (signal: Signal) => CountedEvent[];
  takeComponents: () => CountedEvent[];
  /** The page of the visit, for numbers that belong to it. */
  namespace: () => VslogPage | null;
}

/** Counts visits [VSLOG-01]. Only names of our own and numbers go in, so nothing of a person can come out. */
export function createVisitCounts(facts: () => VisitFacts): VisitCounts {
  let visit: Visit | null = null;
  let isFirst = true;

  const eventOf = (event: VslogEvent, of: Visit, data: Record<string, unknown>): CountedEvent => ({
    positionId: of.positionId,
    body: { event, namespace: of.namespace, data_json: { page: of.page, ...data } },
  });

  const takeComponents = (): CountedEvent[] => {
    if (visit === null || visit.parts.size === 0) return [];
    const untold = [...visit.parts].filter(([, ms]) => ms >= 0);
    for (const [part] of untold) visit.parts.set(part, -1);
    if (untold.length === 0) return [];
    const metrics = Object.fromEntries(untold.map(([part, ms]) => [`${part}_ms`, ms]));
    const { namespace, positionId } = visit;
    return [{ positionId, body: { event: 'component_interactive', namespace, metrics_to_push: metrics } }];
  };

  const startVisit = ({ page, positionId, at }: Signal & { kind: 'visit' }): CountedEvent[] => {
    const left = takeComponents();
    const namespace = namespaceOf(page);
    const since = isFirst ? 0 : at;
    const kind = isFirst ? 'load' : 'inside';
    isFirst = false;
    visit =
      page === null || namespace === null
        ? null
        : { namespace, page, positionId, since, parts: new Map(), isInteractive: false };
    return visit === null ? left : [...left, eventOf('page_visit', visit, { kind, ...facts() })];
  };

  const addPart = ({ part, at }: Signal & { kind: 'ready' }): CountedEvent[] => {
    if (visit === null || visit.parts.has(part)) return [];
    const duration = Math.round(at - visit.since);
    visit.parts.set(part, duration);
    if (visit.isInteractive || part !== (MAIN_PART[visit.namespace] ?? part)) return [];
    visit.isInteractive = true;
    return [eventOf('page_interactive', visit, { duration_ms: duration })];
  };

  return {
    add: (signal) => {
      if (signal.kind === 'visit') return startVisit(signal);
      return signal.kind === 'ready' ? addPart(signal) : [];
    },
    takeComponents,
    namespace: () => visit?.namespace ?? null,
  };
}

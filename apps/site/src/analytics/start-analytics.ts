import { buildUrl } from '@opencareers/contracts/url-query';
import type { VslogBody } from '@opencareers/contracts/vslog';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { metaCsrfToken } from '../api/browser-transport.ts';
import { postSilently } from '../api/silent-post.ts';
import { loadTexts } from '../messages/locales.ts';
import { screenSizeOf } from '../shell/breakpoints.ts';
import { loadChunk } from '../shell/chunk-loading.ts';
import { listenToSignals, type Signal } from '../shell/signals.ts';
import type { Site } from '../shell/site.ts';
import { createErrorReporting } from './error-reporting.ts';
import { mayCount } from './may-count.ts';
import { type CountedEvent, createVisitCounts } from './visit-counts.ts';

/** Parts of a page become usable within moments of each other and are told together. */
const COMPONENTS_DELAY_MS = 2000;

/** Counts visits and reports failures from now on; what happened since the page was loaded is made up for. */
export function startAnalytics(site: Site): void {
  const csrf = metaCsrfToken(document);
  const send = (positionId: number | null, body: VslogBody) => {
    const { event, namespace } = body;
    const { domain } = site.boot;
    postSilently(buildUrl('/vslog', { domain, pid: positionId, event, namespace }), body, csrf);
  };
  const report = createErrorReporting(site, send);
  const counting = createCounting(site, send);
  const rules = site.boot.configs.analyticsConfig;
  let isCounting = false;
  // Until the visitor has agreed, what happens on the page shown is kept here and goes with it.
  let untold: Signal[] = [];
  listenToSignals((signal) => {
    report(signal);
    if (isCounting) counting.add(signal);
    else if (signal.kind === 'visit') untold = [signal];
    else if (signal.kind === 'ready') untold.push(signal);
  });
  const start = () => {
    if (isCounting) return;
    isCounting = true;
    for (const signal of untold.splice(0)) counting.add(signal);
    counting.watch();
  };
  const answer = mayCount(rules, navigator, readableStorage());
  if (answer === 'yes') start();
  if (rules.enabled && rules.consentRequired)
    void watchConsent(site, { isAsked: answer === 'ask', onYes: start });
}

/** Asks once, and again when the visitor wants to change the answer. */
async function watchConsent(site: Site, options: { isAsked: boolean; onYes: () => void }): Promise<void> {
  const [{ offerConsent }] = await Promise.all([
    loadChunk('consent-notice', () => import('./consent-notice.tsx')),
    loadTexts('account'),
  ]);
  offerConsent(site, options);
}

function readableStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Sends what the counts make of the signals. */
function createCounting(site: Site, send: (positionId: number | null, body: VslogBody) => void) {
  const counts = createVisitCounts(() => ({
    viewport: screenSizeOf(innerWidth),
    locale: site.messages.locale,
  }));
  const sendAll = (events: CountedEvent[]) => {
    for (const { positionId, body } of events) send(positionId, body);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    sendAll(counts.takeComponents());
  };
  return {
    add: (signal: Signal) => {
      sendAll(counts.add(signal));
      if (signal.kind !== 'ready') return;
      clearTimeout(timer);
      timer = setTimeout(flush, COMPONENTS_DELAY_MS);
    },
    watch: () => {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') flush();
      });
      // They belong to the page that was loaded.
      const namespace = counts.namespace();
      if (namespace === null) return;
      watchVitals((metrics) =>
        send(null, { event: 'page_interactive', namespace, metrics_to_push: metrics }),
      );
    },
  };
}

/**
 * Measures how the page felt: layout shift, reaction, largest paint, first byte. They are final when the visitor
 * leaves, so they are told once, then.
 */
function watchVitals(tell: (metrics: Record<string, number>) => void): void {
  const metrics: Record<string, number> = {};
  const keep = ({ name, value }: Metric) => {
    metrics[name] = name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
  };
  onTTFB(keep);
  onLCP(keep);
  onCLS(keep);
  onINP(keep);
  let isTold = false;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isTold) return;
    // The measurements end with the same event.
    queueMicrotask(() => {
      if (isTold || Object.keys(metrics).length === 0) return;
      isTold = true;
      tell(metrics);
    });
  });
}

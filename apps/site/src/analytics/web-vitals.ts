import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

/**
 * Measures how the page felt: layout shift, reaction, largest paint, first byte. They are final when the visitor
 * leaves, so they are told once, then.
 */
export function watchVitals(tell: (metrics: Record<string, number>) => void): void {
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

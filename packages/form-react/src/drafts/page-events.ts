/** What a page that keeps something must hear of. */
export interface PageEvents {
  /** The page may end now, and this may be the last that it hears. */
  onLeave: () => void;
  /** It is looked at again, or the connection is back. */
  onReturn: () => void;
  onOffline: () => void;
}

/** Listens to the page until the result is called. */
export function listenToPage({ onLeave, onReturn, onOffline }: PageEvents): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const handleVisibility = () => (document.visibilityState === 'hidden' ? onLeave() : onReturn());
  document.addEventListener('visibilitychange', handleVisibility, { signal });
  // Phones end pages without any of the others.
  document.addEventListener('freeze', onLeave, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  window.addEventListener('pageshow', onReturn, { signal });
  window.addEventListener('online', onReturn, { signal });
  window.addEventListener('offline', onOffline, { signal });
  return () => stop.abort();
}

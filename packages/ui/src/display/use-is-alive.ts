import { useSyncExternalStore } from 'react';

/**
 * Whether the page has come alive. Until then it draws what the server drew, who knows neither the browser nor the
 * moment: anything else would be a page that React throws away.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(hearNothing, isTrue, isFalse);
}

function hearNothing() {
  return () => undefined;
}

function isTrue() {
  return true;
}

function isFalse() {
  return false;
}

import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const neverChanges = () => () => undefined;

/**
 * What was told along with the address of the page; null without it. The history keeps it over a reload, but the
 * server never learns of it, so it is unknown until the page has come alive.
 */
export function useNavigationState<State extends object>(): Partial<State> | null {
  const { state } = useLocation();
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isAlive ? (state as Partial<State> | null) : null;
}

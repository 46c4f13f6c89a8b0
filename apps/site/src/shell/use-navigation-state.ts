import { useIsAlive } from '@opencareers/ui/use-is-alive';
import { useLocation } from 'react-router';

/**
 * What was told along with the address of the page; null without it. The history keeps it over a reload, but the
 * server never learns of it, so it is unknown until the page has come alive.
 */
export function useNavigationState<State extends object>(): Partial<State> | null {
  const { state } = useLocation();
  return useIsAlive() ? (state as Partial<State> | null) : null;
}

import { type ReactNode, use, useDeferredValue } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router';

/**
 * What is inside learns of a new address a moment later than the rest of the page, in a drawing that the next
 * input may interrupt: a ticked box must not wait for ten cards and a whole job. The router has no public way to
 * say so; these two contexts are what its hooks read. Props that change with the address are deferred by
 * `useDeferredValue` too, and the children memoised, or nothing is gained.
 */
export function Later({ children }: { children: ReactNode }) {
  const location = useDeferredValue(use(LocationContext));
  const route = useDeferredValue(use(RouteContext));
  return (
    <LocationContext value={location}>
      <RouteContext value={route}>{children}</RouteContext>
    </LocationContext>
  );
}

import { useEffect, useState } from 'react';
import { type OffersPort, useOffersPort } from './offers-port.tsx';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** The longest that browsers wait: longer timers would fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

const clocks = new WeakMap<OffersPort, ServerClock>();

/** The server's clock behind a port: one for all screens. */
export function serverClockOf(port: OffersPort): ServerClock {
  let clock = clocks.get(port);
  if (clock === undefined) {
    clock = createServerClock(() => port.now());
    clocks.set(port, clock);
  }
  return clock;
}

/**
 * The time by the server's clock in ms. The component is drawn anew when one of `instants` (ISO; null is never) has
 * come, and when an answer sets the clock, so that what expires turns by itself (spec:F137).
 */
export function useServerNow(instants: readonly (string | null)[]): number {
  const clock = serverClockOf(useOffersPort());
  const [now, setNow] = useState(() => clock.now());
  const key = instants.join(' ');
  useEffect(() => {
    const due = key.split(' ').map((instant) => Date.parse(instant));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = () => {
      clearTimeout(timer);
      const current = clock.now();
      setNow(current);
      const next = Math.min(...due.filter((instant) => instant > current));
      // A timer may come a little early; it then arms itself again.
      if (Number.isFinite(next)) timer = setTimeout(arm, Math.min(Math.ceil(next - current), TIMER_MAX_MS));
    };
    arm();
    const unsubscribe = clock.subscribe(arm);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [clock, key]);
  return now;
}

import type { OfferPlace } from '../data/offers-port.tsx';

/** Which screen an embedded area shows: nothing of the page's address. */
export interface PlaceStore {
  get: () => OfferPlace;
  /** How often it changed. */
  steps: () => number;
  set: (place: OfferPlace) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Begins at a screen. */
export function createPlaceStore(begin: OfferPlace): PlaceStore {
  let place = begin;
  let steps = 0;
  const listeners = new Set<() => void>();
  return {
    get: () => place,
    steps: () => steps,
    set(next) {
      place = next;
      steps += 1;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** How far a screen is from the list. */
export function depthOf({ screen }: OfferPlace): number {
  switch (screen) {
    case 'offers':
      return 0;
    case 'offer':
      return 1;
    default:
      return 2;
  }
}

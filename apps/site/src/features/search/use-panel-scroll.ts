import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const STORED_AT = 'opencareers.panelScroll';
const KEPT_MAX = 50;

let places: Map<string, number> | null = null;

/**
 * Another position is read from its beginning; after going back or forward or loading the page again, it is read
 * from where it was left [SEARCH-02].
 */
export function usePanelScroll(id: number, isShown: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<{ id: number; place: string | null }>(null);
  const { key } = useLocation();
  const kind = useNavigationType();
  const place = `${key} ${id}`;
  // Before it is drawn, so that nothing is seen to jump.
  useLayoutEffect(() => {
    if (box.current === null) return;
    if (!isShown) {
      // What scrolls now is the panel that shrinks, not somebody who reads.
      if (shown.current !== null) shown.current.place = null;
      return;
    }
    if (shown.current?.place === place) return;
    const isAnother = shown.current?.id !== id;
    shown.current = { id, place };
    const left = kind === 'POP' ? readPlaces().get(place) : undefined;
    if (left !== undefined) box.current.scrollTop = left;
    else if (isAnother) box.current.scrollTop = 0;
  }, [id, place, kind, isShown]);
  useEffect(() => {
    const target = box.current;
    if (target === null) return undefined;
    const handleScroll = () => {
      // A scroll event comes a frame late: the place is the one that is shown by then, or nobody's.
      const at = shown.current?.place;
      if (at !== undefined && at !== null) readPlaces().set(at, target.scrollTop);
    };
    target.addEventListener('scroll', handleScroll, { passive: true });
    addEventListener('pagehide', storePlaces);
    return () => {
      target.removeEventListener('scroll', handleScroll);
      removeEventListener('pagehide', storePlaces);
    };
  }, []);
  return box;
}

function readPlaces(): Map<string, number> {
  places ??= new Map(parsePlaces(sessionStorage.getItem(STORED_AT)));
  return places;
}

function parsePlaces(text: string | null): [string, number][] {
  try {
    return JSON.parse(text ?? '[]') as [string, number][];
  } catch {
    // Somebody else wrote there; scrolling is not worth a broken page.
    return [];
  }
}

function storePlaces(): void {
  sessionStorage.setItem(STORED_AT, JSON.stringify([...readPlaces()].slice(-KEPT_MAX)));
}

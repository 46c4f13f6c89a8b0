import type { SearchData } from '@opencareers/contracts/position-search';
import { useEffect, useEffectEvent, useState } from 'react';
import { findCard } from '../use-return-to-card.ts';
import type { Search } from '../use-search.ts';

const NONE: readonly string[] = [];

/** The places of the job whose card has the pointer or the focus, as the map names them. */
export function usePointedPlaces(
  { links }: Search,
  readList: () => SearchData | undefined,
): readonly string[] {
  const [pointed, setPointed] = useState(NONE);
  const point = useEffectEvent((target: EventTarget | null) => {
    const card = target instanceof Element ? target.closest('.position-card') : null;
    const row = card && readList()?.positions.find(({ id }) => card.contains(findCard(links.job(id))));
    setPointed(row ? row.standardizedLocations : NONE);
  });
  useEffect(() => {
    const list = document.querySelector('.results');
    if (list === null) return undefined;
    const handlePoint = (event: Event) => point(event.target);
    const handleLeave = () => point(null);
    const enters = ['pointerover', 'focusin'] as const;
    const leaves = ['pointerleave', 'focusout'] as const;
    for (const type of enters) list.addEventListener(type, handlePoint);
    for (const type of leaves) list.addEventListener(type, handleLeave);
    return () => {
      for (const type of enters) list.removeEventListener(type, handlePoint);
      for (const type of leaves) list.removeEventListener(type, handleLeave);
    };
  }, []);
  return pointed;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native range is dragged upwards. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../messages/messages-context.tsx';

/** How much of the window the list takes, in percent: a look, a part of it, nearly all. */
const STOPS = [20, 40, 85] as const;
const PART = 1;

/** The grip at the top of the list, which lies over the map on narrow screens. */
export function SheetGrip() {
  const [host] = useState(createHost);
  useEffect(() => {
    // First in the order of reading and of the Tab key too.
    document.querySelector('.results')?.prepend(host);
    return () => host.remove();
  }, [host]);
  return createPortal(<SheetHandle />, host);
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'sheet-grip';
  return host;
}

/** Dragged by a finger, or moved by the arrow keys; a tap goes on to the next height. */
function SheetHandle() {
  const { t } = useMessages();
  const grip = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<number>(PART);
  const [dragged, setDragged] = useState<number | null>(null);
  const height = dragged ?? (STOPS[stop] as number);
  useEffect(() => {
    const page = grip.current?.closest<HTMLElement>('.search-page');
    page?.style.setProperty('--sheet', `${height}dvh`);
    page?.toggleAttribute('data-dragging', dragged !== null);
    return () => void page?.style.removeProperty('--sheet');
  }, [height, dragged]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = stopOfKey(event.key, stop);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
  };
  const handlePointerDown = ({ currentTarget, pointerId }: PointerEvent) =>
    currentTarget.setPointerCapture(pointerId);
  const handlePointerMove = ({ currentTarget, pointerId, clientY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    setDragged(Math.min(STOPS[2], Math.max(STOPS[0], 100 - (clientY / innerHeight) * 100)));
  };
  const handlePointerUp = () => {
    if (dragged === null) setStop((stop + 1) % STOPS.length);
    else setStop(nearestStop(dragged));
    setDragged(null);
  };
  return (
    <div
      ref={grip}
      className="sheet-handle"
      role="slider"
      tabIndex={0}
      aria-label={t('map.sheet')}
      aria-orientation="vertical"
      aria-valuemin={STOPS[0]}
      aria-valuemax={STOPS[2]}
      aria-valuenow={Math.round(height)}
      aria-valuetext={t('map.sheetHeight', { percent: Math.round(height) })}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerUp}
      onPointerCancel={() => setDragged(null)}
    />
  );
}

function nearestStop(height: number): number {
  const ways = STOPS.map((stop) => Math.abs(stop - height));
  return ways.indexOf(Math.min(...ways));
}

function stopOfKey(key: string, stop: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return Math.min(STOPS.length - 1, stop + 1);
    case 'ArrowDown':
      return Math.max(0, stop - 1);
    case 'Home':
      return 0;
    case 'End':
      return STOPS.length - 1;
    default:
      return null;
  }
}

import { useEffect } from 'react';

const GAP = 6;
const EDGE = 8;

type Ref = { current: HTMLElement | null };

/** Keeps an open panel beneath its button, above it where there is more room, and inside the window. */
export function usePlacedBelow(trigger: Ref, panel: Ref, isOpen: boolean): void {
  useEffect(() => {
    const [button, box] = [trigger.current, panel.current];
    if (!isOpen || button === null || box === null) return;
    const place = () => {
      const at = button.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const below = clientHeight - at.bottom - GAP - EDGE;
      const above = at.top - GAP - EDGE;
      const isBelow = below >= Math.min(box.scrollHeight, 320) || below >= above;
      const isRtl = getComputedStyle(button).direction === 'rtl';
      const wanted = isRtl ? at.right - box.offsetWidth : at.left;
      const left = Math.max(EDGE, Math.min(wanted, clientWidth - box.offsetWidth - EDGE));
      box.style.setProperty('--oc-room', `${Math.max(160, isBelow ? below : above)}px`);
      box.style.inset = isBelow
        ? `${at.bottom + GAP}px auto auto ${left}px`
        : `auto auto ${clientHeight - at.top + GAP}px ${left}px`;
    };
    place();
    const watch = new ResizeObserver(place);
    watch.observe(box);
    // Captures the scrolling of any box around the button.
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      watch.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [trigger, panel, isOpen]);
}

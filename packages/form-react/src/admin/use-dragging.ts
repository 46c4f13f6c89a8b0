import type { ItemList, ItemPlace } from '@opencareers/form-core/admin/item-place';
import { canMoveTo } from '@opencareers/form-core/admin/several-items';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { type PointerEvent, useCallback, useEffect, useRef } from 'react';
import type { EditorAction } from './editor-state.ts';

/** How near to an edge of the window it scrolls while something is dragged, and how far at a time, in px. */
const EDGE = 64;
const STEP = 14;

interface Target {
  list: ItemList;
  /** Index of the question before which it would go. */
  before: number;
  line: { top: number; left: number; width: number };
}

/**
 * Dragging of questions by their handles, with a line where one would go. Escape leaves everything as it was. The
 * buttons do the same with keys. Nothing is drawn anew before the question is dropped.
 */
export function useDragging(
  definition: FormDefinition,
  dispatch: (action: EditorAction) => void,
): (event: PointerEvent<HTMLElement>, place: ItemPlace) => void {
  const latest = useRef(definition);
  useEffect(() => {
    latest.current = definition;
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  return useCallback(
    (event, place) => {
      const around = event.currentTarget.closest<HTMLElement>('.oc-editor__sections');
      if (event.button !== 0 || around === null) return;
      event.preventDefault();
      stop.current?.();
      stop.current = startDrag({
        around,
        row: event.currentTarget.closest<HTMLElement>('.oc-editor__question'),
        pointer: event.pointerId,
        find: (y) => findTarget(around, y, (list) => canMoveTo(latest.current, [place], list)),
        drop: ({ list, before }) =>
          dispatch({ type: 'edit', edit: { kind: 'moveItems', places: [place], list, before } }),
      });
    },
    [dispatch],
  );
}

interface Drag {
  around: HTMLElement;
  row: HTMLElement | null;
  pointer: number;
  find: (y: number) => Target | undefined;
  drop: (target: Target) => void;
}

/** Follows one pointer until it is let go; the result ends it. */
function startDrag({ around, row, pointer, find, drop }: Drag): () => void {
  const line = document.createElement('div');
  line.className = 'oc-editor__drop';
  line.hidden = true;
  around.append(line);
  if (row !== null) row.dataset.dragged = 'true';
  let target: Target | undefined;
  let y = -1;
  const show = () => {
    target = find(y);
    line.hidden = target === undefined;
    if (target === undefined) return;
    const box = around.getBoundingClientRect();
    line.style.insetBlockStart = `${target.line.top - box.top}px`;
    line.style.left = `${target.line.left - box.left}px`;
    line.style.width = `${target.line.width}px`;
  };
  let frame = requestAnimationFrame(function scroll() {
    const by = y < 0 ? 0 : y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0;
    if (by !== 0) {
      window.scrollBy(0, by);
      show();
    }
    frame = requestAnimationFrame(scroll);
  });
  const listeners = new AbortController();
  const { signal } = listeners;
  const end = () => {
    listeners.abort();
    cancelAnimationFrame(frame);
    line.remove();
    if (row !== null) delete row.dataset.dragged;
  };
  const isOurs = (event: globalThis.PointerEvent) => event.pointerId === pointer;
  const handleMove = (event: globalThis.PointerEvent) => {
    if (!isOurs(event)) return;
    y = event.clientY;
    show();
  };
  window.addEventListener('pointermove', handleMove, { signal });
  window.addEventListener('pointercancel', (event) => isOurs(event) && end(), { signal });
  window.addEventListener(
    'pointerup',
    (event) => {
      if (!isOurs(event)) return;
      end();
      if (target !== undefined) drop(target);
    },
    { signal },
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
  return end;
}

/** The gap between questions that is nearest to a height, among the lists where the question may go. */
function findTarget(around: HTMLElement, y: number, mayGo: (list: ItemList) => boolean): Target | undefined {
  let nearest: Target | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const list of around.querySelectorAll<HTMLElement>('ol[data-list]')) {
    const place = (list.dataset.list ?? '').split('.').map(Number);
    if (!mayGo(place)) continue;
    const box = list.getBoundingClientRect();
    const tops = [...list.children].map((row) => row.getBoundingClientRect().top);
    for (const [before, top] of [...tops, box.bottom].entries()) {
      if (Math.abs(top - y) >= distance) continue;
      distance = Math.abs(top - y);
      nearest = { list: place, before, line: { top, left: box.left, width: box.width } };
    }
  }
  return nearest;
}

import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders into the page; what that took is left in the window. */
export function showTimed(content: ReactNode): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  const begun = performance.now();
  createRoot(root).render(content);
  // The second frame comes when the first has been painted.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => Object.assign(window, { firstRender: performance.now() - begun })),
  );
}

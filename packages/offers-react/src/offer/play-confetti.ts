import { CONFETTI_PIECES } from '@opencareers/contracts/offer-calls';

/** Below every dialog and popover of the theme, above the page. */
const LAYER = 90;
const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]';

/** Whether confetti may fly: not for who wants less motion, and never over a dialog (spec:D61). */
export function mayPlayConfetti(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && document.querySelector(DIALOGS) === null;
}

/**
 * Throws the pieces of [OFFER-08] once, without a script in the page before; nothing waits for it or is
 * covered. Throws when the script cannot be loaded.
 */
export async function playConfetti(): Promise<void> {
  const { create } = await import('canvas-confetti');
  // A dialog may have opened while the script was on its way.
  if (!mayPlayConfetti()) return;
  // A worker would be made of a text, which the policies of many hosts forbid.
  const throwPieces = create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
  const thrown = throwPieces({
    particleCount: CONFETTI_PIECES,
    spread: 100,
    origin: { y: 0.35 },
    zIndex: LAYER,
  });
  // The library has put its canvas at the end of the page by now: nothing there is to be read.
  const canvas = document.body.lastElementChild;
  if (canvas instanceof HTMLCanvasElement) canvas.setAttribute('aria-hidden', 'true');
  await thrown;
}

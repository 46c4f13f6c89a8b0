import { loadChunk } from '../../shell/chunk-loading.ts';
import { emitSignal } from '../../shell/signals.ts';
import type { Site } from '../../shell/site.ts';

/** The job cart for whoever frames pages or shows positions; its code and texts come when the page is at rest. */
export const importCart = async () => {
  await pageRest();
  const { CartButton, CartToggle, loadCartTexts } = await import('./cart.ts');
  await loadCartTexts();
  return { CartButton, CartToggle };
};

/** A page that never rests has its cart after this time. */
const REST_MILLISECONDS = 3000;

// Safari does not tell when it is idle.
function pageRest(): Promise<unknown> {
  return new Promise((resolve) => {
    if (globalThis.requestIdleCallback === undefined) setTimeout(resolve);
    else requestIdleCallback(resolve, { timeout: REST_MILLISECONDS });
  });
}

/** Lets the cart of a page know that the server took out what was applied for; nothing where the tenant has no cart. */
export async function reloadCart(site: Site): Promise<void> {
  if (!site.boot.configs.pcsxConfig.jobCartConfig.enabled) return;
  try {
    const { cartStoreOf } = await loadChunk('cart', () => import('./cart.ts'));
    cartStoreOf(site).reload();
  } catch (error) {
    // Without its code no cart is shown.
    emitSignal({ kind: 'failure', place: 'cart', error });
  }
}

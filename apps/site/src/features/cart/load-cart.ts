import { whenIdle } from '@opencareers/ui/when-idle';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { emitSignal } from '../../shell/signals.ts';
import type { Site } from '../../shell/site.ts';

/** The job cart for whoever frames pages or shows positions; its code and texts come when the page is at rest. */
export const importCart = async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  const { CartButton, CartToggle, loadCartTexts } = await import('./cart.ts');
  await loadCartTexts();
  return { CartButton, CartToggle };
};

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

import { importCart } from '../features/cart/index.ts';
import { useSite } from '../shell/site.ts';
import { useCandidatePart } from '../shell/use-candidate-part.ts';

const CART = {
  name: 'cart',
  hasOwnTexts: true,
  load: async () => (await importCart()).CartButton,
} as const;

/** The job cart in the navbar of tenants that have one [CART-01]. */
export function LazyCart() {
  const { enabled } = useSite().boot.configs.pcsxConfig.jobCartConfig;
  const cart = useCandidatePart(CART, enabled);
  return enabled && <span className="navbar__bell navbar__cart">{cart && <cart.Part />}</span>;
}

import { importCart } from '../features/cart/cart.port.ts';
import { useSite } from './site.ts';
import { useCandidatePart } from './use-candidate-part.ts';

const CART = {
  name: 'cart',
  hasOwnTexts: true,
  load: async () => (await importCart()).CartButton,
} as const;

/** The job cart in the navbar of tenants that have one [CART-01]. */
export function CartPlace() {
  const { enabled } = useSite().boot.configs.pcsxConfig.jobCartConfig;
  const cart = useCandidatePart(CART, enabled);
  return enabled && <span className="navbar__bell navbar__cart">{cart && <cart.Part />}</span>;
}

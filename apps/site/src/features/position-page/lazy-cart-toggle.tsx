import { useSite } from '../../shell/site.ts';
import { useCandidatePart } from '../../shell/use-candidate-part.ts';
import { type Cartable, importCart } from '../cart/index.ts';

const TOGGLE = {
  name: 'cart',
  hasOwnTexts: true,
  load: async () => (await importCart()).CartToggle,
} as const;

/** The place of the button that puts a position into the cart, where the tenant has one. */
export function LazyCartToggle({ position }: { position: Cartable }) {
  const { enabled } = useSite().boot.configs.pcsxConfig.jobCartConfig;
  const toggle = useCandidatePart(TOGGLE, enabled);
  return enabled && <span className="position__cart">{toggle && <toggle.Part position={position} />}</span>;
}

import { Button } from '@opencareers/ui/button';
import { useMessages } from '../../messages/messages-context.tsx';
import type { Cartable } from './keeping/cart-list.ts';
import './cart.css';
import { CartIcon } from './cart-icon.tsx';
import { useCartChanges, useCartItems } from './use-cart.ts';

export interface CartToggleProps {
  position: Cartable & {
    /** What the server knows of who asks. */
    positionUserActions?: { inCart: boolean };
  };
}

/** Puts a position into the cart and takes it out. Before the cart is known it shows what the position tells. */
export function CartToggle({ position }: CartToggleProps) {
  const { t } = useMessages();
  const items = useCartItems();
  const { add, remove } = useCartChanges();
  const isIn =
    items === null
      ? position.positionUserActions?.inCart === true
      : items.some(({ id }) => id === position.id);
  return (
    <Button
      className="oc-button--icon cart-toggle"
      aria-label={t('cart.put', { position: position.name })}
      aria-pressed={isIn}
      onClick={() => void (isIn ? remove : add)(position)}
    >
      <CartIcon />
    </Button>
  );
}

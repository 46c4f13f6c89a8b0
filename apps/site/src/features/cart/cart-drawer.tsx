import { Drawer } from '@opencareers/ui/dialog';
import { useMessages } from '../../messages/messages-context.tsx';
import { usePartMissing } from '../../shell/part-missing.tsx';
import { CartApply } from './cart-apply.tsx';
import './cart-drawer.css';
import { CartContent } from './cart-content.tsx';
import { useCartItems } from './use-cart.ts';

export interface CartDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The cart as a dialog: what is in it, and the way to apply for all of it. */
export function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const { t } = useMessages();
  const handleMissing = usePartMissing();
  const items = useCartItems();
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('cart.title')}
      closeLabel={t('site.close')}
      onLoadError={handleMissing}
      footer={items !== null && items.length > 0 && <CartApply items={items} onLeave={onClose} />}
    >
      <CartContent onLeave={onClose} />
    </Drawer>
  );
}

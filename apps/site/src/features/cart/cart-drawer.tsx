import type { CartItem } from '@opencareers/contracts/cart';
import { Drawer } from '@opencareers/ui/dialog';
import { ButtonLink } from '@opencareers/ui/link';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { usePartMissing } from '../../shell/part-missing.tsx';
import { useSiteLink } from '../../shell/site-link.tsx';
import { applicableIds } from './keeping/cart-list.ts';
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

interface CartApplyProps {
  items: readonly CartItem[];
  /** The dialog makes room for the page that it leads to. */
  onLeave: () => void;
}

/** Leads to one form for all jobs of the cart that can be applied for on this site. */
function CartApply({ items, onLeave }: CartApplyProps) {
  const { t } = useMessages();
  const ids = applicableIds(items);
  const link = useSiteLink(useLinks().apply(ids));
  if (ids.length === 0) return <p className="cart-apply__none">{t('cart.applyNone')}</p>;
  return (
    <ButtonLink
      className="cart-apply"
      variant="primary"
      size="large"
      href={link.href}
      onClick={(event) => {
        link.onClick(event);
        onLeave();
      }}
    >
      {t('cart.apply', { count: ids.length })}
    </ButtonLink>
  );
}

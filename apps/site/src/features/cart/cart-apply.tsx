import type { CartItem } from '@opencareers/contracts/cart';
import { ButtonLink } from '@opencareers/ui/link';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSiteLink } from '../../shell/site-link.tsx';
import { applicableIds } from './keeping/cart-list.ts';

export interface CartApplyProps {
  items: readonly CartItem[];
  /** The dialog makes room for the page that it leads to. */
  onLeave: () => void;
}

/** Leads to one form for all jobs of the cart that can be applied for on this site. */
export function CartApply({ items, onLeave }: CartApplyProps) {
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

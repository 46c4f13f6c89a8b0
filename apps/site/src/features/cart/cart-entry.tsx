import type { CartItem } from '@opencareers/contracts/cart';
import type { CartProblem } from '@opencareers/contracts/cart-calls';
import { Tag } from '@opencareers/ui/tag';
import type { MouseEvent } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { useLinks } from '../../shell/links.ts';
import { PositionEntry } from '../../shell/position-entry.tsx';
import { useSiteLink } from '../../shell/site-link.tsx';

const PROBLEMS: Record<CartProblem, MessageKey> = {
  closed: 'position.closed',
  applied: 'cart.applied',
  gone: 'saved.gone',
};

export interface CartEntryProps {
  item: CartItem;
  /** The position is opened in this tab. */
  onOpen: () => void;
  onRemove: () => void;
}

/** A position of the cart; one that cannot be applied for is marked and stays until it is removed. */
export function CartEntry({ item, onOpen, onRemove }: CartEntryProps) {
  const { t } = useMessages();
  const link = useSiteLink(useLinks().job(item.id));
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    link.onClick(event);
    // The browser opens another tab for the other presses.
    if (event.defaultPrevented) onOpen();
  };
  return (
    <PositionEntry
      name={item.name || t('cart.gone')}
      link={item.problem === 'gone' ? null : { href: link.href, onClick: handleClick }}
      place={item.locations[0] ?? ''}
      onRemove={onRemove}
    >
      {item.problem !== null && <Tag tone="warning">{t(PROBLEMS[item.problem])}</Tag>}
      {item.problem === null && item.applyUrl !== null && <Tag>{t('cart.outside')}</Tag>}
    </PositionEntry>
  );
}

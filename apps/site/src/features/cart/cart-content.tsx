import type { CartItem } from '@opencareers/contracts/cart';
import type { CartProblem } from '@opencareers/contracts/cart-calls';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Tag } from '@opencareers/ui/tag';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { DataStates } from '../../shell/data-states.tsx';
import { useLinks } from '../../shell/links.ts';
import { PositionEntry, useEntryFocus } from '../../shell/position-entry.tsx';
import { useSignIn } from '../../shell/sign-in.ts';
import { useSite } from '../../shell/site.ts';
import { useSiteLink } from '../../shell/site-link.tsx';
import { cartQuery } from './keeping/cart-calls.ts';
import { invalidOf } from './keeping/cart-list.ts';
import { useCartChanges, useCartItems, useJobLimit } from './use-cart.ts';

/** What is in the cart: on its way, failed, nothing, or its entries. */
export function CartContent({ onLeave }: { onLeave: () => void }) {
  const { t } = useMessages();
  const query = useQuery(cartQuery(useSite()));
  const items = useCartItems() ?? [];
  return (
    <DataStates
      name="job_cart"
      label={t('cart.title')}
      query={query}
      isEmpty={items.length === 0}
      empty={{ icon: 'briefcase', title: t('cart.emptyTitle'), description: t('cart.emptyHelp') }}
    >
      <Entries items={items} onLeave={onLeave} />
    </DataStates>
  );
}

function Entries({ items, onLeave }: { items: readonly CartItem[]; onLeave: () => void }) {
  const { t } = useMessages();
  const { remove, removeAll } = useCartChanges();
  const limit = useJobLimit();
  const { box, goOnAt } = useEntryFocus();
  const invalid = invalidOf(items);
  return (
    <div ref={box} className="position-entries" tabIndex={-1}>
      <p className="position-entries__count">{t('cart.room', { count: items.length, max: limit })}</p>
      {invalid.length > 0 && (
        <AlertBox tone="warning" title={t('cart.someInvalid', { count: invalid.length })}>
          <Button
            size="small"
            onClick={() => {
              void removeAll(invalid);
              goOnAt(0);
            }}
          >
            {t('cart.removeInvalid')}
          </Button>
        </AlertBox>
      )}
      <ul className="position-entries__list" aria-label={t('cart.title')}>
        {items.map((item, index) => (
          <CartEntry
            key={item.id}
            item={item}
            onOpen={onLeave}
            onRemove={() => {
              void remove(item);
              goOnAt(index);
            }}
          />
        ))}
      </ul>
      <Note onLeave={onLeave} />
    </div>
  );
}

/** Where the cart is kept, and for visitors the way to keep it everywhere. */
function Note({ onLeave }: { onLeave: () => void }) {
  const { t } = useMessages();
  const { isOffered, isLoggedIn, open } = useSignIn();
  if (isLoggedIn) return null;
  const handleSignIn = () => {
    onLeave();
    open();
  };
  return (
    <div className="position-entries__note cart-note">
      <p>{t('cart.keptHere')}</p>
      {isOffered && (
        <Button variant="quiet" size="small" onClick={handleSignIn}>
          {t('cart.signIn')}
        </Button>
      )}
    </div>
  );
}

const PROBLEMS: Record<CartProblem, MessageKey> = {
  closed: 'position.closed',
  applied: 'cart.applied',
  gone: 'saved.gone',
};

interface CartEntryProps {
  item: CartItem;
  /** The position is opened in this tab. */
  onOpen: () => void;
  onRemove: () => void;
}

/** A position of the cart; one that cannot be applied for is marked and stays until it is removed. */
function CartEntry({ item, onOpen, onRemove }: CartEntryProps) {
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

import { preloadDialog } from '@opencareers/ui/dialog';
import { type ComponentType, useEffect, useState } from 'react';
import { numberFormat } from '../../messages/formats.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { usePartMissing } from '../../shell/part-missing.tsx';
import { emitSignal } from '../../shell/signals.ts';
import '../../shell/navbar-button.css';
import './cart.css';
import type { CartDrawerProps } from './cart-drawer.tsx';
import { CartIcon } from './cart-icon.tsx';
import { useCartItems } from './use-cart.ts';

type Loaded = { CartDrawer: ComponentType<CartDrawerProps> };

const loadDrawer = async (): Promise<Loaded> => loadChunk('cart-drawer', () => import('./cart-drawer.tsx'));

/** The cart in the navbar, with how many jobs are in it; tells the page's listeners which [CART-02]. */
export function CartButton() {
  const { t, formatLocale } = useMessages();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const handleMissing = usePartMissing();
  const items = useCartItems();
  useEffect(() => {
    if (items !== null) emitSignal({ kind: 'cart', positionIds: items.map(({ id }) => id) });
  }, [items]);
  const count = items?.length ?? 0;
  const handleNear = () => {
    preloadDialog();
    loadDrawer().then(setLoaded, () => undefined);
  };
  const handleOpen = () => {
    setIsOpen(true);
    if (loaded === null) loadDrawer().then(setLoaded, handleMissing);
  };
  return (
    <>
      <button
        type="button"
        className="navbar-button cart-button"
        aria-haspopup="dialog"
        aria-label={t('cart.titleWithCount', { title: t('cart.title'), jobs: t('cart.count', { count }) })}
        onPointerEnter={handleNear}
        onFocus={handleNear}
        onClick={handleOpen}
      >
        <CartIcon />
        {/* Readers of such pages look for both together (spec:WIRE-6.4). */}
        <span className="oc-visually-hidden">{t('cart.title')}</span>
        <span className={count === 0 ? 'oc-visually-hidden' : 'navbar-button__count'}>
          {numberFormat(formatLocale).format(count)}
        </span>
      </button>
      {loaded && <loaded.CartDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

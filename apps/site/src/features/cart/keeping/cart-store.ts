import type { Cart, CartItem } from '@opencareers/contracts/cart';
import { JOB_CART_MAX } from '@opencareers/contracts/cart-calls';
import { createKeptList } from '../../../api/kept-list.ts';
import type { Site } from '../../../shell/site.ts';
import { cartQuery, changeCart } from './cart-calls.ts';
import { type Cartable, type CartChange, withCartChange } from './cart-list.ts';

/** How a change ended: `full` has no room, `invalid` cannot be applied for, `failed` could not be kept. */
export type CartOutcome = 'done' | 'full' | 'invalid' | 'failed';

/** The cart of a page: changes show at once and are taken back when the server refuses; tabs stay in step. */
export interface CartStore {
  /** The last one first; null until it is known. The same array until something changes. */
  items: () => readonly CartItem[] | null;
  jobLimit: () => number;
  subscribe: (notify: () => void) => () => void;
  add: (position: Cartable) => Promise<CartOutcome>;
  remove: (ids: readonly number[]) => Promise<CartOutcome>;
  /** Asks anew, here and in other tabs: the server has changed it. */
  reload: () => void;
}

/** Makes the store of a page. */
export function createCartStore(site: Site): CartStore {
  const { queries, boot } = site;
  const query = cartQuery(site);
  const list = createKeptList<Cart, readonly CartItem[] | null, CartChange, CartOutcome>({
    queries,
    query,
    tabs: { channel: 'opencareers.cart', domain: boot.domain },
    show: (cart, waiting) =>
      cart === undefined ? null : waiting.reduce(withCartChange, cart.jobCartData as readonly CartItem[]),
    send: async (change) => {
      const isAdding = 'add' in change;
      const ids = isAdding ? [change.add.id] : change.remove;
      const kept = await changeCart(site, isAdding ? 'add' : 'remove', ids);
      return { kept, outcome: isAdding && isRefused(kept, change.add.id) ? 'invalid' : 'done' };
    },
    refusalOf: (error) => {
      if ((error as { status?: number }).status !== 409) return 'failed';
      // Another tab or device has filled it.
      list.refetch();
      return 'full';
    },
  });
  const jobLimit = () => queries.getQueryData(query.queryKey)?.jobLimit ?? JOB_CART_MAX;
  return {
    items: list.shown,
    jobLimit,
    subscribe: list.subscribe,
    add: async (position) => {
      const items = list.shown() ?? [];
      if (items.length >= jobLimit() && items.every(({ id }) => id !== position.id)) return 'full';
      return list.change({ add: position, at: Date.now() });
    },
    remove: async (ids) => list.change({ remove: ids }),
    reload: () => {
      list.refetch();
      list.tellTabs();
    },
  };
}

function isRefused({ jobCartData, invalidPositionIds }: Cart, id: number): boolean {
  return invalidPositionIds.includes(String(id)) && jobCartData.every((item) => item.id !== id);
}

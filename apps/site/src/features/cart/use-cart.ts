import type { CartItem } from '@opencareers/contracts/cart';
import { useToast } from '@opencareers/ui/toast';
import { useMemo, useSyncExternalStore } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { type Site, useSite } from '../../shell/site.ts';
import type { Cartable } from './keeping/cart-list.ts';
import { type CartOutcome, type CartStore, createCartStore } from './keeping/cart-store.ts';

const stores = new WeakMap<Site, CartStore>();

/** The cart of a page: one for all that show it. */
export function cartStoreOf(site: Site): CartStore {
  const store = stores.get(site) ?? createCartStore(site);
  stores.set(site, store);
  return store;
}

const useCartStore = () => cartStoreOf(useSite());

/** What is in the cart, the last one first; null until it is known. */
export function useCartItems(): readonly CartItem[] | null {
  const { subscribe, items } = useCartStore();
  return useSyncExternalStore(subscribe, items, () => null);
}

/** Most positions that the cart takes. */
export function useJobLimit(): number {
  return useCartStore().jobLimit();
}

/** Changes of the cart, which say what happened. */
export interface CartChanges {
  add: (position: Cartable) => Promise<void>;
  remove: (position: Cartable) => Promise<void>;
  /** Removes several at once and says which. */
  removeAll: (items: readonly CartItem[]) => Promise<void>;
}

/** Changes the cart at once; says so, and offers to undo what can be undone. */
export function useCartChanges(): CartChanges {
  const store = useCartStore();
  const { t, locale } = useMessages();
  const toast = useToast();
  return useMemo(() => {
    const note = (outcome: CartOutcome, done: Parameters<typeof toast.show>[0]) => {
      toast.dismiss(lastNote);
      const refused = {
        full: t('cart.full', { max: store.jobLimit() }),
        invalid: t('cart.invalid'),
        failed: t('cart.failed'),
      };
      lastNote = toast.show(outcome === 'done' ? done : { message: refused[outcome], tone: 'warning' });
    };
    const undo = (onAction: () => void) => ({ label: t('saved.undo'), onAction });
    const add = async (position: Cartable, isUndo = false): Promise<void> => {
      const message = t('cart.added', { position: position.name });
      note(await store.add(position), {
        message,
        tone: 'success',
        ...(isUndo ? {} : { action: undo(() => void remove(position, true)) }),
      });
    };
    const remove = async (position: Cartable, isUndo = false): Promise<void> => {
      const item = store.items()?.find(({ id }) => id === position.id);
      // What cannot be applied for does not come back.
      const isFinal = isUndo || (item !== undefined && item.problem !== null);
      note(await store.remove([position.id]), {
        message: t('cart.removed', { position: position.name || t('cart.gone') }),
        tone: 'info',
        ...(isFinal ? {} : { action: undo(() => void add(position, true)) }),
      });
    };
    const removeAll = async (items: readonly CartItem[]): Promise<void> => {
      const names = new Intl.ListFormat(locale).format(items.map(({ name }) => name || t('cart.gone')));
      note(await store.remove(items.map(({ id }) => id)), {
        message: t('cart.removed', { position: names }),
        tone: 'info',
      });
    };
    return {
      add: async (position) => add(position),
      remove: async (position) => remove(position),
      removeAll,
    };
  }, [store, t, locale, toast]);
}

/** The last note about the cart: it makes room for the next one. */
let lastNote = 0;

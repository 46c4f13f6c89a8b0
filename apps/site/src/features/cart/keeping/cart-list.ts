import type { CartItem } from '@opencareers/contracts/cart';

/** What the cart needs to know of a position. */
export interface Cartable {
  id: number;
  name: string;
  locations: readonly string[];
}

/** A change that the server has not answered yet. */
export type CartChange = { add: Cartable; at: number } | { remove: readonly number[] };

/** The cart with a change that is under way. */
export function withCartChange(items: readonly CartItem[], change: CartChange): readonly CartItem[] {
  if ('remove' in change) return items.filter(({ id }) => !change.remove.includes(id));
  const { add, at } = change;
  if (items.some(({ id }) => id === add.id)) return items;
  const added: CartItem = {
    id: add.id,
    position_id: add.id,
    name: add.name,
    locations: [...add.locations],
    positionUrl: `/careers/job/${add.id}`,
    addedTs: Math.floor(at / 1000),
    archived_at: -1,
    problem: null,
    applyUrl: null,
  };
  return [added, ...items];
}

/** Those of the cart that cannot be applied for any more. */
export function invalidOf(items: readonly CartItem[]): CartItem[] {
  return items.filter(({ problem }) => problem !== null);
}

/** Ids of those that one application on this site can be sent for, in the order of the list. */
export function applicableIds(items: readonly CartItem[]): number[] {
  return items.filter(({ problem, applyUrl }) => problem === null && applyUrl === null).map(({ id }) => id);
}

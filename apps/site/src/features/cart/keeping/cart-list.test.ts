import type { CartItem } from '@opencareers/contracts/cart';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicableIds, type CartChange, invalidOf, withCartChange } from './cart-list.ts';

const anItem = (id: number, change: Partial<CartItem> = {}): CartItem => ({
  id,
  position_id: id,
  name: `Job ${id}`,
  locations: ['Berlin'],
  positionUrl: `/careers/job/${id}`,
  addedTs: id,
  archived_at: -1,
  problem: null,
  applyUrl: null,
  ...change,
});
const anId = fc.integer({ min: 1, max: 6 });
const aChange: fc.Arbitrary<CartChange> = fc.oneof(
  anId.map((id) => ({ add: { id, name: `Job ${id}`, locations: ['Berlin'] }, at: 1000 })),
  fc.array(anId).map((remove) => ({ remove })),
);

test('[CART-01] whatever is added and removed, a job is in the cart once, and the same change again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(aChange), aChange, (changes, last) => {
      const items = [...changes, last].reduce<readonly CartItem[]>(withCartChange, []);
      const ids = items.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      if ('add' in last) expect(ids).toContain(last.add.id);
      else for (const id of last.remove) expect(ids).not.toContain(id);
      expect(withCartChange(items, last)).toEqual(items);
    }),
  );
});

test('[CART-03] one application is for those that can be applied for on this site, in the order of the list', () => {
  const items = [
    anItem(3),
    anItem(1, { problem: 'closed' }),
    anItem(2),
    anItem(4, { applyUrl: 'https://apply.example' }),
    anItem(5, { problem: 'gone' }),
    anItem(6, { problem: 'applied' }),
  ];
  expect(applicableIds(items)).toEqual([3, 2]);
  expect(invalidOf(items).map(({ id }) => id)).toEqual([1, 5, 6]);
});

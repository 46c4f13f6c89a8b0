import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { listCart, removeCart } from './cart.repo.ts';

/** The job cart in the export and erasure of a candidate. */
export const cartData: PersonalDataPart = {
  name: 'cart',
  tables: ['cart_positions'],
  collect: async (ctx, { candidateId }) => {
    const rows = await listCart(ctx, { candidateId });
    const data = rows.map(({ id, title, addedAt }) => ({
      positionId: id,
      addedAt: addedAt.toISOString(),
      title,
    }));
    return { count: rows.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeCart(ctx, { candidateId });
    return { files: [] };
  },
};

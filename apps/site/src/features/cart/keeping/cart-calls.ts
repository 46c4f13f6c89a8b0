import type { Cart } from '@opencareers/contracts/cart';
import { CART_PATH } from '@opencareers/contracts/cart-calls';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';
import { STALE_MS } from '../../../api/stale-times.ts';
import type { Site } from '../../../shell/site.ts';

/** The cart of this visitor or candidate. */
export function cartQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(CART_PATH);
  return queryOptions<Cart, ApiError>({
    queryKey: ['job-cart', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: STALE_MS.live,
    refetchOnWindowFocus: true,
    meta: { isFailureShown: true },
  });
}

/** Puts positions into the cart or takes them out; gives the cart after it. */
export async function changeCart(
  { api, boot }: Pick<Site, 'api' | 'boot'>,
  operation: 'add' | 'remove',
  ids: readonly number[],
): Promise<Cart> {
  const body = { pids: ids.map(String), operation, domain: boot.domain };
  return (await api.post(api.path(CART_PATH), body)).data;
}

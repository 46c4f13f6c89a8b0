export type { Cartable } from './keeping/cart-list.ts';
export { importCart, reloadCart } from './load-cart.ts';

export { CartToggle } from './cart-toggle.tsx';
export type { Cartable } from './keeping/cart-list.ts';
export { importCart, reloadCart } from './load-cart.ts';
export { cartStoreOf, useCartItems } from './use-cart.ts';

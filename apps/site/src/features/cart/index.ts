export { type Cartable, importCart, reloadCart } from './load-cart.ts';

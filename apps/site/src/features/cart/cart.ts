export { loadCartTexts } from '../../messages/cart-texts.ts';
export { CartButton } from './cart-button.tsx';
export { CartToggle } from './cart-toggle.tsx';
export { cartStoreOf } from './use-cart.ts';

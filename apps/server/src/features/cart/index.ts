export { createCartActions } from './cart-actions.ts';
export { cartFeature } from './cart-feature.ts';
export { createCartTakeOver } from './cart-take-over.ts';
export { createDropApplied } from './drop-applied.ts';

export { cartFeature, createCartActions, createDropApplied } from './cart-feature.ts';
export { createCartTakeOver } from './cart-take-over.ts';

export { textsOfItem } from './sections/item-texts.ts';
export { PROFILE_SECTIONS } from './sections/section-order.ts';

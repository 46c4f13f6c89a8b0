/** What leads back to an application that was begun, for other features; its code comes on use. */
export const importBegunOffer = () => import('./begun-offer.tsx');

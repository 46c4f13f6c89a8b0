import { addPageTexts } from './locales.ts';

/** Makes sure that the texts of the job cart are there; the server shows none of it. */
export async function loadCartTexts(): Promise<void> {
  // By themselves: every visitor of a tenant with a cart loads them.
  await addPageTexts('cart-texts', {
    en: () => import('./cart/en.json'),
    es: () => import('./cart/es.json'),
    fr: () => import('./cart/fr.json'),
    de: () => import('./cart/de.json'),
    ar: () => import('./cart/ar.json'),
  });
}

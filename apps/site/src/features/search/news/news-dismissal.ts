const keyOf = (domain: string) => `opencareers.newsOffer.${domain}`;

/** Whether somebody has put the offer away on this device. */
export function isOfferDismissed(domain: string): boolean {
  try {
    return localStorage.getItem(keyOf(domain)) !== null;
  } catch {
    return false;
  }
}

/** Does not offer it again on this device. */
export function rememberDismissal(domain: string): void {
  try {
    localStorage.setItem(keyOf(domain), '1');
  } catch {
    // Without room for it the offer comes back with the next page.
  }
}

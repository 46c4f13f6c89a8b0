const PREFIX = 'oc-offer-question:';

/** Keeps a question that is being written over a reload; where a browser keeps nothing, it is only not kept. */
export const questionDraft = {
  read(offerId: string): string {
    try {
      return sessionStorage.getItem(PREFIX + offerId) ?? '';
    } catch {
      return '';
    }
  },
  write(offerId: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(PREFIX + offerId);
      else sessionStorage.setItem(PREFIX + offerId, text);
    } catch {
      // Storage is full or not allowed: the text stands in the page still.
    }
  },
};

import type { Offer } from '@opencareers/contracts/offers';
import { useOffersPort } from '../data/offers-port.tsx';

/**
 * Ends an act: when it is done the offer shows, with what is left to sign. A failure is not thrown: the act keeps it,
 * and says it where it was done. Gives whether it is done.
 */
export function useFinish(offer: Offer): (act: Promise<Offer>) => Promise<boolean> {
  const port = useOffersPort();
  return async (act) => {
    try {
      await act;
    } catch {
      return false;
    }
    port.go({ screen: 'offer', id: offer.enc_id });
    return true;
  };
}

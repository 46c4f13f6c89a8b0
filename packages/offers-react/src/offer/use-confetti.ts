import { isLive } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { useEffect } from 'react';
import { useOffersPort } from '../data/offers-port.tsx';
import { mayPlayConfetti, playConfetti } from './play-confetti.ts';

/** Plays confetti once in the life of an offer that is out and not over [OFFER-08]; `now` is the server's, in ms. */
export function useConfetti(offer: Offer, now: number): void {
  const port = useOffersPort();
  const { enc_id } = offer;
  const isNews = offer.status === 'Extended' && isLive(offer, now);
  useEffect(() => {
    if (!isNews || !mayPlayConfetti() || port.rememberVisit(enc_id)) return;
    playConfetti().catch((cause: unknown) => port.log('confetti could not be played', cause));
  }, [isNews, enc_id, port]);
}

import { whenSeen } from '@opencareers/ui/when-seen';
import { useCallback, useState } from 'react';
import { useSite } from '../../../shell/site.ts';
import { useCandidatePart } from '../../../shell/use-candidate-part.ts';
import './news.css';

/** How far below the window the offer is asked for. */
const AHEAD = '600px';
const importNewsOffer = () => import('./news-offer.tsx');
const OFFER = { name: 'news-offer', load: async () => (await importNewsOffer()).NewsOffer };

/**
 * The place of the offer of e-mails for visitors [CHROME-11], after the results. Its code and texts come when somebody
 * scrolls near it, into a space that is kept for it.
 */
export function NewsSlot() {
  const { configs, user } = useSite().boot;
  const [isNear, setIsNear] = useState(false);
  const offer = useCandidatePart(OFFER, isNear);
  const watch = useCallback((place: HTMLDivElement) => {
    return whenSeen(place, () => setIsNear(true), AHEAD);
  }, []);
  const isOffered =
    configs.pcsxConfig.loggedOutNotificationConfig.enabled &&
    configs.loginSignupConfig.candidateLoginEnabled &&
    user === null;
  return isOffered ? (
    <div ref={watch} className="news-slot">
      {offer && <offer.Part />}
    </div>
  ) : null;
}

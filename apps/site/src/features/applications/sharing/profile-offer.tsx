import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../../shell/site.ts';
import { profileQuery } from '../../profile/index.ts';
import { profileOffersQuery } from './profile-offers-query.ts';
import { ShareProfilePanel } from './share-profile-panel.tsx';

/** Offers a changed profile to the applications that are under way, on the page where it is changed (spec:F95). */
export function ProfileOfferOfAll() {
  const site = useSite();
  const { data: profile } = useQuery(profileQuery(site));
  // Without an answer the page shows all the rest.
  const { data: offers = [] } = useQuery({
    ...profileOffersQuery(site, profile?.revision),
    enabled: profile !== undefined,
  });
  return <ShareProfilePanel offers={offers} />;
}

/** The same for one application, on its own page. */
export function ProfileOfferOfOne({ applicationId }: { applicationId: string }) {
  const { data: offers = [] } = useQuery(profileOffersQuery(useSite()));
  return (
    <ShareProfilePanel isAlone offers={offers.filter((offer) => offer.applicationId === applicationId)} />
  );
}

import { isLive, offerDateLine, shownStatus } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { Card, CardActions, CardTitle } from '@opencareers/ui/card';
import { Tag } from '@opencareers/ui/tag';
import { useOffersPort } from '../data/offers-port.tsx';
import { PlaceLink } from '../data/place-link.tsx';
import { useOfferDates } from '../dates/offer-dates.tsx';
import { dateLineText } from '../texts/date-line-text.ts';
import { statusLabel } from '../texts/status-label.ts';

/** One offer of the list [OFFER-02, OFFER-03]; `now` is the server's, in ms. */
export function OfferCard({ offer, now }: { offer: Offer; now: number }) {
  const { texts } = useOffersPort();
  const dates = useOfferDates();
  const status = shownStatus(offer, now);
  const needsAction = isLive(offer, now);
  return (
    <Card className="oc-offer-card">
      <div className="oc-offer-card__text">
        <div className="oc-offer-card__head">
          <CardTitle level={2}>{offer.position.name}</CardTitle>
          {needsAction && <Tag tone="warning">{texts.text('offers.actionRequired')}</Tag>}
        </div>
        <p className="oc-offer-card__status" data-status={status}>
          <span className="oc-offer-card__dot" aria-hidden="true" />
          {statusLabel(texts, status)}
        </p>
        <p className="oc-offer-card__date">{dateLineText(texts, dates, offerDateLine(offer, now))}</p>
      </div>
      <CardActions>
        <PlaceLink
          place={{ screen: 'offer', id: offer.enc_id }}
          variant={needsAction ? 'primary' : 'secondary'}
          aria-label={texts.text('offers.viewNamed', { position: offer.position.name })}
        >
          {texts.text('offers.view')}
        </PlaceLink>
      </CardActions>
    </Card>
  );
}

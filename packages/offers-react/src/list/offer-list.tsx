import { isLive, type OfferStatus, offerDateLine, shownStatus } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { ScrollBox } from '@opencareers/form-react/viewers/scroll-box';
import { Card, CardActions, CardList, CardTitle } from '@opencareers/ui/card';
import { Tag } from '@opencareers/ui/tag';
import { useId } from 'react';
import { OfferStates } from '../data/offer-states.tsx';
import { useOffersPort } from '../data/offers-port.tsx';
import { PlaceLink } from '../data/place-link.tsx';
import { useOfferList } from '../data/use-offers.tsx';
import { useServerNow } from '../data/use-server-now.tsx';
import { useOfferDates } from '../dates/offer-dates.tsx';
import { FactLines } from '../offer/fact-lines.tsx';
import { dateLineText } from '../texts/date-line-text.ts';
import type { OfferTexts } from '../texts/offer-texts.tsx';
import { FACT_NAMES, factLabel, offerFacts } from '../texts/term-facts.ts';

/** The offers of the candidate ([OFFER-01] to [OFFER-04]): what waits for an answer first, and two of them compared. */
export function OfferList() {
  const { texts } = useOffersPort();
  const query = useOfferList();
  const offers = query.data ?? [];
  const now = useServerNow(offers.map(({ expires_at }) => expires_at));
  return (
    <OfferStates
      query={query}
      loading={texts.text('offers.loading')}
      failed={texts.text('offers.failed')}
      isEmpty={offers.length === 0}
      empty={{ title: texts.text('offers.empty'), description: texts.text('offers.emptyHelp') }}
    >
      <CardList label={texts.text('offers.title')}>
        {sortOffers(offers, now).map((offer) => (
          <OfferCard key={offer.enc_id} offer={offer} now={now} />
        ))}
      </CardList>
      <OfferComparison offers={sortOffers(offers, now)} now={now} />
    </OfferStates>
  );
}

/** One offer of the list [OFFER-02, OFFER-03]; `now` is the server's, in ms. */
function OfferCard({ offer, now }: { offer: Offer; now: number }) {
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

/** The label of a status [OFFER-04]. */
function statusLabel(texts: OfferTexts, status: OfferStatus): string {
  switch (status) {
    case 'Extended':
      return texts.text('status.extended');
    case 'Declined':
      return texts.text('status.declined');
    case 'Accepted':
      return texts.text('status.accepted');
    case 'Canceled':
      return texts.text('status.canceled');
    case 'Expired':
      return texts.text('status.expired');
    case 'Rejected':
      return texts.text('status.rejected');
    case 'Contract Accepted':
      return texts.text('status.contractAccepted');
    case 'Contract Extended':
      return texts.text('status.contractExtended');
  }
}

/**
 * The facts of offers that can still be answered, side by side, from two with terms on. Each fact is a row group: its
 * name has a row of its own, so that two columns have the whole width of a phone.
 */
function OfferComparison({ offers, now }: { offers: readonly Offer[]; now: number }) {
  const { texts } = useOffersPort();
  const dates = useOfferDates();
  const titleId = useId();
  const compared = offers
    .filter((offer) => offer.terms !== null && isLive(offer, now))
    .map((offer) => ({ offer, facts: offerFacts(offer, texts, dates) }));
  if (compared.length < 2) return null;
  const title = texts.text('compare.title');
  const names = FACT_NAMES.filter((name) => compared.some(({ facts }) => facts[name] !== undefined));
  return (
    <div className="oc-offer-comparison">
      <h2 id={titleId}>{title}</h2>
      <ScrollBox className="oc-offer-comparison__scroll" aria-label={title}>
        <table className="oc-offer-comparison__table" aria-labelledby={titleId}>
          <thead>
            <tr>
              {compared.map(({ offer }) => (
                <th key={offer.enc_id} scope="col">
                  {offer.position.name}
                </th>
              ))}
            </tr>
          </thead>
          {names.map((name) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={compared.length}>
                  {factLabel(texts, name)}
                </th>
              </tr>
              <tr>
                {compared.map(({ offer, facts }) => (
                  <td key={offer.enc_id}>
                    <FactLines lines={facts[name] ?? [texts.text('compare.notStated')]} />
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </ScrollBox>
    </div>
  );
}

/** Offers that wait for an answer first; of both those first that changed last. */
function sortOffers(offers: readonly Offer[], now: number): Offer[] {
  return offers.toSorted((one, other) => {
    const rank = Number(isLive(other, now)) - Number(isLive(one, now));
    return rank || Date.parse(other.updated_at) - Date.parse(one.updated_at) || other.id - one.id;
  });
}

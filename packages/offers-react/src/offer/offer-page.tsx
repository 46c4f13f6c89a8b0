import { shownStatus } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { isolate } from '@opencareers/messages/languages';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Link } from '@opencareers/ui/link';
import { useEffect } from 'react';
import { OfferStates } from '../data/offer-states.tsx';
import { useOffersPort } from '../data/offers-port.tsx';
import { PlaceLink } from '../data/place-link.tsx';
import { useOfferOrLeave } from '../data/use-offers.tsx';
import { useServerNow } from '../data/use-server-now.tsx';
import { useOfferDates } from '../dates/offer-dates.tsx';
import { statusSentence } from '../texts/status-sentence.ts';
import { OfferDocuments } from './offer-documents.tsx';
import { OfferFactList } from './offer-facts.tsx';
import { OfferQuestions } from './offer-questions.tsx';
import { useConfetti } from './use-confetti.ts';

/** One offer with its documents ([OFFER-05] to [OFFER-10]); `id` is its `enc_id`. An unknown one leads to the list. */
export function OfferPage({ id }: { id: string }) {
  const { texts } = useOffersPort();
  const query = useOfferOrLeave(id);
  return (
    <div className="oc-offer">
      <PlaceLink
        place={{ screen: 'offers' }}
        variant="quiet"
        iconStart="arrow-start"
        className="oc-offer__back"
      >
        {texts.text('offers.title')}
      </PlaceLink>
      <OfferStates query={query} loading={texts.text('offer.loading')} failed={texts.text('offer.failed')}>
        {query.data && <OpenedOffer offer={query.data} />}
      </OfferStates>
    </div>
  );
}

function OpenedOffer({ offer }: { offer: Offer }) {
  const port = useOffersPort();
  const { texts, links } = port;
  const dates = useOfferDates();
  const now = useServerNow([offer.expires_at]);
  const { enc_id } = offer;
  useConfetti(offer, now);
  useEffect(() => port.calls.tellView(enc_id, { kind: 'seen' }), [port, enc_id]);
  const isUnderRevision = offer.offer_documents.some(({ under_revision }) => under_revision);
  return (
    <>
      <div className="oc-offer__head">
        <h1 className="oc-offer__title" tabIndex={-1}>
          {texts.text('offer.title', { position: isolate(texts.locale, offer.position.name) })}
        </h1>
        {/* Said again when it turns, for example when the time is over. */}
        <output className="oc-offer__sentence" data-status={shownStatus(offer, now)}>
          {statusSentence(offer, { texts, dates, now })}
        </output>
        {offer.contact_email !== undefined && (
          <p className="oc-offer__contact">
            {texts.text('offer.contact')}{' '}
            <Link href={`mailto:${offer.contact_email}`}>
              <bdi dir="ltr">{offer.contact_email}</bdi>
            </Link>
          </p>
        )}
        {offer.answered_at !== null && (
          <Link href={links.receipt(enc_id)} download className="oc-offer__receipt">
            {texts.text('offer.receipt')}
          </Link>
        )}
      </div>
      {isUnderRevision && <AlertBox tone="warning">{texts.text('offer.underRevision')}</AlertBox>}
      <OfferDocuments offer={offer} now={now} />
      <OfferFactList offer={offer} now={now} />
      <OfferQuestions offer={offer} />
    </>
  );
}

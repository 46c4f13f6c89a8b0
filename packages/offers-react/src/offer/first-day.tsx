import type { Offer } from '@opencareers/contracts/offers';
import { useId } from 'react';
import { useOffersPort } from '../data/offers-port.tsx';
import { PlaceLink } from '../data/place-link.tsx';
import { useOfferList } from '../data/use-offers.tsx';
import { useOfferDates } from '../dates/offer-dates.tsx';
import { factLabel, offerFacts } from '../texts/term-facts.ts';
import { FactLines } from './fact-lines.tsx';

const FIRST_DAY_FACTS = ['start', 'place', 'hours', 'manager'] as const;

/**
 * When, where and with whom work begins, of each accepted offer whose terms say it (spec:D39). It stands below what
 * has to be done: without it, while it loads or when it fails, there is nothing.
 */
export function FirstDays() {
  const offers = useOfferList().data ?? [];
  return offers.filter(isAccepted).map((offer) => <FirstDay key={offer.enc_id} offer={offer} />);
}

function isAccepted({ status, terms }: Offer): boolean {
  return (status === 'Accepted' || status === 'Contract Accepted') && terms?.start !== undefined;
}

function FirstDay({ offer }: { offer: Offer }) {
  const { texts } = useOffersPort();
  const titleId = useId();
  const facts = offerFacts(offer, texts, useOfferDates());
  return (
    <section className="oc-offer__section" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.text('firstDay.title', { position: offer.position.name })}</h2>
      <dl className="oc-offer-facts">
        {FIRST_DAY_FACTS.map((name) => {
          const lines = facts[name];
          return (
            lines !== undefined && (
              <div key={name} className="oc-offer-facts__fact">
                <dt>{factLabel(texts, name)}</dt>
                <dd>
                  <FactLines lines={lines} />
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <PlaceLink
        place={{ screen: 'offer', id: offer.enc_id }}
        variant="secondary"
        aria-label={texts.text('offers.viewNamed', { position: offer.position.name })}
      >
        {texts.text('offers.view')}
      </PlaceLink>
    </section>
  );
}

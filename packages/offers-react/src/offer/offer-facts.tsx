import { isLive } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { Link } from '@opencareers/ui/link';
import { useId } from 'react';
import { useOffersPort } from '../data/offers-port.tsx';
import { useOfferDates } from '../dates/offer-dates.tsx';
import { FACT_NAMES, factLabel, offerFacts } from '../texts/term-facts.ts';
import { FactLines } from './fact-lines.tsx';

/** Pay, start, place and what else the terms state, and the deadline with a file for calendars while it is ahead. */
export function OfferFactList({ offer, now }: { offer: Offer; now: number }) {
  const { texts, links } = useOffersPort();
  const titleId = useId();
  const facts = offerFacts(offer, texts, useOfferDates());
  const stated = FACT_NAMES.flatMap((name) => {
    const lines = facts[name];
    return lines === undefined ? [] : [{ name, lines }];
  });
  if (stated.length === 0) return null;
  return (
    <section className="oc-offer__section" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.text('facts.title')}</h2>
      <dl className="oc-offer-facts">
        {stated.map(({ name, lines }) => (
          <div key={name} className="oc-offer-facts__fact">
            <dt>{factLabel(texts, name)}</dt>
            <dd>
              <FactLines lines={lines} />
              {name === 'deadline' && isLive(offer, now) && (
                <Link href={links.deadline(offer.enc_id)} download className="oc-offer-facts__calendar">
                  {texts.text('facts.calendar')}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

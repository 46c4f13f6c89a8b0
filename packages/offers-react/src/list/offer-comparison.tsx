import { isLive } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { ScrollBox } from '@opencareers/form-react/viewers/scroll-box';
import { useId } from 'react';
import { useOffersPort } from '../data/offers-port.tsx';
import { useOfferDates } from '../dates/offer-dates.tsx';
import { FactLines } from '../offer/fact-lines.tsx';
import { FACT_NAMES, factLabel, offerFacts } from '../texts/term-facts.ts';

/**
 * The facts of offers that can still be answered, side by side, from two with terms on. Each fact is a row group: its
 * name has a row of its own, so that two columns have the whole width of a phone.
 */
export function OfferComparison({ offers, now }: { offers: readonly Offer[]; now: number }) {
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

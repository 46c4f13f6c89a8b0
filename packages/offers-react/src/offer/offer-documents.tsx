import {
  countSigned,
  type DocumentLine,
  documentButton,
  documentLine,
} from '@opencareers/contracts/offer-states';
import type { Offer, OfferDocument } from '@opencareers/contracts/offers';
import { Button } from '@opencareers/ui/button';
import { Card, CardActions, CardList, CardTitle } from '@opencareers/ui/card';
import { useId } from 'react';
import { type OfferPlace, useOffersPort } from '../data/offers-port.tsx';
import { PlaceLink } from '../data/place-link.tsx';
import { type OfferDates, useOfferDates } from '../dates/offer-dates.tsx';
import { isMainLetter } from '../letter/main-letter.tsx';
import { dateLineText } from '../texts/date-line-text.ts';
import type { OfferTexts } from '../texts/offer-texts.tsx';

/** The documents of an offer, one card each [OFFER-07], and how many of several are signed. */
export function OfferDocuments({ offer, now }: { offer: Offer; now: number }) {
  const { texts } = useOffersPort();
  const titleId = useId();
  const { signed, all } = countSigned(offer.offer_documents);
  return (
    <section className="oc-offer__section" aria-labelledby={titleId}>
      <div className="oc-offer__section-head">
        <h2 id={titleId}>{texts.text('documents.title')}</h2>
        {all > 1 && <p className="oc-offer__progress">{texts.text('documents.progress', { signed, all })}</p>}
      </div>
      {offer.offer_documents.length === 0 ? (
        <p>{texts.text('documents.none')}</p>
      ) : (
        <CardList label={texts.text('documents.title')}>
          {offer.offer_documents.map((document) => (
            <DocumentCard key={document.id} offer={offer} document={document} now={now} />
          ))}
        </CardList>
      )}
    </section>
  );
}

/** Name, status text and button of a document [OFFER-09, OFFER-10]. */
function DocumentCard({ offer, document, now }: { offer: Offer; document: OfferDocument; now: number }) {
  const { texts } = useOffersPort();
  const dates = useOfferDates();
  const { kind, isDisabled } = documentButton(offer, document, now);
  const { name } = document;
  const isStart = kind === 'start';
  const look = {
    variant: isStart ? ('primary' as const) : ('secondary' as const),
    'aria-label': isStart
      ? texts.text('documents.startNamed', { name })
      : texts.text('documents.viewNamed', { name }),
  };
  const label = isStart ? texts.text('documents.start') : texts.text('documents.view');
  return (
    <Card className="oc-document-card">
      <div className="oc-document-card__text">
        <CardTitle>{name}</CardTitle>
        <p className="oc-document-card__line">
          {documentText(texts, dates, documentLine(offer, document, now))}
        </p>
      </div>
      <CardActions>
        {isDisabled ? (
          <Button {...look} disabled>
            {label}
          </Button>
        ) : (
          <PlaceLink {...look} place={documentPlace(offer, document)}>
            {label}
          </PlaceLink>
        )}
      </CardActions>
    </Card>
  );
}

/** The status text of a document [OFFER-10]. */
function documentText(texts: OfferTexts, dates: OfferDates, { kind, at = '' }: DocumentLine): string {
  switch (kind) {
    case 'under_revision':
      return texts.text('documents.underRevision');
    case 'unsigned':
      return texts.text('documents.unsigned');
    case 'processing':
      return texts.text('documents.processing');
    case 'signed':
      return texts.text('documents.signed');
    case 'signed_sealing':
      return texts.text('documents.sealing');
    default:
      return dateLineText(texts, dates, { kind, at });
  }
}

/** The letter has a screen of its own; every other document has the one of documents [ROUTE-01]. */
function documentPlace(offer: Offer, document: OfferDocument): OfferPlace {
  const { enc_id: id } = offer;
  return isMainLetter(offer, document)
    ? { screen: 'letter', id }
    : { screen: 'document', id, documentId: document.id };
}

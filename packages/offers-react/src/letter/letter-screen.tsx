import type { Offer, OfferDocument } from '@opencareers/contracts/offers';
import { Link } from '@opencareers/ui/link';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { useIsAlive } from '@opencareers/ui/use-is-alive';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OfferStates } from '../data/offer-states.tsx';
import { useOffersPort } from '../data/offers-port.tsx';
import { PlaceLink } from '../data/place-link.tsx';
import { OfferedDocument } from './offered-document.tsx';

export interface LetterScreenProps {
  query: UseQueryResult<Offer | null>;
  /** The `enc_id` of the offer. */
  id: string;
  document: OfferDocument | undefined;
  /** The heading until the document has a name. */
  title: string;
}

/** A document of an offer with its four states; without such a document, back to the list [OFFER-14]. */
export function LetterScreen({ query, id, document, title }: LetterScreenProps) {
  const port = useOffersPort();
  const { texts } = port;
  const offer = query.data;
  const isAlive = useIsAlive();
  const isMissing = offer != null && document === undefined;
  useEffect(() => {
    if (isMissing) port.go({ screen: 'offers' });
  }, [isMissing, port]);
  return (
    <div className="oc-letter">
      <header className="oc-letter__head">
        {port.wayBack ?? (
          <PlaceLink
            place={{ screen: 'offer', id }}
            variant="quiet"
            iconStart="arrow-start"
            className="oc-letter__back"
          >
            {texts.text('letter.back')}
          </PlaceLink>
        )}
        <h1 className="oc-offers__title" tabIndex={-1}>
          {document?.name ?? title}
        </h1>
        {offer != null && (
          <p className="oc-letter__about">
            {texts.text('letter.about', { position: offer.position.name })} · {offer.company}
          </p>
        )}
      </header>
      <OfferStates query={query} loading={texts.text('letter.loading')} failed={texts.text('letter.failed')}>
        {document !== undefined && !isAlive && <UnopenedDocument document={document} />}
        {offer != null && document !== undefined && isAlive && (
          <OfferedDocument
            // Another version is another document: nothing that was begun for one is sent for the other.
            key={`${document.id} ${document.version}`}
            offer={offer}
            document={document}
            askedAt={query.dataUpdatedAt}
            onCheck={() => void query.refetch()}
          />
        )}
      </OfferStates>
    </div>
  );
}

/** In the place of a document as long as no script runs: where none ever does, the file can be read. */
function UnopenedDocument({ document }: { document: OfferDocument }) {
  const { texts } = useOffersPort();
  const address = document.content_url || document.s3_path;
  return (
    <div className="oc-unopened">
      <SkeletonGroup label={texts.text('letter.loading')} className="oc-unopened__loading">
        <Skeleton shape="box" inlineSize="100%" blockSize="600px" />
      </SkeletonGroup>
      <noscript>
        <p>{texts.text('letter.noScript')}</p>
        {address !== '' && <Link href={address}>{texts.text('letter.download')}</Link>}
      </noscript>
    </div>
  );
}

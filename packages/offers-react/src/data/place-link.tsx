import { ButtonLink, type ButtonLinkProps } from '@opencareers/ui/link';
import type { MouseEvent } from 'react';
import { type OfferLinks, type OfferPlace, useOffersPort } from './offers-port.tsx';

/** Props of `PlaceLink`; the rest is its look. */
export type PlaceLinkProps = Omit<ButtonLinkProps, 'href' | 'onClick'> & { place: OfferPlace };

/** A link to another screen of offers: the host shows it; with a modifier key the browser opens its address. */
export function PlaceLink({ place, ...look }: PlaceLinkProps) {
  const port = useOffersPort();
  const handleClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain) return;
    event.preventDefault();
    port.go(place);
  };
  return <ButtonLink {...look} href={addressOf(port.links, place)} onClick={handleClick} />;
}

function addressOf(links: OfferLinks, place: OfferPlace): string {
  switch (place.screen) {
    case 'offers':
      return links.offers;
    case 'offer':
      return links.offer(place.id);
    case 'letter':
      return links.letter(place.id);
    case 'document':
      return links.document(place.id, place.documentId);
  }
}

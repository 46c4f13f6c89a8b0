import type { Offer } from '@opencareers/contracts/offers';
import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { useOffersPort } from '../data/offers-port.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

export interface DeclineButtonProps {
  offer: Offer;
  /** Something else is being sent. */
  isDisabled?: boolean;
}

/** The button that leads to declining; nothing is declined before the dialog was answered. */
export function DeclineButton({ offer, isDisabled = false }: DeclineButtonProps) {
  const { texts } = useOffersPort();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-disabled={isDisabled || undefined} onClick={() => isDisabled || setIsOpen(true)}>
        {texts.text('decline.open')}
      </Button>
      <DeclineDialog offer={offer} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

import { Button } from '@opencareers/ui/button';
import { useToast } from '@opencareers/ui/toast';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { locate } from './special-places.ts';

/** Finds out where the visitor is, when they ask for it. */
export function LocateButton({ onLocated, className }: { onLocated?: () => void; className?: string }) {
  const { t } = useMessages();
  const toast = useToast();
  const [isPending, setIsPending] = useState(false);
  const handleClick = async () => {
    setIsPending(true);
    if (await locate()) onLocated?.();
    else toast.show({ message: t('search.currentLocationFailed'), tone: 'warning' });
    setIsPending(false);
  };
  return (
    <Button
      className={className}
      variant="quiet"
      size="small"
      iconStart="pin"
      isPending={isPending}
      onClick={() => void handleClick()}
    >
      {t('search.useCurrentLocation')}
    </Button>
  );
}

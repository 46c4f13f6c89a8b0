import type { PositionDetails } from '@opencareers/contracts/position-details';
import { isClosed } from '@opencareers/contracts/position-state';
import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { useSignIn } from '../../../shell/sign-in.ts';
import { useSite } from '../../../shell/site.ts';
import { loadReferralForm } from '../../referrals/index.ts';

type Loaded = Awaited<ReturnType<typeof loadReferralForm>>;

/**
 * Refers somebody for the position, where the company wants that (spec:F63); visitors sign in first. Not for closed
 * positions, and not for private ones, whose link is not for passing on.
 */
export function ReferButton({ position }: { position: PositionDetails }) {
  const { referralWithCandidateApplicationGate: isWanted } = useSite().boot.configs.gates;
  const { isOffered, isLoggedIn } = useSignIn();
  const isPublic = position.publicUrl !== null && !isClosed(position);
  return isWanted && isPublic && (isOffered || isLoggedIn) ? <OpenReferral position={position} /> : null;
}

function OpenReferral({ position }: { position: PositionDetails }) {
  const { t } = useMessages();
  const { isLoggedIn, open } = useSignIn();
  const handleMissing = usePartMissing();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const handlePress = () => {
    if (!isLoggedIn) {
      open();
      return;
    }
    setIsOpen(true);
    if (loaded === null) loadReferralForm().then(setLoaded, handleMissing);
  };
  return (
    <>
      <Button iconStart="user" aria-haspopup="dialog" onClick={handlePress}>
        {t('referrals.create')}
      </Button>
      {loaded && (
        <loaded.ReferralDialog positions={[position]} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

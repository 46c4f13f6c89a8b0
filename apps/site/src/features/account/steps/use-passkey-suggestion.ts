import type { SignedIn } from '@opencareers/contracts/accounts';
import { useEffect, useEffectEvent } from 'react';
import { useSite } from '../../../shell/site.ts';
import { isPasskeyPossible, signInWithPasskey } from '../passkey-calls.ts';

/** Offers passkeys in the suggestions of the address field, as long as the field is there. */
export function usePasskeySuggestion(options: {
  isWanted: boolean;
  onSignedIn: (answer: SignedIn) => void;
}): void {
  const { isWanted } = options;
  const site = useSite();
  const handleSignedIn = useEffectEvent(options.onSignedIn);
  useEffect(() => {
    if (!isWanted || !isPasskeyPossible()) return undefined;
    let isThere = true;
    signInWithPasskey(site, { isSuggested: true }).then(
      (result) => {
        if (isThere && result.kind === 'signed_in') handleSignedIn(result);
      },
      // Only a suggestion: the button says what went wrong.
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, [isWanted, site]);
}

import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import type { SignedIn } from '@opencareers/contracts/accounts';
import { buildUrl } from '@opencareers/contracts/url-query';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { ButtonLink } from '@opencareers/ui/link';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { passkeyFailureText, signInWithPasskey } from '../passkey-calls.ts';
import type { SignInStepsProps } from '../sign-in-steps-props.ts';

/** A way to sign in without a code. */
interface OtherWay {
  type: string;
  name: string;
}

/** The ways of the configuration besides the code, in their order. */
export function OtherWays({
  ways,
  next,
  onLeave,
  onSignedIn,
}: SignInStepsProps & { ways: readonly OtherWay[] }) {
  const { domain } = useSite().boot;
  const { t } = useMessages();
  return (
    <div className="sign-in__ways">
      {ways.map(({ type, name }) =>
        type === 'passkey' ? (
          <PasskeyButton key={name} onSignedIn={onSignedIn} />
        ) : (
          <ButtonLink
            key={name}
            iconStart="external"
            href={buildUrl(ACCOUNT_PATHS.oidcStart, { domain, name, next })}
            onClick={onLeave}
          >
            {t('signIn.with', { name })}
          </ButtonLink>
        ),
      )}
    </div>
  );
}

function PasskeyButton({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handlePress = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const result = await signInWithPasskey(site);
      if (result.kind === 'signed_in') onSignedIn(result);
      else setProblem(passkeyFailureText(result, t));
    } catch (error) {
      setProblem(errorMessage(messages, error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button isPending={isBusy} pendingLabel={t('site.loading')} onClick={() => void handlePress()}>
        {t('signIn.passkey')}
      </Button>
      {problem !== null && (
        <AlertBox tone="warning" isUrgent>
          {problem}
        </AlertBox>
      )}
    </>
  );
}

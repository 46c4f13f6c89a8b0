import type { SignedIn } from '@opencareers/contracts/accounts';
import { Button } from '@opencareers/ui/button';
import { Link } from '@opencareers/ui/link';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { companyName, useSite } from '../../../shell/site.ts';
import { isPasskeyPossible, signInWithPasskey } from '../passkey-calls.ts';
import { signInForm } from '../sign-in-form.ts';
import type { SignInStepsProps } from '../sign-in-steps-props.ts';
import { OtherWays } from './other-ways.tsx';

const noChange = () => () => undefined;

/** The first step: the address that gets a code, or another way. */
export function EmailStep(props: SignInStepsProps) {
  const site = useSite();
  const { t } = useMessages();
  const { components } = site.boot.configs.loginSignupConfig.login;
  const configured = components.filter(({ type }) => type === 'passkey' || type === 'oidc');
  const hasEmail = configured.length === 0 || components.some(({ type }) => type === 'email_code');
  // The server renders the page of the login and knows nothing of this browser.
  const isPossible = useSyncExternalStore(noChange, isPasskeyPossible, () => false);
  const others = configured.filter(({ type }) => type === 'oidc' || isPossible);
  const hasPasskey = others.some(({ type }) => type === 'passkey');
  usePasskeySuggestion({ isWanted: hasEmail && hasPasskey, onSignedIn: props.onSignedIn });
  return (
    <>
      <p>{t(hasEmail ? 'signIn.why' : 'signIn.whyProvider')}</p>
      {hasEmail && <EmailForm {...props} hasPasskey={hasPasskey} />}
      {hasEmail && others.length > 0 && <p className="sign-in__or">{t('signIn.or')}</p>}
      {others.length > 0 && <OtherWays {...props} ways={others} />}
      <PrivacyLink {...props} />
    </>
  );
}

function EmailForm({ flow, hasPasskey, page }: SignInStepsProps & { hasPasskey: boolean }) {
  const site = useSite();
  const { t } = useMessages();
  const { email, problem, isBusy } = flow;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // The next thing to do is to type the address.
  useEffect(() => field.current?.focus(), []);
  const wrong = problem?.of === 'field' ? problem.text : undefined;
  useEffect(() => {
    if (wrong !== undefined) field.current?.focus();
  }, [wrong]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    flow.sendCode();
  };
  return (
    <form className="sign-in__form" {...(page && signInForm(site))} noValidate onSubmit={handleSubmit}>
      {page !== undefined && <input type="hidden" name="page" value={page} />}
      <TextField
        inputRef={field}
        label={t('signIn.email')}
        name="email"
        type="email"
        // What browsers with passkeys in their suggestions look for.
        autoComplete={hasPasskey ? 'email webauthn' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={320}
        value={email}
        errorMessage={wrong}
        onChange={flow.changeEmail}
      />
      <Button type="submit" variant="primary" isPending={isBusy} pendingLabel={t('signIn.sending')}>
        {t('signIn.sendCode')}
      </Button>
    </form>
  );
}

function PrivacyLink({ links }: Pick<SignInStepsProps, 'links'>) {
  const site = useSite();
  const { t } = useMessages();
  const { privacy } = site.boot.configs.pcsxConfig.branding;
  if (privacy === '') return null;
  return (
    <p className="sign-in__privacy">
      <Link href={links.configured(privacy)} newTabLabel={t('site.opensInNewTab')}>
        {t('signIn.privacy', { company: companyName(site) })}
      </Link>
    </p>
  );
}

/** Offers passkeys in the suggestions of the address field, as long as the field is there. */
function usePasskeySuggestion(options: { isWanted: boolean; onSignedIn: (answer: SignedIn) => void }): void {
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

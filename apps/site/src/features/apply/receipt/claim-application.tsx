import { Button } from '@opencareers/ui/button';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSignIn } from '../../../shell/sign-in.ts';

/** Leads who applied as a guest to an account by a code: the application is there then. */
export function ClaimApplication({ email }: { email: string }) {
  const { t } = useMessages();
  const signIn = useSignIn();
  if (!signIn.isOffered || signIn.isLoggedIn) return null;
  return (
    <section className="apply-receipt__claim" aria-labelledby="apply-claim">
      <h2 id="apply-claim">{t('apply.claimTitle')}</h2>
      <p>{t('apply.claimHelp', { email })}</p>
      <Button variant="primary" onClick={() => signIn.open()}>
        {t('apply.claim')}
      </Button>
    </section>
  );
}

import { Button } from '@opencareers/ui/button';
import { EmptyState } from '@opencareers/ui/display-state';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSignIn } from '../../../shell/sign-in.ts';
import { companyName, useSite } from '../../../shell/site.ts';

/** The company takes applications of candidates who are signed in; the page comes back after that. */
export function LoginNeeded({ pid }: { pid: number }) {
  const site = useSite();
  const { t } = useMessages();
  const signIn = useSignIn();
  return (
    <EmptyState
      icon="user"
      title={t('apply.loginTitle')}
      description={t('apply.loginHelp', { company: companyName(site) })}
      action={
        signIn.isOffered && (
          <Button
            variant="primary"
            onClick={() => signIn.open({ pending: { kind: 'apply', positionId: pid } })}
          >
            {t('site.signIn')}
          </Button>
        )
      }
    />
  );
}

/** Says to a visitor that signing in fills in what is known; applying goes on without. */
export function SignInHint() {
  const { t } = useMessages();
  const signIn = useSignIn();
  if (!signIn.isOffered || signIn.isLoggedIn) return null;
  return (
    <p className="apply-hint" data-needs-script>
      {t('apply.signInHint')}{' '}
      <Button size="small" onClick={() => signIn.open()}>
        {t('site.signIn')}
      </Button>
    </p>
  );
}

import { Icon } from '@opencareers/ui/icon';
import { useMessages } from '../messages/messages-context.tsx';
import { useSignIn } from '../shell/sign-in.ts';
import { useSite } from '../shell/site.ts';
import { usePage } from '../shell/use-page.ts';
import { LazyCandidateMenu } from './lazy-candidate-menu.tsx';

/** The way to sign in, or the menu of the candidate, in the navbar. */
export function AccountMenu() {
  const { user } = useSite().boot;
  const { t } = useMessages();
  const { isOffered, open } = useSignIn();
  const { page } = usePage();
  if (user !== null) return <LazyCandidateMenu user={user} />;
  // The page of the login is the form already.
  if (!isOffered || page === 'login') return null;
  return (
    <button
      type="button"
      className="navbar__account"
      aria-haspopup="dialog"
      aria-label={t('site.signIn')}
      onClick={() => open()}
    >
      <Icon name="user" />
      <span className="navbar__account-text">{t('site.signIn')}</span>
    </button>
  );
}

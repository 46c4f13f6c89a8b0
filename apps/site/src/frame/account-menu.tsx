import type { BootUser } from '@opencareers/contracts/boot-data';
import { Icon } from '@opencareers/ui/icon';
import { useState } from 'react';
import { useMessages } from '../messages/messages-context.tsx';
import { useSignIn } from '../shell/sign-in.ts';
import { useSite } from '../shell/site.ts';
import { type CandidatePart, useCandidatePart } from '../shell/use-candidate-part.ts';
import { usePage } from '../shell/use-page.ts';
import { type CandidateMenuProps, nameOf } from './candidate-name.ts';

const MENU: CandidatePart<CandidateMenuProps> = {
  name: 'candidate-menu',
  load: async () => (await import('./candidate-menu.tsx')).CandidateMenu,
};

/** Holds the place of the candidate's menu, whose code and texts visitors never load. */
function LazyCandidateMenu({ user }: { user: BootUser }) {
  const menu = useCandidatePart(MENU, true);
  const [isPressed, setIsPressed] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  if (menu !== null) return <menu.Part user={user} isOpenAtOnce={isPressed} isFocused={hasFocus} />;
  return (
    <>
      <button
        type="button"
        className="navbar__account"
        data-needs-script
        aria-haspopup="menu"
        aria-label={nameOf(user)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onClick={() => setIsPressed(true)}
      >
        <Icon name="user" />
      </button>
      <noscript data-of="account" />
    </>
  );
}

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
    <>
      <button
        type="button"
        className="navbar__account"
        data-needs-script
        aria-haspopup="dialog"
        aria-label={t('site.signIn')}
        onClick={() => open()}
      >
        <Icon name="user" />
        <span className="navbar__account-text">{t('site.signIn')}</span>
      </button>
      <noscript data-of="sign-in" />
    </>
  );
}

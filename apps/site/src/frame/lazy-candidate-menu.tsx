import type { BootUser } from '@opencareers/contracts/boot-data';
import { Icon } from '@opencareers/ui/icon';
import { useState } from 'react';
import { type CandidatePart, useCandidatePart } from '../shell/use-candidate-part.ts';
import { type CandidateMenuProps, nameOf } from './candidate-name.ts';

const MENU: CandidatePart<CandidateMenuProps> = {
  name: 'candidate-menu',
  load: async () => (await import('./candidate-menu.tsx')).CandidateMenu,
};

/** Holds the place of the candidate's menu, whose code and texts visitors never load. */
export function LazyCandidateMenu({ user }: { user: BootUser }) {
  const menu = useCandidatePart(MENU, true);
  const [isPressed, setIsPressed] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  if (menu !== null) return <menu.Part user={user} isOpenAtOnce={isPressed} isFocused={hasFocus} />;
  return (
    <button
      type="button"
      className="navbar__account"
      aria-haspopup="menu"
      aria-label={nameOf(user)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClick={() => setIsPressed(true)}
    >
      <Icon name="user" />
    </button>
  );
}

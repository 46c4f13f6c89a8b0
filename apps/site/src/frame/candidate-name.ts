import type { BootUser } from '@opencareers/contracts/boot-data';

/** How a candidate is called: by name, else by address. */
export function nameOf({ firstname, lastname, email }: BootUser): string {
  return `${firstname} ${lastname}`.trim() || email;
}

/** Props of the menu of a candidate, which comes after the page. */
export interface CandidateMenuProps {
  user: BootUser;
  /** It was asked for while its code was on the way. */
  isOpenAtOnce: boolean;
  /** The button that it replaces had the focus. */
  isFocused: boolean;
}

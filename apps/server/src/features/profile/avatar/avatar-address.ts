import { AVATAR_PREFIX } from '@opencareers/contracts/site-files';

/** The address of a picture from the name that its row keeps, which nobody can guess [PROFILE-02]. */
export function avatarAddressOf(file: string): string {
  return `${AVATAR_PREFIX}${file}`;
}

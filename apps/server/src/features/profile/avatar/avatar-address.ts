import { STATIC_PREFIX } from '../../../platform/access.ts';

/** Pictures of candidates are files below the static prefix, under names that nobody can guess [PROFILE-02]. */
export const AVATAR_PREFIX = `${STATIC_PREFIX}avatars/`;

/** The address of a picture from the name that its row keeps. */
export function avatarAddressOf(file: string): string {
  return `${AVATAR_PREFIX}${file}`;
}

import type { BootUser } from '@opencareers/contracts/boot-data';
import type { Site } from './site.ts';

/**
 * What the page knows of the candidate since it was loaded, brought up to date after a change: the menu of the
 * account and the times of other pages read it from there.
 */
export function rememberUser({ boot }: Pick<Site, 'boot'>, user: BootUser): void {
  if (boot.user !== null) Object.assign(boot.user, user);
}

import { SIGN_IN_FORM_PATH } from '@opencareers/contracts/account-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { Site } from '../../shell/site.ts';

/** What lets a browser send a form of the login page by itself: without scripts, or before they have come. */
export function signInForm({ boot, messages }: Site) {
  const action = buildUrl(SIGN_IN_FORM_PATH, { domain: boot.domain, hl: messages.locale });
  return { method: 'post', action } as const;
}

import { LOGIN_PAGE_PATH } from '@opencareers/contracts/account-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import { Icon } from '@opencareers/ui/icon';
import { ButtonLink } from '@opencareers/ui/link';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { linksOf } from './shell/links.ts';
import { signOutAddress } from './shell/sign-out.ts';
import type { Site } from './shell/site.ts';

/** What stands for browsers without scripts where a component leaves `<noscript data-of="…">` empty. */
const PLAIN: Record<string, (site: Site, url: URL) => ReactElement> = {
  'sign-in': (site, url) => (
    <a className="navbar__account" href={loginAddress(site, url)}>
      {site.messages.t('site.signIn')}
    </a>
  ),
  'sign-in-button': (site, url) => (
    <ButtonLink variant="primary" href={loginAddress(site, url)}>
      {site.messages.t('site.signIn')}
    </ButtonLink>
  ),
  account: (site, url) => {
    const { messages } = site;
    const dashboard = linksOf(site, url).configured('/careers/dashboard');
    return (
      <>
        <a className="navbar__account" href={dashboard} aria-label={messages.t('headings.dashboard')}>
          <Icon name="user" />
        </a>
        <a className="navbar__account" href={signOutAddress(site)}>
          {messages.t('account.signOut')}
        </a>
      </>
    );
  },
};

/** Leads back to the page after the login. */
function loginAddress(site: Site, url: URL): string {
  return linksOf(site, url).configured(buildUrl(LOGIN_PAGE_PATH, { next: `${url.pathname}${url.search}` }));
}

/**
 * Fills what components leave empty for browsers without scripts. React never looks into it, and no browser that has
 * scripts loads any code for it.
 */
export function fillWithoutScripts(html: string, site: Site, url: URL): string {
  return html.replace(/<noscript data-of="[\w-]+">/g, (start) => {
    const plain = PLAIN[start.slice(start.indexOf('"') + 1, -2)];
    return plain === undefined ? start : start + renderToStaticMarkup(plain(site, url));
  });
}

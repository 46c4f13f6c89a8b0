import { LOGIN_PAGE_PATH } from '@opencareers/contracts/account-calls';
import { APPLY_PAGE_PATH } from '@opencareers/contracts/application-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import { Icon } from '@opencareers/ui/icon';
import { ButtonLink } from '@opencareers/ui/link';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainApplyForm } from './features/apply/index.ts';
import { plainPlaces } from './features/search/index.ts';
import { linksOf } from './shell/links.ts';
import type { DescribedPage } from './shell/page-facts.ts';
import { signOutAddress } from './shell/sign-out.ts';
import type { Site } from './shell/site.ts';

type Plain = ReactElement | null;

/** What stands for browsers without scripts where a component leaves `<noscript data-of="…">` empty. */
const PLAIN: Record<string, (site: Site, url: URL, page: DescribedPage) => Plain | Promise<Plain>> = {
  'sign-in': (site, url) => (
    <a className="navbar__account" href={loginAddress(site, url)}>
      {site.messages.t('site.signIn')}
    </a>
  ),
  'sign-in-button': signInButton,
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
  form: async (site, url) =>
    (await plainApplyForm(site, url)) ??
    visitorsWay(site, url) ?? (
      <p className="form-page__no-script">{site.messages.t('forms.needsJavaScript')}</p>
    ),
  places: (_site, _url, page) => plainPlaces(page),
  // A part that the server has not brought along.
  part: (site, url) => visitorsWay(site, url) ?? <p>{site.messages.t('page.needsJavaScript')}</p>,
};

/** Visitors apply by the puzzle that their browser solves, or signed in. */
function visitorsWay(site: Site, url: URL): Plain {
  if (url.pathname !== APPLY_PAGE_PATH || site.boot.isLoggedIn) return null;
  return (
    <>
      <p>{site.messages.t('apply.plainVisitor')}</p>
      <p>{signInButton(site, url)}</p>
    </>
  );
}

function signInButton(site: Site, url: URL): ReactElement {
  return (
    <ButtonLink variant="primary" href={loginAddress(site, url)}>
      {site.messages.t('site.signIn')}
    </ButtonLink>
  );
}

/** Leads back to the page after the login. */
function loginAddress(site: Site, url: URL): string {
  return linksOf(site, url).configured(buildUrl(LOGIN_PAGE_PATH, { next: `${url.pathname}${url.search}` }));
}

// Looked for by what it begins with, which costs a page of 60 KB nothing to speak of.
const PLACE = /<noscript data-of="([\w-]+)">/g;

/**
 * Fills what components leave empty for browsers without scripts. React never looks into it, and no browser that has
 * scripts loads any code for it.
 */
export async function fillWithoutScripts(html: string, page: DescribedPage): Promise<string> {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: start, 1: name = '', index } of html.matchAll(PLACE)) {
    const plain = await PLAIN[name]?.(page.site, page.url, page);
    pieces.push(html.slice(end, index + start.length));
    if (plain != null) pieces.push(renderToStaticMarkup(plain, { identifierPrefix: `plain-${name}-` }));
    end = index + start.length;
  }
  return pieces.join('') + html.slice(end);
}

import { useLocation } from 'react-router';
import { ProveIdentity } from '../features/settings/index.ts';
import { LazySigning } from '../features/signing/index.ts';
import { hasOffers } from '../shell/candidate-pages.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { pageTexts, type RouteHandle } from '../shell/page-facts.ts';
import { companyName, type Site, useSite } from '../shell/site.ts';
import { usePageHead } from '../shell/use-page-head.ts';

/**
 * The page on which a document is signed, in a frame or alone [ESIGN-01]; `wid` in its address names what is signed.
 */
export const handle: RouteHandle = {
  page: null,
  heading: 'headings.signing',
  describe: ({ site, url }) => ({
    ...pageTexts(site, 'offerLetter'),
    title: `${site.messages.t('headings.signing')} | ${companyName(site)}`,
    status: isThere(site) ? 200 : 404,
    // Without the name of the session.
    canonicalPath: url.pathname,
    isIndexable: false,
    positionId: null,
  }),
};

export function Component() {
  const site = useSite();
  const { search } = useLocation();
  usePageHead(handle.describe);
  if (!isThere(site)) return <NotFoundPage describe={handle.describe} />;
  return <LazySigning wid={new URLSearchParams(search).get('wid') ?? ''} Proof={ProveIdentity} />;
}

function isThere(site: Site): boolean {
  return site.boot.configs.loginSignupConfig.candidateLoginEnabled && hasOffers(site);
}
